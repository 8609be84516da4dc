/** Premultiplied pixels at another size, in integers; reference: test/reference/resample.ts. */
import { reserve } from './memory';

export { reserve };

/** Extra bits of values between the two passes. */
const extraBits: u32 = 5;
const firstShift: u32 = 16 - extraBits;
const lastShift: u32 = 16 + extraBits;

/** Bytes of a row between the passes: whole steps of two pixels. */
function pitchOf(count: u32): usize {
  return (<usize>((count + 1) & ~1)) << 3;
}

/** Rows of `width` pixels to rows of `count`, 16 bits a channel. An axis: places of first samples, then weights. */
export function resampleRows(from: usize, width: u32, rows: u32, axis: usize, count: u32, taps: u32, to: usize): void {
  const weights = axis + <usize>(count * 4);
  for (let row: u32 = 0; row < rows; row++, from += <usize>(width * 4), to += pitchOf(count)) {
    let weight = weights;
    for (let x: u32 = 0; x < count; x++) {
      let pixel = from + <usize>(load<u32>(axis + <usize>(x * 4)) * 4);
      let sums = i32x4.splat(1 << (firstShift - 1));
      let tap: u32 = 0;
      // Three at a time: shrinking by less than two has three taps, enlarging six.
      for (; tap + 3 <= taps; tap += 3, pixel += 12, weight += 12) {
        const four = v128.load(pixel);
        const two = i16x8.extend_low_i8x16_u(four);
        const third = i32x4.extend_low_i16x8_u(i16x8.extend_high_i8x16_u(four));
        sums = i32x4.add(sums, i32x4.mul(i32x4.extend_low_i16x8_u(two), v128.load32_splat(weight)));
        sums = i32x4.add(sums, i32x4.mul(i32x4.extend_high_i16x8_u(two), v128.load32_splat(weight, 4)));
        sums = i32x4.add(sums, i32x4.mul(third, v128.load32_splat(weight, 8)));
      }
      for (; tap < taps; tap++, pixel += 4, weight += 4) {
        const channels = i32x4.extend_low_i16x8_u(i16x8.extend_low_i8x16_u(v128.load32_zero(pixel)));
        sums = i32x4.add(sums, i32x4.mul(channels, v128.load32_splat(weight)));
      }
      const short = i32x4.shr_s(sums, firstShift);
      v128.store64_lane(to + <usize>(x * 8), i16x8.narrow_i32x4_s(short, short), 0);
    }
  }
}

/** Those rows to `rows` rows of bytes. */
export function resampleColumns(from: usize, count: u32, axis: usize, rows: u32, taps: u32, to: usize): void {
  const pitch = pitchOf(count);
  let weights = axis + <usize>(rows * 4);
  for (let row: u32 = 0; row < rows; row++, weights += <usize>(taps * 4), to += <usize>(count * 4)) {
    const first = from + pitch * load<u32>(axis + <usize>(row * 4));
    for (let x: usize = 0; x < pitch; x += 16) {
      let low = i32x4.splat(1 << (lastShift - 1));
      let high = low;
      let from = first + x;
      let weight = weights;
      let tap: u32 = 0;
      for (; tap + 3 <= taps; tap += 3, from += 3 * pitch, weight += 12) {
        const one = v128.load(from);
        const next = v128.load(from + pitch);
        const last = v128.load(from + 2 * pitch);
        low = i32x4.add(low, i32x4.mul(i32x4.extend_low_i16x8_s(one), v128.load32_splat(weight)));
        high = i32x4.add(high, i32x4.mul(i32x4.extend_high_i16x8_s(one), v128.load32_splat(weight)));
        low = i32x4.add(low, i32x4.mul(i32x4.extend_low_i16x8_s(next), v128.load32_splat(weight, 4)));
        high = i32x4.add(high, i32x4.mul(i32x4.extend_high_i16x8_s(next), v128.load32_splat(weight, 4)));
        low = i32x4.add(low, i32x4.mul(i32x4.extend_low_i16x8_s(last), v128.load32_splat(weight, 8)));
        high = i32x4.add(high, i32x4.mul(i32x4.extend_high_i16x8_s(last), v128.load32_splat(weight, 8)));
      }
      for (; tap < taps; tap++, from += pitch, weight += 4) {
        const two = v128.load(from);
        low = i32x4.add(low, i32x4.mul(i32x4.extend_low_i16x8_s(two), v128.load32_splat(weight)));
        high = i32x4.add(high, i32x4.mul(i32x4.extend_high_i16x8_s(two), v128.load32_splat(weight)));
      }
      const shorts = i16x8.narrow_i32x4_s(i32x4.shr_s(low, lastShift), i32x4.shr_s(high, lastShift));
      v128.store64_lane(to + (x >>> 1), clamped(shorts), 0);
    }
  }
}

/** Lanczos overshoots: clamps alpha to 0 to 255, and every colour to its alpha. */
function clamped(shorts: v128): v128 {
  const alphas = i8x16.swizzle(shorts, i8x16(6, 7, 6, 7, 6, 7, 6, 7, 14, 15, 14, 15, 14, 15, 14, 15));
  const most = i16x8.min_s(i16x8.max_s(alphas, i16x8.splat(0)), i16x8.splat(255));
  const bytes = i16x8.max_s(i16x8.min_s(shorts, most), i16x8.splat(0));
  return i8x16.narrow_i16x8_u(bytes, bytes);
}
