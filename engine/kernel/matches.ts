/** Repetitions in filtered rows; reference: test/reference/matches.ts. */
import {
  before,
  farthest,
  filtered,
  hashBits,
  heads,
  length,
  longest,
  pixelBytes,
  sequences,
  shortest,
  stride,
} from './memory';

/** The number of places of the same hash tried, and the length that ends the search. */
const chain: u32 = 8;
const enough: u32 = 64;
/** The places entered at each end of a repetition. */
const entered: u32 = 3;
/** Shorter runs cost more than they save in a photo, whose small differences have short codes. */
const shortestRun: u32 = 16;
export const none: u32 = 0xffffffff;

/** The state of the current search. */
let bestLength: u32 = 0;
let bestDistance: u32 = 0;

/** Runs of one byte or of one pixel's bytes only; returns the end of the sequences. */
export function findRuns(): usize {
  let out = sequences;
  let begin: u32 = 0;
  let at: u32 = pixelBytes;
  while (at + shortestRun <= length) {
    const byBytes = runsAt(at, 1);
    const runs = byBytes | runsAt(at, pixelBytes);
    if (runs == 0) {
      at += 33 - shortestRun;
      continue;
    }
    const skip: u32 = ctz(runs);
    at += skip;
    if (at + shortestRun > length) break;
    const distance: u32 = (byBytes >>> skip) & 1 ? 1 : pixelBytes;
    const run = repeated(at, distance);
    out = putSequence(out, at - begin, run, distance);
    at += run;
    begin = at;
  }
  return putSequence(out, length - begin, 0, 0);
}

/** Bit i is set where a long enough run begins; unknown for the last 15 of 32. */
function runsAt(at: u32, distance: u32): u32 {
  const here = filtered + at;
  const low = i8x16.bitmask(i8x16.eq(v128.load(here), v128.load(here - distance)));
  const high = i8x16.bitmask(i8x16.eq(v128.load(here, 16), v128.load(here - distance, 16)));
  const bits = low | (high << 16);
  const pairs = bits & (bits >>> 1);
  const fours = pairs & (pairs >>> 2);
  const eights = fours & (fours >>> 4);
  return eights & (eights >>> 8);
}

/** Repetitions of any earlier place; returns the end of the sequences. */
export function findRepeats(): usize {
  memory.fill(heads, 0xff, 4 << hashBits);
  let out = sequences;
  let literals: u32 = 0;
  let last: u32 = 0;
  let at: u32 = 0;
  while (at < length) {
    search(at, last);
    const found = bestLength >= shortest;
    const step = found ? bestLength : 1;
    rememberAll(at, step);
    at += step;
    if (found) {
      out = putSequence(out, literals, bestLength, bestDistance);
      literals = 0;
      last = bestDistance;
    } else {
      literals++;
    }
  }
  return putSequence(out, literals, 0, 0);
}

export function putSequence(out: usize, literals: u32, run: u32, distance: u32): usize {
  store<u32>(out, literals);
  store<u32>(out, (run << 16) | distance, 4);
  return out + 8;
}

/** The longest repetition at a place; the nearer of two equal ones. */
function search(at: u32, last: u32): void {
  bestLength = 0;
  tryMatch(at, pixelBytes);
  if (bestLength == longest) return;
  tryMatch(at, stride + 1);
  if (bestLength == longest) return;
  if (last != pixelBytes && last != stride + 1 && last > 0) tryMatch(at, last);
  if (at + shortest > length) return;
  let place = load<u32>(heads + (hashAt(at) << 2));
  for (let left = chain; left > 0 && bestLength < enough; left--) {
    if (place == none || at - place > farthest) break;
    tryMatch(at, at - place);
    place = placeBefore(place);
  }
}

function tryMatch(at: u32, distance: u32): void {
  if (distance > at || distance > farthest) return;
  const here = filtered + at;
  // A longer repetition than the best so far has the byte after it, too: with the three before it, it rules out most
  // places. The length cuts off bytes past the end.
  const end = here + (bestLength > 3 ? bestLength - 3 : 0);
  if (load<u32>(end) != load<u32>(end - distance)) return;
  if (load<u32>(here) != load<u32>(here - distance)) return;
  const run = repeated(at, distance);
  if (run > bestLength) {
    bestLength = run;
    bestDistance = distance;
  }
}

/**
 * Enters the places just written into the hash table: the first and last ones of a repetition, where others begin.
 * Inside a run of one colour, all places are alike.
 */
function rememberAll(at: u32, step: u32): void {
  if (step == longest && bestDistance == pixelBytes) return;
  const end = min(<i32>(at + step), <i32>length - <i32>shortest + 1);
  let i = <i32>at;
  if (step > 2 * entered) {
    for (const first = min(end, i + <i32>entered); i < first; i++) remember(i);
    i = max(i, end - <i32>entered);
  }
  for (; i < end; i++) remember(i);
}

/** Enters a place with four bytes after it into the hash table. */
export function remember(at: u32): void {
  const slot = heads + (hashAt(at) << 2);
  store<u32>(before + ((at & (farthest - 1)) << 2), load<u32>(slot));
  store<u32>(slot, at);
}

/** The place of the same hash before a place within reach. */
export function placeBefore(place: u32): u32 {
  return load<u32>(before + ((place & (farthest - 1)) << 2));
}

export function hashAt(at: u32): usize {
  return (load<u32>(filtered + at) * 0x9e3779b1) >>> (32 - hashBits);
}

/** The number of bytes from `at` on that equal those `distance` before. */
export function repeated(at: u32, distance: u32): u32 {
  const most = min(longest, length - at);
  const here = filtered + at;
  const there = here - distance;
  for (let count: u32 = 0; count < most; count += 16) {
    const apart = ~i8x16.bitmask(i8x16.eq(v128.load(here + count), v128.load(there + count))) & 0xffff;
    if (apart != 0) return min(most, count + <u32>ctz(apart));
  }
  return most;
}
