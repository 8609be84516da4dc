import * as assert from 'uvu/assert';
import { describe } from '@matchpost/engine/test';
import {
  getLargestFrame,
  getOutputSize,
  hasTransparency,
  nameCut,
  toArea,
  toFrame,
  type CropArea,
} from './crop-image.ts';

const RATIO = 1080 / 1350;

function round({ x, y, width, height }: CropArea): CropArea {
  return { x: Math.round(x), y: Math.round(y), width: Math.round(width), height: Math.round(height) };
}

describe('cutting out a background', (test) => {
  const rows = [
    [
      { width: 4000, height: 3000 },
      { x: 800, y: 0, width: 2400, height: 3000 },
    ],
    [
      { width: 1080, height: 1350 },
      { x: 0, y: 0, width: 1080, height: 1350 },
    ],
    [
      { width: 800, height: 2000 },
      { x: 0, y: 500, width: 800, height: 1000 },
    ],
  ] as const;
  for (const [picture, area] of rows) {
    test(`the largest 4:5 area of ${picture.width}x${picture.height}`, () => {
      assert.equal(round(toArea(getLargestFrame(picture, RATIO), picture)), area);
    });
  }
  test('a frame is the share of its picture', () => {
    const [area, picture] = [
      { x: 200, y: 0, width: 400, height: 600 },
      { width: 800, height: 600 },
    ];
    const frame = { unit: '%', x: 25, y: 0, width: 50, height: 100 } as const;
    assert.equal([toFrame(area, picture), toArea(frame, picture)], [frame, area]);
  });
  for (const [name, type, expected] of [
    ['Heimspiel Halle.HEIC', 'image/jpeg', 'Heimspiel Halle.jpg'],
    ['v1.2 final.jpeg', 'image/png', 'v1.2 final.png'],
    ['IMG_2041', 'image/jpeg', 'IMG_2041.jpg'],
  ] as const) {
    test(`a cut-out of ${name} is called ${expected}`, () => {
      const file = nameCut(new Blob(['x'], { type }), { name });
      assert.equal([file.name, file.type], [expected, type]);
    });
  }
  test('only pixels that are really transparent make a PNG', () => {
    const withAlpha = (alpha: number) => [10, 20, 30, 255, 10, 20, 30, alpha];
    assert.equal(
      [255, 254, 128, 0].map((alpha) => hasTransparency(withAlpha(alpha))),
      [false, false, true, true],
    );
  });
  test('never enlarges a picture, and limits it to the size of an export', () => {
    assert.equal(getOutputSize({ width: 400, height: 500 }), { width: 400, height: 500 });
    assert.equal(getOutputSize({ width: 4320, height: 5400 }), { width: 2160, height: 2700 });
    assert.equal(getOutputSize({ width: 6400, height: 3600 }), { width: 3840, height: 2160 });
    assert.equal(getOutputSize({ width: 0.2, height: 0.25 }), { width: 1, height: 1 });
  });
});
