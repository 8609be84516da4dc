import * as assert from 'uvu/assert';
import { describe } from '../../test/describe.ts';
import type { Outline } from '../3-layout/text/outline.ts';
import { embolden } from './embolden.ts';

const square = [0, 0, 100, 0, 100, 100, 0, 100];
const clockwise = [0, 0, 0, 100, 100, 100, 100, 0];

describe('emboldening', (test) => {
  const cases: [label: string, points: number[], expected: number[]][] = [
    ['a counterclockwise square grows on every side', square, [-5, -5, 105, -5, 105, 105, -5, 105]],
    ['so does a clockwise one', clockwise, [-5, -5, -5, 105, 105, 105, 105, -5]],
    [
      'points that lie on each other move together',
      [0, 0, 0, 0, 100, 0, 100, 100, 0, 100],
      [-5, -5, -5, -5, 105, -5, 105, 105, -5, 105],
    ],
    ['nothing without area', [7, 7, 7, 7], [7, 7, 7, 7]],
  ];
  for (const [label, points, expected] of cases) {
    test(label, () => {
      const grown = embolden(outline(points), 5);
      assert.equal(
        [...grown.points].map((value) => Math.round(value * 1e6) / 1e6),
        expected,
      );
    });
  }

  test('the hole of a ring gets smaller', () => {
    const hole = [30, 30, 30, 70, 70, 70, 70, 30];
    const { points } = embolden({ commands: 'mlllzmlllz', points: Float64Array.from([...square, ...hole]) }, 5);
    assert.equal([...points].slice(8).map(Math.round), [35, 35, 35, 65, 65, 65, 65, 35]);
  });

  test('a needle does not shoot out', () => {
    const { points } = embolden(outline([0, 0, 1000, 1, 0, 2]), 5);
    assert.ok(Math.max(...points) < 1000 + 5 * 3);
  });
});

function outline(points: number[]): Outline {
  return { commands: `m${'l'.repeat(points.length / 2 - 1)}z`, points: Float64Array.from(points) };
}
