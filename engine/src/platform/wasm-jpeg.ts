import type { JpegScan } from '../assets/jpeg-scan.ts';
import type { KernelExports } from './kernel-exports.ts';

/** Opaque RGBA; undefined where the scan makes no sense or ends too early. */
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
