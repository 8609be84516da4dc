/** The kernel's functions for files: pixels, ink, keys. */
import type { Size } from '../rect.ts';
import type { KernelExports } from './kernel-exports.ts';
import type { InkSamples, InkSums } from './platform.ts';

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
