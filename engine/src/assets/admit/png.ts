import { concat } from '../bytes.ts';
import { DEFLATE_RATIO, inflatedLength } from './inflated-length.ts';

/** Bytes a PNG may unpack to beyond its pixels: a decoder reads them in 50 ms and keeps none. */
const HARMLESS = 32_000_000;

const IDAT = 0x49444154;
const IEND = 0x49454e44;

/** Samples a pixel, by colour type. */
const samples: ReadonlyMap<number, number> = new Map([
  [0, 1],
  [2, 3],
  [3, 1],
  [4, 2],
  [6, 4],
]);

/** First column and row, and the steps, of each pass of an interlaced picture (PNG 3, 8.1). */
const passes = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

/** The reason a PNG is refused, if any: resvg unpacks all of its data, including bytes beyond the pixels. */
export function findPngFlaw(bytes: Uint8Array): string | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const data = dataOf(bytes, view);
  const packed = data.reduce((sum, part) => sum + part.length, 0);
  const limit = unpackedLength(view) + HARMLESS;
  if (packed * DEFLATE_RATIO <= limit || inflatedLength(concat(data), limit) <= limit) return undefined;
  return 'more data than its pixels need';
}

/** The bodies of its IDAT chunks, up to the end of the file. */
function dataOf(bytes: Uint8Array, view: DataView): Uint8Array[] {
  const parts: Uint8Array[] = [];
  for (let at = 8; at + 12 <= bytes.length;) {
    const name = view.getUint32(at + 4);
    const end = at + 8 + view.getUint32(at);
    if (name === IDAT) parts.push(bytes.subarray(at + 8, end));
    if (name === IEND) break;
    at = end + 4;
  }
  return parts;
}

/** Bytes of all rows, each with the byte that names its filter. */
function unpackedLength(view: DataView): number {
  const [width, height] = [view.getUint32(16), view.getUint32(20)];
  const bits = view.getUint8(24) * (samples.get(view.getUint8(25)) ?? 0);
  const isInterlaced = view.getUint8(28) === 1;
  const parts = isInterlaced ? passes : ([[0, 0, 1, 1]] as const);
  return parts.reduce((sum, [x, y, across, down]) => {
    const [columns, rows] = [Math.ceil((width - x) / across), Math.ceil((height - y) / down)];
    return columns > 0 && rows > 0 ? sum + (1 + Math.ceil((columns * bits) / 8)) * rows : sum;
  }, 0);
}
