import { pixelWords, type Bitmap } from '../assets/bitmap.ts';

/** Whole device pixels; x, y is the place of a tile in its frame. */
export interface Place {
  x: number;
  y: number;
}

const even = 0x00ff00ff;
const half = 0x00800080;

/**
 * Puts a tile over a frame (source-over), in place; what hangs over the frame's edge is cut. Per channel, rounded to
 * nearest: `tile + frame * (255 - alpha) / 255`; two channels share one multiplication.
 */
export function blend(frame: Bitmap, tile: Bitmap, at: Place): void {
  const to = pixelWords(frame.data);
  const from = pixelWords(tile.data);
  const left = Math.max(0, -at.x);
  const right = Math.min(tile.width, frame.width - at.x);
  const bottom = Math.min(tile.height, frame.height - at.y);
  for (let row = Math.max(0, -at.y); row < bottom; row++) {
    let target = (at.y + row) * frame.width + at.x + left;
    for (let i = row * tile.width + left, end = row * tile.width + right; i < end; i++, target++) {
      const source = from[i]!;
      if (source === 0) continue;
      const through = 255 - (source >>> 24);
      to[target] = through === 0 ? source : source + dim(to[target]!, through);
    }
  }
}

/** A pixel with all four channels multiplied by `share / 255`, rounded to nearest: (v + (v >> 8)) >> 8 is exact. */
export function dim(pixel: number, share: number): number {
  let low = (Math.imul(pixel & even, share) + half) | 0;
  let high = (Math.imul((pixel >>> 8) & even, share) + half) | 0;
  low = ((low + ((low >>> 8) & even)) >>> 8) & even;
  high = (high + ((high >>> 8) & even)) & ~even;
  return (low | high) >>> 0;
}

/** A copy with everything multiplied by `opacity`, 0 to 1. */
export function fade(bitmap: Bitmap, opacity: number): Bitmap {
  const share = Math.round(Math.min(1, Math.max(0, opacity)) * 255);
  if (share === 255) return bitmap;
  const data = new Uint8Array(bitmap.data.length);
  const to = pixelWords(data);
  const from = pixelWords(bitmap.data);
  for (let i = 0; i < from.length; i++) to[i] = dim(from[i]!, share);
  return { ...bitmap, data };
}

/** A copy that shows only where the mask's alpha lets it. Both of one size. */
export function applyMask(bitmap: Bitmap, mask: Bitmap): Bitmap {
  const data = new Uint8Array(bitmap.data.length);
  const to = pixelWords(data);
  const from = pixelWords(bitmap.data);
  const through = pixelWords(mask.data);
  for (let i = 0; i < from.length; i++) {
    const share = through[i]! >>> 24;
    if (share !== 0) to[i] = share === 255 ? from[i]! : dim(from[i]!, share);
  }
  return { ...bitmap, data };
}

/** Straight RGBA in the same memory: rounded to nearest; what is transparent becomes 0. */
export function unpremultiply(data: Uint8Array): Uint8Array {
  for (let i = 3; i < data.length; i += 4) {
    const alpha = data[i]!;
    if (alpha === 255) continue;
    for (let c = i - 3; c < i; c++) {
      data[c] = alpha === 0 ? 0 : Math.min(255, Math.floor((data[c]! * 510 + alpha) / (2 * alpha)));
    }
  }
  return data;
}
