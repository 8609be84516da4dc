/** Opacity of pixels, in integers: blending, fading, masking. */
import { pixelWords, type Bitmap } from '../assets/bitmap.ts';

const even = 0x00ff00ff;
const half = 0x00800080;

/** A pixel with all four channels multiplied by `share / 255`, rounded to nearest: (v + (v >> 8)) >> 8 is exact. */
export function dim(pixel: number, share: number): number {
  let low = (Math.imul(pixel & even, share) + half) | 0;
  let high = (Math.imul((pixel >>> 8) & even, share) + half) | 0;
  low = ((low + ((low >>> 8) & even)) >>> 8) & even;
  high = (high + ((high >>> 8) & even)) & ~even;
  return low | high;
}

/** A copy multiplied by `opacity`, 0 to 1. */
export function fade(bitmap: Bitmap, opacity: number): Bitmap {
  const share = Math.round(Math.min(1, Math.max(0, opacity)) * 255);
  if (share === 255) return bitmap;
  const data = new Uint8Array(bitmap.data.length);
  const to = pixelWords(data);
  const from = pixelWords(bitmap.data);
  for (let i = 0; i < from.length; i++) to[i] = dim(from[i]!, share);
  return { ...bitmap, data };
}

/** A copy multiplied by the mask's alpha. Both have one size. */
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

/** Straight RGBA in the same memory: rounded to nearest; transparent pixels become 0. */
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
