/**
 * Baseline JPEG to planes of samples, some rows of units at a time. The host reads the segments, puts tables and scan
 * where `jpegPlace` says, calls `jpegStart`, then `jpegUnits` until all rows came. Reference: test/reference/jpeg.ts.
 */
import { reserve } from '../memory';
import { isExhausted, makeTable, startScan, tableBytes, takeRestart } from './bits';
import { level, readBlock, writeBlock } from './block';

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

let components: u32 = 0;
/** Blocks of the first component in a unit; the others have one. */
let across: u32 = 0;
let down: u32 = 0;
let unitsAcross: u32 = 0;
let unitsDown: u32 = 0;
/** Rows of units decoded at once. */
let stripUnits: u32 = 0;
let unitsDone: u32 = 0;
let restart: u32 = 0;
let untilRestart: u32 = 0;
let input: usize = 0;
let scanBytes: usize = 0;

/** Lays out a picture; returns the place of the components' tables, which the scan follows. */
export function jpegPlace(width: u32, height: u32, parts: u32, x: u32, y: u32, bytes: u32): usize {
  components = parts;
  across = x;
  down = y;
  scanBytes = bytes;
  unitsAcross = (width + 8 * x - 1) / (8 * x);
  unitsDown = (height + 8 * y - 1) / (8 * y);
  stripUnits = min(unitsDown, max(1, stripBytes / (unitsAcross * 64 * (across * down + components - 1))));
  let total: usize = inputBytes * components + scanBytes + 64;
  for (let part: u32 = 0; part < components; part++) {
    const pitch = unitsAcross * 8 * (part == 0 ? across : 1);
    store<u32>(pitches + ((<usize>part) << 2), pitch);
    store<u32>(places + ((<usize>part) << 2), <u32>total);
    total += pitch * stripUnits * 8 * (part == 0 ? down : 1) + 64;
  }
  input = reserve(total);
  for (let part: u32 = 0; part < components; part++) {
    store<u32>(places + ((<usize>part) << 2), <u32>input + load<u32>(places + ((<usize>part) << 2)));
  }
  return input;
}

/** Makes the tables; false for invalid ones. */
export function jpegStart(interval: u32): bool {
  restart = interval;
  untilRestart = interval;
  unitsDone = 0;
  memory.fill(levels, 0, 12);
  for (let part: u32 = 0; part < components; part++) {
    const codes = input + inputBytes * part + factorsBytes;
    if (!makeTable(codes, tableOf(part, 0)) || !makeTable(codes + codesBytes, tableOf(part, 1))) return false;
  }
  startScan(input + inputBytes * components, scanBytes);
  return true;
}

/** Decodes the next rows of units; returns their number, 0 for an invalid scan or an early end. */
export function jpegUnits(): u32 {
  const count = min(stripUnits, unitsDown - unitsDone);
  for (let row: u32 = 0; row < count; row++) {
    if (!readUnits(row) || isExhausted()) return 0;
  }
  unitsDone += count;
  return count;
}

/** The place of a component's samples in those rows. */
export function jpegPlane(part: u32): usize {
  return load<u32>(places + ((<usize>part) << 2));
}

function tableOf(part: u32, kind: u32): usize {
  return tables + tableBytes * (part * 2 + kind);
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
