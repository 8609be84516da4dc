import * as fc from 'fast-check';
import * as assert from 'uvu/assert';
import { describe } from '../../../test/describe.ts';
import { svgLimits } from './limits.ts';
import { boundsOf, checkPathData, formatPathData, parsePathData, pathBounds } from './path-data.ts';

const checks: [data: string, badAt: number][] = [
  ['', -1],
  ['M0 0', -1],
  ['M0,0L1,1z', -1],
  ['m.5.5-1-1e2', -1],
  ['m.5.5-1-1e2+3', 13],
  ['M0 0A5 5 0 0110 10', -1],
  ['M0 0 1 1 2 2', -1],
  [' M 0 0 ', -1],
  ['L0 0', 0],
  ['M0 0X', 4],
  ['M0 0L1', 6],
  ['M0 0L1 x', 7],
  ['M0 0 1', 6],
  ['M0 0A5 5 0 2 0 1 1', 11],
  ['M1e999 0', 1],
  ['MNaN 0', 1],
  ['M0 0Z5', 5],
];

const normalized: [data: string, absolute: string][] = [
  ['m1 2 3 4', 'M1 2L4 6'],
  ['M1 1h2v3H0V0z', 'M1 1L3 1L3 4L0 4L0 0Z'],
  ['M1 1l2 0zl0 1', 'M1 1L3 1ZL1 2'],
  ['M0 0C1 2 3 4 5 6S9 9 8 8', 'M0 0C1 2 3 4 5 6C7 8 9 9 8 8'],
  ['M0 0S9 9 8 8', 'M0 0C0 0 9 9 8 8'],
  ['M0 0Q3 3 6 0T12 0', 'M0 0C2 2 4 2 6 0C8 -2 10 -2 12 0'],
  ['M0 0A0 5 0 0 0 4 4', 'M0 0C0 0 4 4 4 4'],
  ['M10 0A10 10 0 0 1 0 10', 'M10 0C10 5.523 5.523 10 0 10'],
  ['M0 0L1 1 oops', 'M0 0L1 1'],
];

describe('path data', (test) => {
  for (const [data, badAt] of checks) test(`«${data}» is bad at ${badAt}`, () => assert.is(checkPathData(data), badAt));

  for (const [data, absolute] of normalized) {
    test(`«${data}» is ${absolute}`, () => assert.is(formatPathData(parsePathData(data).segments), absolute));
  }

  test('data ends at the limit', () => {
    const badAt = checkPathData('M0 0' + 'L1 1'.repeat(svgLimits.pathData));
    assert.is(badAt, svgLimits.pathData);
  });

  test('a large arc that cannot reach its end grows', () => {
    assert.equal(pathBounds('M0 0A1 1 0 0 1 10 0'), { x: 0, y: -5, width: 10, height: 5 });
  });

  test('bounds hold lines, curves and arcs', () => {
    assert.equal(pathBounds('M2 3h4v-5'), { x: 2, y: -2, width: 4, height: 5 });
    assert.equal(pathBounds(''), { x: 0, y: 0, width: 0, height: 0 });
    const circle = pathBounds('M0 5a5 5 0 1 0 10 0a5 5 0 1 0 -10 0');
    assert.ok(circle.x <= 0 && circle.y <= 0 && circle.width >= 10 && circle.height >= 10);
  });

  test('formatted data parse to the same path', () => {
    const number = fc.integer({ min: -9999, max: 9999 }).map((value) => value / 8);
    const command = fc.constantFrom(...'LlHhVvCcSsQqTtAaZzMm').chain((letter) => {
      const count = { L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, T: 2, A: 7, Z: 0, M: 2 }[letter.toUpperCase()] ?? 0;
      return fc
        .array(number, { minLength: count, maxLength: count })
        .map(
          (list) =>
            letter + list.map((value, at) => (/a/i.test(letter) && (at === 3 || at === 4) ? 1 : value)).join(' '),
        );
    });
    fc.assert(
      fc.property(fc.array(command), (commands) => {
        const { segments, badAt } = parsePathData(`M0 0${commands.join('')}`);
        assert.is(badAt, -1);
        // An arc too flat to reach its end grows without bound; coordinates out of range are not read again.
        const { width, height } = boundsOf(segments);
        fc.pre(width + height < svgLimits.coordinate / 2);
        const once = formatPathData(segments);
        assert.is(formatPathData(parsePathData(once).segments), once);
      }),
    );
  });
});
