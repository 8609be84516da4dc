import { readRows, type Bitmap, type DecodedPicture } from '../assets/bitmap.ts';
import type { Rect, Size } from '../rect.ts';
import type { PixelKernel } from '../platform/platform.ts';

/**
 * Resamples the part `crop` (source pixels, may be fractional) of a bitmap, in integers only: every JavaScript engine
 * gives the same bytes. Columns first, then rows.
 */
export function resample(source: DecodedPicture, crop: Rect, size: Size, kernel: PixelKernel): Bitmap {
  if (isPlainCopy(source, crop, size)) return cutOut(source, crop, size, kernel);
  const across = kernel.makeAxis(crop.x, crop.width, size.width, source.width);
  const down = kernel.makeAxis(crop.y, crop.height, size.height, source.height);
  return { ...size, data: kernel.resample(source, across, down) };
}

function isPlainCopy(source: Size, crop: Rect, size: Size): boolean {
  const sameSize = crop.width === size.width && crop.height === size.height;
  const inside = crop.x + crop.width <= source.width && crop.y + crop.height <= source.height;
  return sameSize && inside && Number.isInteger(crop.x) && Number.isInteger(crop.y) && crop.x >= 0 && crop.y >= 0;
}

/** The cropped pixels; the bitmap itself when `crop` is all of it. */
function cutOut(source: DecodedPicture, crop: Rect, size: Size, kernel: PixelKernel): Bitmap {
  if ('data' in source && size.width === source.width && size.height === source.height) return source;
  const rows = readRows(source, crop.y, size.height, kernel);
  if (size.width === source.width) return { ...size, data: 'data' in source ? rows.slice() : rows };
  const data = new Uint8Array(size.width * size.height * 4);
  for (let row = 0; row < size.height; row++) {
    const from = (row * source.width + crop.x) * 4;
    data.set(rows.subarray(from, from + size.width * 4), row * size.width * 4);
  }
  return { ...size, data };
}
