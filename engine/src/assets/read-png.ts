/** Reads common PNG files without the rasterizer, which is the largest download of a page. */
import { decode, type DecodedPng } from 'fast-png';
import type { Bitmap } from './bitmap.ts';
import { readImageHeader } from './image-header.ts';

/** Pixels. The rasterizer reads larger files faster. */
const MAX_PIXELS = 1024 * 1024;

/**
 * Premultiplied pixels of a small PNG, equal to the byte to the rasterizer's; undefined for large, animated, broken and
 * rare files, which the rasterizer reads.
 */
export function readPng(bytes: Uint8Array): Bitmap | undefined {
  const header = readImageHeader(bytes);
  if (header?.type !== 'png' || header.width * header.height > MAX_PIXELS || isAnimated(bytes)) return undefined;
  const file = decodeOrGiveUp(bytes);
  const data = file && toPixels(file);
  return data && { width: file.width, height: file.height, data };
}

/** True for files that {@link readPng} may leave to the rasterizer. */
export function mayNeedRasterizer({ width, height }: Pick<Bitmap, 'width' | 'height'>): boolean {
  return width * height > MAX_PIXELS;
}

function decodeOrGiveUp(bytes: Uint8Array): DecodedPng | undefined {
  try {
    return decode(bytes, { checkCrc: true });
  } catch {
    // The rasterizer decides what is broken, for files of all kinds.
    return undefined;
  }
}

/** The chunk stands before the pixels. */
function isAnimated(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 8; at + 8 <= bytes.length; at += 12 + view.getUint32(at)) {
    const name = view.getUint32(at + 4);
    if (name === 0x6163544c /* acTL */) return true;
    if (name === 0x49444154 /* IDAT */) return false;
  }
  return false;
}

function toPixels({ width, height, data, depth, channels, palette, transparency }: DecodedPng): Uint8Array | undefined {
  const count = width * height;
  if (palette !== undefined) return fromPalette({ data, depth, width, height }, palette);
  if (depth !== 8 || transparency !== undefined || data.length !== count * channels) return undefined;
  const pixels = new Uint8Array(count * 4);
  const isGray = channels < 3;
  const hasAlpha = channels === 2 || channels === 4;
  for (let i = 0, from = 0, to = 0; i < count; i++, from += channels, to += 4) {
    const alpha = hasAlpha ? data[from + channels - 1]! : 255;
    pixels[to] = premultiplied(data[from]!, alpha);
    pixels[to + 1] = isGray ? pixels[to]! : premultiplied(data[from + 1]!, alpha);
    pixels[to + 2] = isGray ? pixels[to]! : premultiplied(data[from + 2]!, alpha);
    pixels[to + 3] = alpha;
  }
  return pixels;
}

/** Rows of indexes begin at whole bytes. */
function fromPalette(
  { data, depth, width, height }: Pick<DecodedPng, 'data' | 'depth' | 'width' | 'height'>,
  palette: NonNullable<DecodedPng['palette']>,
): Uint8Array | undefined {
  const pixels = new Uint8Array(width * height * 4);
  const stride = Math.ceil((width * depth) / 8);
  const mask = (1 << depth) - 1;
  for (let y = 0, to = 0; y < height; y++) {
    for (let x = 0; x < width; x++, to += 4) {
      const bit = x * depth;
      const index = (data[y * stride + (bit >> 3)]! >> (8 - depth - (bit & 7))) & mask;
      const color = palette[index];
      if (color === undefined) return undefined;
      const [red = 0, green = 0, blue = 0, alpha = 255] = color;
      pixels.set([premultiplied(red, alpha), premultiplied(green, alpha), premultiplied(blue, alpha), alpha], to);
    }
  }
  return pixels;
}

/** `value * alpha / 255`, rounded as the rasterizer does. */
function premultiplied(value: number, alpha: number): number {
  const product = value * alpha + 128;
  return (product + (product >> 8)) >> 8;
}
