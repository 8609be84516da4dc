/** A tile over the rows of a prepared band (source-over), 4 pixels a step; twin: src/5-raster/twin/blend.ts. */
import { input, packed, width } from './memory';

/** Where the host puts the tile's pixels, without gaps between rows: free until the band is encoded. */
export function tile(): usize {
  return packed;
}

/** `columns` x `rows` pixels of premultiplied RGBA go to column x and row y. */
export function blend(x: u32, y: u32, columns: u32, rows: u32): void {
  for (let row: u32 = 0; row < rows; row++) {
    let from = packed + <usize>(row * columns * 4);
    let to = input + <usize>(((y + row) * width + x) * 4);
    const end = from + <usize>(columns * 4);
    for (; from + 16 <= end; from += 16, to += 16) {
      const source = v128.load(from);
      if (v128.any_true(source)) v128.store(to, over(source, v128.load(to)));
    }
    for (; from < end; from += 4, to += 4) {
      const pixel = over(v128.load32_zero(from), v128.load32_zero(to));
      v128.store32_lane(to, pixel, 0);
    }
  }
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
