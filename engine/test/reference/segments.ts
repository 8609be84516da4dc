/** A band of a photo as one deflate block of independent segments. */
import { adler32 } from '../../src/5-raster/png/chunks.ts';
import { createBlock, noCounts, startBlock, type Block, type Codes, type Counts } from './block.ts';
import { allowAll, manyLiterals } from './deflate.ts';
import type { BandCoding } from '../../src/platform/platform.ts';
import type { Filter, Rows } from './filter.ts';
import { distanceSymbol, endOfBlock, lengthSymbol } from './symbols.ts';

/** Pixels of a segment. */
const segmentPixels = 33;
/** The lengths of all runs are multiples of it, in bytes. */
const step = 16;
/** Finely coded, a run repeats one byte, and begins and ends anywhere. */
const shortestRun = 5;
const longest = 258;
const literalSymbols = 286;
const codeWords = 316;
/** The growth of a band that justifies codes of its own: half its size without tiles. */
const mostGrowth = 0.5;

interface Segmented {
  deflated: Uint8Array;
  trace: Uint32Array;
}

interface Segment {
  bytes: Uint8Array;
  /** Bytes outside the steps: the filter's number in the first segment of a row, and a pixel. */
  head: number;
}

/** `filtered` as rows of `stride` bytes after their filter's number. */
export function encodeSegments(
  filtered: Uint8Array,
  rows: Rows,
  { filter, coding }: { filter: Filter; coding: BandCoding },
): Segmented {
  const segments = splitRows(filtered, rows);
  const runCoding = runCodingOf(coding, rows);
  const isSampled = coding !== 'fine' && filtered.length >= manyLiterals;
  return write(startBlock(countSegments(segments, isSampled, runCoding)), segments, runCoding, filter);
}

/** Encodes with the codes of a trace; undefined when other codes would suit better. */
export function encodeLike(
  trace: Uint32Array,
  filtered: Uint8Array,
  rows: Rows,
  coding: BandCoding,
): Uint8Array | undefined {
  const segments = splitRows(filtered, rows);
  const block = createBlock(codesFrom(trace, 0, literalSymbols), codesFrom(trace, literalSymbols, codeWords));
  const { deflated, trace: own } = write(block, segments, runCodingOf(coding, rows), keptFilter(trace));
  const end = codeWords + 1 + segments.length;
  return own[end]! > trace[end]! + Math.floor(trace[end]! * mostGrowth) ? undefined : deflated;
}

export function keptFilter(trace: Uint32Array): Filter {
  return trace[codeWords] as Filter;
}

/** A division of segments into literals and runs. */
interface RunCoding {
  partsOf: (segment: Segment) => Part[];
  /** The distance of all runs. */
  distance: number;
  /** Every length a run may have. */
  runs: readonly number[];
}

function runCodingOf(coding: BandCoding, { stride, pixelBytes }: Rows): RunCoding {
  const most = Math.min(segmentPixels * pixelBytes, stride) + 1;
  if (coding === 'fine') return { partsOf: finePartsOf, distance: 1, runs: lengths(shortestRun, most, 1) };
  return {
    partsOf: (segment) => partsOf(segment, pixelBytes),
    distance: pixelBytes,
    runs: lengths(step, longest, step),
  };
}

function lengths(from: number, most: number, by: number): number[] {
  return Array.from({ length: Math.max(0, Math.floor((most - from) / by) + 1) }, (_, i) => from + i * by);
}

function write(block: Block, segments: readonly Segment[], runCoding: RunCoding, filter: Filter): Segmented {
  const places: number[] = [];
  for (const segment of segments) {
    places.push(block.position());
    putSegment(block, segment, runCoding);
  }
  places.push(block.position());
  const sums = segments.map(({ bytes }) => adler32(bytes));
  const codes = [...wordsOf(block.literals), ...wordsOf(block.distances)];
  return { deflated: block.end(), trace: Uint32Array.from([...codes, filter, ...places, ...sums]) };
}

function splitRows(filtered: Uint8Array, { stride, pixelBytes }: Rows): Segment[] {
  const segments: Segment[] = [];
  const whole = segmentPixels * pixelBytes;
  for (let row = 0; row < filtered.length; row += stride + 1) {
    for (let x = 0; x < stride; x += whole) {
      const first = x === 0 ? 0 : 1;
      const bytes = filtered.subarray(row + x + first, row + 1 + Math.min(stride, x + whole));
      segments.push({ bytes, head: pixelBytes + 1 - first });
    }
  }
  return segments;
}

interface Part {
  /** Bytes. */
  length: number;
  isRun: boolean;
}

/** The number of bytes from `at` on that equal the one before. */
function repeatedFrom(bytes: Uint8Array, at: number): number {
  let end = at;
  while (end < bytes.length && bytes[end] === bytes[at - 1]) end++;
  return end - at;
}

/** In order: literals, and runs of one byte. */
function finePartsOf({ bytes }: Segment): Part[] {
  const parts: Part[] = [];
  let literals = 0;
  for (let at = 0; at < bytes.length;) {
    const run = at === 0 ? 0 : repeatedFrom(bytes, at);
    if (run < shortestRun) {
      literals++;
      at++;
      continue;
    }
    parts.push({ length: literals, isRun: false }, { length: run, isRun: true });
    literals = 0;
    at += run;
  }
  return [...parts, { length: literals, isRun: false }];
}

/** The parts of a segment in order: a run repeats the previous pixel. */
function partsOf({ bytes, head }: Segment, pixelBytes: number): Part[] {
  const parts = [{ length: head, isRun: false }];
  let at = head;
  for (; at + step <= bytes.length; at += parts.at(-1)!.length) {
    let run = 0;
    while (at + run + step <= bytes.length && repeats(bytes, at + run, pixelBytes)) run += step;
    parts.push(run > 0 ? { length: run, isRun: true } : { length: step, isRun: false });
  }
  return [...parts, { length: bytes.length - at, isRun: false }];
}

function repeats(bytes: Uint8Array, at: number, pixelBytes: number): boolean {
  for (let i = at; i < at + step; i++) if (bytes[i] !== bytes[i - pixelBytes]) return false;
  return true;
}

function putSegment(block: Block, segment: Segment, { partsOf, distance }: RunCoding): void {
  let at = 0;
  for (const { length, isRun } of partsOf(segment)) {
    if (isRun) block.putMatch(length, distance);
    else for (let i = at; i < at + length; i++) block.putLiteral(segment.bytes[i]!);
    at += length;
  }
}

/** Every symbol of another post must have a code. */
function countSegments(segments: readonly Segment[], isSampled: boolean, runCoding: RunCoding): Counts {
  const counts = noCounts();
  for (const segment of segments) countSegment(counts, segment, isSampled, runCoding);
  for (const run of runCoding.runs) counts.literals[lengthSymbol(run).symbol]!++;
  counts.distances[distanceSymbol(runCoding.distance).symbol]!++;
  counts.literals[endOfBlock]!++;
  allowAll(counts.literals);
  return counts;
}

/** Of many literals 4 of every 32 count, 8 times each. */
function countSegment({ literals }: Counts, segment: Segment, isSampled: boolean, { partsOf }: RunCoding): void {
  let at = 0;
  for (const [i, { length, isRun }] of partsOf(segment).entries()) {
    const own = segment.bytes.subarray(at, at + length);
    at += length;
    if (isRun) literals[lengthSymbol(length).symbol]!++;
    else if (!isSampled) for (const byte of own) literals[byte]!++;
    else if (i % 2 === 1 && length === step) for (const byte of own.subarray(0, 4)) literals[byte]! += 8;
  }
}

/** Codes in the compiled kernel's form: 16 bits of code, above them its length. */
function wordsOf({ lengths, codes }: Codes): number[] {
  return Array.from(lengths, (length, i) => (length << 16) | codes[i]!);
}

function codesFrom(trace: Uint32Array, from: number, end: number): Codes {
  const words = trace.subarray(from, end);
  return {
    lengths: Uint8Array.from(words, (word) => word >>> 16),
    codes: Uint16Array.from(words, (word) => word & 0xffff),
  };
}
