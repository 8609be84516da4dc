import { readdirSync, readFileSync } from 'node:fs';
import * as assert from 'uvu/assert';
import { describe } from '../../../test/describe.ts';
import { EngineError } from '../../errors.ts';
import { importSvg } from './import.ts';
import { parseSvg } from './document.ts';
import { sanitizeSvg } from './sanitize.ts';

const folder = new URL('../../../../fixtures/svg/', import.meta.url);
const hostile = new URL('hostile/', folder);

function clean(inner: string, attributes = 'viewBox="0 0 100 50"'): string {
  return sanitizeSvg(`<svg ${attributes}>${inner}</svg>`).markup;
}

const tables: [name: string, inner: string, markup: string][] = [
  ['shapes stay', '<rect x="1" width="2" height="3"/>', '<rect x="1" width="2" height="3"/>'],
  ['unknown elements go', '<blink/><text>a</text><image href="a.png"/><rect width="1"/>', '<rect width="1"/>'],
  ['unknown attributes go', '<rect width="1" onclick="a()" data-a="b" xml:base="c"/>', '<rect width="1"/>'],
  ['classes become attributes', '<style>.a{fill:red}</style><rect class="a"/>', '<rect fill="#ff0000"/>'],
  ['style becomes attributes', '<rect style="fill:red;filter:url(#a);cursor:url(b)"/>', '<rect fill="#ff0000"/>'],
  ['links and switches only group', '<a href="x"><switch><rect/></switch></a>', '<g><g><rect/></g></g>'],
  [
    'transforms are normalised',
    '<rect transform="translate(5) rotate(90)"/>',
    '<rect transform="matrix(0 1 -1 0 5 0)"/>',
  ],
  ['broken path data is cut', '<path d="M0 0L1 1 evil"/>', '<path d="M0 0L1 1"/>'],
  [
    'ids are replaced',
    '<g id="a&quot;b"><rect/></g><use href="#a&quot;b"/>',
    '<g id="%id%1"><rect/></g><use href="#%id%1"/>',
  ],
  [
    'the first of equal ids counts',
    '<g id="a"><path/></g><g id="a"><rect/></g><use href="#a"/>',
    '<g id="%id%1"><path/></g><g><rect/></g><use href="#%id%1"/>',
  ],
  [
    'XLink may have another prefix',
    '<g xmlns:l="http://www.w3.org/1999/xlink"><g id="a"><rect/></g><use l:href="#a"/></g>',
    '<g><g id="%id%1"><rect/></g><use href="#%id%1"/></g>',
  ],
  ['unused gradients go', '<linearGradient id="a"/><rect fill="url(#b)"/>', '<rect fill="none"/>'],
  ['a paint falls back', '<rect fill="url(#b) red"/>', '<rect fill="#ff0000"/>'],
  [
    'external paints go',
    '<rect fill="url(http://x.invalid/#a)" stroke="url(//x.invalid)"/>',
    '<rect fill="none" stroke="none"/>',
  ],
  ['a wrong target goes', '<rect id="a"/><rect fill="url(#a)" clip-path="url(#a)"/>', '<rect/><rect fill="none"/>'],
  ['a missing target goes', '<use href="#a"/><rect clip-path="url(#a)"/>', '<rect/>'],
  [
    'percentages are resolved',
    '<rect x="10%" height="50%" stroke-width="0"/>',
    '<rect x="10" height="25" stroke-width="0"/>',
  ],
  [
    'a nested svg becomes a group',
    '<svg x="5" width="20" height="20" viewBox="0 0 10 10"><rect width="100%"/></svg>',
    '<g transform="matrix(2 0 0 2 5 0)"><rect width="10"/></g>',
  ],
  [
    'a used symbol has a size',
    '<symbol id="a" viewBox="0 0 1 1"><rect/></symbol><use href="#a"/>',
    '<symbol viewBox="0 0 1 1" id="%id%1"><rect/></symbol><use width="100" height="50" href="#%id%1"/>',
  ],
];

describe('sanitizeSvg', (test) => {
  for (const [name, inner, markup] of tables) {
    test(name, () => assert.is(sortAttributes(clean(inner)), sortAttributes(markup)));
  }

  test('the root survives as a group only with attributes', () => {
    assert.is(clean('<rect/>', 'fill="none"'), '<g fill="none"><rect/></g>');
    assert.is(clean('<rect/>', 'width="5" onload="a()"'), '<rect/>');
  });

  for (const [attributes, size] of [
    ['viewBox="1 2 30 40"', [1, 2, 30, 40, 30, 40]],
    ['viewBox="0 0 30 40" width="60"', [0, 0, 30, 40, 60, 80]],
    ['width="50" height="20mm"', [0, 0, 50, 75.591, 50, 75.591]],
    ['viewBox="0 0 0 5" width="100%"', [0, 0, 1080, 1080, 1080, 1080]],
    ['viewBox="0 0 100 50" width="100" height="100"', [0, -25, 100, 100, 100, 100]],
    ['viewBox="0 0 100 50" width="40" height="40" preserveAspectRatio="xMaxYMid slice"', [50, 0, 50, 50, 40, 40]],
    ['viewBox="0 0 100 50" width="100" height="100" preserveAspectRatio="none"', [0, 0, 100, 50, 100, 100]],
    ['viewBox="0 0 100.4 50" width="201" height="100"', [0, 0, 100.4, 50, 201, 100]],
  ] as const) {
    test(`size of ${attributes}`, () => {
      const { viewBox, width, height } = sanitizeSvg(`<svg ${attributes}/>`);
      const found = [viewBox.x, viewBox.y, viewBox.width, viewBox.height, width, height];
      assert.equal(
        found.map((value) => Math.round(value * 1000) / 1000),
        size,
      );
    });
  }
});

describe('sanitizeSvg refuses pictures without a visible side', (test) => {
  for (const attributes of [
    'viewBox="0 0 0.0001 192.5"',
    'width="5000" height="1"',
    'viewBox="0 0 9000 1" width="90" height="90" preserveAspectRatio="none"',
  ]) {
    test(attributes, () => {
      assert.throws(
        () => sanitizeSvg(`<svg ${attributes}><rect width="1" height="1"/></svg>`),
        (error: EngineError) => error.code === 'svg-too-thin',
      );
    });
  }
});

/** The order of attributes is not part of the contract. */
function sortAttributes(markup: string): string {
  return markup.replace(/<(\w+)((?: [\w-]+="[^"]*")+)/g, (_, name: string, list: string) => {
    return `<${name} ${(list.match(/[\w-]+="[^"]*"/g) ?? []).sort().join(' ')}`;
  });
}

const allowed =
  /^(g|path|rect|circle|ellipse|line|polyline|polygon|defs|linearGradient|radialGradient|stop|clipPath|mask|use|symbol)$/;

/** Requirements of markup inside our own document. */
function assertSafe(markup: string): void {
  parseSvg(`<svg>${markup}</svg>`);
  for (const [, name = ''] of markup.matchAll(/<([\w:-]+)/g)) assert.match(name, allowed);
  for (const [, name = '', value = ''] of markup.matchAll(/ ([\w:-]+)="([^"]*)"/g)) {
    assert.not.match(name, /^on|:|style|class/i);
    assert.not.match(value, /[<>\\]|javascript|data:|\/\/|@/i);
    if (name === 'href') assert.match(value, /^#%id%\d+$/);
    if (name === 'id') assert.match(value, /^%id%\d+$/);
    if (value.includes('url')) assert.match(value, /^url\(#%id%\d+\)$/);
  }
}

const refusals: Record<string, string> = {
  'billion-laughs.svg': 'svg-doctype',
  'data.json.svg': 'svg-not-svg',
  'empty.svg': 'svg-not-svg',
  'mask-bomb.svg': 'svg-too-many-elements',
  'other-root.svg': 'svg-no-root',
  'page.html.svg': 'svg-not-svg',
  'truncated.svg': 'svg-parse',
  'undefined-entity.svg': 'svg-parse',
  'use-bomb.svg': 'svg-too-many-elements',
  'xxe-parameter.svg': 'svg-doctype',
  'xxe.svg': 'svg-doctype',
};

function chain(length: number): string {
  const uses = Array.from({ length }, (_, at) => `<use id="u${at}" href="#u${at + 1}"/>`);
  return `${uses.join('')}<rect id="u${length}"/>`;
}

describe('hostile files', (test) => {
  for (const file of readdirSync(hostile)) {
    const text = readFileSync(new URL(file, hostile), 'utf8');
    const code = refusals[file];
    test(`${file} is ${code ?? 'defused'}`, () => {
      try {
        assertSafe(sanitizeSvg(text).markup);
        assert.is(code, undefined);
      } catch (error) {
        if (!(error instanceof EngineError)) throw error;
        assert.is(error.code, code);
      }
    });

    test(`${file} imports nothing dangerous`, () => {
      try {
        const { template } = importSvg(text);
        const written = JSON.stringify(template);
        assert.not.match(written, /script|onload|file:|svg\+xml|gzip|text\/html|\bNaN\b/i);
      } catch (error) {
        if (!(error instanceof EngineError)) throw error;
        // The importer skips masks, so a bomb of masks is harmless to it.
        assert.is(error.code, code);
      }
    });
  }

  for (const file of readdirSync(folder).filter((name) => name.endsWith('.svg'))) {
    test(`${file} comes out safe`, () => assertSafe(sanitizeSvg(readFileSync(new URL(file, folder), 'utf8')).markup));
  }

  test('a chain of use is cut; a long one is refused', () => {
    assertSafe(clean(chain(250)));
    assert.throws(
      () => clean(chain(9000)),
      (error: EngineError) => error.code === 'svg-too-many-elements',
    );
  });

  test('one path used thousands of times is too large', () => {
    const path = `<path id="a" d="M0 0${'L1 1'.repeat(40_000)}"/>`;
    assert.throws(
      () => clean(path + '<use href="#a"/>'.repeat(1000)),
      (error: EngineError) => error.code === 'svg-too-large',
    );
  });
});
