import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { findAffected, findDifferences, paintDifferences, type PixelPicture } from './find-differences.ts';

function picture(width: number, height: number, dots: readonly [x: number, y: number][] = []): PixelPicture {
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (const [x, y] of dots) data[4 * (y * width + x) + 1] = 0;
  return { width, height, data };
}

const rows: readonly [why: string, dots: [number, number][], count: number, box: object | undefined][] = [
  ['the same', [], 0, undefined],
  ['one pixel', [[3, 2]], 1, { x: 3, y: 2, width: 1, height: 1 }],
  [
    'two far apart',
    [
      [0, 5],
      [9, 1],
    ],
    2,
    { x: 0, y: 1, width: 10, height: 5 },
  ],
];

describe('differences of two pictures', (test) => {
  for (const [why, dots, count, box] of rows) {
    test(why, () => {
      const found = findDifferences(picture(10, 10), picture(10, 10, dots));
      assert.is(found.count, count);
      assert.is(found.share, count / 100);
      assert.equal(found.box, box);
    });
  }
  test('are painted red on a pale copy', () => {
    const painted = paintDifferences(picture(2, 1), picture(2, 1, [[1, 0]]));
    assert.equal([...painted], [255, 255, 255, 255, 230, 0, 0, 255]);
  });
});

const element = (id: string, x: number, y: number, size: number, svg = '<g/>') => ({
  id,
  svg,
  shown: true,
  frame: { x, y, width: size, height: size },
  rotation: 0,
  pivot: { x, y },
});

describe('elements with differences', (test) => {
  const elements = [element('ground', 0, 0, 100), element('logo', 40, 40, 20), element('gone', 40, 40, 5, '')];
  test('are listed smallest first, without those that paint nothing', () => {
    assert.equal(findAffected(elements, { x: 90, y: 90, width: 4, height: 4 }, 2), ['logo', 'ground']);
    assert.equal(findAffected(elements, { x: 2, y: 2, width: 4, height: 4 }, 2), ['ground']);
    assert.equal(findAffected(elements, undefined, 2), []);
  });
});
