import type { ReasonKey } from '../../errors.ts';
import { imageTooLarge, imageUnreadable, maxPixels, maxStoredSide } from '../image-errors.ts';
import { readImageHeader, type ImageHeader, readWebpFrame } from '../image-header.ts';
import { DISAGREE, findAvifFlaw } from './avif.ts';
import { findMarker } from '../strip-metadata.ts';
import { concat } from '../bytes.ts';
import { DEFLATE_RATIO, inflatedLength } from './inflated-length.ts';

/**
 * Checks a picture before any decoder runs: the size in its header is within the limits, and decoding costs no more
 * than that size does. Nothing is decoded; SVG is the sanitizer's concern.
 * Throws `image-too-large` (over 40 megapixels or 16,384 pixels a side) and `image-unreadable`.
 */
export function admitImage(bytes: Uint8Array, href: string): ImageHeader {
  const header = admitHeader(bytes, href);
  admitData(bytes, header, href);
  return header;
}

/** The first half of {@link admitImage}: the size. */
export function admitHeader(bytes: Uint8Array, href: string): ImageHeader {
  return readWhole(href, () => {
    const header = readImageHeader(bytes);
    if (header === undefined) throw imageUnreadable(href, 'not-picture');
    if (header.width * header.height > maxPixels) throw imageTooLarge(href, `${maxPixels / 1e6} megapixels`);
    if (Math.max(header.width, header.height) > maxStoredSide)
      throw imageTooLarge(href, `${maxStoredSide} pixels a side`);
    return header;
  });
}

/** The second half: the cost. A decoder that reads no more than the size needs does without it. */
export function admitData(bytes: Uint8Array, header: ImageHeader, href: string): void {
  readWhole(href, () => {
    const flaw = findFlaw(bytes, header);
    if (flaw !== undefined) throw imageUnreadable(href, flaw);
  });
}

function readWhole<T>(href: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    // A DataView throws when a file ends early.
    if (error instanceof RangeError) throw imageUnreadable(href, 'cut-short', error);
    throw error;
  }
}

function findFlaw(bytes: Uint8Array, header: ImageHeader): ReasonKey | undefined {
  if (header.type === 'png') return findPngFlaw(bytes);
  if (header.type === 'jpeg') return findJpegFlaw(bytes, header);
  if (header.type === 'webp') return findWebpFlaw(bytes, header);
  if (header.type === 'gif') return findGifFlaw(bytes);
  return header.type === 'avif' ? findAvifFlaw(bytes) : undefined;
}

const ANMF = 0x414e4d46;

/**
 * Finds a frame that is larger than the picture it belongs to.
 * https://developers.google.com/speed/webp/docs/riff_container: `ANMF` holds chunks of its own.
 */
function findWebpFlaw(bytes: Uint8Array, { width, height }: ImageHeader): ReasonKey | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 12; at + 8 <= bytes.length;) {
    const frame = readWebpFrame(view, at);
    if (frame && (frame.width > width || frame.height > height)) return DISAGREE;
    const length = view.getUint32(at + 4, true);
    at += view.getUint32(at) === ANMF ? 24 : 8 + length + (length & 1);
  }
  return undefined;
}

const image = 0x2c;
const extension = 0x21;

/** https://www.w3.org/Graphics/GIF/spec-gif89a.txt: a frame says its own size, whatever the screen's. */
function findGifFlaw(bytes: Uint8Array): ReasonKey | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 13 + colorTable(bytes[10]!); at + 10 <= bytes.length;) {
    if (bytes[at] === extension) {
      at = skipSubBlocks(bytes, at + 2);
    } else if (bytes[at] === image) {
      const [x, y, width, height] = [1, 3, 5, 7].map((place) => view.getUint16(at + place, true));
      if ((x! + width!) * (y! + height!) > maxPixels) return DISAGREE;
      at = skipSubBlocks(bytes, at + 11 + colorTable(bytes[at + 9]!));
    } else return undefined;
  }
  return undefined;
}

function colorTable(flags: number): number {
  return flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0;
}

function skipSubBlocks(bytes: Uint8Array, from: number): number {
  let at = from;
  for (let size = bytes[at] ?? 0; size > 0; size = bytes[at] ?? 0) at += size + 1;
  return at + 1;
}

/** Encoders write ten scans; more than a few dozen have no use. */
const MAX_SCANS = 100;
/** The limit of pixels over all scans: each scan may touch every pixel again. Twelve scans of the largest picture. */
const MAX_SCANNED = 480_000_000;

const scan = 0xda;
const end = 0xd9;
/** Markers without a length, which are not allowed between segments: readers differ in how they go on. */
const bare: ReadonlySet<number> = new Set([0x00, 0x01, 0xd0, 0xd1, 0xd2, 0xd3, 0xd4, 0xd5, 0xd6, 0xd7, 0xd8]);
const tables: ReadonlySet<number> = new Set([0xc4, 0xc8, 0xcc]);

/** The reason a JPEG is refused, if any (ITU-T T.81, Annex B). Truncated files are not refused here. */
function findJpegFlaw(bytes: Uint8Array, { width, height }: ImageHeader): ReasonKey | undefined {
  const maxScans = Math.min(MAX_SCANS, MAX_SCANNED / Math.max(1, width * height));
  let [scans, frames] = [0, 0];
  for (let at = 2; at + 4 <= bytes.length;) {
    const marker = bytes[at + 1]!;
    if (marker === end) return undefined;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (bytes[at] !== 0xff || bare.has(marker)) return 'segments-broken';
    if (marker >= 0xc0 && marker <= 0xcf && !tables.has(marker)) frames += 1;
    if (marker === scan) scans += 1;
    if (frames > 1) return 'sizes-several';
    if (scans > maxScans) return 'scans-many';
    at += 2 + ((bytes[at + 2]! << 8) | bytes[at + 3]!);
    if (marker === scan) at = findMarker(bytes, at);
  }
  return undefined;
}

/** Bytes a PNG may unpack to beyond its pixels: a decoder reads them in 50 ms and keeps none. */
const HARMLESS = 32_000_000;

const IDAT = 0x49444154;
const IEND = 0x49454e44;

/** Samples a pixel, by colour type. */
const samples: ReadonlyMap<number, number> = new Map([
  [0, 1],
  [2, 3],
  [3, 1],
  [4, 2],
  [6, 4],
]);

/** First column and row, and the steps, of each pass of an interlaced picture (PNG 3, 8.1). */
const passes = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

/** The reason a PNG is refused, if any: resvg unpacks all of its data, including bytes beyond the pixels. */
function findPngFlaw(bytes: Uint8Array): ReasonKey | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const data = dataOf(bytes, view);
  const packed = data.reduce((sum, part) => sum + part.length, 0);
  const limit = unpackedLength(view) + HARMLESS;
  if (packed * DEFLATE_RATIO <= limit || inflatedLength(concat(data), limit) <= limit) return undefined;
  return 'data-surplus';
}

/** The bodies of its IDAT chunks, up to the end of the file. */
function dataOf(bytes: Uint8Array, view: DataView): Uint8Array[] {
  const parts: Uint8Array[] = [];
  for (let at = 8; at + 12 <= bytes.length;) {
    const name = view.getUint32(at + 4);
    const end = at + 8 + view.getUint32(at);
    if (name === IDAT) parts.push(bytes.subarray(at + 8, end));
    if (name === IEND) break;
    at = end + 4;
  }
  return parts;
}

/** Bytes of all rows, each with the byte that names its filter. */
function unpackedLength(view: DataView): number {
  const [width, height] = [view.getUint32(16), view.getUint32(20)];
  const bits = view.getUint8(24) * (samples.get(view.getUint8(25)) ?? 0);
  const isInterlaced = view.getUint8(28) === 1;
  const parts = isInterlaced ? passes : ([[0, 0, 1, 1]] as const);
  return parts.reduce((sum, [x, y, across, down]) => {
    const [columns, rows] = [Math.ceil((width - x) / across), Math.ceil((height - y) / down)];
    return columns > 0 && rows > 0 ? sum + (1 + Math.ceil((columns * bits) / 8)) * rows : sum;
  }, 0);
}
