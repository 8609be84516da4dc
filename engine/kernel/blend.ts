/** A tile over the rows of a prepared band (source-over), 4 pixels a step; reference: test/reference/blend.ts. */
import { input, markPitch, marks, packed, segmentPixels, width } from './memory';

/** The place for the tile's pixels, without gaps between rows: free until the band is encoded. */
export function tile(): usize {
  return packed;
}

/** `columns` x `rows` pixels of premultiplied RGBA go to column x and row y. Marks the segments that change. */
export function blend(x: u32, y: u32, columns: u32, rows: u32): void {
  for (let row: u32 = 0; row < rows; row++) {
    const rowMarks = marks + <usize>((y + row + 1) * markPitch());
    let from = packed + <usize>(row * columns * 4);
    let to = input + <usize>(((y + row) * width + x) * 4);
    let column = x;
    const end = from + <usize>(columns * 4);
    for (; from + 16 <= end; from += 16, to += 16, column += 4) {
      const source = v128.load(from);
      if (!v128.any_true(source)) continue;
      v128.store(to, over(source, v128.load(to)));
      mark(rowMarks, column);
      // The filtered bytes of the pixel on the right change too.
      mark(rowMarks, column + 4);
    }
    for (; from < end; from += 4, to += 4, column++) {
      const pixel = over(v128.load32_zero(from), v128.load32_zero(to));
      v128.store32_lane(to, pixel, 0);
      mark(rowMarks, column);
      mark(rowMarks, column + 1);
    }
  }
}

function mark(rowMarks: usize, column: u32): void {
  store<u8>(rowMarks + <usize>(column / segmentPixels), 1);
}

/** `source + target * (255 - alpha) / 255`, rounded to nearest: (v + (v >> 8)) >> 8 is exact. */
function over(source: v128, target: v128): v128 {
  const alphas = i8x16.swizzle(source, i8x16(3, 3, 3, 3, 7, 7, 7, 7, 11, 11, 11, 11, 15, 15, 15, 15));
  const through = v128.not(alphas);
  const low = dimmed(i16x8.extmul_low_i8x16_u(target, through));
  const high = dimmed(i16x8.extmul_high_i8x16_u(target, through));
  return i32x4.add(source, i8x16.narrow_i16x8_u(low, high));
}

function dimmed(products: v128): v128 {
  const sums = i16x8.add(products, i16x8.splat(128));
  return i16x8.shr_u(i16x8.add(sums, i16x8.shr_u(sums, 8)), 8);
}
