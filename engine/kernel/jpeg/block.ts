/**
 * A block of 8 x 8 samples: its coefficients, and the inverse cosine transform.
 * Reference: test/reference/jpeg-block.ts.
 */
import { fill, takeSymbol, takeValue } from './bits';

/** 64 coefficients, 32 bits each, in rows. */
const coefficients: usize = memory.data(256, 16);
const zigzag: usize = memory.data<u8>([
  0, 1, 8, 16, 9, 2, 3, 10, 17, 24, 32, 25, 18, 11, 4, 5, 12, 19, 26, 33, 40, 48, 41, 34, 27, 20, 13, 6, 7, 14, 21, 28,
  35, 42, 49, 56, 57, 50, 43, 36, 29, 22, 15, 23, 30, 37, 44, 51, 58, 59, 52, 45, 38, 31, 39, 46, 53, 60, 61, 54, 47,
  55, 62, 63,
]);

/** Constants keep 13 fractional bits between the passes; the first pass keeps 2. */
const firstShift: i32 = 11;
const lastShift: i32 = 18;

/** The first coefficient of the last block before dequantisation: the next block adds to it. */
export let level: i32 = 0;
let last: u32 = 0;

/** Reads a block (T.81, F.2.2). `factors`: 64 of 16 bits, zigzag. False for invalid bits. */
export function readBlock(dcTable: usize, acTable: usize, factors: usize, before: i32): bool {
  memory.fill(coefficients, 0, 256);
  fill();
  const size = takeSymbol(dcTable);
  if (size > 11) return false;
  level = size == 0 ? before : before + takeValue(size);
  store<i32>(coefficients, level * <i32>load<u16>(factors));
  last = 0;
  for (let place: u32 = 1; place < 64; place++) {
    fill();
    const symbol = takeSymbol(acTable);
    if (symbol > 255) return false;
    const bits = symbol & 15;
    const run = symbol >>> 4;
    if (bits == 0) {
      if (run != 15) break;
      place += 15;
      continue;
    }
    place += run;
    if (place > 63) return false;
    const value = takeValue(bits) * <i32>load<u16>(factors + ((<usize>place) << 1));
    store<i32>(coefficients + ((<usize>load<u8>(zigzag + place)) << 2), value);
    last = place;
  }
  return true;
}

/** Computes the samples of the last block. */
export function writeBlock(to: usize, pitch: usize): void {
  if (last == 0) return writeFlat(to, pitch);
  const here = coefficients;
  transform(here, firstShift);
  transform(here + 16, firstShift);
  transpose(here);
  transform(here, lastShift);
  transform(here + 16, lastShift);
  transpose(here);
  const middle = i16x8.splat(128);
  for (let row: usize = 0; row < 8; row++, to += pitch) {
    const low = v128.load(here + (row << 5));
    const high = v128.load(here + (row << 5), 16);
    const shorts = i16x8.add_sat_s(i16x8.narrow_i32x4_s(low, high), middle);
    v128.store64_lane(to, i8x16.narrow_i16x8_u(shorts, shorts), 0);
  }
}

/** A block with a mean only: the transform would give it everywhere. */
function writeFlat(to: usize, pitch: usize): void {
  const mean = min(max(((load<i32>(coefficients) + 4) >> 3) + 128, 0), 255);
  const eight = i8x16.splat(<i8>mean);
  for (let row: usize = 0; row < 8; row++, to += pitch) v128.store64_lane(to, eight, 0);
}

/** Four columns at once, after Loeffler, Ligtenberg and Moschytz (1989): 12 multiplications, 13-bit constants. */
function transform(at: usize, shift: i32): void {
  const s0 = v128.load(at);
  const s1 = v128.load(at, 32);
  const s2 = v128.load(at, 64);
  const s3 = v128.load(at, 96);
  const s4 = v128.load(at, 128);
  const s5 = v128.load(at, 160);
  const s6 = v128.load(at, 192);
  const s7 = v128.load(at, 224);
  const half = i32x4.splat(1 << (shift - 1));

  const turned = times(i32x4.add(s2, s6), 4433);
  const low = i32x4.sub(turned, times(s6, 15137));
  const high = i32x4.add(turned, times(s2, 6270));
  const sum = i32x4.add(i32x4.shl(i32x4.add(s0, s4), 13), half);
  const difference = i32x4.add(i32x4.shl(i32x4.sub(s0, s4), 13), half);
  const e0 = i32x4.add(sum, high);
  const e3 = i32x4.sub(sum, high);
  const e1 = i32x4.add(difference, low);
  const e2 = i32x4.sub(difference, low);

  const outer = times(i32x4.add(s7, s1), -7373);
  const inner = times(i32x4.add(s5, s3), -20995);
  const all = times(i32x4.add(i32x4.add(s7, s3), i32x4.add(s5, s1)), 9633);
  const even = i32x4.add(times(i32x4.add(s7, s3), -16069), all);
  const odd = i32x4.add(times(i32x4.add(s5, s1), -3196), all);
  const o3 = i32x4.add(times(s7, 2446), i32x4.add(outer, even));
  const o2 = i32x4.add(times(s5, 16819), i32x4.add(inner, odd));
  const o1 = i32x4.add(times(s3, 25172), i32x4.add(inner, even));
  const o0 = i32x4.add(times(s1, 12299), i32x4.add(outer, odd));

  v128.store(at, i32x4.shr_s(i32x4.add(e0, o0), shift));
  v128.store(at, i32x4.shr_s(i32x4.add(e1, o1), shift), 32);
  v128.store(at, i32x4.shr_s(i32x4.add(e2, o2), shift), 64);
  v128.store(at, i32x4.shr_s(i32x4.add(e3, o3), shift), 96);
  v128.store(at, i32x4.shr_s(i32x4.sub(e3, o3), shift), 128);
  v128.store(at, i32x4.shr_s(i32x4.sub(e2, o2), shift), 160);
  v128.store(at, i32x4.shr_s(i32x4.sub(e1, o1), shift), 192);
  v128.store(at, i32x4.shr_s(i32x4.sub(e0, o0), shift), 224);
}

function times(values: v128, factor: i32): v128 {
  return i32x4.mul(values, i32x4.splat(factor));
}

/** Rows to columns, 8 x 8. */
function transpose(at: usize): void {
  turnFour(at);
  turnFour(at + 144);
  swapFours(at + 16, at + 128);
}

/** Transposes 4 x 4 in place; rows are 32 bytes apart. */
function turnFour(at: usize): void {
  const a = v128.load(at);
  const b = v128.load(at, 32);
  const c = v128.load(at, 64);
  const d = v128.load(at, 96);
  const ab = v128.shuffle<i32>(a, b, 0, 4, 1, 5);
  const cd = v128.shuffle<i32>(c, d, 0, 4, 1, 5);
  const abHigh = v128.shuffle<i32>(a, b, 2, 6, 3, 7);
  const cdHigh = v128.shuffle<i32>(c, d, 2, 6, 3, 7);
  v128.store(at, v128.shuffle<i64>(ab, cd, 0, 2));
  v128.store(at, v128.shuffle<i64>(ab, cd, 1, 3), 32);
  v128.store(at, v128.shuffle<i64>(abHigh, cdHigh, 0, 2), 64);
  v128.store(at, v128.shuffle<i64>(abHigh, cdHigh, 1, 3), 96);
}

/** Swaps two 4 x 4 blocks and transposes each. */
function swapFours(right: usize, left: usize): void {
  turnFour(right);
  turnFour(left);
  for (let row: usize = 0; row < 4; row++, right += 32, left += 32) {
    const kept = v128.load(right);
    v128.store(right, v128.load(left));
    v128.store(left, kept);
  }
}
