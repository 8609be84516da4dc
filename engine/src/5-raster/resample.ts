import { readRows, type Bitmap, type DecodedPicture } from '../assets/bitmap.ts';
import type { Rect, Size } from '../rect.ts';
import type { Axis, PixelKernel } from '../platform/platform.ts';

/** Fills memory of whole rows with a picture's premultiplied pixels from row `top` on. Rows come in any order. */
export type RowSource = (top: number, into: Uint8Array) => void;

/**
 * Resamples the part `crop` (source pixels, may be fractional) of a bitmap, in integers only: every JavaScript engine
 * gives the same bytes. Columns first, then rows. The bitmap itself when `crop` is all of it.
 */
export function resample(source: DecodedPicture, crop: Rect, size: Size, kernel: PixelKernel): Bitmap {
  const isSameSize = size.width === source.width && size.height === source.height;
  if ('data' in source && isSameSize && isPlainCopy(source, crop, size)) return source;
  const data = new Uint8Array(size.width * size.height * 4);
  openResampled(source, crop, size, kernel)(0, data);
  return { ...size, data };
}

/** The rows of {@link resample}, made when they are asked for. */
export function openResampled(source: DecodedPicture, crop: Rect, size: Size, kernel: PixelKernel): RowSource {
  if (isPlainCopy(source, crop, size)) return (top, into) => cutOut(source, { ...crop, y: crop.y + top }, into, kernel);
  const across = kernel.makeAxis(crop.x, crop.width, size.width, source.width);
  const down = kernel.makeAxis(crop.y, crop.height, size.height, source.height);
  return (top, into) => kernel.resample(source, [across, partOf(down, top, into.length / (size.width * 4))], into);
}

function partOf({ first, taps, weights }: Axis, from: number, count: number): Axis {
  const to = from + count;
  return { first: first.subarray(from, to), taps, weights: weights.subarray(from * taps, to * taps) };
}

function isPlainCopy(source: Size, crop: Rect, size: Size): boolean {
  const sameSize = crop.width === size.width && crop.height === size.height;
  const inside = crop.x + crop.width <= source.width && crop.y + crop.height <= source.height;
  return sameSize && inside && Number.isInteger(crop.x) && Number.isInteger(crop.y) && crop.x >= 0 && crop.y >= 0;
}

function cutOut(source: DecodedPicture, { x, y, width }: Rect, into: Uint8Array, kernel: PixelKernel): void {
  const stride = width * 4;
  if (width === source.width && !('data' in source)) return kernel.planeRows(source, y, into);
  const rows = readRows(source, y, into.length / stride, kernel);
  if (width === source.width) return into.set(rows);
  for (let to = 0, from = x * 4; to < into.length; to += stride, from += source.width * 4) {
    into.set(rows.subarray(from, from + stride), to);
  }
}
