/** A coarse map of a picture: what its parts look like, for text over them. Integers, so that every platform agrees. */
import type { PictureMap } from './assets.ts';
import { pixelWords, readRows, type DecodedPicture, type PlaneReader } from './bitmap.ts';
import { lumaOf } from './luma.ts';
import type { Size } from '../rect.ts';

/** Cells along the longer side. */
const CELLS = 64;
/** Pixels looked at, at most four times as many: enough for edges and extremes of areas that text covers. */
const SAMPLES = 200_000;

interface Scan {
  /** Pixels of the row that is looked at. */
  words: Int32Array;
  /** Every how many-th pixel is looked at, in both directions. */
  step: number;
  /** The first sample of each column of cells, and the end of the last. */
  starts: Int32Array;
  map: PictureMap;
  /** Sums of each cell. */
  energy: Uint32Array;
  alpha: Uint32Array;
  count: Uint32Array;
  /** Lightness of the row above, one entry a sample. */
  above: Uint8Array;
}

export function mapPicture(picture: DecodedPicture, reader: PlaneReader): PictureMap {
  const { width, height } = picture;
  const longer = Math.max(width, height);
  const cellsAlong = (length: number) => Math.max(1, Math.min(length, Math.round((CELLS * length) / longer)));
  const scan = startScan(cellsAlong(width), cellsAlong(height), picture);
  const { map, step } = scan;
  for (let y = 0; y < height; y += step) {
    const row = Math.floor((y * map.rows) / height);
    scan.words = pixelWords(readRows(picture, y, 1, reader));
    for (let column = 0; column < map.columns; column++) {
      addEdges(scan, y, column, row * map.columns + column);
      widenRange(scan, column, row * map.columns + column);
    }
  }
  for (let cell = 0; cell < scan.count.length; cell++) {
    const count = Math.max(1, scan.count[cell]!);
    map.edges[cell] = Math.min(255, Math.floor(scan.energy[cell]! / count));
    map.cover[cell] = Math.floor(scan.alpha[cell]! / count);
  }
  return map;
}

function startScan(columns: number, rows: number, { width, height }: Size): Scan {
  const cells = columns * rows;
  const step = Math.max(1, Math.floor(Math.sqrt((width * height) / SAMPLES)));
  return {
    words: new Int32Array(),
    step,
    starts: Int32Array.from({ length: columns + 1 }, (_, i) => Math.ceil((i * width) / columns / step)),
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

/** Adds a cell's share of one row of pixels to its sums. */
function addEdges(scan: Scan, y: number, column: number, cell: number): void {
  const { words, step, starts, above } = scan;
  const first = starts[column]!;
  const end = starts[column + 1]!;
  let energy = 0;
  let alpha = 0;
  let left = first > 0 ? above[first - 1]! : 0;
  for (let at = first, from = first * step; at < end; at++, from += step) {
    const word = ownColor(words[from]!);
    const luma = lumaOf(word & 255, (word >>> 8) & 255, (word >>> 16) & 255);
    if (at > 0) energy += Math.abs(luma - left);
    if (y > 0) energy += Math.abs(luma - above[at]!);
    above[at] = luma;
    left = luma;
    alpha += word >>> 24;
  }
  scan.energy[cell]! += energy;
  scan.alpha[cell]! += alpha;
  scan.count[cell]! += end - first;
}

/** Widens a cell's extremes by its share of one row. Local variables instead of arrays halve the time. */
function widenRange({ words, step, starts, map }: Scan, column: number, cell: number): void {
  const { low, high } = map;
  const at = cell * 3;
  let [lowRed, lowGreen, lowBlue] = [low[at]!, low[at + 1]!, low[at + 2]!];
  let [highRed, highGreen, highBlue] = [high[at]!, high[at + 1]!, high[at + 2]!];
  const end = starts[column + 1]! * step;
  for (let from = starts[column]! * step; from < end; from += step) {
    const word = ownColor(words[from]!);
    if (word >>> 24 === 0) continue;
    const red = word & 255;
    const green = (word >>> 8) & 255;
    const blue = (word >>> 16) & 255;
    if (red < lowRed) lowRed = red;
    if (green < lowGreen) lowGreen = green;
    if (blue < lowBlue) lowBlue = blue;
    if (red > highRed) highRed = red;
    if (green > highGreen) highGreen = green;
    if (blue > highBlue) highBlue = blue;
  }
  [low[at], low[at + 1], low[at + 2]] = [lowRed, lowGreen, lowBlue];
  [high[at], high[at + 1], high[at + 2]] = [highRed, highGreen, highBlue];
}

/** A premultiplied pixel with its own colour. */
function ownColor(word: number): number {
  const alpha = word >>> 24;
  if (alpha === 255 || alpha === 0) return word;
  const own = (channel: number) => Math.min(255, Math.floor((2 * channel * 255 + alpha) / (2 * alpha)));
  return (alpha << 24) | (own((word >>> 16) & 255) << 16) | (own((word >>> 8) & 255) << 8) | own(word & 255);
}
