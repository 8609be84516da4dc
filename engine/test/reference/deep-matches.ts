/** Repetitions in filtered rows that are compressed once for many posts: the one that saves most at each place. */
import { farthest, hashAt, hashBits, longest, repeated, shortest, type Sequence } from './matches.ts';

/** The number of places of the same hash tried, and the length that ends the search. */
const chain = 48;
const enough = 128;
/** From this length on, the next place is not tried for a better repetition. */
const lazy = 48;
/** Bits that a literal of a photo costs, about. */
const literalBits = 4;
/** The least worth of a repetition: its code costs 11 bits, and as many as its distance has. */
const leastWorth = 44;

interface Found {
  length: number;
  distance: number;
  worth: number;
}

/** `stride` is the distance to the same place one row up. */
export function findDeepRepeats(bytes: Uint8Array, stride: number, pixelBytes: number): Sequence[] {
  const heads = new Int32Array(1 << hashBits).fill(-1);
  const before = new Int32Array(bytes.length);
  const sequences: Sequence[] = [];
  const remember = (at: number) => {
    if (at + shortest > bytes.length) return;
    const hash = hashAt(bytes, at);
    before[at] = heads[hash]!;
    heads[hash] = at;
  };
  let last = 0;
  const search = (at: number): Found => {
    let best: Found = { length: 0, distance: 0, worth: leastWorth };
    if (at + shortest > bytes.length) return best;
    const tryMatch = (distance: number) => {
      if (distance > at || distance > farthest) return;
      const length = repeated(bytes, at, distance);
      const worth = length * literalBits + Math.clz32(distance);
      if (length >= shortest && worth > best.worth) best = { length, distance, worth };
    };
    tryMatch(1);
    if (best.length === longest) return best;
    for (const distance of [pixelBytes, stride]) tryMatch(distance);
    if (last > 0) tryMatch(last);
    let place = heads[hashAt(bytes, at)]!;
    for (let left = chain; left > 0 && best.length < enough; left--) {
      if (place < 0 || at - place > farthest) break;
      tryMatch(at - place);
      place = before[place]!;
    }
    return best;
  };
  let literals = 0;
  for (let at = 0; at < bytes.length;) {
    let found = search(at);
    remember(at);
    if (found.length === 0) {
      literals++;
      at++;
      continue;
    }
    while (found.length < lazy && at + 1 < bytes.length) {
      const next = search(at + 1);
      if (next.worth <= found.worth) break;
      at++;
      literals++;
      remember(at);
      found = next;
    }
    sequences.push({ literals, length: found.length, distance: found.distance });
    literals = 0;
    last = found.distance;
    const end = at + found.length;
    for (at++; at < end; at++) remember(at);
  }
  sequences.push({ literals, length: 0, distance: 0 });
  return sequences;
}
