/** The kernel's functions for files: pixels, ink, keys. */
import type { JpegScan } from '../assets/jpeg-scan.ts';
import type { Size } from '../rect.ts';
import type { KernelExports } from './kernel-exports.ts';
import type { InkSamples, InkSums } from './platform.ts';

/** Opaque RGBA; undefined for an invalid scan or an early end. */
export function decodeJpeg(exports: KernelExports, scan: JpegScan): Uint8Array | undefined {
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
  const data = new Uint8Array(width * height * 4);
  for (let done = 0; done < data.length;) {
    const length = exports.jpegRows() * width * 4;
    if (length === 0) return undefined;
    data.set(memory.subarray(exports.jpegOutput(), exports.jpegOutput() + length), done);
    done += length;
  }
  return data;
}

export function decodePng(exports: KernelExports, bytes: Uint8Array, { width, height }: Size): Uint8Array | undefined {
  const file = exports.pngPlace(bytes.length);
  new Uint8Array(exports.memory.buffer, file, bytes.length).set(bytes);
  const place = exports.pngPixels(width, height);
  return place === 0 ? undefined : new Uint8Array(exports.memory.buffer, place, width * height * 4).slice();
}

const TONES = 16;

export function sampleInk(exports: KernelExports, { rows, width, columns, opaque, linear }: InkSamples): InkSums {
  const place = exports.inkPlace(columns, rows.length, width);
  new Float64Array(exports.memory.buffer, exports.linearPlace(), linear.length).set(linear);
  const words = new Uint32Array(exports.memory.buffer, place, rows.length * width);
  for (const [i, row] of rows.entries()) words.set(row, i * width);
  exports.measureInk(opaque);
  const tones = new Uint32Array(exports.memory.buffer, exports.tonesPlace(), TONES).slice();
  return { alpha: exports.inkAlpha(), tones, missed: exports.inkMissed() };
}

export function contentKey(exports: KernelExports, bytes: Uint8Array): string {
  const place = exports.hashPlace(bytes.length);
  new Uint8Array(exports.memory.buffer, place, bytes.length).set(bytes);
  exports.hash(place, bytes.length);
  const words = new Uint32Array(exports.memory.buffer, place, 4);
  return Array.from(words, (word) => word.toString(16).padStart(8, '0')).join('');
}
