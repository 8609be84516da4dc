import type { Bitmap } from '../assets/bitmap.ts';
import type { Rect } from '../rect.ts';
import { makeKernel, type Kernel } from './kernel.ts';

/** Between the two passes values keep 5 bits more, so that only the last step rounds visibly. */
const extraBits = 5;
const firstShift = 16 - extraBits;
const lastShift = 16 + extraBits;

/**
 * The part `crop` (source pixels, may be fractional) of a bitmap at another size, in integers only: every JavaScript
 * engine gives the same bytes. Columns first, then rows.
 */
export function resample(source: Bitmap, crop: Rect, size: { width: number; height: number }): Bitmap {
  if (isPlainCopy(source, crop, size)) return cutOut(source, crop, size);
  const across = makeKernel(crop.x, crop.width, size.width, source.width);
  const down = makeKernel(crop.y, crop.height, size.height, source.height);
  const top = down.first[0] ?? 0;
  const bottom = (down.first.at(-1) ?? 0) + down.taps;
  const rows = resampleRows(source, across, top, bottom);
  return { ...size, data: resampleColumns(rows, down, size, top) };
}

function isPlainCopy(source: Bitmap, crop: Rect, size: { width: number; height: number }): boolean {
  const sameSize = crop.width === size.width && crop.height === size.height;
  const inside = crop.x + crop.width <= source.width && crop.y + crop.height <= source.height;
  return sameSize && inside && Number.isInteger(crop.x) && Number.isInteger(crop.y) && crop.x >= 0 && crop.y >= 0;
}

/** The same pixels; the bitmap itself when all of it is asked for. */
function cutOut(source: Bitmap, crop: Rect, size: { width: number; height: number }): Bitmap {
  if (size.width === source.width && size.height === source.height) return source;
  const data = new Uint8Array(size.width * size.height * 4);
  for (let row = 0; row < size.height; row++) {
    const from = ((crop.y + row) * source.width + crop.x) * 4;
    data.set(source.data.subarray(from, from + size.width * 4), row * size.width * 4);
  }
  return { ...size, data };
}

/** Every row between `top` and `bottom` at the target's width. */
function resampleRows(source: Bitmap, kernel: Kernel, top: number, bottom: number): Int16Array {
  const { first, taps, weights } = kernel;
  const { data, width } = source;
  const count = first.length;
  const rows = new Int16Array((bottom - top) * count * 4);
  let target = 0;
  for (let y = top; y < bottom; y++) {
    for (let x = 0, w = 0; x < count; x++, target += 4) {
      let r = half(firstShift);
      let g = r;
      let b = r;
      let a = r;
      for (let i = (y * width + first[x]!) * 4, end = i + taps * 4; i < end; i += 4) {
        const weight = weights[w++]!;
        r += data[i]! * weight;
        g += data[i + 1]! * weight;
        b += data[i + 2]! * weight;
        a += data[i + 3]! * weight;
      }
      rows[target] = r >> firstShift;
      rows[target + 1] = g >> firstShift;
      rows[target + 2] = b >> firstShift;
      rows[target + 3] = a >> firstShift;
    }
  }
  return rows;
}

/** Adds up whole rows, which memory likes better than walking down columns. */
function resampleColumns(
  rows: Int16Array,
  kernel: Kernel,
  size: { width: number; height: number },
  top: number,
): Uint8Array {
  const stride = size.width * 4;
  const data = new Uint8Array(stride * size.height);
  const sums = new Int32Array(stride);
  for (let y = 0; y < size.height; y++) {
    sums.fill(half(lastShift));
    for (let tap = 0; tap < kernel.taps; tap++) {
      const weight = kernel.weights[y * kernel.taps + tap]!;
      if (weight !== 0) addRow(sums, rows, (kernel.first[y]! - top + tap) * stride, weight);
    }
    writeRow(sums, data, y * stride);
  }
  return data;
}

function addRow(sums: Int32Array, rows: Int16Array, from: number, weight: number): void {
  for (let i = 0; i < sums.length; i++) sums[i] = sums[i]! + rows[from + i]! * weight;
}

/** Lanczos overshoots: alpha into 0 to 255, and no colour above its alpha, or it would not be premultiplied. */
function writeRow(sums: Int32Array, data: Uint8Array, to: number): void {
  for (let i = 0; i < sums.length; i += 4) {
    const alpha = clamp(sums[i + 3]! >> lastShift, 255);
    data[to + i] = clamp(sums[i]! >> lastShift, alpha);
    data[to + i + 1] = clamp(sums[i + 1]! >> lastShift, alpha);
    data[to + i + 2] = clamp(sums[i + 2]! >> lastShift, alpha);
    data[to + i + 3] = alpha;
  }
}

function clamp(value: number, high: number): number {
  return value < 0 ? 0 : value > high ? high : value;
}

/** Half a step of a shift: makes it round to nearest. */
function half(shift: number): number {
  return 1 << (shift - 1);
}
