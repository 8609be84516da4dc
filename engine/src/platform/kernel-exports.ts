/** The compiled pixel kernel (engine/kernel), the same bytes in Node and in browsers. */
import { decodeBase64 } from '../assets/base64.ts';
import { kernelBase64 } from './kernel.generated.ts';

/** The exports of engine/kernel; places are byte offsets in its memory. */
export interface KernelExports {
  memory: { readonly buffer: ArrayBufferLike };
  /** Takes the memory for a band; returns the place for its RGBA. */
  prepare: (width: number, rows: number, pixelBytes: number) => number;
  /** The place for the pixels of the next tile. */
  tile: () => number;
  blend: (x: number, y: number, columns: number, rows: number) => void;
  /** Bytes of the chunk. */
  encode: () => number;
  /** The same, with `sourcePlace` and `tracePlace` holding the encoded band without its tiles. */
  encodeAnew: () => number;
  sourcePlace: () => number;
  tracePlace: () => number;
  traceBytes: () => number;
  /** True when the last band left a trace. */
  isTraced: () => number;
  chunk: () => number;
  adler: () => number;
  filteredBytes: () => number;
  /** Takes memory; returns its place. */
  reserve: (bytes: number) => number;
  resampleRows: (
    from: number,
    width: number,
    rows: number,
    axis: number,
    count: number,
    taps: number,
    to: number,
  ) => void;
  resampleColumns: (from: number, count: number, axis: number, rows: number, taps: number, to: number) => void;
  /** Lays out a picture; returns the place for its tables and scan. */
  jpegPlace: (width: number, height: number, parts: number, across: number, down: number, bytes: number) => number;
  /** 0 for invalid tables. */
  jpegStart: (restart: number) => number;
  /** The number of decoded rows; 0 for an invalid scan. */
  jpegRows: () => number;
  jpegOutput: () => number;
}

/** The part that is used: the types shared by Node and browsers lack it. */
declare const WebAssembly: {
  instantiate: (bytes: Uint8Array) => Promise<{ instance: { exports: KernelExports } }>;
};

export async function loadExports(): Promise<KernelExports> {
  const bytes = decodeBase64(kernelBase64);
  if (bytes === undefined) throw new Error('kernel.generated.ts is damaged: npm run kernel');
  const { instance } = await WebAssembly.instantiate(bytes);
  return instance.exports;
}
