/** Pictures for tests: valid ones, and files that attack careless decoders. */
import { crc32, deflateSync } from 'node:zlib';
import { createCanvas, GifEncoder, loadImage } from '@napi-rs/canvas';

/** 40x20, corners red, green / blue, white. */
export const card = createCanvas(40, 20);
const context = card.getContext('2d');
for (const [color, x, y] of [
  ['#f00', 0, 0],
  ['#0f0', 20, 0],
  ['#00f', 0, 10],
  ['#fff', 20, 10],
] as const) {
  context.fillStyle = color;
  context.fillRect(x, y, 20, 10);
}
export const cardPng = card.encodeSync('png');
export const cardJpeg = card.encodeSync('jpeg', 95);

export function chunk(name: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

export function ihdr(width: number, height: number): Buffer {
  const data = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 0, 0, 0, 0]);
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(height, 4);
  return chunk('IHDR', data);
}

const iend = chunk('IEND', Buffer.alloc(0));

/** A PNG with a header of 8-bit grey and arbitrary chunks. */
export function png(size: [number, number], ...chunks: Buffer[]): Buffer {
  return Buffer.concat([signature, ihdr(...size), ...chunks, iend]);
}

export const idat = (raw: Uint8Array) => chunk('IDAT', deflateSync(raw, { level: 9 }));

/** A valid PNG with extra chunks between header and pixels. */
export function pngWith(...chunks: Buffer[]): Buffer {
  return Buffer.concat([cardPng.subarray(0, 33), ...chunks, cardPng.subarray(33)]);
}

/** A valid JPEG with an extra segment at its start. */
export function jpegWith(marker: number, data: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, (data.length + 2) >> 8, (data.length + 2) & 255]);
  return Buffer.concat([cardJpeg.subarray(0, 2), head, data, cardJpeg.subarray(2)]);
}

export function jpegTurned(orientation: number): Buffer {
  const tiff = [0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0];
  return jpegWith(0xe1, Buffer.concat([Buffer.from('Exif\0\0'), Buffer.from(tiff)]));
}

export function gif(frames: number): Buffer {
  const encoder = new GifEncoder(8, 8, { repeat: 0, quality: 10 });
  for (let i = 0; i < frames; i++) encoder.addFrame(new Uint8Array(256).fill(i * 40 + 20), 8, 8, { delay: 100 });
  return encoder.finish();
}

/** A WebP with an extended header. */
export function webpExtended(width: number, height: number, flags: number): Buffer {
  const body = Buffer.alloc(10);
  body[0] = flags;
  body.writeUIntLE(width - 1, 4, 3);
  body.writeUIntLE(height - 1, 7, 3);
  const head = Buffer.from('RIFF\0\0\0\0WEBPVP8X\x0a\0\0\0', 'latin1');
  head.writeUInt32LE(22, 4);
  return Buffer.concat([head, body]);
}

/** Names the colours of the corners: top two, bottom two. */
export async function cornersOf(bytes: Uint8Array): Promise<string> {
  const image = await loadImage(bytes);
  const { width, height } = image;
  const canvas = createCanvas(width, height);
  canvas.getContext('2d').drawImage(image, 0, 0);
  const { data } = canvas.getContext('2d').getImageData(0, 0, width, height);
  const at = (x: number, y: number) => {
    const from = (y * width + x) * 4;
    const bits = [...data.subarray(from, from + 3)].map((value) => (value > 128 ? 1 : 0)).join('');
    return colors[bits] ?? bits;
  };
  return [at(2, 2), at(width - 3, 2), at(2, height - 3), at(width - 3, height - 3)].join(' ');
}

const colors: Record<string, string> = { '100': 'red', '010': 'green', '001': 'blue', '111': 'white', '000': 'black' };
