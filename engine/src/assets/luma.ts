/** Lightness of sRGB colours in integers, and the inks of a picture in two colours. */
import { parseColor } from '../color.ts';
import type { Tone } from '../kinds/schema.ts';

/** Shares of red, green and blue in 256ths: those of Rec. 709, on the stored values as SVG filters do. */
const RED = 54;
const GREEN = 183;
const BLUE = 19;
export const lumaWeights = [RED, GREEN, BLUE] as const;

/** 0 to 255, rounded to nearest. */
export function lumaOf(red: number, green: number, blue: number): number {
  return (red * RED + green * GREEN + blue * BLUE + 128) >> 8;
}

type Ink = readonly [red: number, green: number, blue: number];

/** Both inks without alpha; black for a colour that cannot be read. */
export function inksOf({ dark, light }: Tone): { dark: Ink; light: Ink } {
  return { dark: inkOf(dark), light: inkOf(light) };
}

function inkOf(color: string): Ink {
  const { r, g, b } = parseColor(color) ?? { r: 0, g: 0, b: 0 };
  return [r, g, b];
}
