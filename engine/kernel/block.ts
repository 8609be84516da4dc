/** The beginning of a deflate block and its code tables (RFC 1951, 3.2.7); reference: test/reference/block.ts. */
import { flushBits, putBits, startBits } from './bits';
import { distanceCodes, distanceSymbols, literalCodes, literalSymbols, makeBlockCodes, putCode } from './codes';
import { add, endOfBlock } from './counts';
import { makeCodes } from './huffman';

const longestLengthCode: u32 = 7;

const stepCounts: usize = memory.data(76, 16);
const stepCodes: usize = memory.data(76, 16);
/** Lengths of all codes, and the steps that describe them: symbol, extra bits << 8, number of extra bits << 16. */
const lengths: usize = memory.data(320, 16);
const steps: usize = memory.data(1280, 16);
const lengthOrder: usize = memory.data<u8>([16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]);

/** Makes codes from the counts and begins a block that is not the last. */
export function startBlock(to: usize): void {
  makeBlockCodes();
  startBits(to);
  putBits(4, 3);
  putTables();
}

/** Ends with an empty stored block; returns the end of its bytes. */
export function endBlock(): usize {
  putCode(literalCodes, endOfBlock);
  return flushBits();
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

/** Copies code lengths up to the last one used; returns their number. */
function copyLengths(codes: usize, symbols: u32, least: u32, to: usize): u32 {
  while (symbols > least && load<u32>(codes + ((<usize>(symbols - 1)) << 2)) == 0) symbols--;
  for (let i: u32 = 0; i < symbols; i++) store<u8>(to + i, load<u32>(codes + ((<usize>i) << 2)) >>> 16);
  return symbols;
}

/** Writes repeated lengths as symbols 16 (the previous length), 17 and 18 (zeros); returns the end of the steps. */
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
