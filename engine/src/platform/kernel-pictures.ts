/** The kernel's functions for files: pixels, ink, keys. */
import type { Size } from '../rect.ts';
import type { KernelExports } from './kernel-exports.ts';
import { planeBytes, putPlaneRows } from './kernel-jpeg.ts';
import type { InkSamples, InkSums } from './platform.ts';

export function decodePng(exports: KernelExports, bytes: Uint8Array, { width, height }: Size): Uint8Array | undefined {
  const file = exports.pngPlace(bytes.length);
  new Uint8Array(exports.memory.buffer, file, bytes.length).set(bytes);
  const place = exports.pngPixels(width, height);
  return place === 0 ? undefined : new Uint8Array(exports.memory.buffer, place, width * height * 4).slice();
}

const TONES = 16;

export function sampleInk(exports: KernelExports, samples: InkSamples): InkSums {
  const { picture, rows, left, width, columns, opaque, linear } = samples;
  const rowBytes = picture.width * 4;
  const beside = 'data' in picture ? 0 : planeBytes(exports, picture, 1);
  const place = exports.inkPlace(columns, rows.length, width, rowBytes + beside);
  const memory = new Uint8Array(exports.memory.buffer);
  new Float64Array(exports.memory.buffer, exports.linearPlace(), linear.length).set(linear);
  for (const [row, top] of rows.entries()) {
    // Each in memory of its own, 256 rows of a photo would take 2 MB.
    if ('data' in picture) memory.set(picture.data.subarray(top * rowBytes, (top + 1) * rowBytes), place);
    else putPlaneRows(exports, picture, { top, count: 1, place, beside: place + rowBytes });
    exports.inkRow(row, place + left * 4);
  }
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
