/**
 * How a band was coded, in 32-bit words: its codes, its filter, the first bit of each segment and the end of the last,
 * the Adler-32 of each segment.
 */
import { literalCodes } from './codes';
import { codeWords, rows, segments, trace } from './memory';

export function keepCodes(filter: u32): void {
  memory.copy(trace, literalCodes, codeWords << 2);
  store<u32>(trace + (codeWords << 2), filter);
}

export function keptFilter(): u32 {
  return load<u32>(trace + (codeWords << 2));
}

/** Of segment `i` of the band, counted row by row; the number behind the last ends it. */
export function keepPlace(i: u32, bit: u32): void {
  store<u32>(word(codeWords + 1 + i), bit);
}

export function keptPlace(i: u32): u32 {
  return load<u32>(word(codeWords + 1 + i));
}

export function keepSum(i: u32, adler: u32): void {
  store<u32>(word(codeWords + 2 + segments * rows + i), adler);
}

export function keptSum(i: u32): u32 {
  return load<u32>(word(codeWords + 2 + segments * rows + i));
}

function word(i: u32): usize {
  return trace + ((<usize>i) << 2);
}
