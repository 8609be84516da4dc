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
