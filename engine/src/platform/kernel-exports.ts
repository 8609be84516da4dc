/** The compiled pixel kernel (engine/kernel), the same bytes in Node and in browsers. */
import { decodeBase64 } from '../assets/base64.ts';
import { kernelBase64 } from './kernel.generated.ts';

/** What engine/kernel exports; places are byte offsets in its memory. */
export interface KernelExports {
  memory: { readonly buffer: ArrayBufferLike };
  /** Takes the memory a band needs; where its RGBA is to be put. */
  prepare: (width: number, rows: number, pixelBytes: number) => number;
  /** Where the pixels of the next tile are to be put. */
  tile: () => number;
  blend: (x: number, y: number, columns: number, rows: number) => void;
  /** Bytes of the chunk. */
  encode: () => number;
  /** The same, where `sourcePlace` and `tracePlace` hold what is known of the band without its tiles. */
  encodeAnew: () => number;
  sourcePlace: () => number;
  tracePlace: () => number;
  traceBytes: () => number;
  /** Whether what was encoded left a trace. */
  isTraced: () => number;
  chunk: () => number;
  adler: () => number;
  filteredBytes: () => number;
  /** Takes memory; where it begins. */
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
  /** Lays out a picture; where tables and scan are to be put. */
  jpegPlace: (width: number, height: number, parts: number, across: number, down: number, bytes: number) => number;
  /** 0 when the tables make no sense. */
  jpegStart: (restart: number) => number;
  /** How many rows were decoded; 0 when the scan makes no sense. */
  jpegRows: () => number;
  jpegOutput: () => number;
}

/** As far as needed: types that Node and browsers share have none of it. */
declare const WebAssembly: {
  instantiate: (bytes: Uint8Array) => Promise<{ instance: { exports: KernelExports } }>;
};

export async function loadExports(): Promise<KernelExports> {
  const bytes = decodeBase64(kernelBase64);
  if (bytes === undefined) throw new Error('kernel.generated.ts is damaged: npm run kernel');
  const { instance } = await WebAssembly.instantiate(bytes);
  return instance.exports;
}
