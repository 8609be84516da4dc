/** Rows of luminance and of fewer chroma samples to RGBA (JFIF 1.02; chroma lies in the middle of its pixels). */

/** Chroma of a row: at its own width, 4 times as large, and at full width. */
let sums: usize = 0;
let blue: usize = 0;
let red: usize = 0;

let width: u32 = 0;
let height: u32 = 0;
let components: u32 = 0;
let across: u32 = 0;
let down: u32 = 0;
/** Bytes of a row of samples: whole units. */
let lumaPitch: u32 = 0;
let chromaPitch: u32 = 0;

/** Takes the shape of the planes that `jpegRows` reads; returns the bytes that it needs beside them. */
export function jpegShape(w: u32, h: u32, parts: u32, x: u32, y: u32): usize {
  width = w;
  height = h;
  components = parts;
  across = x;
  down = y;
  chromaPitch = ((w + 8 * x - 1) / (8 * x)) * 8;
  lumaPitch = chromaPitch * x;
  return lineBytes() * 3 + 32;
}

/** Two lines of chroma at full width, 16 bits each, with room at both ends, and one at its own width. */
function lineBytes(): usize {
  return <usize>(lumaPitch + 64) * 2;
}

/**
 * RGBA of `count` rows from row `y` of the picture. `planes`: luminance from row `first * down` on, then both chroma, which
 * have `rows` rows from `first` on.
 */
export function jpegRows(planes: usize, first: u32, rows: u32, y: u32, count: u32, lines: usize, to: usize): void {
  sums = ((lines + 15) & ~15) + 16;
  blue = sums + lineBytes();
  red = blue + lineBytes();
  const blues = planes + <usize>lumaPitch * rows * down;
  const reds = blues + <usize>chromaPitch * rows;
  for (const end = y + count; y < end; y++, to += (<usize>width) << 2) {
    const luma = planes + <usize>lumaPitch * (y - first * down);
    if (components == 1) {
      writeGrey(to, luma);
      continue;
    }
    spread(blue, blues, y, first);
    spread(red, reds, y, first);
    writeRow(to, luma);
  }
}

function writeRow(to: usize, luma: usize): void {
  let x: u32 = 0;
  for (; x + 8 <= width; x += 8) {
    const at = <usize>x;
    writeEight(to + (at << 2), luma + at, blue + (at << 1), red + (at << 1));
  }
  if (x == width) return;
  // Samples past the end of the row go to a buffer beside.
  writeEight(sums, luma + x, blue + ((<usize>x) << 1), red + ((<usize>x) << 1));
  memory.copy(to + ((<usize>x) << 2), sums, (<usize>(width - x)) << 2);
}

function writeGrey(to: usize, luma: usize): void {
  for (let x: u32 = 0; x < width; x++) {
    store<u32>(to + ((<usize>x) << 2), 0xff000000 | (<u32>load<u8>(luma + x) * 0x010101));
  }
}

/** Chroma of one row at full width: three quarters of the nearest sample, one quarter of the next, each way. */
function spread(to: usize, plane: usize, y: u32, top: u32): void {
  const columns = (width + across - 1) / across;
  const rows = (height + down - 1) / down;
  const row = y / down;
  const near = plane + chromaPitch * (row - top);
  let far = near;
  if (down == 2) {
    const next = (y & 1) == 0 ? max(<i32>row - 1, 0) : min(row + 1, rows - 1);
    far = plane + chromaPitch * (<u32>next - top);
  }
  const three = i16x8.splat(3);
  for (let x: usize = 0; x < columns; x += 8) {
    const a = v128.load_ext<u8>(near + x);
    const b = v128.load_ext<u8>(far + x);
    v128.store(sums + (x << 1), i16x8.add(i16x8.mul(a, three), b));
  }
  if (across == 1) return halve(to, columns);
  store<u16>(sums - 2, load<u16>(sums));
  store<u16>(sums + ((<usize>columns) << 1), load<u16>(sums + ((<usize>(columns - 1)) << 1)));
  for (let x: usize = 0; x < columns; x += 8) {
    const here = sums + (x << 1);
    const own = i16x8.mul(v128.load(here), three);
    const left = i16x8.shr_u(i16x8.add(i16x8.add(own, v128.load(here - 2)), i16x8.splat(8)), 4);
    const right = i16x8.shr_u(i16x8.add(i16x8.add(own, v128.load(here + 2)), i16x8.splat(7)), 4);
    v128.store(to + (x << 2), v128.shuffle<i16>(left, right, 0, 8, 1, 9, 2, 10, 3, 11));
    v128.store(to + (x << 2), v128.shuffle<i16>(left, right, 4, 12, 5, 13, 6, 14, 7, 15), 16);
  }
}

function halve(to: usize, columns: u32): void {
  for (let x: usize = 0; x < columns; x += 8) {
    v128.store(to + (x << 1), i16x8.shr_u(i16x8.add(v128.load(sums + (x << 1)), i16x8.splat(2)), 2));
  }
}

/** Eight pixels; factors have 14 bits after the point. */
function writeEight(to: usize, luma: usize, blues: usize, reds: usize): void {
  const y = v128.load_ext<u8>(luma);
  const cb = i16x8.sub(v128.load(blues), i16x8.splat(128));
  const cr = i16x8.sub(v128.load(reds), i16x8.splat(128));
  const r = i16x8.add(y, rounded(productLow(cr, 22_970), productHigh(cr, 22_970)));
  const b = i16x8.add(y, rounded(productLow(cb, 29_032), productHigh(cb, 29_032)));
  const low = i32x4.add(productLow(cb, -5_638), productLow(cr, -11_700));
  const high = i32x4.add(productHigh(cb, -5_638), productHigh(cr, -11_700));
  const g = i16x8.add(y, rounded(low, high));
  const rb = i8x16.narrow_i16x8_u(r, b);
  const ga = i8x16.narrow_i16x8_u(g, i16x8.splat(255));
  const rg = i8x16.shuffle(rb, ga, 0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23);
  const ba = i8x16.shuffle(rb, ga, 8, 24, 9, 25, 10, 26, 11, 27, 12, 28, 13, 29, 14, 30, 15, 31);
  v128.store(to, v128.shuffle<i16>(rg, ba, 0, 8, 1, 9, 2, 10, 3, 11));
  v128.store(to, v128.shuffle<i16>(rg, ba, 4, 12, 5, 13, 6, 14, 7, 15), 16);
}

function productLow(values: v128, factor: i16): v128 {
  return i32x4.extmul_low_i16x8_s(values, i16x8.splat(factor));
}

function productHigh(values: v128, factor: i16): v128 {
  return i32x4.extmul_high_i16x8_s(values, i16x8.splat(factor));
}

function rounded(low: v128, high: v128): v128 {
  const half = i32x4.splat(8192);
  return i16x8.narrow_i32x4_s(i32x4.shr_s(i32x4.add(low, half), 14), i32x4.shr_s(i32x4.add(high, half), 14));
}
