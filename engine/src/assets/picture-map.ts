/** A coarse map of a picture: what its parts look like, for text over them. Integers, so that every platform agrees. */
import type { PictureMap } from './assets.ts';
import { pixelWords, type Bitmap } from './bitmap.ts';
import { lumaOf } from './luma.ts';

/** Cells along the longer side. */
const CELLS = 64;
/** Pixels looked at, at most four times as many: enough for edges and extremes of areas that text covers. */
const SAMPLES = 200_000;

interface Scan {
  words: Uint32Array;
  width: number;
  /** Every how many-th pixel is looked at, in both directions. */
  step: number;
  map: PictureMap;
  /** Sums of each cell. */
  energy: Uint32Array;
  alpha: Uint32Array;
  count: Uint32Array;
  /** Lightness of the row above, one entry a sample. */
  above: Uint8Array;
}

export function mapPicture({ width, height, data }: Bitmap): PictureMap {
  const longer = Math.max(width, height);
  const cellsAlong = (length: number) => Math.max(1, Math.min(length, Math.round((CELLS * length) / longer)));
  const scan = startScan(cellsAlong(width), cellsAlong(height), { width, height, data });
  const { map, step } = scan;
  for (let y = 0; y < height; y += step) {
    const row = Math.floor((y * map.rows) / height);
    for (let column = 0; column < map.columns; column++) scanCell(scan, y, column, row * map.columns + column);
  }
  for (let cell = 0; cell < scan.count.length; cell++) {
    const count = Math.max(1, scan.count[cell]!);
    map.edges[cell] = Math.min(255, Math.floor(scan.energy[cell]! / count));
    map.cover[cell] = Math.floor(scan.alpha[cell]! / count);
  }
  return map;
}

function startScan(columns: number, rows: number, { width, height, data }: Bitmap): Scan {
  const cells = columns * rows;
  const step = Math.max(1, Math.floor(Math.sqrt((width * height) / SAMPLES)));
  return {
    words: pixelWords(data),
    width,
    step,
    map: {
      columns,
      rows,
      low: new Uint8Array(cells * 3).fill(255),
      high: new Uint8Array(cells * 3),
      edges: new Uint8Array(cells),
      cover: new Uint8Array(cells),
    },
    energy: new Uint32Array(cells),
    alpha: new Uint32Array(cells),
    count: new Uint32Array(cells),
    above: new Uint8Array(Math.ceil(width / step)),
  };
}

/** Looks at a cell's share of one row of pixels. */
function scanCell(scan: Scan, y: number, column: number, cell: number): void {
  const { words, width, step, map, above } = scan;
  const { low, high } = map;
  const first = Math.ceil((column * width) / map.columns / step);
  const end = Math.ceil(((column + 1) * width) / map.columns / step);
  const [red, green, blue] = [cell * 3, cell * 3 + 1, cell * 3 + 2];
  let energy = 0;
  let alpha = 0;
  let left = first > 0 ? above[first - 1]! : 0;
  for (let at = first, from = y * width + first * step; at < end; at++, from += step) {
    const word = words[from]! >>> 24 === 255 ? words[from]! : ownColor(words[from]!);
    const r = word & 255;
    const g = (word >>> 8) & 255;
    const b = (word >>> 16) & 255;
    const luma = lumaOf(r, g, b);
    if (at > 0) energy += Math.abs(luma - left);
    if (y > 0) energy += Math.abs(luma - above[at]!);
    above[at] = luma;
    left = luma;
    alpha += word >>> 24;
    if (word >>> 24 === 0) continue;
    low[red] = Math.min(low[red]!, r);
    high[red] = Math.max(high[red]!, r);
    low[green] = Math.min(low[green]!, g);
    high[green] = Math.max(high[green]!, g);
    low[blue] = Math.min(low[blue]!, b);
    high[blue] = Math.max(high[blue]!, b);
  }
  scan.energy[cell]! += energy;
  scan.alpha[cell]! += alpha;
  scan.count[cell]! += end - first;
}

/** A premultiplied pixel with its own colour. */
function ownColor(word: number): number {
  const alpha = word >>> 24;
  if (alpha === 255 || alpha === 0) return word;
  const own = (channel: number) => Math.min(255, Math.floor((2 * channel * 255 + alpha) / (2 * alpha)));
  return ((alpha << 24) | (own((word >>> 16) & 255) << 16) | (own((word >>> 8) & 255) << 8) | own(word & 255)) >>> 0;
}
