/**
 * Baseline JPEG to opaque RGBA, some rows at a time. The host reads the segments, puts tables and scan where
 * `jpegPlace` says, calls `jpegStart`, then `jpegRows` until all rows came. Reference: test/reference/jpeg.ts.
 */
import { reserve } from '../memory';
import { isExhausted, makeTable, startScan, tableBytes, takeRestart } from './bits';
import { level, readBlock, writeBlock } from './block';
import { startColors, writeRow } from './colors';

/** The host writes for each component: 64 factors of 16 bits, then counts and symbols of both tables. */
const factorsBytes: usize = 128;
const codesBytes: usize = 272;
const inputBytes: usize = factorsBytes + 2 * codesBytes;
/** Limits the size of one decode: WebAssembly memory never shrinks. */
const stripBytes: u32 = 2_000_000;

const tables: usize = memory.data(8496, 16);
const places: usize = memory.data(12, 16);
const pitches: usize = memory.data(12, 16);
const levels: usize = memory.data(12, 16);

let width: u32 = 0;
let height: u32 = 0;
let components: u32 = 0;
/** Blocks of the first component in a unit; the others have one. */
let across: u32 = 0;
let down: u32 = 0;
let unitsAcross: u32 = 0;
let unitsDown: u32 = 0;
/** Rows of units decoded at once. */
let stripUnits: u32 = 0;
let unitsDone: u32 = 0;
let rowsDone: u32 = 0;
let restart: u32 = 0;
let untilRestart: u32 = 0;
let input: usize = 0;
let scanBytes: usize = 0;
let output: usize = 0;

/** Lays out a picture; returns the place of the components' tables, which the scan follows. */
export function jpegPlace(w: u32, h: u32, parts: u32, x: u32, y: u32, bytes: u32): usize {
  width = w;
  height = h;
  components = parts;
  across = x;
  down = y;
  scanBytes = bytes;
  unitsAcross = (w + 8 * x - 1) / (8 * x);
  unitsDown = (h + 8 * y - 1) / (8 * y);
  stripUnits = min(unitsDown, max(1, stripBytes / (unitsAcross * across * 8 * down * 8 * 4)));
  const rows = (stripUnits + 1) * 8;
  const sizes = inputBytes * components + scanBytes;
  let total = sizes + 64;
  for (let part: u32 = 0; part < components; part++) {
    const pitch = unitsAcross * 8 * (part == 0 ? across : 1);
    store<u32>(pitches + ((<usize>part) << 2), pitch);
    store<u32>(places + ((<usize>part) << 2), <u32>total);
    total += pitch * rows * (part == 0 ? down : 1) + 64;
  }
  const colors = total;
  // Two lines of chroma at full width, 16 bits each, with room at both ends, and one at its own width.
  total += 6 * (<usize>unitsAcross * 8 * across + 64);
  const base = reserve(total + <usize>width * 4 * rows * down + 64);
  for (let part: u32 = 0; part < components; part++) {
    store<u32>(places + ((<usize>part) << 2), <u32>base + load<u32>(places + ((<usize>part) << 2)));
  }
  startColors(base + colors, unitsAcross * 8 * across);
  output = base + total;
  input = base;
  return input;
}

/** Makes the tables; false for invalid ones. */
export function jpegStart(interval: u32): bool {
  restart = interval;
  untilRestart = interval;
  unitsDone = 0;
  rowsDone = 0;
  memory.fill(levels, 0, 12);
  for (let part: u32 = 0; part < components; part++) {
    const codes = input + inputBytes * part + factorsBytes;
    if (!makeTable(codes, tableOf(part, 0)) || !makeTable(codes + codesBytes, tableOf(part, 1))) return false;
  }
  startScan(input + inputBytes * components, scanBytes);
  return true;
}

/** Decodes the next rows; returns their number, 0 for an invalid scan or an early end. */
export function jpegRows(): u32 {
  // The last row of units stays: rows in between need both.
  const kept: u32 = unitsDone == 0 ? 0 : 1;
  if (kept) for (let part: u32 = 0; part < components; part++) keepLast(part);
  const first = unitsDone - kept;
  const until = min(unitsDown, unitsDone + stripUnits);
  for (; unitsDone < until; unitsDone++) {
    if (!readUnits(unitsDone - first) || isExhausted()) return 0;
  }
  const decoded = unitsDone * 8 * down;
  const ready = unitsDone == unitsDown ? height : decoded - (down - 1);
  let to = output;
  const begin = rowsDone;
  for (; rowsDone < ready; rowsDone++, to += <usize>width * 4) {
    writeRow(to, rowsDone, first * 8, width, height, components, across, down, places, pitches);
  }
  return rowsDone - begin;
}

/** The place of the rows. */
export function jpegOutput(): usize {
  return output;
}

function tableOf(part: u32, kind: u32): usize {
  return tables + tableBytes * (part * 2 + kind);
}

function keepLast(part: u32): void {
  const place = <usize>load<u32>(places + ((<usize>part) << 2));
  const rows = <usize>(8 * (part == 0 ? down : 1));
  const unit = <usize>load<u32>(pitches + ((<usize>part) << 2)) * rows;
  // Before the first strip there is no row to keep, so the strip begins one unit higher.
  const count = unitsDone == stripUnits ? stripUnits : stripUnits + 1;
  memory.copy(place, place + unit * (count - 1), unit);
}

/** Decodes a row of units into the `row`-th row of the planes. */
function readUnits(row: u32): bool {
  for (let unit: u32 = 0; unit < unitsAcross; unit++) {
    if (restart != 0 && untilRestart == 0 && !startAnew()) return false;
    untilRestart--;
    for (let part: u32 = 0; part < components; part++) {
      const wide: u32 = part == 0 ? across : 1;
      const high: u32 = part == 0 ? down : 1;
      for (let block: u32 = 0; block < wide * high; block++) {
        if (!readOne(part, unit * wide + (block % wide), row * high + block / wide)) return false;
      }
    }
  }
  return true;
}

function startAnew(): bool {
  untilRestart = restart;
  memory.fill(levels, 0, 12);
  return takeRestart();
}

function readOne(part: u32, x: u32, y: u32): bool {
  const own = (<usize>part) << 2;
  if (!readBlock(tableOf(part, 0), tableOf(part, 1), input + inputBytes * part, load<i32>(levels + own))) return false;
  store<i32>(levels + own, level);
  const pitch = <usize>load<u32>(pitches + own);
  writeBlock(<usize>load<u32>(places + own) + pitch * (y * 8) + x * 8, pitch);
  return true;
}
