import * as assert from 'uvu/assert';
import { describe } from '../../test/describe.ts';
import type { GlyphRun } from '../3-layout/boxes.ts';
import type { PlacedGlyph } from '../3-layout/text/shape.ts';
import type { Face } from '../assets/assets.ts';
import { outlineData, placeRun } from './outline.ts';

const style = { x: 10, y: 20, scale: 0.5, skew: 0, embolden: 0 };
const origin: PlacedGlyph = { glyph: 1, x: 0, y: 0 };

describe('placed outlines', (test) => {
  const cases: [label: string, path: string, change: Partial<GlyphRun>, expected: string][] = [
    ['steps are 64ths of a pixel, y down', 'M0 0L10 0L10 10Z', {}, 'm640 1280h320v-320z'],
    ['a contour begins where it is', 'M-2 -4L-12 -24Z', {}, 'm576 1408l-320 640z'],
    ['after z the pen is back where the contour began', 'M10 0L20 0ZM12 0L14 0Z', {}, 'm960 1280h320zm64 0h64z'],
    ['curves keep their control points', 'M0 0Q2 2 4 0C6 2 8 2 10 0Z', {}, 'm640 1280q64-64 128 0c64-64 128-64 192 0z'],
    ['a slant moves what is high to the right', 'M0 0L0 10Z', { skew: 0.2 }, 'm640 1280l64-320z'],
    [
      'a letter stands once for several',
      'M0 0L1 1L3 3Q4 4 5 5Q8 8 9 9Z',
      {},
      'm640 1280l32-32 64-64q32-32 64-64 96-96 128-128z',
    ],
    ['straight steps take turns', 'M0 0L1 0L1 1L1 3L-2 3Z', {}, 'm640 1280h32v-32-64h-96z'],
    ['what is far outside stays a number', 'M0 0L0 10Z', { x: -1e12, y: 1e12 }, 'm-2147483647 2147483647v-320z'],
    ['rounding never adds up', 'M0 0L1 0L2 0L3 0Z', { scale: 0.01 }, 'm640 1280h1 0 1z'],
    ['blanks have none', '', {}, ''],
    [
      'glyphs stand on whole steps and look alike wherever they are',
      'M1 1L2 1Z',
      { scale: 0.01, glyphs: [origin, { glyph: 1, x: 1, y: 0 }, { glyph: 1, x: 3, y: 2 }] },
      'm641 1279h0zm1 0h0zm1-1h0z',
    ],
    ['a bold glyph grows on all sides', 'M0 0L10 0L10 10L0 10Z', { embolden: 1 }, 'm608 1312h384v-384h-384z'],
  ];
  for (const [label, path, change, expected] of cases) {
    test(label, () => {
      const run: GlyphRun = { kind: 'glyphs', face: faceOf(path), glyphs: [origin], ...style, ...change };
      assert.is(outlineData(placeRun(run)), expected);
      assert.is(outlineData(placeRun(run)), expected, 'as it was kept');
    });
  }
});

/** A face whose every glyph is one outline. */
function faceOf(path: string): Face {
  return {
    unitsPerEm: 1000,
    ascender: 800,
    descender: -200,
    capHeight: 700,
    hasGlyph: () => true,
    shape: () => [],
    outline: () => path,
  };
}
