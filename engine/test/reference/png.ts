/** The reference of the kernel's reader of PNG files, on fast-png. */
import { decode, type DecodedPng } from 'fast-png';
import type { Size } from '../../src/rect.ts';

export function decodePng(bytes: Uint8Array, { width, height }: Size): Uint8Array | undefined {
  const file = isAnimated(bytes) ? undefined : decodeOrGiveUp(bytes);
  return file?.width === width && file.height === height ? toPixels(file) : undefined;
}

function decodeOrGiveUp(bytes: Uint8Array): DecodedPng | undefined {
  try {
    return decode(bytes, { checkCrc: true });
  } catch {
    // Broken files are not read.
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
