/** Repetitions in filtered rows, within deflate's limits: at most 258 bytes, at most 32 kB back. */
export const longest = 258;
export const farthest = 32_768;
/** Shorter repetitions cost more than they save. */
export const shortest = 4;
/** Shorter runs cost more than they save in a photo, whose small differences have short codes. */
const shortestRun = 16;
export const hashBits = 13;
/** The number of places of the same hash tried, and the length that ends the search. */
const chain = 8;
const enough = 64;
/** The places entered at each end of a repetition. */
const entered = 3;

/** A sequence: literals, then a repetition. */
export interface Sequence {
  /** Literal bytes before the repetition. */
  literals: number;
  /** Bytes repeated; 0 at the end. */
  length: number;
  /** The distance to the earlier occurrence. */
  distance: number;
}

/** Runs of one byte or of one pixel's bytes only: all that pays off in a photo. */
export function findRuns(bytes: Uint8Array, pixelBytes: number): Sequence[] {
  return collect(bytes, shortestRun, (at) => {
    if (at < pixelBytes) return none;
    const byBytes = repeated(bytes, at, 1);
    if (byBytes >= shortestRun) return { length: byBytes, distance: 1 };
    return { length: repeated(bytes, at, pixelBytes), distance: pixelBytes };
  });
}

interface Match {
  length: number;
  distance: number;
}

const none: Match = { length: 0, distance: 0 };

/**
 * The longest earlier repetition, the nearer of two; `stride` is the distance to the same place one row up. Other
 * repetitions begin where one begins or ends; inside a run of one colour all places are alike.
 */
export function findRepeats(bytes: Uint8Array, stride: number, pixelBytes: number): Sequence[] {
  const heads = new Int32Array(1 << hashBits).fill(-1);
  const before = new Int32Array(bytes.length);
  const nearby = [pixelBytes, stride];
  const remember = (at: number) => {
    const hash = hashAt(bytes, at);
    before[at] = heads[hash]!;
    heads[hash] = at;
  };
  let last = 0;
  return collect(bytes, shortest, (at) => {
    let best = none;
    const tryMatch = (distance: number) => {
      const length = repeated(bytes, at, distance);
      if (length > best.length) best = { length, distance };
    };
    for (const distance of nearby) if (distance <= Math.min(at, farthest)) tryMatch(distance);
    if (last > 0) tryMatch(last);
    let place = at + shortest > bytes.length ? -1 : heads[hashAt(bytes, at)]!;
    for (let left = chain; left > 0 && best.length < enough; left--) {
      if (place < 0 || at - place > farthest) break;
      tryMatch(at - place);
      place = before[place]!;
    }
    if (best.length >= shortest) last = best.distance;
    const step = best.length >= shortest ? best.length : 1;
    if (step === longest && best.distance === pixelBytes) return best;
    const end = Math.min(at + step, bytes.length - shortest + 1);
    for (let i = at; i < end; i++) if (i < at + entered || i >= end - entered) remember(i);
    return best;
  });
}

export function hashAt(bytes: Uint8Array, at: number): number {
  const four = bytes[at]! | (bytes[at + 1]! << 8) | (bytes[at + 2]! << 16) | (bytes[at + 3]! << 24);
  return Math.imul(four, 0x9e3779b1) >>> (32 - hashBits);
}

/** The number of bytes from `at` on that equal those `distance` before. */
export function repeated(bytes: Uint8Array, at: number, distance: number): number {
  const most = Math.min(longest, bytes.length - at);
  let length = 0;
  while (length < most && bytes[at + length] === bytes[at + length - distance]) length++;
  return length;
}

function collect(bytes: Uint8Array, shortest: number, find: (at: number) => Match): Sequence[] {
  const sequences: Sequence[] = [];
  let literals = 0;
  for (let at = 0; at < bytes.length;) {
    const { length, distance } = find(at);
    if (length >= shortest) {
      sequences.push({ literals, length, distance });
      literals = 0;
      at += length;
    } else {
      literals++;
      at++;
    }
  }
  sequences.push({ literals, length: 0, distance: 0 });
  return sequences;
}
