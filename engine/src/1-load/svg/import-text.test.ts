import * as assert from 'uvu/assert';
import { describe } from '../../../test/describe.ts';
import type { ImportedText } from './imported-element.ts';
import { importSvg } from './import.ts';

function texts(inner: string): ImportedText[] {
  const { template } = importSvg(`<svg viewBox="0 0 1080 1080">${inner}</svg>`);
  return template.elements.filter((element) => element.type === 'text');
}

function notes(inner: string): unknown[] {
  return importSvg(`<svg viewBox="0 0 1080 1080">${inner}</svg>`).report.skipped.map(({ params }) => params['reason']);
}

const single: [inner: string, fields: Partial<ImportedText>][] = [
  [
    '<text>Tor</text>',
    { x: 0, y: 0, content: 'Tor', fontSize: 16, fill: '#000000', fontFamily: 'Arial', fontWeight: 400 },
  ],
  ['<text x="5" y="6" font-size="20" font-weight="bold">a</text>', { x: 5, y: 6, fontSize: 20, fontWeight: 700 }],
  [
    '<text style="font: italic 600 30px/1.2 \'Bebas Neue\', Arial">a</text>',
    { fontSize: 30, fontFamily: 'Bebas Neue', fontStyle: 'italic', fontWeight: 600 },
  ],
  [
    '<g font-family="&quot;Anton&quot;, serif" font-size="20"><text font-size="150%">a</text></g>',
    { fontFamily: 'Anton', fontSize: 30 },
  ],
  ['<text font-family="BebasNeue, Arial">a</text>', { fontFamily: 'Bebas Neue', fontWeight: 400 }],
  ['<text font-family="Arial-BoldItalicMT">a</text>', { fontFamily: 'Arial', fontWeight: 700, fontStyle: 'italic' }],
  ['<text font-family="Helvetica-Light" font-weight="bold">a</text>', { fontFamily: 'Helvetica', fontWeight: 700 }],
  ['<text text-anchor="end" letter-spacing=".1em" font-size="20">a</text>', { textAnchor: 'end', letterSpacing: 2 }],
  ['<text style="text-transform:uppercase">a</text>', { content: 'a', textTransform: 'uppercase' }],
  [
    '<text transform="translate(5 5) scale(2)" x="1" letter-spacing="3">a</text>',
    { x: 7, y: 5, fontSize: 32, letterSpacing: 6 },
  ],
  ['<text transform="rotate(-30 10 20)" x="10" y="20">a</text>', { x: 10, y: 20, rotation: -30, fontSize: 16 }],
  ['<text stroke="red" stroke-width="2">a</text>', { stroke: '#ff0000', strokeWidth: 2 }],
  ['<text>\n  FC \t <tspan>Seeufer</tspan>\n</text>', { content: 'FC Seeufer' }],
  ['<text>a<tspan dx="5">b</tspan><title>c</title></text>', { content: 'ab' }],
  ['<text><tspan x="5" y="6" fill="red">a</tspan></text>', { x: 5, y: 6, fill: '#ff0000' }],
  ['<text id="t" inkscape:label="Titel"><tspan id="s" x="1">a</tspan></text>', { id: 't', name: 'Titel' }],
  ['<text font-size="NaN" x="1e999">a</text>', { x: 0, fontSize: 16 }],
  ['<text>&lt;b&gt; &amp;</text>', { content: '<b> &' }],
  ['<text>{{ teamHome }}</text>', { content: '{{ teamHome }}' }],
  ['<text>{{ Heimteam }}</text>', { content: '{ { Heimteam }}' }],
  ['<text>{{ teamHomeLogo }}</text>', { content: '{ { teamHomeLogo }}' }],
  ['<text>{{</text>', { content: '{ {' }],
  ['<text>{{ teamHome }} - {{ Gast }}</text>', { content: '{{ teamHome }} - { { Gast }}' }],
];

describe('import: texts', (test) => {
  for (const [inner, fields] of single) {
    test(inner, () => {
      const found = texts(inner);
      assert.is(found.length, 1);
      const element: Record<string, unknown> = { ...found[0] };
      assert.equal(Object.fromEntries(Object.keys(fields).map((key) => [key, element[key]])), fields);
    });
  }

  test('evenly stacked lines are one element', () => {
    const inner =
      '<text x="9" font-size="20"><tspan x="9" y="20">A</tspan><tspan x="9" dy="25">B</tspan><tspan x="9" dy="25">C</tspan></text>';
    const [found, ...others] = texts(inner);
    assert.is(others.length, 0);
    assert.is(found?.content, 'A\nB\nC');
    assert.is(found?.y, 20);
    assert.equal(found?.fit, { mode: 'none', maxLines: 3, lineHeight: 1.25 });
  });

  for (const [name, second] of [
    ['elsewhere', '<tspan x="50" y="40">B</tspan>'],
    ['side by side', '<tspan x="50" y="20">B</tspan>'],
    ['in another style', '<tspan x="0" y="40" fill="red">B</tspan>'],
    ['upwards', '<tspan x="0" y="5">B</tspan>'],
    ['far apart', '<tspan x="0" y="200">B</tspan>'],
  ] as const) {
    test(`lines ${name} are elements of their own`, () => {
      const found = texts(`<text><tspan x="0" y="20">A</tspan>${second}</text>`);
      assert.equal(
        found.map(({ content }) => content),
        ['A', 'B'],
      );
    });
  }

  for (const [inner, note] of [
    ['<text>a <tspan fill="red">b</tspan></text>', 'one line has one style in a template'],
    ['<text x="1 2 3">abc</text>', 'letters placed one by one are spaced evenly'],
    ['<text textLength="50">abc</text>', 'the length of the text follows its font'],
    ['<text rotate="5">abc</text>', 'turned letters are set upright'],
    ['<text><textPath href="#p">abc</textPath></text>', 'text along a path is set straight'],
    ['<text transform="skewX(20)">abc</text>', 'skewed or mirrored text is set straight'],
    ['<text transform="scale(2 1)">abc</text>', 'stretched text keeps its proportions'],
    ['<text font-size="0">abc</text>', 'its font size is out of range'],
    ['<text fill="none">abc</text>', 'it has neither fill nor outline'],
    [`<text>${'a'.repeat(2001)}</text>`, 'cut after 2000 characters'],
  ] as const) {
    test(note, () => assert.ok(notes(inner).includes(note)));
  }
});
