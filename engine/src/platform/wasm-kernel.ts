/** The compiled pixel kernel (engine/kernel), the same bytes in Node and in browsers. */
import { decodeBase64 } from '../assets/base64.ts';
import { kernelBase64 } from './kernel.generated.ts';
import type { PixelKernel } from './platform.ts';

/** What engine/kernel/band.ts exports. */
interface KernelExports {
  memory: { readonly buffer: ArrayBufferLike };
  /** Takes the memory a band needs; where its RGBA is to be put. */
  prepare: (width: number, rows: number, pixelBytes: number) => number;
  /** Bytes of the chunk. */
  encode: () => number;
  chunk: () => number;
  adler: () => number;
  filteredBytes: () => number;
}

/** As far as needed: types that Node and browsers share have none of it. */
declare const WebAssembly: {
  instantiate: (bytes: Uint8Array) => Promise<{ instance: { exports: KernelExports } }>;
};

/** One for the process: it keeps nothing between two calls. Waits here, like HarfBuzz, so that platforms need not. */
export const kernel: PixelKernel = kernelOf(await loadExports());

async function loadExports(): Promise<KernelExports> {
  const bytes = decodeBase64(kernelBase64);
  if (bytes === undefined) throw new Error('kernel.generated.ts is damaged: npm run kernel');
  const { instance } = await WebAssembly.instantiate(bytes);
  return instance.exports;
}

function kernelOf(exports: KernelExports): PixelKernel {
  return {
    encodeBand: (data, width, color) => {
      const place = exports.prepare(width, data.length / (width * 4), color === 'rgb' ? 3 : 4);
      // Views of before would be dead: taking memory replaces the buffer.
      new Uint8Array(exports.memory.buffer, place, data.length).set(data);
      const length = exports.encode();
      return {
        chunk: new Uint8Array(exports.memory.buffer, exports.chunk(), length).slice(),
        adler: exports.adler() >>> 0,
        length: exports.filteredBytes(),
      };
    },
  };
}
