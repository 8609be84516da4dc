/** Chooses a band's coding from a sample of its rows; reference: test/reference/choose.ts. */
import { sumOfRow } from './filter';
import { filtered, heads, input, pixelBytes, rows, stride, width } from './memory';

const sampleStep: u32 = 8;
const group: u32 = 4;
const groupBits: u32 = 12;

export let filter: u32 = 0;
/** True when the band is searched for repetitions at any distance, not for runs alone. */
export let repeats: bool = false;

/** Groups of pixels seen, and the number of them that occurred before. */
let groups: u32 = 0;
let hits: u32 = 0;

/** True for flat art, whose pixels decide alone: it is searched for repetitions, unfiltered. */
export function isFlat(): bool {
  countSample();
  repeats = mostRepeat();
  filter = 0;
  return repeats && !fewAreEqual();
}

/** Chooses for packed rows that are not flat. */
export function choose(): void {
  let bySub: u32 = 0;
  let byUp: u32 = 0;
  let byPaeth: u32 = 0;
  let sampled: u32 = 0;
  for (let row: u32 = 1; row < rows; row += sampleStep) {
    bySub += sumOfRow(row, 1);
    byUp += sumOfRow(row, 2);
    byPaeth += sumOfRow(row, 4);
    sampled += stride;
  }
  const least = min(bySub, min(byUp, byPaeth));
  repeats = mostRepeat() || pays(least, sampled);
  filter = bySub == least ? 1 : byUp == least ? 2 : 4;
  // Small differences between pixels that are seldom equal: the differences repeat.
  if (repeats && !(least <= sampled * 4 && fewAreEqual())) filter = 0;
}

function countSample(): void {
  for (let slot: usize = 0; slot < 4 << groupBits; slot += 4) store<u32>(heads + slot, <u32>input);
  groups = 0;
  hits = 0;
  for (let row: u32 = rows > 1 ? 1 : 0; row < rows; row += sampleStep) {
    // A band that hardly repeats itself so far is a photo.
    if (hits * 32 >= groups) countGroups(row);
  }
}

/** Most groups occurred before. */
function mostRepeat(): bool {
  return hits * 100 >= groups * 77 && groups > 0;
}

/** Some groups occurred before, and a byte that does not repeat costs much. */
function pays(differences: u32, bytes: u32): bool {
  return <u64>hits * differences >= <u64>groups * bytes * 3 && bytes > 0 && groups > 0;
}

/** True when runs are most of the filtered band, as in gradients: they may be longer than a segment. */
export function isMostlyRuns(): bool {
  let steps: u32 = 0;
  let runs: u32 = 0;
  for (let row: u32 = 0; row < rows; row += sampleStep) {
    const from = filtered + <usize>(row * (stride + 1) + 1);
    for (let at = from + 16; at + 16 <= from + stride; at += 16, steps++) {
      runs += u32(i8x16.all_true(i8x16.eq(v128.load(at), v128.load(at - pixelBytes))));
    }
  }
  return runs * 2 >= steps;
}

function fewAreEqual(): bool {
  let equal: u32 = 0;
  for (let row: u32 = 1; row < rows; row += sampleStep) equal += equalNeighbours(row);
  return equal * 2 < groups;
}

/** Pixels that equal the one on their left or the one above. */
function equalNeighbours(row: u32): u32 {
  const rowBytes = <usize>(width * 4);
  const from = input + rowBytes * row;
  let equal: u32 = 0;
  for (let at = from + 4; at + 16 <= from + rowBytes; at += 16) {
    const four = v128.load(at);
    const same = v128.or(i32x4.eq(four, v128.load(at - 4)), i32x4.eq(four, v128.load(at - rowBytes)));
    equal += popcnt(i32x4.bitmask(same));
  }
  return equal;
}

/** Groups of four neighbouring pixels at every place of a row. */
function countGroups(row: u32): void {
  let at = input + <usize>(row * width * 4);
  const first = at;
  for (const end = at + <usize>(width * 4); at + group * 4 <= end; at += 4) {
    const four = v128.load(at);
    groups++;
    // The group before is in the table, whichever of its equals stands there.
    if (at > first && isEqual(v128.load(at - 4), four)) {
      hits++;
      continue;
    }
    const mixed = i32x4.mul(four, i32x4(1, 0x85ebca6b, 0xc2b2ae35, 0x27d4eb2f));
    const sum =
      i32x4.extract_lane(mixed, 0) +
      i32x4.extract_lane(mixed, 1) +
      i32x4.extract_lane(mixed, 2) +
      i32x4.extract_lane(mixed, 3);
    const slot = heads + ((<usize>((<u32>sum * 0x9e3779b1) >>> (32 - groupBits))) << 2);
    hits += u32(isEqual(v128.load(load<u32>(slot)), four));
    store<u32>(slot, <u32>at);
  }
}

function isEqual(a: v128, b: v128): bool {
  return !v128.any_true(v128.xor(a, b));
}
