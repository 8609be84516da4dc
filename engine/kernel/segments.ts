/**
 * A band of a photo as one deflate block of independent segments: each can be encoded anew between the others.
 * Reference: test/reference/segments.ts.
 */
import { bitsSince } from './bits';
import { endBlock, startBlock } from './block';
import { adler32 } from './checksums';
import { makeLengthCodes, putLiterals, putMatch } from './codes';
import { add, addFour, clearCounts, distanceCounts, finishCounts, literalCounts, manyLiterals } from './counts';
import {
  coding,
  filtered,
  fine,
  length,
  longest,
  pixelBytes,
  rows,
  segmentPixels,
  segments,
  stride,
  width,
} from './memory';
import { distanceSymbol, lengthSymbol } from './symbols';
import { keepCodes, keepPlace, keepSum } from './trace';

/** The lengths of all runs are multiples of it, in bytes. */
const step: u32 = 16;
/** Finely coded, a run repeats one byte, and begins and ends anywhere. Shorter ones cost more than they save. */
const shortestRun: u32 = 5;

/** Encodes the filtered band; returns the end of its bytes. */
export function encodeSegments(to: usize, filter: u32): usize {
  countSegments();
  startBlock(to);
  makeRunCodes();
  for (let row: u32 = 0, i: u32 = 0; row < rows; row++) {
    for (let segment: u32 = 0; segment < segments; segment++, i++) {
      keepPlace(i, bitsSince(to));
      const from = segmentStart(row, segment);
      const bytes = segmentBytes(segment);
      keepSum(i, adler32(from, bytes));
      putSegment(from, bytes, segment);
    }
  }
  keepPlace(rows * segments, bitsSince(to));
  keepCodes(filter);
  return endBlock();
}

export function makeRunCodes(): void {
  if (coding == fine) makeLengthCodes(shortestRun, 1);
  else makeLengthCodes(step, step);
}

/** The first segment of a row begins with the number of the row's filter. */
export function segmentStart(row: u32, segment: u32): usize {
  const at = filtered + <usize>((stride + 1) * row);
  return segment == 0 ? at : at + 1 + <usize>(segment * segmentPixels * pixelBytes);
}

export function pixelsOf(segment: u32): u32 {
  return min(segmentPixels, width - segment * segmentPixels);
}

export function segmentBytes(segment: u32): u32 {
  return pixelsOf(segment) * pixelBytes + u32(segment == 0);
}

export function putSegment(from: usize, bytes: u32, segment: u32): void {
  if (coding == fine) putFine(from, bytes);
  else putSteps(from, bytes, segment);
}

/** Literals, and runs of one byte. */
function putFine(from: usize, bytes: u32): void {
  const end = from + bytes;
  let at = from;
  for (let run = nextRun(from + 1, end); run < end; run = nextRun(at, end)) {
    putLiterals(at, run);
    const length = lengthOfRun(run, end);
    putMatch(length, 1);
    at = run + length;
  }
  putLiterals(at, end);
}

/** The start of the next long enough run; `end` without one. */
function nextRun(from: usize, end: usize): usize {
  for (let at = from; at + shortestRun <= end; at += 17 - shortestRun) {
    const equal = i8x16.bitmask(i8x16.eq(v128.load(at), v128.load(at - 1)));
    const twos = equal & (equal >>> 1);
    const runs = twos & (twos >>> 2) & (equal >>> 4);
    if (runs == 0) continue;
    const run = at + ctz(runs);
    return run + shortestRun <= end ? run : end;
  }
  return end;
}

function lengthOfRun(from: usize, end: usize): u32 {
  let at = from + shortestRun;
  while (at < end && load<u8>(at) == load<u8>(at - 1)) at++;
  return <u32>(at - from);
}

/** A first pixel, then steps of literals and runs of pixels. */
function putSteps(from: usize, bytes: u32, segment: u32): void {
  const end = from + bytes;
  let at = from + headBytes(segment);
  putLiterals(from, at);
  while (at + step <= end) {
    const run = runAt(at, end);
    if (run > 0) putMatch(run, pixelBytes);
    else putLiterals(at, at + step);
    at += max(run, step);
  }
  putLiterals(at, end);
}

function headBytes(segment: u32): u32 {
  return pixelBytes + u32(segment == 0);
}

/** The length of the whole steps that repeat the previous pixel, in bytes. */
function runAt(at: usize, end: usize): u32 {
  let run: u32 = 0;
  while (at + run + step <= end && repeats(at + run)) run += step;
  return run;
}

function repeats(at: usize): bool {
  return i8x16.all_true(i8x16.eq(v128.load(at), v128.load(at - pixelBytes)));
}

/** Every symbol of another post must have a code. */
function countSegments(): void {
  clearCounts();
  if (coding == fine) {
    countFinely();
    return;
  }
  const isSampled = length >= manyLiterals;
  for (let row: u32 = 0; row < rows; row++) {
    for (let segment: u32 = 0; segment < segments; segment++) countSegment(row, segment, isSampled);
  }
  for (let run = step; run <= longest; run += step) add(literalCounts, lengthSymbol(run));
  add(distanceCounts, distanceSymbol(pixelBytes));
  finishCounts(true);
}

function countFinely(): void {
  for (let row: u32 = 0; row < rows; row++) {
    for (let segment: u32 = 0; segment < segments; segment++) countFineSegment(segmentStart(row, segment), segment);
  }
  for (let run = shortestRun; run <= segmentBytes(0); run++) add(literalCounts, lengthSymbol(run));
  add(distanceCounts, distanceSymbol(1));
  finishCounts(true);
}

function countFineSegment(from: usize, segment: u32): void {
  const end = from + segmentBytes(segment);
  let at = from;
  for (let run = nextRun(from + 1, end); run < end; run = nextRun(at, end)) {
    countAll(at, run);
    const length = lengthOfRun(run, end);
    add(literalCounts, lengthSymbol(length));
    at = run + length;
  }
  countAll(at, end);
}

/** Of many literals 4 of every 32 count, 8 times each. */
function countSegment(row: u32, segment: u32, isSampled: bool): void {
  const from = segmentStart(row, segment);
  const end = from + segmentBytes(segment);
  let at = from + headBytes(segment);
  if (!isSampled) countAll(from, at);
  for (let even = true; at + step <= end; even = !even) {
    const run = runAt(at, end);
    if (run > 0) add(literalCounts, lengthSymbol(run));
    else if (!isSampled) countAll(at, at + step);
    else if (even) addFour(load<u32>(at), 8);
    at += max(run, step);
  }
  if (!isSampled) countAll(at, end);
}

function countAll(from: usize, end: usize): void {
  for (; from < end; from++) add(literalCounts, load<u8>(from));
}
