import { readdirSync, readFileSync } from 'node:fs';
import * as assert from 'uvu/assert';
import { describe } from '../../test/describe.ts';
import { testStore } from '../../test/text.ts';
import { pathBounds } from '../1-load/svg/path-data.ts';
import { wholeDocument } from '../assets/vector-document.ts';
import { createSvgReader } from './svg-reader.ts';

const read = createSvgReader(testStore());
const wrap = (inner: string, attributes = 'viewBox="0 0 200 100"') => `<svg ${attributes}>${inner}</svg>`;

/** The ink of each path of the picture, rounded: left, top, right, bottom. */
async function boxesOf(inner: string): Promise<number[][]> {
  const { markup } = await read(wrap(inner));
  return [...markup.matchAll(/ d="([^"]+)"/g)].map(([, data = '']) => {
    const { x, y, width, height } = pathBounds(data);
    return [x, y, x + width, y + height].map(Math.round);
  });
}

const issuesOf = async (inner: string) =>
  (await read(wrap(inner))).issues.map(({ code, path, params }) =>
    [code.replace(/^svg-/, ''), path, ...Object.values(params)].join(' '),
  );

/** H of Arimo: 0.72 em wide, its stems 0.08 to 0.64; capitals are 0.69 em high. */
const placed: [name: string, inner: string, boxes: number[][]][] = [
  ['stands on its baseline', '<text x="10" y="90" font-size="100">H</text>', [[18, 21, 74, 90]]],
  ['takes its size from the group', '<g font-size="50"><text y="50">H</text></g>', [[4, 16, 32, 50]]],
  [
    'takes its size from a class',
    '<style>.a{font-size:50px}</style><text class="a" y="50">H</text>',
    [[4, 16, 32, 50]],
  ],
  [
    'is anchored in the middle',
    '<text x="100" y="90" font-size="100" text-anchor="middle">H</text>',
    [[72, 21, 128, 90]],
  ],
  ['is anchored at its end', '<text x="100" y="90" font-size="100" text-anchor="end">H</text>', [[36, 21, 92, 90]]],
  ['has a place for each letter', '<text x="0 100" y="90" font-size="100">HH</text>', [[8, 21, 164, 90]]],
  ['moves by dx and dy', '<text x="10" y="90" dx="0 20" dy="0 -10" font-size="50">HH</text>', [[14, 46, 98, 90]]],
  ['spaces its letters', '<text y="90" font-size="50" letter-spacing="20">HH</text>', [[4, 56, 88, 90]]],
  ['reaches its length', '<text y="90" font-size="50" textLength="172.2">HH</text>', [[4, 56, 168, 90]]],
  [
    'is stretched to its length',
    '<text y="90" font-size="50" textLength="144.4" lengthAdjust="spacingAndGlyphs">HH</text>',
    [[8, 56, 136, 90]],
  ],
  ['turns each letter', '<text x="50" y="50" rotate="90" font-size="50">H</text>', [[50, 54, 84, 82]]],
  ['collapses blanks', '<text x="10" y="90" font-size="100">\n  H \n</text>', [[18, 21, 74, 90]]],
  ['keeps blanks when asked', '<text xml:space="preserve" y="90" font-size="100">  H</text>', [[64, 21, 119, 90]]],
  ['starts lines anew', '<text y="50" font-size="50">H<tspan x="0" dy="50">H</tspan></text>', [[4, 16, 32, 100]]],
  [
    'hides what is hidden',
    '<text y="90" font-size="50"><tspan visibility="hidden">H</tspan>H</text>',
    [[40, 56, 68, 90]],
  ],
  ['writes capitals', '<text y="90" font-size="100" text-transform="uppercase">h</text>', [[8, 21, 64, 90]]],
  ['hangs from a line', '<text y="0" font-size="100" dominant-baseline="hanging">H</text>', [[8, 4, 64, 72]]],
  ['is raised', '<text y="90" font-size="100"><tspan baseline-shift="10">H</tspan></text>', [[8, 11, 64, 80]]],
  ['decodes entities', '<text y="90" font-size="100">&#72;</text>', [[8, 21, 64, 90]]],
];

describe('text of SVG pictures as outlines', (test) => {
  for (const [name, inner, boxes] of placed) {
    test(name, async () => {
      const found = await boxesOf(inner);
      const off = found.flat().map((value, at) => Math.abs(value - (boxes.flat()[at] ?? Infinity)));
      assert.ok(found.length === boxes.length && Math.max(...off) <= 1, JSON.stringify(found));
    });
  }

  test('keeps colour, outline, place and opacity of the text', async () => {
    const { markup } = await read(
      wrap(
        '<text y="9" fill="red" stroke="#00f" opacity=".5" transform="translate(5)" style="stroke-width:2">H</text>',
      ),
    );
    for (const part of [
      'fill="#ff0000"',
      'stroke="#0000ff"',
      'opacity=".5"',
      'matrix(1 0 0 1 5 0)',
      'stroke-width="2"',
    ]) {
      assert.match(markup, part);
    }
  });

  test('a tspan has its own colour, equal neighbours are one path', async () => {
    const { markup } = await read(wrap('<text y="9">a<tspan fill="red">b</tspan><tspan fill="red">c</tspan></text>'));
    assert.is([...markup.matchAll(/<path/g)].length, 2);
    assert.is([...markup.matchAll(/fill="#ff0000"/g)].length, 1);
  });

  test('letters with different gradients stay apart', async () => {
    const gradients = ['a', 'b'].map((id) => `<linearGradient id="${id}"><stop/></linearGradient>`).join('');
    const { markup } = await read(
      wrap(`${gradients}<text y="9"><tspan fill="url(#a)">a</tspan><tspan fill="url(#b)">b</tspan></text>`),
    );
    assert.match(markup, /fill="url\(#%id%1\)"\/><path d="[^"]+" fill="url\(#%id%2\)"/);
  });

  test('a clip of letters holds paths, no group', async () => {
    const clip = '<clipPath id="c"><text y="40" font-size="40" transform="scale(2)">H</text></clipPath>';
    const { markup } = await read(wrap(`${clip}<rect width="90" height="90" clip-path="url(#c)"/>`));
    assert.match(markup, /<clipPath id="%id%1"><path transform="matrix\(2 0 0 2 0 0\)" d="[^"]+"\/><\/clipPath>/);
  });

  test('a text that is used elsewhere is drawn there', async () => {
    const { markup } = await read(wrap('<defs><text id="t" y="9">H</text></defs><use href="#t" x="5"/>'));
    assert.match(markup, /<g id="%id%1"><path d="[^"]+"\/><\/g><\/defs><use x="5" href="#%id%1"\/>/);
  });

  test('reading the result again changes nothing and finds no issue', async () => {
    const folder = new URL('../../../fixtures/svg/', import.meta.url);
    for (const file of readdirSync(folder).filter((name) => name.endsWith('.svg'))) {
      const first = wholeDocument(await read(readFileSync(new URL(file, folder), 'utf8')));
      const second = await read(first);
      assert.is(wholeDocument(second), first);
      assert.equal(second.issues, []);
    }
  });

  test('a long text is cut after 5,000 letters and reported', async () => {
    const { markup, issues } = await read(wrap(`<text y="9" font-size="9">${'Hopp '.repeat(20_000)}</text>`));
    assert.ok(markup.length < 3e6, String(markup.length));
    assert.equal(
      issues.map(({ code }) => code),
      ['svg-text-missing'],
    );
    for (const [, data = ''] of markup.matchAll(/ d="([^"]+)"/g)) assert.ok(data.length <= 200_000);
  });
});

const lost: [inner: string, issues: string[]][] = [
  ['<text y="9" font-family="Helvetica Neue, Arial">a</text>', ['text-font svg.text[1] Helvetica Neue Arimo']],
  ['<text y="9" font-family="BebasNeue-Regular">a</text>', []],
  ['<text y="9" font-family="sans-serif">a</text>', []],
  ['<text y="9" style="font:bold 9px Georgia">a</text>', ['text-font svg.text[1] Georgia Gelasio']],
  ['<text y="9">日本 a</text>', ['letters-missing svg.text[1] 日 本']],
  ['<text y="9">🏐</text>', ['letters-missing svg.text[1] 🏐']],
  ['<text y="9" writing-mode="vertical-rl">ab</text>', ['text-vertical svg.text[1] ab']],
  ['<text y="9" text-decoration="underline">ab</text>', ['text-simpler svg.text[1] ab text-decoration']],
  ['<text y="9"><tspan textLength="50">ab</tspan></text>', ['text-simpler svg.text[1] ab textLength']],
  ['<text><textPath href="#p">Seit 1972</textPath></text>', ['text-on-path svg.text[1].textPath[1] Seit 1972']],
  ['<flowRoot><flowPara>Hopp</flowPara></flowRoot>', ['text-missing svg.flowRoot[1] Hopp']],
  ['<image href="a.png"/>', ['image-missing svg.image[1]']],
  ['<foreignObject><p>a</p></foreignObject>', ['part-missing svg.foreignObject[1] foreignObject']],
  ['<rect filter="url(#f)"/>', ['effect-missing svg.rect[1] filter']],
  ['<rect style="mix-blend-mode:multiply"/>', ['effect-missing svg.rect[1] mix-blend-mode']],
  ['<rect><animate attributeName="x"/></rect>', ['motion-missing svg.rect[1].animate[1]']],
  ['<script/>', ['script-removed svg.script[1]']],
  ['<rect onclick="a()"/>', ['script-removed svg.rect[1]']],
  ['<use href="b.svg#a"/>', ['link-missing svg.use[1] use']],
  ['<use href="#nowhere"/>', ['part-missing svg.use[1] use']],
  ['<rect fill="url(#nowhere)"/>', ['part-missing svg.rect[1] fill']],
  ['<pattern id="p"/><rect fill="url(#p)"/>', ['part-missing svg.rect[1] fill']],
  ['<path d="M0 0h9" marker-end="url(#m)"/>', ['look-changed svg.path[1] marker-end']],
  ['<path d="M0 0h9 oops"/>', ['look-changed svg.path[1] d']],
  ['<rect fill="color-mix(in srgb, red, blue)"/>', ['look-changed svg.rect[1] fill']],
  ['<rect transform="wobble(5)"/>', ['look-changed svg.rect[1] transform']],
  ['<style>@import "a.css";</style>', ['style-ignored svg @import']],
  ['<style>@font-face{font-family:A;src:url(data:font/woff2,a)}</style>', ['style-ignored svg @font-face']],
  ['<style>rect:hover{fill:red}</style><rect/>', ['style-ignored svg style rule']],
  ['<g display="none"><image href="a.png"/></g>', []],
  ['<switch><foreignObject requiredExtensions="x"/><rect/></switch>', []],
  ['<metadata><a/></metadata><title>a</title><sodipodi:namedview/>', []],
  [
    '<linearGradient id="g"/><rect xmlns:l="http://www.w3.org/1999/xlink"/><use l:href="#g"/>',
    ['part-missing svg.use[1] use'],
  ],
  ['<g style="display:block"><rect/></g>', []],
  ['<rect id="a" data-name="b" inkscape:label="c" style="filter:none;mix-blend-mode:normal;-inkscape-x:1"/>', []],
  ['<rect width="5" height="5" shape-rendering="crispEdges" xml:space="preserve"/>', []],
];

describe('losses of SVG pictures', (test) => {
  for (const [inner, issues] of lost) test(inner, async () => assert.equal(await issuesOf(inner), issues));
});
