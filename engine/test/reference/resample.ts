import type { Bitmap } from '../../src/assets/bitmap.ts';
import type { Axis } from '../../src/platform/platform.ts';

/** Extra bits of values between the two passes, so that only the last step rounds visibly. */
const extraBits = 5;
const firstShift = 16 - extraBits;
const lastShift = 16 + extraBits;

/** Resamples premultiplied pixels along both axes: columns first, then rows. */
export function resample(source: Bitmap, across: Axis, down: Axis): Uint8Array {
  const size = { width: across.first.length, height: down.first.length };
  const top = down.first[0] ?? 0;
  const bottom = (down.first.at(-1) ?? 0) + down.taps;
  return resampleColumns(resampleRows(source, across, top, bottom), down, size, top);
}

/** Every row between `top` and `bottom` at the target's width. */
function resampleRows(source: Bitmap, axis: Axis, top: number, bottom: number): Int16Array {
  const { first, taps, weights } = axis;
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

/** Adds up whole rows, which caches better than columns. */
function resampleColumns(
  rows: Int16Array,
  axis: Axis,
  size: { width: number; height: number },
  top: number,
): Uint8Array {
  const stride = size.width * 4;
  const data = new Uint8Array(stride * size.height);
  const sums = new Int32Array(stride);
  for (let y = 0; y < size.height; y++) {
    sums.fill(half(lastShift));
    for (let tap = 0; tap < axis.taps; tap++) {
      const weight = axis.weights[y * axis.taps + tap]!;
      if (weight !== 0) addRow(sums, rows, (axis.first[y]! - top + tap) * stride, weight);
    }
    writeRow(sums, data, y * stride);
  }
  return data;
}

function addRow(sums: Int32Array, rows: Int16Array, from: number, weight: number): void {
  for (let i = 0; i < sums.length; i++) sums[i] = sums[i]! + rows[from + i]! * weight;
}

/** Lanczos overshoots: clamps alpha to 0 to 255, and every colour to its alpha, as premultiplied pixels require. */
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
