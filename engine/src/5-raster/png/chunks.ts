/** The chunks of a PNG file: https://www.w3.org/TR/png-3/ */
import type { PngColor } from '../../platform/platform.ts';

export const signature = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);

const crcTables = makeCrcTables();

/** Length, type, data and CRC. */
export function chunk(type: string, data: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(data.length + 12);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, data.length);
  for (let i = 0; i < 4; i++) bytes[4 + i] = type.charCodeAt(i);
  bytes.set(data, 8);
  view.setUint32(data.length + 8, crc32(bytes.subarray(4, data.length + 8)));
  return bytes;
}

/** The data of a chunk. */
export function chunkData(bytes: Uint8Array): Uint8Array {
  return bytes.subarray(8, bytes.length - 4);
}

/** Size and eight bits a channel, no interlacing. */
export function headerChunk(width: number, height: number, color: PngColor): Uint8Array {
  const data = new Uint8Array(13);
  const view = new DataView(data.buffer);
  view.setUint32(0, width);
  view.setUint32(4, height);
  data[8] = 8;
  data[9] = color === 'rgb' ? 2 : 6;
  return chunk('IHDR', data);
}

/** CRC-32 of a chunk, four bytes a step. */
export function crc32(bytes: Uint8Array): number {
  const [t0, t1, t2, t3] = crcTables;
  let crc = -1;
  let i = 0;
  for (const end = bytes.length - 3; i < end; i += 4) {
    crc ^= bytes[i]! | (bytes[i + 1]! << 8) | (bytes[i + 2]! << 16) | (bytes[i + 3]! << 24);
    crc = t3[crc & 255]! ^ t2[(crc >>> 8) & 255]! ^ t1[(crc >>> 16) & 255]! ^ t0[crc >>> 24]!;
  }
  for (; i < bytes.length; i++) crc = t0[(crc ^ bytes[i]!) & 255]! ^ (crc >>> 8);
  return ~crc >>> 0;
}

function makeCrcTables(): [Int32Array, Int32Array, Int32Array, Int32Array] {
  const tables: [Int32Array, Int32Array, Int32Array, Int32Array] = [
    new Int32Array(256),
    new Int32Array(256),
    new Int32Array(256),
    new Int32Array(256),
  ];
  for (let n = 0; n < 256; n++) {
    let crc = n;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? 0xedb88320 ^ (crc >>> 1) : crc >>> 1;
    tables[0][n] = crc;
  }
  for (let n = 0; n < 256; n++) {
    for (let k = 1; k < 4; k++) {
      const before = tables[k - 1]![n]!;
      tables[k]![n] = tables[0][before & 255]! ^ (before >>> 8);
    }
  }
  return tables;
}

/** Adler-32 (RFC 1950, 8.2). */
const base = 65_521;

/** The number of bytes that can be added before 32 bits overflow. */
const portion = 5552;

/** Adler-32 of some bytes. */
export function adler32(bytes: Uint8Array): number {
  let a = 1;
  let b = 0;
  for (let from = 0; from < bytes.length; from += portion) {
    const end = Math.min(bytes.length, from + portion);
    for (let i = from; i < end; i++) b += a += bytes[i]!;
    a %= base;
    b %= base;
  }
  return ((b << 16) | a) >>> 0;
}

/** Adler-32 of two byte ranges, from the sums of each; `length` is the second's. */
export function combineAdler(first: number, second: number, length: number): number {
  const a1 = first & 0xffff;
  const a2 = second & 0xffff;
  // Both sums start at 1, and every byte of the second range follows all of the first.
  const a = (a1 + a2 + base - 1) % base;
  const b = ((first >>> 16) + (second >>> 16) + (length % base) * (a1 + base - 1)) % base;
  return ((b << 16) | a) >>> 0;
}
