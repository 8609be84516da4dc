/** One deflate block of literals and repetitions. */
import { noCounts, startBlock, type Counts } from './block.ts';
import type { Sequence } from './matches.ts';
import { distanceSymbol, endOfBlock, lengthSymbol } from './symbols.ts';

/** From this number of literals on, a sample is enough for their frequencies. */
export const manyLiterals = 16_384;

/** Counts how often each symbol occurs, with a sample of many literals unless all are counted. */
function countSymbols(bytes: Uint8Array, sequences: readonly Sequence[], isExact: boolean): Counts {
  const { literals, distances } = noCounts();
  const isSampled = !isExact && sequences.reduce((sum, sequence) => sum + sequence.literals, 0) >= manyLiterals;
  let at = 0;
  sequences.forEach((sequence, i) => {
    const own = bytes.subarray(at, at + sequence.literals);
    if (isSampled) addSample(literals, own, i);
    else for (const byte of own) literals[byte]!++;
    at += sequence.literals + sequence.length;
    if (sequence.length === 0) return;
    literals[lengthSymbol(sequence.length).symbol]!++;
    distances[distanceSymbol(sequence.distance).symbol]!++;
  });
  literals[endOfBlock]!++;
  if (isSampled) allowAll(literals);
  return { literals, distances };
}

/** Symbols missing in the sample may still occur. */
export function allowAll(literals: Uint32Array): void {
  for (let byte = 0; byte < 256; byte++) literals[byte] ||= 1;
}

/** Of many literals in a row 4 of 32 count, 8 times each; of few, every fourth sequence counts, 4 times. */
function addSample(literals: Uint32Array, bytes: Uint8Array, number: number): void {
  const isLong = bytes.length >= 64;
  if (!isLong && number % 4 !== 0) return;
  const step = isLong ? 32 : 4;
  for (let from = 0; from + step <= bytes.length; from += step) {
    for (let i = from; i < from + 4; i++) literals[bytes[i]!]! += isLong ? 8 : 4;
  }
}

/** Writes a block that is not the last, and an empty stored one that ends on a byte. */
export function deflateBlock(
  bytes: Uint8Array,
  sequences: readonly Sequence[],
  { isExact = false }: { isExact?: boolean } = {},
): Uint8Array {
  const block = startBlock(countSymbols(bytes, sequences, isExact));
  let at = 0;
  for (const { literals, length, distance } of sequences) {
    for (const end = at + literals; at < end; at++) block.putLiteral(bytes[at]!);
    if (length === 0) continue;
    block.putMatch(length, distance);
    at += length;
  }
  return block.end();
}
