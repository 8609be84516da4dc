import * as assert from 'uvu/assert';
import { describe } from '../../test/describe.ts';
import type { Bitmap } from './bitmap.ts';
import { kernel } from '../platform/wasm-kernel.ts';
import { mapPicture } from './picture-map.ts';
import { findHeads, findQuiet, type Cropped } from './quiet.ts';

type Pixel = [red: number, green: number, blue: number, alpha: number];

/** Premultiplied. */
function picture(width: number, height: number, at: (x: number, y: number) => Pixel): Bitmap {
  const data = new Uint8Array(width * height * 4);
  for (let i = 0; i < width * height; i++) data.set(at(i % width, Math.floor(i / width)), i * 4);
  return { width, height, data };
}

const plain: Pixel = [90, 90, 90, 255];
const noise = (x: number, y: number): Pixel => {
  const level = ((x * 7919 + y * 104_729) % 97) * 2;
  return [level, level, level, 255];
};
const size = { width: 320, height: 400 };
const where = (isLoud: (x: number, y: number) => boolean) =>
  picture(size.width, size.height, (x, y) => (isLoud(x, y) ? noise(x, y) : plain));

function cropped(bitmap: Bitmap, crop: Cropped['crop'] = { x: 0, y: 0, ...sizeOf(bitmap) }): Cropped {
  return { map: mapOf(bitmap), crop, ...sizeOf(bitmap) };
}

const mapOf = (bitmap: Bitmap) => mapPicture(bitmap, kernel);
const sizeOf = ({ width, height }: Bitmap) => ({ width, height });

/** Softer at the top than at the bottom. */
const blurredCrowd = (x: number, y: number): Pixel => {
  const [level] = noise(x, y);
  const soft = y < 200 ? 90 + Math.round(level * 0.04) : 90 + Math.round(level * 0.06);
  return [soft, soft, soft, 255];
};

const photos: [label: string, bitmap: Bitmap, end: string, side: string][] = [
  ['a crowd above the floor', where((_x, y) => y < 180), 'bottom', 'left'],
  ['a player below the lamps', where((_x, y) => y > 220), 'top', 'left'],
  ['a player before a blurred crowd', picture(320, 400, blurredCrowd), 'bottom', 'left'],
  ['a player on the left', where((x) => x < 140), 'bottom', 'right'],
  ['a player on the right', where((x) => x > 180), 'bottom', 'left'],
  ['all black', picture(64, 80, () => [0, 0, 0, 255]), 'bottom', 'left'],
  ['all white', picture(64, 80, () => [255, 255, 255, 255]), 'bottom', 'left'],
  ['noise everywhere', where(() => true), 'bottom', 'left'],
  ['one pixel', picture(1, 1, () => plain), 'bottom', 'left'],
  ['a line of pixels', picture(300, 1, (x) => noise(x, 0)), 'bottom', 'left'],
  ['nothing to see', picture(30, 30, () => [0, 0, 0, 0]), 'bottom', 'left'],
];

describe('where a photo is quiet', (test) => {
  for (const [label, bitmap, end, side] of photos) {
    test(`${label}: ${end}, ${side}`, () => assert.equal(findQuiet(cropped(bitmap)), { end, side }));
  }

  test('counts what the crop leaves only', () => {
    const bitmap = where((x, y) => x < 160 && y > 200);
    assert.is(findQuiet(cropped(bitmap)).end, 'top');
    assert.is(findQuiet(cropped(bitmap, { x: 180, y: 0, width: 140, height: 400 })).end, 'bottom');
  });

  test('is never where the subject stands, whatever size its picture has', () => {
    const subject = picture(80, 100, (x, y) => (x < 40 && y > 50 ? [9, 9, 9, 255] : [0, 0, 0, 0]));
    const photo = cropped(where(() => false));
    assert.equal(findQuiet(photo, cropped(subject)), { end: 'top', side: 'right' });
  });

  test('is rather at the legs of a figure than at its head', () => {
    const subject = picture(80, 100, (_x, y) => (y >= 25 ? [9, 9, 9, 255] : [0, 0, 0, 0]));
    assert.is(findQuiet(cropped(where(() => false)), cropped(subject)).end, 'bottom');
  });
});

describe('the map of a picture', (test) => {
  test('has about 64 cells along the longer side, and no more than pixels', () => {
    const cells = (width: number, height: number) => {
      const { columns, rows } = mapOf(picture(width, height, () => plain));
      return [columns, rows];
    };
    assert.equal(cells(320, 400), [51, 64]);
    assert.equal(cells(10, 4), [10, 4]);
    assert.equal(cells(3000, 2), [64, 1]);
  });

  test('knows the extremes of each cell by channel, in the pixels’ own colours', () => {
    const bitmap = picture(2, 1, (x) => (x === 0 ? [10, 200, 30, 255] : [50, 0, 0, 128]));
    const { low, high, cover } = mapOf(bitmap);
    assert.equal([...low], [10, 200, 30, 100, 0, 0]);
    assert.equal([...high], [10, 200, 30, 100, 0, 0]);
    assert.equal([...cover], [255, 128]);
  });

  test('a transparent cell has no colours', () => {
    const { low, high } = mapOf(picture(1, 1, () => [0, 0, 0, 0]));
    assert.ok(low[0]! > high[0]!);
  });

  test('edges are the mean difference to the neighbours', () => {
    const bitmap = picture(128, 128, (x) => (x % 2 === 0 ? [0, 0, 0, 255] : [100, 100, 100, 255]));
    assert.is(mapOf(bitmap).edges[70], 100);
  });
});

describe('the heads of a subject', (test) => {
  const figure = (left: number, top: number) =>
    picture(320, 400, (x, y) => (x >= left && x < left + 80 && y >= top ? plain : [0, 0, 0, 0]));
  test('are near the top of the figure', () => {
    const { x, y } = findHeads(mapOf(figure(40, 160))) ?? { x: 0, y: 0 };
    assert.ok(Math.abs(x - 0.25) < 0.03, String(x));
    assert.ok(y > 0.4 && y < 0.55, String(y));
  });
  test('are nowhere without a figure', () => {
    assert.is(findHeads(mapOf(figure(320, 400))), undefined);
  });
});
