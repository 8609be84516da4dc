/** One deflate block with code tables of its own; twin: src/5-raster/twin/deflate.ts. */
import { add, countSymbols, distanceCounts, endOfBlock, literalCounts } from './counts';
import { makeCodes } from './huffman';
import { filtered, longest, sequences } from './memory';
import { addBits, flushBits, putBits, putFour, startBits, writeOut } from './bits';
import { makeShortCodes, putSixteen } from './short-codes';
import { distanceBits, distanceSymbol, lengthBits, lengthSymbol } from './symbols';

const literalSymbols: u32 = 286;
const distanceSymbols: u32 = 30;
/** Four such codes and what is left of a byte fit into 64 bits. */
const longestCode: u32 = 14;
const longestLengthCode: u32 = 7;

const literalCodes: usize = memory.data(1144, 16);
const distanceCodes: usize = memory.data(120, 16);
const lengthCodes: usize = memory.data(1040, 16);
const stepCounts: usize = memory.data(76, 16);
const stepCodes: usize = memory.data(76, 16);
/** Lengths of all codes, and the steps they are told in: symbol, extra bits << 8, number of them << 16. */
const lengths: usize = memory.data(320, 16);
const steps: usize = memory.data(1280, 16);
const lengthOrder: usize = memory.data<u8>([16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]);

/** Writes a block that is not the last and an empty stored one; where its bytes end. */
export function deflateBlock(to: usize, sequencesEnd: usize): usize {
  countSymbols(sequencesEnd);
  makeCodes(literalCounts, literalSymbols, longestCode, literalCodes);
  makeCodes(distanceCounts, distanceSymbols, longestCode, distanceCodes);
  makeLengthCodes();
  makeShortCodes(literalCodes);
  startBits(to);
  putBits(4, 3);
  putTables();
  let at = filtered;
  for (let sequence = sequences; sequence < sequencesEnd; sequence += 8) {
    const end = at + load<u32>(sequence);
    putLiterals(at, end);
    const match = load<u32>(sequence, 4);
    if (match == 0) break;
    putMatch(match >>> 16, match & 0xffff);
    at = end + (match >>> 16);
  }
  putCode(literalCodes, endOfBlock);
  return flushBits();
}

function putLiterals(from: usize, end: usize): void {
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

/** Bits of a length's code and of what follows it, and above them how many, for all lengths. */
function makeLengthCodes(): void {
  for (let length: u32 = 3; length <= longest; length++) {
    const code = load<u32>(literalCodes + ((<usize>lengthSymbol(length)) << 2));
    const bits = lengthBits(length);
    const extra = (length - 3) & ((1 << bits) - 1);
    const whole = (code & 0xffff) | (extra << (code >>> 16));
    store<u32>(lengthCodes + ((<usize>length) << 2), whole | (((code >>> 16) + bits) << 24));
  }
}

function putMatch(length: u32, distance: u32): void {
  const code = load<u32>(lengthCodes + ((<usize>length) << 2));
  addBits(code & 0xffffff, code >>> 24);
  addCode(distanceCodes, distanceSymbol(distance));
  const bits = distanceBits(distance);
  addBits((distance - 1) & ((1 << bits) - 1), bits);
  writeOut();
}

function addCode(codes: usize, symbol: u32): void {
  const code = load<u32>(codes + ((<usize>symbol) << 2));
  addBits(code & 0xffff, code >>> 16);
}

function putCode(codes: usize, symbol: u32): void {
  const code = load<u32>(codes + ((<usize>symbol) << 2));
  putBits(code & 0xffff, code >>> 16);
}

/** The lengths of all codes, themselves run-length and Huffman coded. */
function putTables(): void {
  const literals = copyLengths(literalCodes, literalSymbols, 257, lengths);
  const distances = copyLengths(distanceCodes, distanceSymbols, 1, lengths + literals);
  const end = packLengths(literals + distances);
  makeCodes(stepCounts, 19, longestLengthCode, stepCodes);
  let ordered: u32 = 19;
  while (ordered > 4 && load<u32>(stepCodes + ((<usize>load<u8>(lengthOrder + ordered - 1)) << 2)) == 0) ordered--;
  putBits(literals - 257, 5);
  putBits(distances - 1, 5);
  putBits(ordered - 4, 4);
  for (let i: u32 = 0; i < ordered; i++) {
    putBits(load<u32>(stepCodes + ((<usize>load<u8>(lengthOrder + i)) << 2)) >>> 16, 3);
  }
  for (let at = steps; at < end; at += 4) {
    const step = load<u32>(at);
    putCode(stepCodes, step & 255);
    putBits((step >>> 8) & 255, step >>> 16);
  }
}

/** Copies code lengths up to the last one used; how many. */
function copyLengths(codes: usize, symbols: u32, least: u32, to: usize): u32 {
  while (symbols > least && load<u32>(codes + ((<usize>(symbols - 1)) << 2)) == 0) symbols--;
  for (let i: u32 = 0; i < symbols; i++) store<u8>(to + i, load<u32>(codes + ((<usize>i) << 2)) >>> 16);
  return symbols;
}

/** Repeated lengths as symbols 16 (the one before), 17 and 18 (zeros); where the steps end. */
function packLengths(count: u32): usize {
  memory.fill(stepCounts, 0, 76);
  let out = steps;
  for (let at: u32 = 0; at < count;) {
    const length = load<u8>(lengths + at);
    let run: u32 = 1;
    while (at + run < count && load<u8>(lengths + at + run) == length && run < 138) run++;
    at += run;
    if (length == 0 && run >= 11) {
      out = putStep(out, 18, run - 11, 7);
      continue;
    }
    if (length == 0 && run >= 3) {
      out = putStep(out, 17, run - 3, 3);
      continue;
    }
    if (length != 0) {
      out = putStep(out, length, 0, 0);
      run--;
      for (; run >= 3; run -= min(run, 6)) out = putStep(out, 16, min(run, 6) - 3, 2);
    }
    for (; run > 0; run--) out = putStep(out, length, 0, 0);
  }
  return out;
}

function putStep(out: usize, symbol: u32, extra: u32, bits: u32): usize {
  add(stepCounts, symbol);
  store<u32>(out, symbol | (extra << 8) | (bits << 16));
  return out + 4;
}
