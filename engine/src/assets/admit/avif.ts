/** AVIF: compares the size in its boxes with the one in its AV1 streams, for which a decoder takes memory. */
import { concat } from '../bytes.ts';
import { maxPixels } from '../image-errors.ts';
import { readStream } from './av1.ts';
import { readItems, type Item, type Size } from './heif.ts';

/** A picture has one frame, and with layers up to four. */
const MAX_FRAMES = 8;
/** Pixels of all pictures in a file: the picture and its alpha as tiles, and thumbnails. */
const MAX_TOTAL = 3 * maxPixels;

/**
 * The reason an AVIF is refused, if any. An item's `ispe` must cover its sequence headers' `max_frame_width` and
 * `max_frame_height` (AV1 specification, 5.5.1; AV1 Image File Format, 2.1), in its data as in `av1C`, and a grid's
 * output size.
 */
export function findAvifFlaw(bytes: Uint8Array): string | undefined {
  const found = readItems(bytes);
  if (found === undefined) return 'no list of pictures';
  if (found.isSequence) return 'it moves';
  const items = found.items.filter(({ type }) => type === 'av01' || type === 'grid');
  const stored = found.items.reduce((sum, { parts }) => sum + parts.reduce((all, part) => all + part.length, 0), 0);
  if (stored > bytes.length) return 'parts used more than once';
  if (items.reduce((sum, { size }) => sum + areaOf(size), 0) > MAX_TOTAL) return 'too many parts';
  for (const item of items) {
    const flaw = findItemFlaw(item);
    if (flaw !== undefined) return flaw;
  }
  return undefined;
}

function findItemFlaw({ type, size, parts, configuration }: Item): string | undefined {
  if (size === undefined) return 'no size';
  const data = concat(parts);
  if (type === 'grid') return isWithin(readGrid(data), size) ? undefined : DISAGREE;
  const [streams, announced] = [readStream(data), readStream(configuration)];
  if (streams.frames > MAX_FRAMES) return 'too many frames';
  return isWithin(streams, size) && isWithin(announced, size) ? undefined : DISAGREE;
}

const DISAGREE = 'its parts disagree about its size';

/** The output of a grid of tiles (ISO/IEC 23008-12, 6.6.2.3.2). */
function readGrid(data: Uint8Array): Size {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  const isLong = (view.getUint8(1) & 1) === 1;
  if (isLong) return { width: view.getUint32(4), height: view.getUint32(8) };
  return { width: view.getUint16(4), height: view.getUint16(6) };
}

function isWithin({ width, height }: Size, size: Size): boolean {
  return width <= size.width && height <= size.height;
}

function areaOf(size: Size | undefined): number {
  return size === undefined ? 0 : size.width * size.height;
}
