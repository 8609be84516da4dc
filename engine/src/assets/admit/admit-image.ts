import { imageTooLarge, imageUnreadable, maxPixels, maxStoredSide } from '../image-errors.ts';
import { readImageHeader, type ImageHeader } from '../image-header.ts';
import { findAvifFlaw } from './avif.ts';
import { findGifFlaw, findWebpFlaw } from './gif-webp.ts';
import { findJpegFlaw } from './jpeg.ts';
import { findPngFlaw } from './png.ts';

/**
 * Checks a picture before any decoder runs: the size in its header is within the limits, and decoding costs no more
 * than that size does. Nothing is decoded; SVG is the sanitizer's concern.
 * Throws `image-too-large` (over 40 megapixels or 16,384 pixels a side) and `image-unreadable`.
 */
export function admitImage(bytes: Uint8Array, href: string): ImageHeader {
  try {
    const header = readImageHeader(bytes);
    if (header === undefined) throw imageUnreadable(href, 'not a picture');
    if (header.width * header.height > maxPixels) throw imageTooLarge(href, `${maxPixels / 1e6} megapixels`);
    if (Math.max(header.width, header.height) > maxStoredSide)
      throw imageTooLarge(href, `${maxStoredSide} pixels a side`);
    const flaw = findFlaw(bytes, header);
    if (flaw !== undefined) throw imageUnreadable(href, flaw);
    return header;
  } catch (error) {
    // A DataView throws when a file ends early.
    if (error instanceof RangeError) throw imageUnreadable(href, 'cut short', error);
    throw error;
  }
}

function findFlaw(bytes: Uint8Array, header: ImageHeader): string | undefined {
  if (header.type === 'png') return findPngFlaw(bytes);
  if (header.type === 'jpeg') return findJpegFlaw(bytes, header);
  if (header.type === 'webp') return findWebpFlaw(bytes, header);
  if (header.type === 'gif') return findGifFlaw(bytes);
  return header.type === 'avif' ? findAvifFlaw(bytes) : undefined;
}
