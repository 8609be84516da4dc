import * as fc from 'fast-check';
import * as assert from 'uvu/assert';
import { describe } from '../../../test/describe.ts';
import { EngineError } from '../../errors.ts';
import { reasonTables, translateReason } from '../../messages/index.ts';
import { importSvg } from './import.ts';
import { svgLimits } from './limits.ts';
import { elementsOf, pathOf, textOf, parseSvg } from './document.ts';
import { sanitizeSvg } from './sanitize.ts';

const megabyte = 1024 * 1024;

const refused: [name: string, text: string, code: string][] = [
  ['nothing', '', 'svg-not-svg'],
  ['blanks', ' \n ', 'svg-not-svg'],
  ['JSON', '{"svg":1}', 'svg-not-svg'],
  ['a gzip file read as text', '\u001f\ufffd\b\u0000<svg/>', 'svg-not-svg'],
  ['a binary file', '<\u0000s\u0000v\u0000g\u0000', 'svg-not-svg'],
  ['an HTML page', '<!DOCTYPE html><html></html>', 'svg-not-svg'],
  ['HTML without a doctype', '<html><svg/></html>', 'svg-not-svg'],
  ['more than 5 MB', `<svg><!--${'a'.repeat(5 * megabyte)}--></svg>`, 'svg-too-large'],
  ['more than 5 MB in UTF-8', `<svg><!--${'ä'.repeat(2.6 * megabyte)}--></svg>`, 'svg-too-large'],
  ['an unclosed element', '<svg><g></svg>', 'svg-parse'],
  ['a cut file', '<svg><g fill="', 'svg-parse'],
  ['an undeclared entity', '<svg>&nbsp;</svg>', 'svg-parse'],
  ['an attribute given twice', '<svg a="1" a="2"/>', 'svg-parse'],
  ['an attribute without quotes', '<svg width=1/>', 'svg-parse'],
  ['another root', '<kml/>', 'svg-no-root'],
  ['a declaration only', '<?xml version="1.0"?>', 'svg-parse'],
  ['an internal subset', '<!DOCTYPE svg [<!ENTITY a "b">]><svg/>', 'svg-doctype'],
  ['a subset after an address', '<!DOCTYPE svg SYSTEM "http://x.invalid/a" [ ]><svg/>', 'svg-doctype'],
  ['too many elements', `<svg>${'<g/>'.repeat(svgLimits.elements)}</svg>`, 'svg-too-many-elements'],
  ['too deep', '<svg>'.repeat(svgLimits.depth + 1), 'svg-too-deep'],
  ['absurdly deep', `<svg>${'<g>'.repeat(1_000_000)}`, 'svg-too-deep'],
];

const mistakes: [name: string, text: string, english: string, german: string][] = [
  [
    'an unclosed element',
    '<svg>\n<g>\n',
    'line 3, column 0: the element g is never closed',
    'Zeile 3, Spalte 0: das Element g wird nie geschlossen',
  ],
  [
    'another closing tag',
    '<svg>\n<g></svg>',
    'line 2, column 9: a closing tag does not belong to the open element',
    'Zeile 2, Spalte 9: ein schliessendes Tag gehört nicht zum offenen Element',
  ],
  [
    'a closing tag too many',
    '<svg></svg></svg>',
    'line 1, column 17: a closing tag does not belong to the open element',
    'Zeile 1, Spalte 17: ein schliessendes Tag gehört nicht zum offenen Element',
  ],
  [
    'an entity',
    '<svg>&nbsp;</svg>',
    'line 1, column 11: XML does not know this entity',
    'Zeile 1, Spalte 11: diese Entität kennt XML nicht',
  ],
  [
    'an attribute twice',
    '<svg a="1" a="2"/>',
    'line 1, column 18: the attribute a is there twice',
    'Zeile 1, Spalte 18: das Attribut a steht zweimal da',
  ],
  [
    'an attribute without quotes',
    '<svg width=1/>',
    'line 1, column 12: the value of an attribute needs quotes',
    'Zeile 1, Spalte 12: der Wert eines Attributs braucht Anführungszeichen',
  ],
  [
    'two files in one',
    '<svg/>\n<svg/>',
    'line 2, column 5: only one element may be the outermost, with nothing beside it',
    'Zeile 2, Spalte 5: aussen darf nur ein Element stehen und nichts daneben',
  ],
  [
    'a bare sign',
    '<svg><text>x < 3</text></svg>',
    'line 1, column 15: a character is not allowed here',
    'Zeile 1, Spalte 15: ein Zeichen ist hier nicht erlaubt',
  ],
  [
    'any other mistake',
    '<svg><!-- -- --></svg>',
    'line 1, column 13: this is not XML',
    'Zeile 1, Spalte 13: das ist kein XML',
  ],
];

function errorOf(run: () => unknown): EngineError | undefined {
  try {
    run();
  } catch (error) {
    if (error instanceof EngineError) return error;
    throw error;
  }
  return undefined;
}

describe('parseSvg: refused input', (test) => {
  for (const [name, text, code] of refused) {
    test(`${name} is ${code}`, () => assert.is(errorOf(() => parseSvg(text))?.code, code));
  }

  for (const [name, text, english, german] of mistakes) {
    test(`${name} is named with its place, in the reader's language`, () => {
      const { params = {} } = errorOf(() => parseSvg(text)) ?? {};
      assert.is(params['reason'], english);
      assert.is(translateReason(params, reasonTables('de'))['reason'], german);
    });
  }
});

const accepted: [name: string, text: string][] = [
  ['a byte order mark', '\uFEFF<svg/>'],
  ['blank lines before the declaration', '\n\n<?xml version="1.0"?><svg/>'],
  ['a plain doctype', '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://x.invalid/[a].dtd"><svg/>'],
  ['as many elements as allowed', `<svg>${'<g/>'.repeat(svgLimits.elements - 1)}</svg>`],
  ['as deep as allowed', '<svg>'.repeat(svgLimits.depth) + '</svg>'.repeat(svgLimits.depth)],
];

describe('parseSvg: accepted input', (test) => {
  for (const [name, text] of accepted) test(name, () => assert.is(parseSvg(text).root.name, 'svg'));

  test('a prefix bound to SVG is removed', () => {
    const { root } = parseSvg('<ns0:svg xmlns:ns0="http://www.w3.org/2000/svg"><ns0:g/></ns0:svg>');
    assert.is(elementsOf(root)[0]?.name, 'g');
  });

  test('xlink:href counts as href, entities and CDATA are text', () => {
    const { root, ids } = parseSvg('<svg><text id="a" xlink:href="#b">&lt;&#65;<![CDATA[<&]]></text></svg>');
    assert.is(textOf(root), '<A<&');
    assert.is(ids.get('a')?.attributes.get('href'), '#b');
  });

  test('names of Object.prototype are ordinary names', () => {
    const { root, ids } = parseSvg('<svg><g id="__proto__" constructor="a" __proto__="b"/></svg>');
    assert.is(ids.get('__proto__'), elementsOf(root)[0]);
    assert.is(elementsOf(root)[0]?.attributes.get('__proto__'), 'b');
  });

  test('a path counts siblings of a name from 1', () => {
    const { ids } = parseSvg('<svg><rect/><g/><g><path/><rect id="a"/></g></svg>');
    const found = ids.get('a');
    assert.is(found && pathOf(found), 'svg.g[2].rect[1]');
  });
});

const names = fc.constantFrom(
  ...'d points transform fill stroke style class id href x y width height viewBox font opacity offset r dx'.split(' '),
);
const elements = fc.constantFrom(
  ...'svg g path rect text tspan use image circle polygon linearGradient stop pattern symbol style'.split(' '),
);
const pieces = fc.constantFrom(
  ...'1 -1 1e999 NaN . , ( ) { } url(#a) #a M L a e % ; : red rotate('.split(' '),
  ' ',
  '\\',
);
const values = fc.oneof(
  fc.string(),
  fc.array(pieces, { maxLength: 12 }).map((parts) => parts.join('')),
);

function escaped(text: string): string {
  return text.replace(/[^ -~]|[&<>"]/gu, (character) => `&#${character.codePointAt(0)};`);
}

const markup = fc.letrec<{ node: string }>((tie) => ({
  node: fc
    .tuple(
      elements,
      fc.uniqueArray(fc.tuple(names, values), { selector: ([name]) => name, maxLength: 5 }),
      fc.array(fc.oneof({ depthSize: 'small' }, values.map(escaped), tie('node')), { maxLength: 4 }),
    )
    .map(([name, attributes, inner]) => {
      const list = attributes.map(([key, value]) => ` ${key}="${escaped(value)}"`).join('');
      return `<${name}${list}>${inner.join('')}</${name}>`;
    }),
})).node;

function realNumbers(_: string, value: unknown): unknown {
  if (typeof value === 'number') assert.ok(Math.abs(value) <= 100_000, `${value}`);
  return value;
}

describe('SVG noise', (test) => {
  for (const [name, read] of [
    ['sanitizeSvg', (text: string) => sanitizeSvg(text).markup],
    ['importSvg', (text: string) => JSON.stringify(importSvg(text).template.elements, realNumbers)],
  ] as const) {
    test(`${name} answers or throws an EngineError`, () => {
      fc.assert(
        fc.property(markup, (inner) => {
          try {
            const text = read(`<svg viewBox="0 0 100 100">${inner}</svg>`);
            if (name === 'sanitizeSvg') assert.not.match(text, /NaN|Infinity|undefined/);
          } catch (error) {
            if (!(error instanceof EngineError)) throw error;
          }
        }),
        { numRuns: 300 },
      );
    });
  }
});
