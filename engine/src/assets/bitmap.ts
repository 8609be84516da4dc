/** Decoded pixels in the rasterizer's format. */
export interface Bitmap {
  /** In device pixels. */
  width: number;
  height: number;
  /** Premultiplied RGBA, 4 bytes a pixel, rows top-down, no padding; starts on a 4-byte boundary. */
  data: Uint8Array;
}

/** The same memory, one number a pixel: alpha is the highest byte (JavaScript runs on little-endian machines only). */
export function pixelWords(data: Uint8Array): Uint32Array {
  return new Uint32Array(data.buffer, data.byteOffset, data.byteLength >>> 2);
}
