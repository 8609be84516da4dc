/** Facts of a picture's ink on a grid of samples; reference: test/reference/ink.ts. */
import { reserve } from './memory';

const toneCount: u32 = 16;

/** Relative luminance of a channel's 256 values, from the host: a power differs between engines in its last bit. */
const linear: usize = memory.data(2048, 16);
const counts: usize = memory.data(64, 16);

let columns: u32 = 0;
let rows: u32 = 0;
/** Pixels of a row as it is given, one after the other. */
let inkWidth: u32 = 0;
/** Samples with a transparent frame. */
let grid: usize = 0;
let pitch: usize = 0;
let alphaSum: u32 = 0;
let missedSum: f64 = 0;

export function linearPlace(): usize {
  return linear;
}

/** Makes a grid for rows of `width` pixels; returns a place for `bytes` bytes of the host: one row at a time. */
export function inkPlace(across: u32, down: u32, width: u32, bytes: u32): usize {
  columns = across;
  rows = down;
  inkWidth = width;
  pitch = (<usize>across + 2) << 2;
  const gridBytes = (pitch * (rows + 2) + 15) & ~15;
  grid = reserve(gridBytes + bytes);
  memory.fill(grid, 0, gridBytes);
  return grid + gridBytes;
}

/** Measures the rows that `inkRow` took. */
export function measureInk(isOpaque: bool): void {
  memory.fill(counts, 0, 64);
  alphaSum = 0;
  missedSum = 0;
  for (let row: u32 = 0; row < rows; row++) {
    // An opaque picture has its edge at the frame only.
    const isInner = isOpaque && row > 0 && row < rows - 1;
    countTones(placeOf(row), isInner ? max(1, columns - 1) : 1);
    missedSum += missedIn(row);
  }
}

function placeOf(row: u32): usize {
  return grid + pitch * (row + 1) + 4;
}

/** Samples the pixels at `from` as a row of the grid. */
export function inkRow(row: u32, from: usize): void {
  const to = placeOf(row);
  if (columns == inkWidth) {
    memory.copy(to, from, (<usize>columns) << 2);
    return;
  }
  for (let i: u32 = 0; i < columns; i++) {
    const at = <usize>Math.floor(((<f64>i + 0.5) * <f64>inkWidth) / <f64>columns);
    store<u32>(to + ((<usize>i) << 2), load<u32>(from + (at << 2)));
  }
}

function countTones(from: usize, step: u32): void {
  for (let i: u32 = 0; i < columns; i += step) {
    const at = from + ((<usize>i) << 2);
    const pixel = load<u32>(at);
    alphaSum += pixel >>> 24;
    if (pixel >>> 24 < 128) continue;
    // The highest bit is set where all four are more opaque than not.
    const around = load<u32>(at - 4) & load<u32>(at, 4) & load<u32>(at - pitch) & load<u32>(at + pitch);
    if (around >>> 31 != 0) continue;
    const tone = min<u32>(toneCount - 1, <u32>Math.floor(Math.sqrt(luminance(pixel)) * <f64>toneCount));
    const place = counts + ((<usize>tone) << 2);
    store<u32>(place, load<u32>(place) + 1);
  }
}

/** Relative luminance of a premultiplied pixel's own colour. */
function luminance(pixel: u32): f64 {
  const alpha = pixel >>> 24;
  return (
    0.2126 * own(pixel & 255, alpha) +
    0.7152 * own((pixel >>> 8) & 255, alpha) +
    0.0722 * own((pixel >>> 16) & 255, alpha)
  );
}

function own(channel: u32, alpha: u32): f64 {
  const value = <u32>Math.round(<f64>(channel * 255) / <f64>alpha);
  return load<f64>(linear + ((<usize>min<u32>(255, value)) << 3));
}

/** By how many samples a row's outline misses the ellipse of the box. */
function missedIn(row: u32): f64 {
  const from = placeOf(row);
  let first: i32 = 0;
  const count = <i32>columns;
  while (first < count && isClear(from, first)) first++;
  let last = count - 1;
  while (last >= first && isClear(from, last)) last--;
  const half = halfChord(row);
  const wanted = Math.round(<f64>columns / 2 - half);
  if (first > last) return 2 * half;
  return Math.abs(<f64>first - wanted) + Math.abs(<f64>(count - 1 - last) - wanted);
}

function isClear(from: usize, column: i32): bool {
  return load<u32>(from + ((<usize>column) << 2)) >>> 24 < 128;
}

/** Half the width of an ellipse of `rows` by `columns` in the middle of a row. */
function halfChord(row: u32): f64 {
  const from = (2 * <f64>row + 1 - <f64>rows) / <f64>rows;
  return (<f64>columns / 2) * Math.sqrt(1 - from * from);
}

/** Of 16 tones along the edge: the number of samples of each. */
export function tonesPlace(): usize {
  return counts;
}

export function inkAlpha(): u32 {
  return alphaSum;
}

export function inkMissed(): f64 {
  return missedSum;
}
