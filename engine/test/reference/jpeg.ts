/** Decodes a whole JPEG scan step by step (ITU-T T.81, JFIF 1.02); kernel: engine/kernel/jpeg. */
import type { JpegPlanes } from '../../src/assets/bitmap.ts';
import type { JpegComponent, JpegScan } from '../../src/assets/jpeg-scan.ts';
import { writeBlock } from './jpeg-block.ts';
import { JpegBits, readTable, type JpegTable } from './jpeg-bits.ts';

const zigzag = [
  0, 1, 8, 16, 9, 2, 3, 10, 17, 24, 32, 25, 18, 11, 4, 5, 12, 19, 26, 33, 40, 48, 41, 34, 27, 20, 13, 6, 7, 14, 21, 28,
  35, 42, 49, 56, 57, 50, 43, 36, 29, 22, 15, 23, 30, 37, 44, 51, 58, 59, 52, 45, 38, 31, 39, 46, 53, 60, 61, 54, 47,
  55, 62, 63,
];

/** Samples of a component, including those past the picture's edge that complete a unit. */
interface Plane {
  pitch: number;
  samples: Uint8Array;
  factors: Uint16Array;
  dc: JpegTable;
  ac: JpegTable;
  /** Blocks in a unit, each way. */
  wide: number;
  high: number;
  level: number;
}

/** Undefined for an invalid scan or an early end. */
export function decodeJpeg(scan: JpegScan): JpegPlanes | undefined {
  const units = { x: Math.ceil(scan.width / (8 * scan.across)), y: Math.ceil(scan.height / (8 * scan.down)) };
  const planes: Plane[] = [];
  for (const [i, component] of scan.components.entries()) {
    const plane = planeOf(component, units, i === 0 ? scan : { across: 1, down: 1 });
    if (!plane) return undefined;
    planes.push(plane);
  }
  if (!readUnits(scan, units, planes)) return undefined;
  const { width, height, across, down } = scan;
  return { width, height, across, down, planes: planes.map(({ samples }) => samples) };
}

function planeOf(
  { factors, dc, ac }: JpegComponent,
  units: { x: number; y: number },
  { across, down }: Pick<JpegScan, 'across' | 'down'>,
): Plane | undefined {
  const [dcTable, acTable] = [readTable(dc), readTable(ac)];
  if (!dcTable || !acTable) return undefined;
  const pitch = units.x * 8 * across;
  const samples = new Uint8Array(pitch * units.y * 8 * down);
  return { pitch, samples, factors, dc: dcTable, ac: acTable, wide: across, high: down, level: 0 };
}

function readUnits({ bytes, restart }: JpegScan, units: { x: number; y: number }, planes: Plane[]): boolean {
  const bits = new JpegBits(bytes);
  for (let unit = 0; unit < units.x * units.y; unit++) {
    if (restart > 0 && unit > 0 && unit % restart === 0) {
      if (!bits.takeRestart()) return false;
      for (const plane of planes) plane.level = 0;
    }
    const [x, y] = [unit % units.x, Math.floor(unit / units.x)];
    for (const plane of planes) {
      for (let block = 0; block < plane.wide * plane.high; block++) {
        const coefficients = readBlock(bits, plane);
        if (!coefficients) return false;
        const column = x * plane.wide + (block % plane.wide);
        const row = y * plane.high + Math.floor(block / plane.wide);
        writeBlock(coefficients, plane.samples, row * 8 * plane.pitch + column * 8, plane.pitch);
      }
    }
    if (x === units.x - 1 && bits.isExhausted) return false;
  }
  return true;
}

/** 64 coefficients in rows, and the position of the last one that can be other than 0. */
function readBlock(bits: JpegBits, plane: Plane): Int32Array | undefined {
  const coefficients = new Int32Array(64);
  const size = bits.takeSymbol(plane.dc);
  if (size === undefined || size > 11) return undefined;
  if (size > 0) plane.level += bits.takeValue(size);
  coefficients[0] = plane.level * plane.factors[0]!;
  for (let place = 1; place < 64; place++) {
    const symbol = bits.takeSymbol(plane.ac);
    if (symbol === undefined) return undefined;
    const [run, length] = [symbol >> 4, symbol & 15];
    if (length === 0 && run !== 15) break;
    place += run;
    if (length === 0) continue;
    if (place > 63) return undefined;
    coefficients[zigzag[place]!] = bits.takeValue(length) * plane.factors[place]!;
  }
  return coefficients;
}

/** Fills `data` with opaque RGBA of whole rows. */
export function planeRows(shape: JpegPlanes, top: number, data: Uint8Array): void {
  const { width, height, across, down, planes } = shape;
  data.fill(255);
  const columns = Math.ceil(width / (8 * across)) * 8;
  const chroma = { across, down, pitch: columns, columns: Math.ceil(width / across), rows: Math.ceil(height / down) };
  const [luma = new Uint8Array(), blue, red] = planes;
  for (let y = top, to = 0; to < data.length; y++) {
    for (let x = 0; x < width; x++, to += 4) {
      const light = luma[y * columns * across + x]!;
      const cb = blue ? chromaAt(blue, x, y, chroma) - 128 : 0;
      const cr = red ? chromaAt(red, x, y, chroma) - 128 : 0;
      data[to] = clamp(light + rounded(22_970 * cr));
      data[to + 1] = clamp(light + rounded(-5_638 * cb - 11_700 * cr));
      data[to + 2] = clamp(light + rounded(29_032 * cb));
    }
  }
}

interface ChromaSize {
  across: number;
  down: number;
  pitch: number;
  columns: number;
  rows: number;
}

/** Three quarters of the nearest sample and one quarter of the next, each way. */
function chromaAt(
  samples: Uint8Array,
  x: number,
  y: number,
  { across, down, pitch, columns, rows }: ChromaSize,
): number {
  const row = Math.floor(y / down);
  const next = down === 1 ? row : Math.min(rows - 1, Math.max(0, row + (y % 2 === 0 ? -1 : 1)));
  const sum = (column: number) => 3 * samples[row * pitch + column]! + samples[next * pitch + column]!;
  if (across === 1) return (sum(x) + 2) >> 2;
  const column = x >> 1;
  const left = x % 2 === 0;
  const beside = Math.min(columns - 1, Math.max(0, column + (left ? -1 : 1)));
  return (3 * sum(column) + sum(beside) + (left ? 8 : 7)) >> 4;
}

/** Factors have 14 bits after the point. */
function rounded(product: number): number {
  return (product + 8192) >> 14;
}

function clamp(value: number): number {
  return Math.min(255, Math.max(0, value));
}
