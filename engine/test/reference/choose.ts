/** Chooses a band's coding from a sample of its rows. */
import { difference, none, paeth, sub, up, type Filter, type Rows } from './filter.ts';

export interface Choice {
  filter: Filter;
  /** True when the band is searched for repetitions at any distance, not for runs alone. */
  repeats: boolean;
}

const sampleStep = 8;
const group = 4;
const groupBits = 12;
const filters = [sub, up, paeth] as const;

/** Photos get the filter with the smallest differences, and runs. Flat art repeats itself best unfiltered. */
export function choose(rows: Rows, pixels: Uint32Array, width: number): Choice {
  const count = pixels.length / width;
  const sample: number[] = [];
  for (let row = count > 1 ? 1 : 0; row < count; row += sampleStep) sample.push(row);
  const sums = filters.map((filter) => sample.reduce((sum, row) => sum + sumOfRow(rows, row, filter), 0));
  const least = Math.min(...sums);
  const bytes = count > 1 ? sample.length * rows.stride : 0;
  const groups = countGroups(pixels, width, sample);
  const repeats = pays(groups, least, bytes);
  // Small differences between pixels that are seldom equal: the differences repeat.
  const isSlope = least <= bytes * 4 && equalNeighbours(pixels, width, sample) * 2 < groups.seen;
  return { repeats, filter: repeats && !isSlope ? none : filters[sums.indexOf(least)]! };
}

/** True when runs are most of the filtered rows, as in gradients: they may be longer than a segment. */
export function isMostlyRuns(filtered: Uint8Array, { stride, pixelBytes }: Rows): boolean {
  let steps = 0;
  let runs = 0;
  for (let row = 0; row < filtered.length; row += sampleStep * (stride + 1)) {
    for (let at = row + 17; at + 16 <= row + 1 + stride; at += 16, steps++) {
      const before = filtered.subarray(at - pixelBytes, at - pixelBytes + 16);
      if (filtered.subarray(at, at + 16).every((byte, i) => byte === before[i])) runs++;
    }
  }
  return runs * 2 >= steps;
}

/** Sum of absolute differences between two rows, of whole steps of 16 bytes. */
function sumOfRow(rows: Rows, row: number, filter: Filter): number {
  if (row === 0) return 0;
  let sum = 0;
  for (let x = 0; x < rows.stride - (rows.stride % 16); x++) {
    const byte = difference(rows, filter, row * rows.stride + x, x) & 255;
    sum += Math.min(byte, 256 - byte);
  }
  return sum;
}

/** Pixels that equal the one on their left or the one above, in whole steps of 4. */
function equalNeighbours(pixels: Uint32Array, width: number, sample: readonly number[]): number {
  let equal = 0;
  for (const row of sample) {
    if (row === 0) continue;
    for (let x = 1; x < width - ((width - 1) % 4); x++) {
      const pixel = pixels[row * width + x];
      if (pixel === pixels[row * width + x - 1] || pixel === pixels[(row - 1) * width + x]) equal++;
    }
  }
  return equal;
}

interface Groups {
  seen: number;
  /** Groups that occurred before in the sample. */
  hits: number;
}

/** Most groups occurred before; or some did, and a byte that does not repeat costs much. */
function pays({ seen, hits }: Groups, differences: number, bytes: number): boolean {
  if (hits * 100 >= seen * 77) return seen > 0;
  return hits * differences >= seen * bytes * 3 && bytes > 0;
}

/** Groups of four neighbouring pixels at every place of the sampled rows. */
function countGroups(pixels: Uint32Array, width: number, sample: readonly number[]): Groups {
  const places = new Uint32Array(1 << groupBits);
  let seen = 0;
  let hits = 0;
  for (const row of sample) {
    // A band that hardly repeats itself so far is a photo.
    if (hits * 32 < seen) break;
    for (let at = row * width; at + group <= (row + 1) * width; at++, seen++) {
      const slot = slotOf(pixels, at);
      const last = places[slot]!;
      if (isSame(pixels, last, at)) hits++;
      places[slot] = at;
    }
  }
  return { seen, hits };
}

function slotOf(pixels: Uint32Array, at: number): number {
  const [a, b, c, d] = [pixels[at]!, pixels[at + 1]!, pixels[at + 2]!, pixels[at + 3]!];
  const mixed = a + Math.imul(b, 0x85ebca6b) + Math.imul(c, 0xc2b2ae35) + Math.imul(d, 0x27d4eb2f);
  return Math.imul(mixed | 0, 0x9e3779b1) >>> (32 - groupBits);
}

function isSame(pixels: Uint32Array, a: number, b: number): boolean {
  for (let i = 0; i < group; i++) if (pixels[a + i] !== pixels[b + i]) return false;
  return true;
}
