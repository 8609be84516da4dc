import * as assert from 'uvu/assert';
import { describe } from '../../../test/describe.ts';
import { Cascade } from './cascade.ts';
import { parseSvg } from './document.ts';

function fillOf(sheet: string, body = '<g class="crest"><g><rect id="a" class="x y"/></g></g>'): string | undefined {
  const document = parseSvg(`<svg><style>${sheet.replace(/</g, '&lt;').replace(/>/g, '&gt;')}</style>${body}</svg>`);
  const node = document.ids.get('a');
  return node && new Cascade(document).styleOf(node).get('fill');
}

const sheets: [sheet: string, fill: string | undefined][] = [
  ['rect { fill: red }', 'red'],
  ['* { fill: red }', 'red'],
  ['.x { fill: red }', 'red'],
  ['#a { fill: red }', 'red'],
  ['circle, .y { fill: red }', 'red'],
  ['rect.x.y#a { fill: red }', 'red'],
  ['rect.z { fill: red }', undefined],
  ['.crest rect { fill: red }', 'red'],
  ['.crest > rect { fill: red }', undefined],
  ['.crest > g > rect { fill: red }', 'red'],
  [':root rect { fill: red }', 'red'],
  ['g g g rect { fill: red }', undefined],
  ['.x { fill: red } rect { fill: blue }', 'red'],
  ['#a { fill: red } .x.y { fill: blue }', 'red'],
  ['.x { fill: red } .y { fill: blue }', 'blue'],
  ['rect { fill: red !important } #a { fill: blue }', 'red'],
  ['rect { fill: red ! IMPORTANT; fill: blue }', 'red'],
  ['/* a */ rect { /* b */ fill: /* c */ red; }', 'red'],
  ['<!-- rect { fill: red } -->', 'red'],
  ['@import "x.css"; rect { fill: red }', 'red'],
  ['@media print { rect { fill: blue } } rect { fill: red }', 'red'],
  ['rect:hover { fill: blue } rect { fill: red }', 'red'],
  ['rect { fill: red; } } .x { fill: blue }', 'blue'],
  ['rect { color }; rect { fill: blue } .y { fill: red }', 'red'],
  ['.\\78 { fill: red }', 'red'],
  ['rect { fill: red', undefined],
  ['{{{{{{', undefined],
];

function body(more: string): string {
  return `<rect id="a" fill="green" ${more}/>`;
}

describe('CSS sheets', (test) => {
  for (const [sheet, fill] of sheets) test(sheet, () => assert.is(fillOf(sheet), fill));

  test('attribute, sheet, style and important, in rising order', () => {
    assert.is(fillOf('', body('')), 'green');
    assert.is(fillOf('rect { fill: blue }', body('')), 'blue');
    assert.is(fillOf('#a { fill: blue }', body('style="fill: red"')), 'red');
    assert.is(fillOf('rect { fill: blue !important }', body('style="fill: red"')), 'blue');
    assert.is(fillOf('rect { fill: blue !important }', body('style="fill: red !important"')), 'red');
  });

  test('skipped parts are noted', () => {
    const document = parseSvg('<svg><style>@import url(http://x.invalid/a.css); a:hover { fill: red }</style></svg>');
    assert.equal(
      new Cascade(document).notes.map(({ what }) => what),
      ['@import', 'style rule'],
    );
  });

  test('sheets of another language are ignored', () => {
    const document = parseSvg('<svg><style type="text/less">g { fill: red }</style><g id="a"/></svg>');
    const node = document.ids.get('a');
    assert.is(node && new Cascade(document).styleOf(node).size, 0);
  });
});
