/** A picture in two inks, in integers. */
import { pixelWords, type Bitmap } from '../assets/bitmap.ts';
import { inksOf, lumaOf } from '../assets/luma.ts';
import type { Tone } from '../kinds/schema.ts';

/** A copy whose lightness runs from the dark to the light ink; alpha stays. */
export function inTwoInks(bitmap: Bitmap, tone: Tone): Bitmap {
  const data = bitmap.data.slice();
  openInks(tone)(data);
  return { ...bitmap, data };
}

/** Puts premultiplied pixels into two inks, in place; what one call computes the next ones use. */
export function openInks(tone: Tone): (data: Uint8Array) => void {
  /** A table for each alpha in the picture: photos have one, cut-outs the soft edges besides. */
  const tables: (Int32Array | undefined)[] = [];
  return (data) => {
    const words = pixelWords(data);
    for (let i = 0; i < words.length; i++) {
      const word = words[i]!;
      const alpha = word >>> 24;
      const table = (tables[alpha] ??= inkTable(tone, alpha));
      words[i] = table[lumaOf(word & 255, (word >>> 8) & 255, (word >>> 16) & 255)]!;
    }
  };
}

/** The premultiplied pixel for each premultiplied lightness, 0 to `alpha`. */
function inkTable(tone: Tone, alpha: number): Int32Array {
  const { dark, light } = inksOf(tone);
  return Int32Array.from({ length: alpha + 1 }, (_, luma) => {
    const channel = (i: 0 | 1 | 2) => Math.floor((dark[i] * (alpha - luma) + light[i] * luma + 127) / 255);
    return (alpha << 24) | (channel(2) << 16) | (channel(1) << 8) | channel(0);
  });
}
