/** Where things lie in the kernel's memory: tables of fixed size first, then what grows with the band. */

/** Bytes of a deflate match: longest, and farthest back. */
export const longest: u32 = 258;
export const farthest: u32 = 32_768;
export const shortest: u32 = 4;
export const hashBits: u32 = 13;

/** Last place of each hash. */
export const heads: usize = memory.data(32_768, 16);

/** Bytes before each packed row: zeros left of it, and room for what is stored past the end of the row before. */
export const gap: usize = 48;

export let width: u32 = 0;
export let rows: u32 = 0;
export let pixelBytes: u32 = 0;
/** Bytes of a row without the filter's number. */
export let stride: u32 = 0;
/** Bytes from one packed row to the next. */
export let pitch: usize = 0;
/** Filtered bytes of the band. */
export let length: u32 = 0;

export let input: usize = 0;
export let packed: usize = 0;
export let filtered: usize = 0;
/** Two numbers each: literals before it, length << 16 | distance. */
export let sequences: usize = 0;
/** Place of the same hash before each place. */
export let before: usize = 0;
export let output: usize = 0;

/** Lays out a band and takes as much memory as it needs; where its RGBA rows are to be put. */
export function prepare(bandWidth: u32, bandRows: u32, bytesPerPixel: u32): usize {
  width = bandWidth;
  rows = bandRows;
  pixelBytes = bytesPerPixel;
  stride = width * pixelBytes;
  pitch = (<usize>stride + gap + 15) & ~15;
  length = (stride + 1) * rows;
  input = (__heap_base + 15) & ~15;
  packed = place(input, width * rows * 4);
  filtered = place(packed, pitch * rows + gap);
  sequences = place(filtered, length);
  before = place(sequences, length * 2 + 16);
  output = place(before, length * 4);
  // The longest code has 14 bits, so no byte takes more than two.
  takeUpTo(place(output, length * 2 + 4096));
  return input;
}

/** Takes memory for `bytes` bytes of the host's own; where they begin. A band prepared before is lost. */
export function reserve(bytes: usize): usize {
  const from = (__heap_base + 15) & ~15;
  takeUpTo(place(from, <u32>bytes));
  return from;
}

function takeUpTo(end: usize): void {
  const missing = <i32>((end + 0xffff) >>> 16) - memory.size();
  if (missing > 0 && memory.grow(missing) < 0) unreachable();
}

/** The place after `bytes` bytes, with room for what wide stores write past them. */
function place(after: usize, bytes: usize): usize {
  return (after + bytes + 64 + 15) & ~15;
}
