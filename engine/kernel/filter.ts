/** PNG row filters, 16 bytes a step; reference: test/reference/filter.ts. */
import { filtered, gap, input, packed, pitch, pixelBytes, rows, segmentPixels, stride, width } from './memory';

/** Packs the RGBA rows into the channels kept, with zeros left of each row. */
export function packRows(): void {
  for (let row: u32 = 0; row < rows; row++) {
    const to = packed + pitch * row + gap;
    const from = input + <usize>(width * 4) * row;
    v128.store(to - 16, i64x2.splat(0));
    if (pixelBytes == 4) memory.copy(to, from, stride);
    else dropAlpha(from, to, width);
  }
}

/** Unfiltered rows, straight from the pixels. */
export function packUnfiltered(): void {
  for (let row: u32 = 0; row < rows; row++) {
    const to = filtered + <usize>((stride + 1) * row);
    const from = input + <usize>(width * 4) * row;
    store<u8>(to, 0);
    if (pixelBytes == 4) memory.copy(to + 1, from, stride);
    else dropAlpha(from, to + 1, width);
  }
}

function dropAlpha(from: usize, to: usize, pixels: u32): void {
  for (let x: u32 = 0; x < pixels; x += 4, from += 16, to += 12) {
    v128.store(to, dropped(v128.load(from)));
  }
}

function dropped(four: v128): v128 {
  return i8x16.swizzle(four, i8x16(0, 1, 2, 4, 5, 6, 8, 9, 10, 12, 13, 14, 16, 16, 16, 16));
}

/** Every row follows the number of its filter. */
export function filterRows(filter: u32): void {
  for (let row: u32 = 0; row < rows; row++) {
    const own = filterOfRow(filter, row);
    const to = filtered + <usize>(stride + 1) * row;
    store<u8>(to, own);
    filterBytes(own, packed + pitch * row + gap, to + 1, stride);
  }
}

/** The first row must not look above. */
export function filterOfRow(filter: u32, row: u32): u32 {
  return row > 0 || filter == 0 ? filter : 1;
}

/** A packed segment of RGB below a packed one. */
export function filterSegment(filter: u32, row: u32, segment: u32, pixels: u32): void {
  const column = <usize>(segment * segmentPixels * 3);
  const from = packed + pitch * row + gap + column;
  const to = filtered + <usize>((stride + 1) * row + 1) + column;
  filterBytes(filterOfRow(filter, row), from, to, pixels * 3);
}

/**
 * Subtracts the pixel on the left, or zeros. The vector after this one stays correct: its own bytes are overwritten.
 */
export function packSegment(row: u32, segment: u32, pixels: u32): void {
  const column = segment * segmentPixels;
  const from = input + <usize>((row * width + column) * 4);
  const to = packed + pitch * row + gap + <usize>(column * 3);
  if (column > 0) store<u32>(to - 3, load<u32>(from - 4));
  else v128.store(to - 16, i64x2.splat(0));
  const whole = (pixels - 1) & ~3;
  dropAlpha(from, to, whole);
  const last = dropped(v128.load(from + <usize>(whole * 4)));
  v128.store64_lane(to + <usize>(whole * 3), last, 0);
  v128.store32_lane(to + <usize>(whole * 3 + 8), last, 2);
}

function filterBytes(filter: u32, from: usize, to: usize, bytes: usize): void {
  if (filter == 0) memory.copy(to, from, bytes);
  else if (filter == 1) filterSub(from, to, bytes);
  else if (filter == 2) filterUp(from, to, bytes);
  else filterPaeth(from, to, bytes);
}

function filterSub(from: usize, to: usize, bytes: usize): void {
  for (let x: usize = 0; x < bytes; x += 16) {
    v128.store(to + x, i8x16.sub(v128.load(from + x), v128.load(from + x - pixelBytes)));
  }
}

function filterUp(from: usize, to: usize, bytes: usize): void {
  for (let x: usize = 0; x < bytes; x += 16) {
    v128.store(to + x, i8x16.sub(v128.load(from + x), v128.load(from + x - pitch)));
  }
}

function filterPaeth(from: usize, to: usize, bytes: usize): void {
  for (let x: usize = 0; x < bytes; x += 16) {
    v128.store(to + x, i8x16.sub(v128.load(from + x), predict(from + x)));
  }
}

/** Whichever neighbour is nearest to left + top - corner; ties in that order. */
function predict(at: usize): v128 {
  const left = v128.load(at - pixelBytes);
  const top = v128.load(at - pitch);
  const corner = v128.load(at - pitch - pixelBytes);
  const byLeft = distance(top, corner);
  const byTop = distance(left, corner);
  // |left + top - 2 corner| is the sum of both when they lie on the same side of the corner, else the difference.
  const sameSide = i8x16.eq(i8x16.gt_u(top, corner), i8x16.gt_u(left, corner));
  const byCorner = v128.bitselect(i8x16.add_sat_u(byLeft, byTop), distance(byLeft, byTop), sameSide);
  const takeLeft = v128.and(i8x16.le_u(byLeft, byTop), i8x16.le_u(byLeft, byCorner));
  return v128.bitselect(left, v128.bitselect(top, corner, i8x16.le_u(byTop, byCorner)), takeLeft);
}

function distance(a: v128, b: v128): v128 {
  return v128.or(i8x16.sub_sat_u(a, b), i8x16.sub_sat_u(b, a));
}

/** The sum of absolute differences of a row under filter 1, 2 or 4. */
export function sumOfRow(row: u32, filter: u32): u32 {
  let from = packed + pitch * row + gap;
  let sums = i32x4.splat(0);
  // Whole steps only: bytes past the row's end must not count.
  for (const end = from + (stride & ~15); from < end; from += 16) {
    const size = i8x16.abs(differences(from, filter));
    sums = i32x4.add(sums, i32x4.extadd_pairwise_i16x8_u(i16x8.extadd_pairwise_i8x16_u(size)));
  }
  return (
    i32x4.extract_lane(sums, 0) +
    i32x4.extract_lane(sums, 1) +
    i32x4.extract_lane(sums, 2) +
    i32x4.extract_lane(sums, 3)
  );
}

function differences(at: usize, filter: u32): v128 {
  let guess: v128;
  if (filter == 1) guess = v128.load(at - pixelBytes);
  else if (filter == 2) guess = v128.load(at - pitch);
  else guess = predict(at);
  return i8x16.sub(v128.load(at), guess);
}
