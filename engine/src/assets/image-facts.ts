import type { InkFacts } from './assets.ts';
import { pixelWords, type Bitmap } from './bitmap.ts';
import type { Rect } from '../rect.ts';

/** Samples per direction: enough for a mean, few compared with a photo. */
const samples = 256;
const toneCount = 16;
const linear = Float64Array.from({ length: 256 }, (_, i) => linearOf(i / 255));

/**
 * The facts of a picture's pixels for layout: the box of its ink, and its tones. `hasAlpha` is false for a file type that
 * knows no transparency.
 */
export function measureImage(bitmap: Bitmap, { hasAlpha = true } = {}): InkFacts {
  const words = pixelWords(bitmap.data);
  const ink = inkBox(words, bitmap.width, bitmap.height);
  if (ink.width === 0) return { ink, coverage: 0, tones: [], opaque: false, round: false };
  const opaque = !hasAlpha || isOpaque(words);
  return { ink, opaque, ...sampleInk(words, bitmap.width, { ink, opaque }) };
}

/** True when every pixel is opaque. */
export function isOpaque(words: Uint32Array): boolean {
  // Most pictures with transparency show it in their first pixels.
  let block = 64;
  for (let from = 0; from < words.length; from += block, block = 16_384) {
    let common = -1;
    for (let i = from, end = Math.min(words.length, from + block); i < end; i++) common &= words[i]!;
    if (common >>> 24 !== 255) return false;
  }
  return true;
}

function inkBox(words: Uint32Array, width: number, height: number): Rect {
  let top = 0;
  while (top < height && isBlank(words, top * width, width)) top++;
  if (top === height) return { x: 0, y: 0, width: 0, height: 0 };
  let bottom = height;
  while (isBlank(words, (bottom - 1) * width, width)) bottom--;
  let left = width;
  let right = 0;
  for (let row = top * width; row < bottom * width; row += width) {
    let x = 0;
    while (x < left && words[row + x]! >>> 24 === 0) x++;
    left = x;
    x = width;
    while (x > right && words[row + x - 1]! >>> 24 === 0) x--;
    right = x;
  }
  return { x: left, y: top, width: right - left, height: bottom - top };
}

function isBlank(words: Uint32Array, from: number, length: number): boolean {
  for (let i = from; i < from + length; i++) if (words[i]! >>> 24 !== 0) return false;
  return true;
}

/** Samples a grid over the ink box; a sample is at the edge when a neighbour on the grid is transparent. */
function sampleInk(
  words: Uint32Array,
  stride: number,
  { ink, opaque }: Pick<InkFacts, 'ink' | 'opaque'>,
): Pick<InkFacts, 'coverage' | 'tones' | 'round'> {
  const columns = Math.min(samples, ink.width);
  const rows = Math.min(samples, ink.height);
  const grid = sampleGrid(words, stride, ink, { columns, rows });
  const pitch = columns + 2;
  let alpha = 0;
  const counts = new Uint32Array(toneCount);
  for (let row = 1; row <= rows; row++) {
    // An opaque picture has its edge at the frame only.
    const isInner = opaque && row > 1 && row < rows;
    const step = isInner ? Math.max(1, columns - 1) : 1;
    for (let at = row * pitch + 1, end = at + columns; at < end; at += step) {
      const word = grid[at]!;
      alpha += word >>> 24;
      if (word >>> 24 < 128) continue;
      // The highest bit is set where all four are more opaque than not.
      if ((grid[at - 1]! & grid[at + 1]! & grid[at - pitch]! & grid[at + pitch]!) < 0) continue;
      counts[Math.min(toneCount - 1, Math.floor(Math.sqrt(luminanceOf(word)) * toneCount))]!++;
    }
  }
  const total = counts.reduce((sum, count) => sum + count, 0);
  return {
    coverage: opaque ? 1 : alpha / (255 * rows * columns),
    tones: Array.from(counts, (count) => count / Math.max(1, total)),
    round: isRound(grid, { columns, rows }) && Math.abs(ink.width - ink.height) * MAX_OVAL <= ink.width,
  };
}

/** Sides of a circle's box differ by less than a twelfth, and its outline misses the circle in less than a 25th of it. */
const MAX_OVAL = 12;
const MAX_MISSED = 25;

/** True when the outline is the ellipse of the box; holes inside it do not matter. */
function isRound(grid: Uint32Array, { columns, rows }: { columns: number; rows: number }): boolean {
  const pitch = columns + 2;
  let missed = 0;
  for (let row = 0; row < rows; row++) {
    const at = (row + 1) * pitch + 1;
    let first = 0;
    while (first < columns && grid[at + first]! >>> 24 < 128) first++;
    let last = columns - 1;
    while (last >= first && grid[at + last]! >>> 24 < 128) last--;
    const half = halfChord(row, rows, columns);
    const wanted = Math.round(columns / 2 - half);
    missed += first > last ? 2 * half : Math.abs(first - wanted) + Math.abs(columns - 1 - last - wanted);
  }
  return missed * MAX_MISSED <= rows * columns;
}

/** Half the width of an ellipse of `rows` by `columns` in the middle of a row. */
function halfChord(row: number, rows: number, columns: number): number {
  const from = (2 * row + 1 - rows) / rows;
  return (columns / 2) * Math.sqrt(1 - from * from);
}

/** One pixel per grid place, with a transparent frame around. */
function sampleGrid(
  words: Uint32Array,
  stride: number,
  ink: Rect,
  { columns, rows }: { columns: number; rows: number },
): Uint32Array {
  const grid = new Uint32Array((columns + 2) * (rows + 2));
  const across = Int32Array.from({ length: columns }, (_, i) => ink.x + Math.floor(((i + 0.5) * ink.width) / columns));
  for (let row = 0; row < rows; row++) {
    const from = (ink.y + Math.floor(((row + 0.5) * ink.height) / rows)) * stride;
    const to = (row + 1) * (columns + 2) + 1;
    if (columns === ink.width) grid.set(words.subarray(from + ink.x, from + ink.x + columns), to);
    else for (let column = 0; column < columns; column++) grid[to + column] = words[from + across[column]!]!;
  }
  return grid;
}

/** Relative luminance of a premultiplied pixel's own colour. */
function luminanceOf(word: number): number {
  const alpha = word >>> 24;
  const own = (channel: number) => linear[Math.min(255, Math.round((channel * 255) / alpha))]!;
  return 0.2126 * own(word & 255) + 0.7152 * own((word >>> 8) & 255) + 0.0722 * own((word >>> 16) & 255);
}

/** https://www.w3.org/TR/WCAG22/#dfn-relative-luminance, rounded: engines differ in the last bit of powers. */
function linearOf(channel: number): number {
  const value = channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  return Math.round(value * 1e9) / 1e9;
}
