/** Measures contrast as people see it: the pixels of the letters against the pixels below them. */

/** WCAG 2.2, 1.4.3: for normal and for large text. */
export const CONTRAST = { text: 4.5, large: 3 } as const;
/** 24 CSS pixels on a phone 390 px wide, at a post width of 1080. */
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
  /** Every text in its own colour on black; see `keyOf`. */
  mask: PixelGrid;
  /** The post with all texts in `LIT`: pixels in another colour are covered. Absent when nothing can cover a text. */
  lit?: PixelGrid | undefined;
}

export interface TextReading {
  /** Index of the text. */
  index: number;
  /** Contrast that nearly all visible pixels reach, 1 to 21; absent with too few visible pixels. */
  ratio?: number;
  /** Number of pixels of its letters. */
  count: number;
  /** Covered pixels among them, by index. */
  covered: readonly number[];
}

/** Ignored share of pixels: a few may lie on a line or in a shadow. */
const SHARE = 0.05;
/** Fewer pixels are not counted as letters. */
const FEWEST = 12;

/** Measures visibility and contrast of every text. */
export function readTexts({ post, ground, mask, lit }: Layers): TextReading[] {
  const texts = new Map<number, { ratios: number[]; covered: number[] }>();
  for (let at = 0; at < mask.data.length; at += 4) {
    const index = readKey(mask.data, at);
    if (index === undefined) continue;
    const text = texts.get(index) ?? { ratios: [], covered: [] };
    texts.set(index, text);
    if (lit !== undefined && isCovered(lit.data, ground.data, at)) text.covered.push(at / 4);
    else text.ratios.push(getContrast(luminanceAt(post.data, at), luminanceAt(ground.data, at)));
  }
  return [...texts]
    .map(([index, { ratios, covered }]): TextReading => {
      const seen = ratios.length >= FEWEST ? { ratio: lowest(ratios) } : {};
      return { index, ...seen, count: ratios.length + covered.length, covered };
    })
    .filter(({ count }) => count >= FEWEST)
    .toSorted((a, b) => a.index - b.index);
}

/** A colour that no background has in all three channels at once. */
export const LIT = '#ff00fe';
const lit = [255, 0, 254] as const;
/** Share of the difference from the background to `LIT`; below it a pixel counts as covered. */
const SEEN = 0.5;

function isCovered(shown: Uint8Array, ground: Uint8Array, at: number): boolean {
  let [range, gone] = [0, 0];
  for (const [channel, full] of lit.entries()) {
    const own = ground[at + channel] ?? 0;
    if (Math.abs(full - own) <= Math.abs(range)) continue;
    range = full - own;
    gone = (shown[at + channel] ?? 0) - own;
  }
  return range !== 0 && gone / range < SEEN;
}

/** The colour of a text in the mask; colours of neighbours differ enough to survive antialiasing. */
export function keyOf(index: number): string {
  const value = index + 1;
  const hex = (part: number) => ((value >> part) & 15).toString(16);
  // Every channel ends in 8: blends with black at the edges rarely do so in all three.
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

/** Contrast by WCAG 2.2, 1 to 21. */
function getContrast(a: number, b: number): number {
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
