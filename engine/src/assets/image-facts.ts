import type { InkFacts } from './assets.ts';
import { pixelWords, type DecodedPicture } from './bitmap.ts';
import type { PixelKernel } from '../platform/platform.ts';
import type { Rect } from '../rect.ts';

/** Samples per direction: enough for a mean, few compared with a photo. */
const samples = 256;
const linear = Float64Array.from({ length: 256 }, (_, i) => linearOf(i / 255));

/**
 * The facts of a picture's pixels for layout: the box of its ink, and its tones. `hasAlpha` is false for a file type that
 * knows no transparency.
 */
export function measureImage(picture: DecodedPicture, kernel: PixelKernel, { hasAlpha = true } = {}): InkFacts {
  const { width, height } = picture;
  const words = 'data' in picture ? pixelWords(picture.data) : undefined;
  const ink = words ? inkBox(words, width, height) : { x: 0, y: 0, width, height };
  if (ink.width === 0) return { ink, coverage: 0, tones: [], opaque: false, round: false };
  const opaque = !words || !hasAlpha || isOpaque(words);
  return { ink, opaque, ...sampleInk(picture, { ink, opaque }, kernel) };
}

/** True when every pixel is opaque. */
export function isOpaque(words: Int32Array): boolean {
  // Most pictures with transparency show it in their first pixels.
  let block = 64;
  for (let from = 0; from < words.length; from += block, block = 16_384) {
    let common = -1;
    for (let i = from, end = Math.min(words.length, from + block); i < end; i++) common &= words[i]!;
    if (common >>> 24 !== 255) return false;
  }
  return true;
}

function inkBox(words: Int32Array, width: number, height: number): Rect {
  let top = 0;
  while (top < height && blanksFrom(words, top * width, width) === width) top++;
  if (top === height) return { x: 0, y: 0, width: 0, height: 0 };
  let bottom = height;
  while (blanksFrom(words, (bottom - 1) * width, width) === width) bottom--;
  let left = width;
  let right = width;
  for (let row = top * width; row < bottom * width; row += width) {
    left = blanksFrom(words, row, left);
    right = blanksBefore(words, row + width, right);
  }
  return { x: left, y: top, width: width - left - right, height: bottom - top };
}

/** The number of transparent pixels from a place on, at most `most`. */
function blanksFrom(words: Int32Array, from: number, most: number): number {
  let count = 0;
  while (count < most && words[from + count]! >>> 24 === 0) count++;
  return count;
}

/** The number of transparent pixels before a place, at most `most`. */
function blanksBefore(words: Int32Array, end: number, most: number): number {
  let count = 0;
  while (count < most && words[end - count - 1]! >>> 24 === 0) count++;
  return count;
}

/** Samples a grid over the ink box. */
function sampleInk(
  picture: DecodedPicture,
  { ink, opaque }: Pick<InkFacts, 'ink' | 'opaque'>,
  kernel: PixelKernel,
): Pick<InkFacts, 'coverage' | 'tones' | 'round'> {
  const [columns, rows] = [Math.min(samples, ink.width), Math.min(samples, ink.height)];
  const tops = Array.from({ length: rows }, (_, row) => ink.y + Math.floor(((row + 0.5) * ink.height) / rows));
  const box = { left: ink.x, width: ink.width };
  const { alpha, tones, missed } = kernel.sampleInk({ picture, rows: tops, ...box, columns, opaque, linear });
  const total = tones.reduce((sum, count) => sum + count, 0);
  const isOval = Math.abs(ink.width - ink.height) * MAX_OVAL > ink.width;
  return {
    coverage: opaque ? 1 : alpha / (255 * rows * columns),
    tones: Array.from(tones, (count) => count / Math.max(1, total)),
    round: missed * MAX_MISSED <= rows * columns && !isOval,
  };
}

/** Sides of a circle's box differ by less than a twelfth, and its outline misses the circle in less than a 25th of it. */
const MAX_OVAL = 12;
const MAX_MISSED = 25;

/** https://www.w3.org/TR/WCAG22/#dfn-relative-luminance, rounded: engines differ in the last bit of powers. */
function linearOf(channel: number): number {
  const value = channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  return Math.round(value * 1e9) / 1e9;
}
