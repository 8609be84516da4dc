import { pixelWords } from '../assets/bitmap.ts';
import { concat } from '../assets/bytes.ts';
import { isOpaque } from '../assets/image-facts.ts';
import type { Pixels, Platform } from '../platform/platform.ts';
import { chunk, headerChunk, signature } from './png-chunks.ts';
import { chooseFilter, filterRow } from './png-filter.ts';

export interface PngText {
  /** Keyword (1 to 79 Latin-1 characters) and UTF-8 value of iTXt chunks. */
  text: readonly (readonly [keyword: string, value: string])[];
}

/** What encoding needs of the platform. */
export type PngPlatform = Pick<Platform, 'deflate' | 'encodeUtf8'>;

/** Chunks that change how the picture looks; everything else is metadata. */
const kept = new Set(['IHDR', 'PLTE', 'tRNS', 'sRGB', 'gAMA', 'cHRM', 'iCCP', 'sBIT', 'IDAT', 'IEND']);

/**
 * Straight RGBA as a PNG file: RGB when nothing is transparent, marked sRGB, with text chunks. Equal input gives equal
 * bytes on one platform.
 */
export async function encodePng(pixels: Pixels, options: PngText, platform: PngPlatform): Promise<Uint8Array> {
  const { width, height, data } = pixels;
  const color = isOpaque(pixelWords(data)) ? 'rgb' : 'rgba';
  const compressed = await platform.deflate(filterRows(pixels, color === 'rgb' ? 3 : 4));
  return concat([
    signature,
    headerChunk(width, height, color),
    chunk('sRGB', Uint8Array.of(0)),
    ...options.text.map(([keyword, value]) => textChunk(keyword, value, platform)),
    chunk('IDAT', compressed),
    chunk('IEND', new Uint8Array(0)),
  ]);
}

/** A PNG without text, times, EXIF and other metadata; its pixels untouched. Other bytes come back as they are. */
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

/** Every row behind the number of its filter. */
function filterRows(pixels: Pixels, pixelBytes: 3 | 4): Uint8Array {
  const { width, height, data } = pixels;
  const stride = width * pixelBytes;
  const out = new Uint8Array((stride + 1) * height);
  let above: Uint8Array = new Uint8Array(stride);
  let row: Uint8Array = new Uint8Array(stride);
  for (let y = 0; y < height; y++) {
    const source = data.subarray(y * width * 4, (y + 1) * width * 4);
    if (pixelBytes === 3) dropAlpha(source, row);
    else row.set(source);
    const filter = chooseFilter(row, above, pixelBytes);
    const at = y * (stride + 1);
    out[at] = filter;
    filterRow(filter, row, above, pixelBytes, out, at + 1);
    [above, row] = [row, above];
  }
  return out;
}

function dropAlpha(rgba: Uint8Array, rgb: Uint8Array): void {
  for (let i = 0, j = 0; j < rgb.length; i += 4, j += 3) {
    rgb[j] = rgba[i]!;
    rgb[j + 1] = rgba[i + 1]!;
    rgb[j + 2] = rgba[i + 2]!;
  }
}

/** Uncompressed iTXt without language: keyword, 0, flags, empty language and translation, UTF-8. */
function textChunk(keyword: string, value: string, platform: PngPlatform): Uint8Array {
  const name = Uint8Array.from(keyword.slice(0, 79), (letter) => letter.charCodeAt(0));
  return chunk('iTXt', concat([name, Uint8Array.of(0, 0, 0, 0, 0), platform.encodeUtf8(value)]));
}
