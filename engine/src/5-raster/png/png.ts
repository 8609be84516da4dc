import { pixelWords } from '../../assets/bitmap.ts';
import { concat } from '../../assets/bytes.ts';
import { isOpaque } from '../../assets/image-facts.ts';
import type { EncodedBand, Pixels, Platform, PngColor } from '../../platform/platform.ts';
import { combineAdler } from './adler.ts';
import { bandCount, bandOf } from './band.ts';
import { chunk, headerChunk, signature } from './chunks.ts';

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

/** Chunks that change the picture; everything else is metadata. */
const kept = new Set(['IHDR', 'PLTE', 'tRNS', 'sRGB', 'gAMA', 'cHRM', 'iCCP', 'sBIT', 'IDAT', 'IEND']);

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

/** A PNG without text, times, EXIF and other metadata; its pixels are unchanged. Other bytes are returned as they are. */
export function stripMetadata(png: Uint8Array): Uint8Array {
  if (!signature.every((byte, i) => png[i] === byte)) return png;
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength);
  const parts: Uint8Array[] = [signature];
  for (let at = 8; at + 12 <= png.length;) {
    const end = at + 12 + view.getUint32(at);
    if (kept.has(String.fromCharCode(...png.subarray(at + 4, at + 8)))) parts.push(png.subarray(at, end));
    at = end;
  }
  return concat(parts);
}

/** Uncompressed iTXt without language: keyword, 0, flags, empty language and translation, UTF-8. */
function textChunk(keyword: string, value: Uint8Array): Uint8Array {
  const name = Uint8Array.from(keyword.slice(0, 79), (letter) => letter.charCodeAt(0));
  return chunk('iTXt', concat([name, Uint8Array.of(0, 0, 0, 0, 0), value]));
}
