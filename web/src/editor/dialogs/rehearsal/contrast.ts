/** Contrast of texts as people see it: the pixels of the letters against the pixels that would be there without them. */

/** WCAG 2.2, 1.4.3: for text, and for large text. */
export const CONTRAST = { text: 4.5, large: 3 } as const;
/** 24 CSS pixels on a phone 390 px wide that shows a post of 1080. */
export const LARGE_FONT = 66;

export interface PixelGrid {
  width: number;
  height: number;
  /** Straight RGBA. */
  data: Uint8Array;
}

interface Layers {
  /** The post. */
  post: PixelGrid;
  /** The post without its texts. */
  ground: PixelGrid;
  /** Every text in a colour of its own on black: `keyOf`. */
  mask: PixelGrid;
}

export interface TextContrast {
  /** Which text, counted from 0. */
  index: number;
  /** What nearly all of its pixels reach, 1 to 21. */
  ratio: number;
}

/** A few pixels may lie on a line or in a shadow. */
const SHARE = 0.05;
/** Fewer are no letters yet. */
const FEWEST = 12;

/** Contrast of every text of which enough can be seen. */
export function measureContrast({ post, ground, mask }: Layers): TextContrast[] {
  const ratios = new Map<number, number[]>();
  for (let at = 0; at < mask.data.length; at += 4) {
    const index = readKey(mask.data, at);
    if (index === undefined) continue;
    const list = ratios.get(index) ?? [];
    if (list.length === 0) ratios.set(index, list);
    list.push(getContrast(luminanceAt(post.data, at), luminanceAt(ground.data, at)));
  }
  return [...ratios]
    .filter(([, list]) => list.length >= FEWEST)
    .map(([index, list]) => ({ index, ratio: lowest(list) }))
    .toSorted((a, b) => a.index - b.index);
}

/** The colour of a text in the mask: far enough from its neighbours that no edge looks like another text. */
export function keyOf(index: number): string {
  const value = index + 1;
  const hex = (part: number) => ((value >> part) & 15).toString(16);
  // Every channel ends in 8: blends with black at the letters' edges hardly ever do in all three.
  return `#${hex(8)}8${hex(4)}8${hex(0)}8`;
}

function readKey(data: Uint8Array, at: number): number | undefined {
  const [r = 0, g = 0, b = 0] = [data[at], data[at + 1], data[at + 2]];
  if ((r & 15) !== 8 || (g & 15) !== 8 || (b & 15) !== 8) return undefined;
  const value = ((r >> 4) << 8) | ((g >> 4) << 4) | (b >> 4);
  return value === 0 ? undefined : value - 1;
}

function lowest(ratios: number[]): number {
  ratios.sort((a, b) => a - b);
  return ratios[Math.floor(ratios.length * SHARE)] ?? 21;
}

/** WCAG 2.2; 1 to 21. */
export function getContrast(a: number, b: number): number {
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

const linear = Float64Array.from({ length: 256 }, (_, value) => {
  const c = value / 255;
  return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
});

function luminanceAt(data: Uint8Array, at: number): number {
  const part = (offset: number) => linear[data[at + offset] ?? 0] ?? 0;
  return 0.2126 * part(0) + 0.7152 * part(1) + 0.0722 * part(2);
}
