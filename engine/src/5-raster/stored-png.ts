import type { Bitmap } from '../assets/bitmap.ts';
import { encodeBase64 } from '../assets/base64.ts';
import { concat } from '../assets/bytes.ts';
import { unpremultiply } from './opacity.ts';
import { adler32 } from './png/adler.ts';
import { chunk, headerChunk, signature } from './png/chunks.ts';

/** The longest stored block of a deflate stream. */
const maxBlock = 65_535;

/** Pixels as an uncompressed PNG in a data URI, for handing them to the rasterizer. */
export function storedPngUri(bitmap: Bitmap): string {
  const { width, height } = bitmap;
  const stride = width * 4;
  const straight = unpremultiply(bitmap.data.slice());
  const rows = new Uint8Array((stride + 1) * height);
  for (let y = 0; y < height; y++) {
    rows.set(straight.subarray(y * stride, (y + 1) * stride), y * (stride + 1) + 1);
  }
  const png = concat([
    signature,
    headerChunk(width, height, 'rgba'),
    chunk('IDAT', storedZlib(rows)),
    chunk('IEND', new Uint8Array(0)),
  ]);
  return `data:image/png;base64,${encodeBase64(png)}`;
}

/** A zlib stream (RFC 1950) of stored blocks (RFC 1951, 3.2.4). */
function storedZlib(bytes: Uint8Array): Uint8Array {
  const parts: Uint8Array[] = [Uint8Array.of(0x78, 0x01)];
  for (let from = 0; from < bytes.length; from += maxBlock) {
    const block = bytes.subarray(from, from + maxBlock);
    const last = from + maxBlock >= bytes.length ? 1 : 0;
    const { length } = block;
    parts.push(Uint8Array.of(last, length & 255, length >>> 8, ~length & 255, (~length >>> 8) & 255), block);
  }
  const sum = adler32(bytes);
  parts.push(Uint8Array.of(sum >>> 24, (sum >>> 16) & 255, (sum >>> 8) & 255, sum & 255));
  return concat(parts);
}
