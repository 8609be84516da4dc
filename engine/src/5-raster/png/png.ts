import { pixelWords, type Bitmap } from '../../assets/bitmap.ts';
import { concat, encodeBase64 } from '../../assets/bytes.ts';
import { isOpaque } from '../../assets/image-facts.ts';
import type { EncodedBand, Pixels, Platform, PngColor, Band, Tile } from '../../platform/platform.ts';
import { combineAdler, chunk, headerChunk, signature, adler32 } from './chunks.ts';
import { unpremultiply } from '../opacity.ts';
import type { Size } from '../../rect.ts';

export interface PngText {
  /** Keyword (1 to 79 Latin-1 characters) and UTF-8 value of iTXt chunks. */
  text: readonly (readonly [keyword: string, value: string])[];
}

/** The functions of the platform used for encoding. */
type PngPlatform = Pick<Platform, 'kernel' | 'encodeUtf8'>;

export interface PngParts extends PngText {
  /** In pixels. */
  width: number;
  height: number;
  color: PngColor;
  /** From top to bottom; together they hold all rows. */
  bands: readonly EncodedBand[];
}

/** Begins a zlib stream (RFC 1950) with a window of 32 kB. */
const zlibHeader = chunk('IDAT', Uint8Array.of(0x78, 0x01));

/** Straight RGBA as a PNG file: RGB without transparency, marked sRGB, with text. Equal input gives equal bytes. */
export function encodePng(pixels: Pixels, { text }: PngText, { kernel, encodeUtf8 }: PngPlatform): Uint8Array {
  const { width, height, data } = pixels;
  const color = isOpaque(pixelWords(data)) ? 'rgb' : 'rgba';
  const bands = Array.from({ length: bandCount(pixels) }, (_, i) => kernel.encodeBand(bandOf(pixels, i), color));
  return concat(pngPieces({ width, height, color, bands, text }, encodeUtf8));
}

/**
 * A PNG file of compressed bands, in pieces to be joined.
 * @example
 * const png = concat(pngPieces({ width, height, color: 'rgb', bands, text: [] }, platform.encodeUtf8));
 */
export function pngPieces(parts: PngParts, encodeUtf8: Platform['encodeUtf8']): Uint8Array[] {
  const adler = parts.bands.reduce((sum, band) => combineAdler(sum, band.adler, band.length), 1);
  return [
    signature,
    headerChunk(parts.width, parts.height, parts.color),
    chunk('sRGB', Uint8Array.of(0)),
    ...parts.text.map(([keyword, value]) => textChunk(keyword, encodeUtf8(value))),
    zlibHeader,
    ...parts.bands.map((band) => band.chunk),
    chunk('IDAT', streamEnd(adler)),
    chunk('IEND', new Uint8Array(0)),
  ];
}

/** An empty last block, and the checksum of all filtered bytes. */
function streamEnd(adler: number): Uint8Array {
  return Uint8Array.of(3, 0, adler >>> 24, (adler >>> 16) & 255, (adler >>> 8) & 255, adler & 255);
}

/** Uncompressed iTXt without language: keyword, 0, flags, empty language and translation, UTF-8. */
function textChunk(keyword: string, value: Uint8Array): Uint8Array {
  const name = Uint8Array.from(keyword.slice(0, 79), (letter) => letter.charCodeAt(0));
  return chunk('iTXt', concat([name, Uint8Array.of(0, 0, 0, 0, 0), value]));
}

/** Small enough that a change recompresses little else, large enough that the code tables cost little. */
const bandBytes = 98_304;

/** Rows of a band in a picture `width` pixels wide; the last band may have fewer. */
export function bandRows(width: number): number {
  return Math.max(1, Math.floor(bandBytes / (width * 3)));
}

export function bandCount({ width, height }: Size): number {
  return Math.ceil(height / bandRows(width));
}

/**
 * A band of a picture, with the tiles that touch it; its rows are the picture's own memory.
 * @example
 * const { chunk } = platform.kernel.encodeBand(bandOf(frame, 0), 'rgb');
 */
export function bandOf({ width, height, data }: Pixels, index: number, tiles: readonly Tile[] = []): Band {
  const { top, bottom } = bandSpan({ width, height }, index);
  const rows = data.subarray(top * width * 4, bottom * width * 4);
  return { rows, width, top, tiles: tilesWithin(tiles, { top, bottom }) };
}

interface Span {
  top: number;
  bottom: number;
}

/** The rows of a band, from `top` to just above `bottom`. */
export function bandSpan({ width, height }: Size, index: number): Span {
  const top = index * bandRows(width);
  return { top, bottom: Math.min(height, top + bandRows(width)) };
}

/** The tiles that touch some rows. */
export function tilesWithin(tiles: readonly Tile[], { top, bottom }: Span): Tile[] {
  return tiles.filter(({ y, bitmap, rows = bitmap.height }) => y < bottom && y + rows > top);
}

/** The longest stored block of a deflate stream. */
const maxBlock = 65_535;

/** Pixels as an uncompressed PNG in a data URI, for handing them to the rasterizer. */
export function storedPngUri(bitmap: Bitmap): string {
  const { width, height } = bitmap;
  const stride = width * 4;
  const straight = unpremultiply(bitmap.data.slice());
  const rows = new Uint8Array((stride + 1) * height);
  for (let y = 0; y < height; y++) {
    rows.set(straight.subarray(y * stride, (y + 1) * stride), y * (stride + 1) + 1);
  }
  const png = concat([
    signature,
    headerChunk(width, height, 'rgba'),
    chunk('IDAT', storedZlib(rows)),
    chunk('IEND', new Uint8Array(0)),
  ]);
  return `data:image/png;base64,${encodeBase64(png)}`;
}

/** A zlib stream (RFC 1950) of stored blocks (RFC 1951, 3.2.4). */
function storedZlib(bytes: Uint8Array): Uint8Array {
  const parts: Uint8Array[] = [Uint8Array.of(0x78, 0x01)];
  for (let from = 0; from < bytes.length; from += maxBlock) {
    const block = bytes.subarray(from, from + maxBlock);
    const last = from + maxBlock >= bytes.length ? 1 : 0;
    const { length } = block;
    parts.push(Uint8Array.of(last, length & 255, length >>> 8, ~length & 255, (~length >>> 8) & 255), block);
  }
  const sum = adler32(bytes);
  parts.push(Uint8Array.of(sum >>> 24, (sum >>> 16) & 255, (sum >>> 8) & 255, sum & 255));
  return concat(parts);
}
