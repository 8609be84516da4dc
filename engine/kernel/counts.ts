/**
 * Counts how often each symbol of a block occurs, with a sample of many literals.
 * Reference: test/reference/deflate.ts.
 */
import { coding, deep, filtered, sequences } from './memory';
import { distanceSymbol, lengthSymbol } from './symbols';

export const endOfBlock: u32 = 256;
/** From this number of literals on, a sample is enough for their frequencies. */
export const manyLiterals: u32 = 16_384;

/** Four tables side by side: incrementing the same number twice in a row is slow. */
export const literalCounts: usize = memory.data(4608, 16);
export const distanceCounts: usize = memory.data(120, 16);

export function countSymbols(sequencesEnd: usize): void {
  clearCounts();
  const isSampled = coding != deep && hasManyLiterals(sequencesEnd);
  let at = filtered;
  for (let sequence = sequences; sequence < sequencesEnd; sequence += 8) {
    const end = at + load<u32>(sequence);
    if (isSampled) sample(at, end, <u32>(sequence - sequences) >>> 3);
    else for (let i = at; i < end; i++) add(literalCounts, load<u8>(i));
    const match = load<u32>(sequence, 4);
    if (match == 0) break;
    add(literalCounts, lengthSymbol(match >>> 16));
    add(distanceCounts, distanceSymbol(match & 0xffff));
    at = end + (match >>> 16);
  }
  finishCounts(isSampled);
}

/** `mayCome`: literals that did not occur get a code too. */
export function finishCounts(mayCome: bool): void {
  add(literalCounts, endOfBlock);
  for (let i = literalCounts; i < literalCounts + 1024; i += 4) {
    const sum = load<u32>(i) + load<u32>(i, 1152) + load<u32>(i, 2304) + load<u32>(i, 3456);
    store<u32>(i, mayCome ? max(sum, 1) : sum);
  }
}

export function clearCounts(): void {
  memory.fill(literalCounts, 0, 4608);
  memory.fill(distanceCounts, 0, 120);
}

/** Of many literals in a row 4 of 32 count, 8 times each; of few, every fourth sequence counts, 4 times. */
function sample(at: usize, end: usize, number: u32): void {
  if (end - at >= 64) for (; at + 32 <= end; at += 32) addFour(load<u32>(at), 8);
  else if ((number & 3) == 0) for (; at + 4 <= end; at += 4) addFour(load<u32>(at), 4);
}

function hasManyLiterals(sequencesEnd: usize): bool {
  let literals: u32 = 0;
  for (let sequence = sequences; sequence < sequencesEnd; sequence += 8) literals += load<u32>(sequence);
  return literals >= manyLiterals;
}

export function addFour(four: u32, weight: u32): void {
  addTo(literalCounts, four & 255, weight);
  addTo(literalCounts + 1152, (four >>> 8) & 255, weight);
  addTo(literalCounts + 2304, (four >>> 16) & 255, weight);
  addTo(literalCounts + 3456, four >>> 24, weight);
}

export function add(counts: usize, symbol: u32): void {
  addTo(counts, symbol, 1);
}

function addTo(counts: usize, symbol: u32, weight: u32): void {
  const at = counts + ((<usize>symbol) << 2);
  store<u32>(at, load<u32>(at) + weight);
}
