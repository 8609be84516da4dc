import * as assert from 'uvu/assert';
import { describe } from '../../../test/describe.ts';
import { formatColor, parseColor } from './color.ts';
import { apply, parseTransform, similarity, viewBoxMatrix } from './matrix.ts';
import { parseLength, parseNumber, round } from './number.ts';

const transforms: [text: string, point: string | undefined][] = [
  ['', '10 20'],
  ['none', '10 20'],
  ['translate(5)', '15 20'],
  ['translate(5, -5)', '15 15'],
  ['translate(5px 5px)', '15 25'],
  ['translateY(5)', '10 25'],
  ['scale(2)', '20 40'],
  ['scale(2,.5)', '20 10'],
  ['rotate(90)', '-20 10'],
  ['rotate(90 10 20)', '10 20'],
  ['rotate(.25turn)', '-20 10'],
  ['skewX(45)', '30 20'],
  ['skewY(45)', '10 30'],
  ['matrix(1,0,0,1,3e0,4)', '13 24'],
  ['translate(5)scale(2) , rotate(180)', '-15 -40'],
  ['matrix(1 0 0 1 3)', undefined],
  ['rotate(x)', undefined],
  ['spin(5)', undefined],
  ['scale(1e999)', undefined],
  ['scale(1e5) scale(1e5)', undefined],
  [`translate(${'1'.repeat(9000)})`, undefined],
];

describe('transforms', (test) => {
  for (const [text, expected] of transforms) {
    test(text.slice(0, 50) || 'empty', () => {
      const matrix = parseTransform(text);
      const point = matrix && apply(matrix, { x: 10, y: 20 });
      assert.is(point && `${round(point.x)} ${round(point.y)}`, expected);
    });
  }

  test('a matrix of rotation and scale is decomposed', () => {
    const parts = similarity(parseTransform('rotate(-30) scale(2 3)') ?? [0, 0, 0, 0, 0, 0]);
    assert.equal(parts && [parts.scaleX, parts.scaleY, parts.rotation].map((value) => round(value)), [2, 3, -30]);
    for (const text of ['skewX(10)', 'scale(-1 1)', 'scale(0 1)']) {
      assert.is(similarity(parseTransform(text) ?? [1, 0, 0, 1, 0, 0]), undefined);
    }
  });

  const box = { x: 0, y: 0, width: 100, height: 50 };
  const port = { x: 0, y: 0, width: 200, height: 200 };
  for (const [aspect, expected] of [
    ['xMidYMid meet', [2, 0, 0, 2, 0, 50]],
    ['xMinYMin', [2, 0, 0, 2, 0, 0]],
    ['xMaxYMax slice', [4, 0, 0, 4, -200, 0]],
    ['none', [2, 0, 0, 4, 0, 0]],
  ] as const) {
    test(`preserveAspectRatio ${aspect}`, () => assert.equal(viewBoxMatrix(box, port, aspect), expected));
  }
});

const colors: [text: string, written: string | undefined][] = [
  ['#F0a', '#ff00aa'],
  ['#ff00aa80', '#ff00aa80'],
  ['#f0a8', '#ff00aa88'],
  ['RebeccaPurple', '#663399'],
  ['rgb(255, 0, 170)', '#ff00aa'],
  ['rgb(100% 0% 50% / 50%)', '#ff008080'],
  ['rgba(300,-5,0,2)', '#ff0000'],
  ['hsl(120, 100%, 25%)', '#008000'],
  ['hsla(-240deg 100% 25% / .5)', '#00800080'],
  ['#cd853f icc-color(a, 1)', '#cd853f'],
  ['transparent', '#00000000'],
  ['#12345', undefined],
  ['rgb(1,2)', undefined],
  ['constructor', undefined],
  ['url(#a)', undefined],
  ['expression(alert(1))', undefined],
];

describe('colours and numbers', (test) => {
  for (const [text, written] of colors) {
    test(text, () => {
      const color = parseColor(text);
      assert.is(color && formatColor(color), written);
    });
  }

  for (const text of ['NaN', 'Infinity', '1e999', '0x10', '--5', '1.2.3', '', ' ', '1e7', '1'.repeat(1000)]) {
    test(`«${text.slice(0, 20)}» is no number`, () => assert.is(parseNumber(text), undefined));
  }

  for (const [text, length] of [
    ['10', 10],
    ['.5px', 0.5],
    ['72pt', 96],
    ['25.4mm', 96],
    ['2em', 40],
    ['50%', 100],
    ['1e1', 10],
    ['5apples', undefined],
    ['calc(1px)', undefined],
  ] as const) {
    test(`length ${text}`, () => {
      const value = parseLength(text, { percentOf: 200, fontSize: 20 });
      assert.is(value && round(value), length);
    });
  }
});
