/** The layout of the kernel's memory: tables of fixed size first, then the areas that grow with the band. */

/** Limits of a deflate match: longest length, largest distance. */
export const longest: u32 = 258;
export const farthest: u32 = 32_768;
export const shortest: u32 = 4;
export const hashBits: u32 = 13;

/** Codes of literals and lengths, then those of distances. */
export const codeWords: u32 = 316;

/** Pixels of a segment, which is coded without its neighbours; all but the first are whole steps of 16 bytes. */
export const segmentPixels: u32 = 33;

/** Last place of each hash. */
export const heads: usize = memory.data(32_768, 16);

/** Bytes before each packed row: zeros left of it, and room for what is stored past the end of the row before. */
export const gap: usize = 48;

/** Codings of a band; see `BandCoding` of the host. */
export const fast: u32 = 0;
export const fine: u32 = 1;
export const deep: u32 = 2;

export let coding: u32 = fast;
export let width: u32 = 0;
export let rows: u32 = 0;
export let pixelBytes: u32 = 0;
/** Bytes of a row without the filter's number. */
export let stride: u32 = 0;
/** Bytes from one packed row to the next. */
export let pitch: usize = 0;
/** Segments of a row, the last of which may be short. */
export let segments: u32 = 0;
/** Filtered bytes of the band. */
export let length: u32 = 0;

export let input: usize = 0;
export let packed: usize = 0;
export let filtered: usize = 0;
/** Two numbers each: literals before it, length << 16 | distance. */
export let sequences: usize = 0;
/** Place of the same hash before each of the last places: a ring, since no repetition is farther. */
export let before: usize = 0;
export let output: usize = 0;
/** Of pixels changed since the band was prepared: a byte for each segment, a row of zeros before the first. */
export let marks: usize = 0;
/** The trace of a band; see `trace.ts`. */
export let trace: usize = 0;
/** Deflate bytes of the band that is encoded anew. */
export let source: usize = 0;

/** Lays out a band and takes as much memory as it needs; returns the place for its RGBA rows. */
export function prepare(bandWidth: u32, bandRows: u32, bytesPerPixel: u32, bandCoding: u32): usize {
  coding = bandCoding;
  width = bandWidth;
  rows = bandRows;
  pixelBytes = bytesPerPixel;
  stride = width * pixelBytes;
  pitch = (<usize>stride + gap + 15) & ~15;
  length = (stride + 1) * rows;
  segments = (width + segmentPixels - 1) / segmentPixels;
  input = (__heap_base + 15) & ~15;
  packed = place(input, width * rows * 4);
  filtered = place(packed, pitch * rows + gap);
  sequences = place(filtered, length);
  before = place(sequences, length * 2 + 16);
  output = place(before, farthest * 4);
  // The longest code has 14 bits, so no byte takes more than two.
  source = place(output, length * 2 + 4096);
  trace = place(source, length * 2 + 4096);
  marks = place(trace, traceBytes());
  takeUpTo(place(marks, markPitch() * (rows + 1)));
  memory.fill(marks, 0, markPitch() * (rows + 1));
  return input;
}

/** One more than segments: pixels after the last may be marked too. */
export function markPitch(): u32 {
  return segments + 1;
}

/** See trace.ts. */
export function traceBytes(): u32 {
  return 4 * (codeWords + 2 + 2 * segments * rows);
}

/** Takes memory for `bytes` bytes of the host; returns its place. A prepared band is lost. */
export function reserve(bytes: usize): usize {
  const from = (__heap_base + 15) & ~15;
  takeUpTo(place(from, <u32>bytes));
  return from;
}

function takeUpTo(end: usize): void {
  const missing = <i32>((end + 0xffff) >>> 16) - memory.size();
  if (missing > 0 && memory.grow(missing) < 0) unreachable();
}

/** The place after `bytes` bytes, with room for wide stores past the end. */
function place(after: usize, bytes: usize): usize {
  return (after + bytes + 64 + 15) & ~15;
}
