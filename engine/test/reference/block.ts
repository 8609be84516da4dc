/** A deflate block with code tables of its own (RFC 1951, 3.2.7). */
import { createBitWriter, type BitWriter } from './bit-writer.ts';
import { codeLengths, codesOf } from './huffman.ts';
import { distanceSymbol, endOfBlock, lengthSymbol, type Symbol } from './symbols.ts';

/** Four such codes and the rest of a byte fit into 64 bits. */
const longestCode = 14;
const longestLengthCode = 7;
const lengthOrder = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];

export interface Codes {
  lengths: Uint8Array;
  codes: Uint16Array;
}

export interface Counts {
  literals: Uint32Array;
  distances: Uint32Array;
}

/** Writes one block that is not the last. */
export interface Block {
  literals: Codes;
  distances: Codes;
  putLiteral: (byte: number) => void;
  putMatch: (length: number, distance: number) => void;
  /** Bits so far. */
  position: () => number;
  /** Ends it with an empty stored block; returns all bytes. */
  end: () => Uint8Array;
}

export function noCounts(): Counts {
  return { literals: new Uint32Array(286), distances: new Uint32Array(30) };
}

/** Begins a block with codes made from the counts. */
export function startBlock({ literals, distances }: Counts): Block {
  return createBlock(codesFor(literals, longestCode), codesFor(distances, longestCode));
}

export function createBlock(literals: Codes, distances: Codes): Block {
  const writer = createBitWriter();
  writer.put(4, 3);
  writeTables(writer, literals.lengths, distances.lengths);
  return {
    literals,
    distances,
    putLiteral: (byte) => put(writer, literals, byte),
    putMatch: (length, distance) => {
      putSymbol(writer, literals, lengthSymbol(length));
      putSymbol(writer, distances, distanceSymbol(distance));
    },
    position: writer.position,
    end: () => {
      put(writer, literals, endOfBlock);
      writer.flush();
      return writer.bytes();
    },
  };
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

/** Repeated lengths as symbols 16 (the previous one, 3 to 6 times), 17 and 18 (zeros, 3 to 10 and 11 to 138 times). */
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
