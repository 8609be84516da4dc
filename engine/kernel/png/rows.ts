/** Rows of a PNG (PNG 3, 9): takes filters back, and turns samples into premultiplied RGBA. */

/** Zeros left of a row. */
const margin: usize = 16;

let row: usize = 0;
let before: usize = 0;
/** Colours by index: premultiplied RGBA, then 1 for one that exists; 0 without a palette. */
let palette: usize = 0;
let channels: u32 = 0;
let depth: u32 = 0;

/** Bytes for two rows of `width` pixels. */
export function rowRoom(width: u32): usize {
  return 2 * (margin + <usize>width * 4 + 32);
}

/** `room` has {@link rowRoom} bytes; `colors` is the palette's place, or 0. */
export function startRows(room: usize, width: u32, samples: u32, bits: u32, colors: usize): void {
  channels = samples;
  depth = bits;
  palette = colors;
  memory.fill(room, 0, rowRoom(width));
  row = room + margin;
  before = row + margin + <usize>width * 4 + 16;
}

/** Before the first row of each pass. */
export function clearRow(width: u32): void {
  memory.fill(row, 0, <usize>width * 4 + 16);
}

/** The filtered row at `from`, its filter's number first, to `width` pixels at `to`; false for an unknown filter. */
export function readRow(from: usize, width: u32, to: usize): bool {
  const last = row;
  row = before;
  before = last;
  const kind: u32 = load<u8>(from);
  if (kind > 4) return false;
  if (channels > 2) {
    unfilterColors(from + 1, width, kind);
    if (channels == 3) opaque(to, width);
    else premultiply(to, width);
    return true;
  }
  unfilterBytes(from + 1, (<usize>width * channels * depth + 7) >>> 3, channels, kind);
  if (palette != 0) return pickColors(to, width);
  for (let x: u32 = 0; x < width; x++, to += 4) {
    const alpha: u32 = channels == 2 ? load<u8>(row + ((<usize>x) << 1), 1) : 255;
    const grey = scaled(load<u8>(row + <usize>(x * channels)), alpha);
    store<u32>(to, (grey * 0x010101) | (alpha << 24));
  }
  return true;
}

/** Pixels of three or four samples become four bytes each; the fourth of three is what follows them. */
function unfilterColors(from: usize, width: u32, kind: u32): void {
  let left = i8x16.splat(0);
  let corner = left;
  const end = row + <usize>width * 4;
  for (let to = row, up = before; to < end; to += 4, up += 4, from += channels) {
    const raw = v128.load32_zero(from);
    const above = v128.load32_zero(up);
    if (kind == 0) left = raw;
    else if (kind == 1) left = i8x16.add(raw, left);
    else if (kind == 2) left = i8x16.add(raw, above);
    else if (kind == 3) {
      const odd = v128.and(v128.xor(left, above), i8x16.splat(1));
      left = i8x16.add(raw, i8x16.sub(i8x16.avgr_u(left, above), odd));
    } else left = i8x16.add(raw, nearest(left, above, corner));
    corner = above;
    v128.store32_lane(to, left, 0);
  }
}

/** The Paeth predictor of each byte (PNG 3, 9.4): the neighbour nearest to left + above - corner. */
function nearest(leftBytes: v128, aboveBytes: v128, cornerBytes: v128): v128 {
  const left = i16x8.extend_low_i8x16_u(leftBytes);
  const above = i16x8.extend_low_i8x16_u(aboveBytes);
  const corner = i16x8.extend_low_i8x16_u(cornerBytes);
  const fromCorner = i16x8.abs(i16x8.sub(i16x8.add(left, above), i16x8.add(corner, corner)));
  const fromLeft = i16x8.abs(i16x8.sub(above, corner));
  const fromAbove = i16x8.abs(i16x8.sub(left, corner));
  const least = i16x8.min_s(fromCorner, i16x8.min_s(fromLeft, fromAbove));
  const other = v128.bitselect(above, corner, i16x8.eq(least, fromAbove));
  const chosen = v128.bitselect(left, other, i16x8.eq(least, fromLeft));
  return i8x16.narrow_i16x8_u(chosen, chosen);
}

function unfilterBytes(from: usize, bytes: usize, step: usize, kind: u32): void {
  for (let i: usize = 0; i < bytes; i++) {
    const raw: i32 = load<u8>(from + i);
    const left: i32 = load<u8>(row + i - step);
    const above: i32 = load<u8>(before + i);
    let guess: i32 = 0;
    if (kind == 1) guess = left;
    else if (kind == 2) guess = above;
    else if (kind == 3) guess = (left + above) >> 1;
    else if (kind == 4) guess = nearestByte(left, above, load<u8>(before + i - step));
    store<u8>(row + i, raw + guess);
  }
}

function nearestByte(left: i32, above: i32, corner: i32): i32 {
  const fromLeft = abs(above - corner);
  const fromAbove = abs(left - corner);
  const fromCorner = abs(left + above - 2 * corner);
  if (fromLeft <= fromAbove && fromLeft <= fromCorner) return left;
  return fromAbove <= fromCorner ? above : corner;
}

function opaque(to: usize, width: u32): void {
  for (let x: u32 = 0; x < width; x++) {
    const place = (<usize>x) << 2;
    store<u32>(to + place, load<u32>(row + place) | 0xff000000);
  }
}

/** Two pixels at a time; a last one is stored alone. */
function premultiply(to: usize, width: u32): void {
  const end = (<usize>width) << 2;
  for (let place: usize = 0; place < end; place += 8) {
    const two = v128.load64_zero(row + place);
    const alphas = i8x16.swizzle(two, i8x16(3, 3, 3, -1, 7, 7, 7, -1, -1, -1, -1, -1, -1, -1, -1, -1));
    const factors = i16x8.extend_low_i8x16_u(v128.or(alphas, i32x4.splat(0xff000000)));
    let product = i16x8.add(i16x8.mul(i16x8.extend_low_i8x16_u(two), factors), i16x8.splat(128));
    product = i16x8.shr_u(i16x8.add(product, i16x8.shr_u(product, 8)), 8);
    const bytes = i8x16.narrow_i16x8_u(product, product);
    if (place + 8 <= end) v128.store64_lane(to + place, bytes, 0);
    else v128.store32_lane(to + place, bytes, 0);
  }
}

/** False for an index outside the palette. */
function pickColors(to: usize, width: u32): bool {
  const mask: u32 = (1 << depth) - 1;
  for (let x: u32 = 0; x < width; x++, to += 4) {
    const bit = x * depth;
    const index = (<u32>load<u8>(row + (bit >>> 3)) >>> (8 - depth - (bit & 7))) & mask;
    const color = load<u32>(palette + ((<usize>index) << 3));
    if (load<u32>(palette + ((<usize>index) << 3), 4) == 0) return false;
    store<u32>(to, color);
  }
  return true;
}

/** `value * alpha / 255`, rounded as the rasterizer does. */
export function scaled(value: u32, alpha: u32): u32 {
  const product = value * alpha + 128;
  return (product + (product >>> 8)) >>> 8;
}
