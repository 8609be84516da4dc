import { describe } from '@matchpost/engine/test';
import type { PercentCrop } from 'react-image-crop';
import * as assert from 'uvu/assert';
import { getFirstFrame, isWhole, zoomFrame, type RatioName } from './crop-frame.ts';

const frame = (x: number, y: number, width: number, height: number): PercentCrop => ({
  unit: '%',
  x,
  y,
  width,
  height,
});

const largest: readonly [width: number, height: number, ratio: RatioName, PercentCrop][] = [
  [4000, 2000, '1:1', frame(25, 0, 50, 100)],
  [2000, 4000, '1:1', frame(0, 25, 100, 50)],
  [1080, 1350, '4:5', frame(0, 0, 100, 100)],
  [1350, 1350, '4:5', frame(10, 0, 80, 100)],
  [300, 700, 'free', frame(0, 0, 100, 100)],
];

describe('the crop frame', (test) => {
  for (const [width, height, ratio, expected] of largest) {
    test(`largest ${ratio} of ${width}x${height}`, () => {
      const { x, y, width: w, height: h } = getFirstFrame({ width, height }, ratio);
      assert.equal([x, y, w, h].map(Math.round), [expected.x, expected.y, expected.width, expected.height]);
    });
  }
  test('shrinks about its own centre when the picture is zoomed', () => {
    assert.equal(zoomFrame(frame(20, 20, 60, 60), 1, 2), frame(35, 35, 30, 30));
  });
  test('grows back when zoomed out, and stays within the picture', () => {
    assert.equal(zoomFrame(frame(70, 0, 30, 30), 2, 1), frame(40, 0, 60, 60));
  });
  test('never grows beyond the picture, and keeps its shape', () => {
    assert.equal(zoomFrame(frame(0, 0, 100, 50), 3, 1), frame(0, 0, 100, 50));
  });
  test('is whole only when nothing is cut off', () => {
    assert.ok(isWhole(frame(0, 0, 100, 100)));
    assert.not.ok(isWhole(frame(0, 0, 100, 98)));
  });
});
