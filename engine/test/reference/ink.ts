/** The reference of the kernel's facts of ink. */
import { pixelWords, readRows } from '../../src/assets/bitmap.ts';
import type { InkSamples, InkSums } from '../../src/platform/platform.ts';
import { planeRows } from './jpeg.ts';

const toneCount = 16;

/** A sample is at the edge when a neighbour on the grid is transparent. */
export function sampleInk({ picture, rows: tops, left, width, columns, opaque, linear }: InkSamples): InkSums {
  const rows = tops.map((top) => pixelWords(readRows(picture, top, 1, { planeRows })).subarray(left, left + width));
  const grid = sampleGrid(rows, width, columns);
  const pitch = columns + 2;
  let alpha = 0;
  const tones = new Uint32Array(toneCount);
  for (let row = 1; row <= rows.length; row++) {
    const isInner = opaque && row > 1 && row < rows.length;
    const step = isInner ? Math.max(1, columns - 1) : 1;
    for (let at = row * pitch + 1, end = at + columns; at < end; at += step) {
      const word = grid[at]!;
      alpha += word >>> 24;
      if (word >>> 24 < 128) continue;
      if ((grid[at - 1]! & grid[at + 1]! & grid[at - pitch]! & grid[at + pitch]!) < 0) continue;
      tones[Math.min(toneCount - 1, Math.floor(Math.sqrt(luminanceOf(word, linear)) * toneCount))]!++;
    }
  }
  return { alpha, tones, missed: missedBy(grid, { columns, rows: rows.length }) };
}

/** By how many samples the outline misses the ellipse of the box; holes inside it do not matter. */
function missedBy(grid: Int32Array, { columns, rows }: { columns: number; rows: number }): number {
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
  return missed;
}

/** Half the width of an ellipse of `rows` by `columns` in the middle of a row. */
function halfChord(row: number, rows: number, columns: number): number {
  const from = (2 * row + 1 - rows) / rows;
  return (columns / 2) * Math.sqrt(1 - from * from);
}

/** One pixel per grid place, with a transparent frame around. */
function sampleGrid(rows: readonly Int32Array[], width: number, columns: number): Int32Array {
  const grid = new Int32Array((columns + 2) * (rows.length + 2));
  for (const [row, words] of rows.entries()) {
    const to = (row + 1) * (columns + 2) + 1;
    for (let i = 0; i < columns; i++) grid[to + i] = words[Math.floor(((i + 0.5) * width) / columns)]!;
  }
  return grid;
}

/** Relative luminance of a premultiplied pixel's own colour. */
function luminanceOf(word: number, linear: Float64Array): number {
  const alpha = word >>> 24;
  const own = (channel: number) => linear[Math.min(255, Math.round((channel * 255) / alpha))]!;
  return 0.2126 * own(word & 255) + 0.7152 * own((word >>> 8) & 255) + 0.0722 * own((word >>> 16) & 255);
}
