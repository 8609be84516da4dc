import type { Size } from '../rect.ts';

/** Decoded pixels in the rasterizer's format. */
export interface Bitmap {
  /** In device pixels. */
  width: number;
  height: number;
  /** Premultiplied RGBA, 4 bytes a pixel, rows top-down, no padding; starts on a 4-byte boundary. */
  data: Uint8Array;
}

/** A decoded JPEG as its samples: those of most photos take three eighths of their pixels' memory. Opaque. */
export interface JpegPlanes extends Size {
  /** Pixels per chroma sample in each direction: 1 or 2. */
  across: number;
  down: number;
  /** Luminance, or luminance and both chroma: a byte a sample, rows top-down, filled up to whole units of blocks. */
  planes: readonly Uint8Array[];
}

/** The pixels of a picture as they are kept; `readRows` gives any of them. */
export type DecodedPicture = Bitmap | JpegPlanes;

/** The part of the pixel kernel that reads planes. */
export interface PlaneReader {
  /** Fills `into` with premultiplied RGBA of whole rows from row `top` on. */
  planeRows: (planes: JpegPlanes, top: number, into: Uint8Array) => void;
}

/** Premultiplied RGBA of whole rows; a view where that is possible. */
export function readRows(picture: DecodedPicture, top: number, count: number, reader: PlaneReader): Uint8Array {
  const stride = picture.width * 4;
  if ('data' in picture) return picture.data.subarray(top * stride, (top + count) * stride);
  const rows = new Uint8Array(count * stride);
  reader.planeRows(picture, top, rows);
  return rows;
}

/** All of a picture's pixels. */
export function toBitmap(picture: DecodedPicture, reader: PlaneReader): Bitmap {
  if ('data' in picture) return picture;
  const { width, height } = picture;
  return { width, height, data: readRows(picture, 0, height, reader) };
}

/** The memory of a picture. */
export function decodedBytes(picture: DecodedPicture): number {
  return 'data' in picture ? picture.data.length : picture.planes.reduce((sum, { length }) => sum + length, 0);
}

/**
 * The same memory, one number a pixel: alpha is the highest byte (JavaScript runs on little-endian machines only). They are
 * signed: in code that is not optimized yet, V8 allocates memory for every number of 2^31 and more.
 */
export function pixelWords(data: Uint8Array): Int32Array {
  return new Int32Array(data.buffer, data.byteOffset, data.byteLength >>> 2);
}
