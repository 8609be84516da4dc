/** Repetitions in filtered rows that are compressed once for many posts; reference: test/reference/deep-matches.ts. */
import { hashAt, none, placeBefore, putSequence, remember, repeated } from './matches';
import {
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
const chain: u32 = 48;
const enough: u32 = 128;
/** From this length on, the next place is not tried for a better repetition. */
const lazy: u32 = 48;
/** Bits that a literal of a photo costs, about. */
const literalBits: u32 = 4;
/** The least worth of a repetition: its code costs 11 bits, and as many as its distance has. */
const leastWorth: u32 = 44;

/** The state of the current search. */
let bestLength: u32 = 0;
let bestDistance: u32 = 0;
let bestWorth: u32 = 0;

/** The repetition that saves most at each place, unless the next place has a better one; returns the end. */
export function findDeepRepeats(): usize {
  memory.fill(heads, 0xff, 4 << hashBits);
  let out = sequences;
  let literals: u32 = 0;
  let last: u32 = 0;
  let at: u32 = 0;
  while (at < length) {
    search(at, last);
    rememberIfWhole(at);
    if (bestLength == 0) {
      literals++;
      at++;
      continue;
    }
    let run = bestLength;
    let distance = bestDistance;
    while (run < lazy && at + 1 < length) {
      const worth = bestWorth;
      search(at + 1, last);
      if (bestWorth <= worth) break;
      at++;
      literals++;
      rememberIfWhole(at);
      run = bestLength;
      distance = bestDistance;
    }
    out = putSequence(out, literals, run, distance);
    literals = 0;
    last = distance;
    const end = at + run;
    for (at++; at < end; at++) rememberIfWhole(at);
  }
  return putSequence(out, literals, 0, 0);
}

function search(at: u32, last: u32): void {
  bestLength = 0;
  bestWorth = leastWorth;
  if (at + shortest > length) return;
  tryMatch(at, 1);
  if (bestLength == longest) return;
  tryMatch(at, pixelBytes);
  tryMatch(at, stride + 1);
  if (last > 0) tryMatch(at, last);
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
  if (load<u32>(here) != load<u32>(here - distance)) return;
  const run = repeated(at, distance);
  const worth = run * literalBits + <u32>clz(distance);
  if (worth <= bestWorth) return;
  bestLength = run;
  bestDistance = distance;
  bestWorth = worth;
}

function rememberIfWhole(at: u32): void {
  if (at + shortest <= length) remember(at);
}
