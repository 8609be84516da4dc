/** The kernel's functions for JPEG files: their scan to planes, and rows of planes to pixels. */
import type { JpegPlanes } from '../assets/bitmap.ts';
import type { JpegScan } from '../assets/jpeg-scan.ts';
import type { KernelExports } from './kernel-exports.ts';

/** Undefined for an invalid scan or an early end. */
export function decodeJpeg(exports: KernelExports, scan: JpegScan): JpegPlanes | undefined {
  const { width, height, across, down, components, bytes } = scan;
  let place = exports.jpegPlace(width, height, components.length, across, down, bytes.length);
  const memory = new Uint8Array(exports.memory.buffer);
  for (const { factors, dc, ac } of components) {
    for (const part of [new Uint8Array(factors.buffer, factors.byteOffset, factors.byteLength), dc, ac]) {
      memory.set(part, place);
      place += part.length;
    }
  }
  memory.set(bytes, place);
  if (!exports.jpegStart(scan.restart)) return undefined;
  const units = Math.ceil(height / (8 * down));
  const shape = { width, height, across, down };
  const unitBytes = components.map((_, part) => unitRowBytes(shape, part));
  const planes = unitBytes.map((length) => new Uint8Array(length * units));
  for (let done = 0; done < units;) {
    const count = exports.jpegUnits();
    if (count === 0) return undefined;
    for (const [part, length] of unitBytes.entries()) {
      const from = exports.jpegPlane(part);
      planes[part]?.set(memory.subarray(from, from + length * count), length * done);
    }
    done += count;
  }
  return { ...shape, planes };
}

/** Limits how much of the kernel's memory one call takes: it never shrinks. */
const MOST_BYTES = 2_000_000;

/** Fills `into` with premultiplied RGBA of whole rows. */
export function planeRows(exports: KernelExports, planes: JpegPlanes, top: number, into: Uint8Array): void {
  const stride = planes.width * 4;
  const count = into.length / stride;
  const step = Math.max(1, Math.floor(MOST_BYTES / (2 * stride)));
  for (let row = 0; row < count; row += step) {
    const rows = Math.min(step, count - row);
    const length = rows * stride;
    const place = exports.reserve(length + planeBytes(exports, planes, rows));
    putPlaneRows(exports, planes, { top: top + row, count: rows, place, beside: place + length });
    into.set(new Uint8Array(exports.memory.buffer, place, length), row * stride);
  }
}

interface Target {
  top: number;
  count: number;
  /** Places in the kernel's memory: of the pixels, and of the bytes that {@link planeBytes} tells. */
  place: number;
  beside: number;
}

/** Bytes of the kernel's memory that {@link putPlaneRows} needs beside the pixels. */
export function planeBytes(exports: KernelExports, planes: JpegPlanes, count: number): number {
  const most = Math.ceil(count / planes.down) + 3;
  const rows = planes.planes.reduce((sum, _, part) => sum + rowBytes(planes, part) * most, 0);
  return rows + shapeOf(exports, planes) + 64;
}

/** Writes pixels of whole rows into the kernel's memory. */
export function putPlaneRows(exports: KernelExports, shape: JpegPlanes, { top, count, place, beside }: Target): void {
  const { height, down, planes } = shape;
  // Between two rows of chroma, pixels take from both.
  const around = down === 2 ? 1 : 0;
  const first = Math.max(0, Math.floor(top / down) - around);
  const end = Math.min(Math.ceil(height / down), Math.floor((top + count - 1) / down) + 1 + around);
  const memory = new Uint8Array(exports.memory.buffer);
  let at = beside;
  for (const [part, samples] of planes.entries()) {
    const bytes = rowBytes(shape, part);
    memory.set(samples.subarray(bytes * first, bytes * end), at);
    at += bytes * (end - first);
  }
  shapeOf(exports, shape);
  exports.jpegRows(beside, first, end - first, top, count, at, place);
}

function shapeOf(exports: KernelExports, { width, height, across, down, planes }: JpegPlanes): number {
  return exports.jpegShape(width, height, planes.length, across, down);
}

/** Bytes of a component for one row of chroma. */
function rowBytes({ width, across, down }: Omit<JpegPlanes, 'planes'>, part: number): number {
  const blocks = Math.ceil(width / (8 * across)) * 8;
  return part === 0 ? blocks * across * down : blocks;
}

function unitRowBytes(shape: Omit<JpegPlanes, 'planes'>, part: number): number {
  return rowBytes(shape, part) * 8;
}
