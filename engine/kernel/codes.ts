/** The codes of the current block, and the functions that write them; reference: test/reference/block.ts. */
import { addBits, putBits, putFour, writeOut } from './bits';
import { distanceCounts, literalCounts } from './counts';
import { makeCodes } from './huffman';
import { codeWords, longest } from './memory';
import { makeShortCodes, putSixteen } from './short-codes';
import { distanceBits, distanceSymbol, lengthBits, lengthSymbol } from './symbols';

export const literalSymbols: u32 = 286;
export const distanceSymbols: u32 = 30;
/** Four such codes and the rest of a byte fit into 64 bits. */
const longestCode: u32 = 14;

export const literalCodes: usize = memory.data(1264, 16);
export const distanceCodes: usize = literalCodes + 1144;
const lengthCodes: usize = memory.data(1040, 16);

/** Makes the codes from the counts. */
export function makeBlockCodes(): void {
  makeCodes(literalCounts, literalSymbols, longestCode, literalCodes);
  makeCodes(distanceCounts, distanceSymbols, longestCode, distanceCodes);
  makeShortCodes(literalCodes);
}

/** Uses the codes of an earlier block; only its literals and runs can be written. */
export function takeCodes(from: usize): void {
  memory.copy(literalCodes, from, codeWords << 2);
  makeShortCodes(literalCodes);
}

export function putLiterals(from: usize, end: usize): void {
  let at = from;
  for (; at + 16 <= end; at += 16) {
    if (putSixteen(at)) continue;
    putFour(literalCodes, load<u32>(at));
    putFour(literalCodes, load<u32>(at, 4));
    putFour(literalCodes, load<u32>(at, 8));
    putFour(literalCodes, load<u32>(at, 12));
  }
  for (; at + 4 <= end; at += 4) putFour(literalCodes, load<u32>(at));
  for (; at < end; at++) addCode(literalCodes, load<u8>(at));
  writeOut();
}

/**
 * The bits of a length's code and of its extra bits, and above them their number: for `first` and every `step` after
 * it.
 */
export function makeLengthCodes(first: u32, step: u32): void {
  for (let length = first; length <= longest; length += step) {
    const code = load<u32>(literalCodes + ((<usize>lengthSymbol(length)) << 2));
    const bits = lengthBits(length);
    const extra = (length - 3) & ((1 << bits) - 1);
    const whole = (code & 0xffff) | (extra << (code >>> 16));
    store<u32>(lengthCodes + ((<usize>length) << 2), whole | (((code >>> 16) + bits) << 24));
  }
}

export function putMatch(length: u32, distance: u32): void {
  const code = load<u32>(lengthCodes + ((<usize>length) << 2));
  addBits(code & 0xffffff, code >>> 24);
  addCode(distanceCodes, distanceSymbol(distance));
  const bits = distanceBits(distance);
  addBits((distance - 1) & ((1 << bits) - 1), bits);
  writeOut();
}

export function addCode(codes: usize, symbol: u32): void {
  const code = load<u32>(codes + ((<usize>symbol) << 2));
  addBits(code & 0xffff, code >>> 16);
}

export function putCode(codes: usize, symbol: u32): void {
  const code = load<u32>(codes + ((<usize>symbol) << 2));
  putBits(code & 0xffff, code >>> 16);
}
