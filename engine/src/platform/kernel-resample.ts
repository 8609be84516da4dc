import type { DecodedPicture } from '../assets/bitmap.ts';
import type { KernelExports } from './kernel-exports.ts';
import { planeBytes, putPlaneRows } from './kernel-jpeg.ts';
import type { Axis } from './platform.ts';

/** `length` source samples from `start`, of an axis with `limit` samples, as `count` targets. */
interface Span {
  start: number;
  length: number;
  count: number;
  limit: number;
}

export function makeAxis(exports: KernelExports, { start, length, count, limit }: Span): Axis {
  const place = exports.axisPlace(length, count, limit);
  const taps = exports.axisTaps();
  exports.makeAxis(place, start, count, limit);
  const words = new Int32Array(exports.memory.buffer, place, count * (taps + 1)).slice();
  return { first: words.subarray(0, count), taps, weights: words.subarray(count) };
}

const STRIP_BYTES = 2_000_000;

/** Resamples as many target rows at a time as fit into a few megabytes: WebAssembly memory never shrinks. */
export function resampleInStrips(
  exports: KernelExports,
  source: DecodedPicture,
  [across, down]: readonly [Axis, Axis],
  into: Uint8Array,
): void {
  const [width, height] = [across.first.length, down.first.length];
  const sourceBytes = source.width * 4 + width * 8;
  const step = ((down.first.at(-1) ?? 0) - (down.first[0] ?? 0)) / height;
  const room = (STRIP_BYTES - down.taps * sourceBytes) / (step * sourceBytes + width * 4);
  const rows = Math.max(1, Math.floor(room));
  for (let row = 0; row < height; row += rows) {
    const strip = stripOf(down, row, Math.min(rows, height - row));
    into.set(resampleStrip(exports, source, across, strip), row * width * 4);
  }
}

interface Strip extends Axis {
  /** The source row its `first` is relative to, and the number of rows it needs. */
  top: number;
  sourceRows: number;
}

function stripOf({ first, taps, weights }: Axis, from: number, count: number): Strip {
  const top = first[from] ?? 0;
  const sourceRows = (first[from + count - 1] ?? 0) + taps - top;
  const own = first.slice(from, from + count).map((place) => place - top);
  return { first: own, taps, weights: weights.subarray(from * taps, (from + count) * taps), top, sourceRows };
}

/** A view of the kernel's memory. */
function resampleStrip(exports: KernelExports, source: DecodedPicture, across: Axis, strip: Strip): Uint8Array {
  const [width, height] = [across.first.length, strip.first.length];
  const stride = source.width * 4;
  const sizes = [strip.sourceRows * stride, axisBytes(across), axisBytes(strip), strip.sourceRows * (width + 1) * 8];
  const offsets = sizes.map((_, i) => sizes.slice(0, i).reduce((sum, size) => sum + ((size + 31) & ~15), 0));
  const out = offsets.at(-1)! + sizes.at(-1)! + 32;
  const beside = out + width * height * 4 + 32;
  const planes = 'data' in source ? 0 : planeBytes(exports, source, strip.sourceRows);
  const base = exports.reserve(beside + planes);
  const [pixels = 0, acrossAt = 0, downAt = 0, between = 0] = offsets.map((offset) => base + offset);
  const bytes = new Uint8Array(exports.memory.buffer);
  if ('data' in source) {
    bytes.set(source.data.subarray(strip.top * stride, (strip.top + strip.sourceRows) * stride), pixels);
  } else {
    putPlaneRows(exports, source, {
      top: strip.top,
      count: strip.sourceRows,
      place: pixels,
      beside: base + beside,
    });
  }
  putAxis(exports, across, acrossAt);
  putAxis(exports, strip, downAt);
  exports.resampleRows(pixels, source.width, strip.sourceRows, acrossAt, width, across.taps, between);
  exports.resampleColumns(between, width, downAt, height, strip.taps, base + out);
  return bytes.subarray(base + out, base + out + width * height * 4);
}

function axisBytes({ first, weights }: Axis): number {
  return (first.length + weights.length) * 4;
}

function putAxis(exports: KernelExports, { first, weights }: Axis, place: number): void {
  const words = new Int32Array(exports.memory.buffer, place, first.length + weights.length);
  words.set(first);
  words.set(weights, first.length);
}
