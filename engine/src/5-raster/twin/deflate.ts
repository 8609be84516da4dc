/** One deflate block with code tables of its own (RFC 1951, 3.2.7). */
import { createBitWriter, type BitWriter } from './bit-writer.ts';
import { codeLengths, codesOf } from './huffman.ts';
import type { Sequence } from './matches.ts';
import { distanceSymbol, endOfBlock, lengthSymbol, type Symbol } from './symbols.ts';

/** Four such codes and what is left of a byte fit into 64 bits. */
const longestCode = 14;
const longestLengthCode = 7;
/** From so many literals on some of them say enough about their frequencies. */
const manyLiterals = 16_384;
const lengthOrder = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];

interface Codes {
  lengths: Uint8Array;
  codes: Uint16Array;
}

export interface Counts {
  literals: Uint32Array;
  distances: Uint32Array;
}

/** How often each symbol is needed; literals by a sample where there are many. */
export function countSymbols(bytes: Uint8Array, sequences: readonly Sequence[]): Counts {
  const literals = new Uint32Array(286);
  const distances = new Uint32Array(30);
  const isSampled = sequences.reduce((sum, sequence) => sum + sequence.literals, 0) >= manyLiterals;
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
  // What the sample lacks may come.
  if (isSampled) for (let byte = 0; byte < 256; byte++) literals[byte] ||= 1;
  return { literals, distances };
}

/** Of many in a row four of 32, each for eight; of few those of every fourth sequence, each for four. */
function addSample(literals: Uint32Array, bytes: Uint8Array, number: number): void {
  const isLong = bytes.length >= 64;
  if (!isLong && number % 4 !== 0) return;
  const step = isLong ? 32 : 4;
  for (let from = 0; from + step <= bytes.length; from += step) {
    for (let i = from; i < from + 4; i++) literals[bytes[i]!]! += isLong ? 8 : 4;
  }
}

/** A block that is not the last, and an empty stored one that ends on a byte. */
export function deflateBlock(bytes: Uint8Array, sequences: readonly Sequence[]): Uint8Array {
  const counts = countSymbols(bytes, sequences);
  const literals = codesFor(counts.literals, longestCode);
  const distances = codesFor(counts.distances, longestCode);
  const writer = createBitWriter();
  writer.put(4, 3);
  writeTables(writer, literals.lengths, distances.lengths);
  let at = 0;
  for (const { literals: count, length, distance } of sequences) {
    for (const end = at + count; at < end; at++) put(writer, literals, bytes[at]!);
    if (length === 0) continue;
    putSymbol(writer, literals, lengthSymbol(length));
    putSymbol(writer, distances, distanceSymbol(distance));
    at += length;
  }
  put(writer, literals, endOfBlock);
  writer.flush();
  return writer.bytes();
}

function codesFor(counts: Uint32Array, limit: number): Codes {
  const lengths = codeLengths(counts, limit);
  return { lengths, codes: codesOf(lengths) };
}

function put(writer: BitWriter, { lengths, codes }: Codes, symbol: number): void {
  writer.put(codes[symbol]!, lengths[symbol]!);
}

function putSymbol(writer: BitWriter, codes: Codes, { symbol, extra, bits }: Symbol): void {
  put(writer, codes, symbol);
  writer.put(extra, bits);
}

/** The lengths of all codes, themselves run-length and Huffman coded. */
function writeTables(writer: BitWriter, literals: Uint8Array, distances: Uint8Array): void {
  const literalCount = usedLength(literals, 257);
  const distanceCount = usedLength(distances, 1);
  const steps = packLengths([...literals.subarray(0, literalCount), ...distances.subarray(0, distanceCount)]);
  const counts = new Uint32Array(19);
  for (const { symbol } of steps) counts[symbol]!++;
  const codes = codesFor(counts, longestLengthCode);
  let orderCount = 19;
  while (orderCount > 4 && codes.lengths[lengthOrder[orderCount - 1]!] === 0) orderCount--;
  writer.put(literalCount - 257, 5);
  writer.put(distanceCount - 1, 5);
  writer.put(orderCount - 4, 4);
  for (const symbol of lengthOrder.slice(0, orderCount)) writer.put(codes.lengths[symbol]!, 3);
  for (const step of steps) putSymbol(writer, codes, step);
}

function usedLength(lengths: Uint8Array, least: number): number {
  let count = lengths.length;
  while (count > least && lengths[count - 1] === 0) count--;
  return count;
}

/** Repeated lengths as symbols 16 (the one before, 3 to 6 times), 17 and 18 (zeros, 3 to 10 and 11 to 138 times). */
function packLengths(lengths: readonly number[]): Symbol[] {
  const steps: Symbol[] = [];
  for (let at = 0; at < lengths.length;) {
    const length = lengths[at]!;
    let run = 1;
    while (at + run < lengths.length && lengths[at + run] === length && run < 138) run++;
    at += run;
    if (length !== 0) {
      steps.push({ symbol: length, extra: 0, bits: 0 });
      run--;
      for (; run >= 3; run -= Math.min(run, 6)) steps.push({ symbol: 16, extra: Math.min(run, 6) - 3, bits: 2 });
    } else if (run >= 11) {
      steps.push({ symbol: 18, extra: run - 11, bits: 7 });
      continue;
    } else if (run >= 3) {
      steps.push({ symbol: 17, extra: run - 3, bits: 3 });
      continue;
    }
    for (; run > 0; run--) steps.push({ symbol: length, extra: 0, bits: 0 });
  }
  return steps;
}
