/** A picture is compressed in bands of rows that know nothing of each other, so that each can be kept and reused. */
import type { EncodedBand, PixelKernel, Pixels, PngColor } from '../../platform/platform.ts';

/** Small enough that a change compresses little besides itself, large enough that the code tables do not weigh. */
const bandBytes = 98_304;

/** Rows of a band, of a picture `width` pixels wide; the last band may have fewer. */
export function bandRows(width: number): number {
  return Math.max(1, Math.floor(bandBytes / (width * 3)));
}

/**
 * `rows` rows of straight RGBA from row `fromRow` on, as a complete IDAT chunk that can be joined with any others of
 * the same width and colour. Synchronous; equal pixels give equal bytes everywhere.
 *
 * @example
 * const band = encodeBand(frame, 0, bandRows(frame.width), 'rgb', platform.kernel);
 */
export function encodeBand(
  frame: Pixels,
  fromRow: number,
  rows: number,
  color: PngColor,
  kernel: PixelKernel,
): EncodedBand {
  const stride = frame.width * 4;
  return kernel.encodeBand(frame.data.subarray(fromRow * stride, (fromRow + rows) * stride), frame.width, color);
}
