/** The pixel kernel as machine code; its reference implementation in TypeScript is engine/test/reference. */
import type { Rect } from '../rect.ts';
import { chunkData } from '../5-raster/png/chunks.ts';
import type { KernelExports } from './kernel-exports.ts';
import { decodeJpeg, planeRows } from './kernel-jpeg.ts';
import { contentKey, decodePng, sampleInk } from './kernel-pictures.ts';
import { makeAxis, resampleInStrips } from './kernel-resample.ts';
import type { Band, BandCoding, EncodedBand, PixelKernel, PngColor, Tile } from './platform.ts';
import { decodeBase64 } from '../assets/bytes.ts';
import type { EngineError } from '../errors.ts';
import { kernelBase64 } from './kernel.generated.ts';
import { wasmError } from './wasm-files.ts';

/**
 * One per process, since it keeps no state between calls. Loaded with a top-level await, like HarfBuzz, so that
 * platforms need not wait.
 */
const exports = await loadExports().catch((error: unknown) => wasmError('the pixel kernel', error));

/** Set when the kernel cannot run, for instance because a page's policy forbids WebAssembly. */
export const kernelError: EngineError | undefined = 'memory' in exports ? undefined : exports;

export const kernel: PixelKernel = 'memory' in exports ? kernelOf(exports) : refusingKernel(exports);

/** In the kernel's own order. */
const codings: readonly BandCoding[] = ['fast', 'fine', 'deep'];

/** Throws the error on every use: importing the module must not fail. */
function refusingKernel(error: EngineError): PixelKernel {
  const refuse = () => {
    throw error;
  };
  return {
    encodeBand: refuse,
    encodeOver: refuse,
    blend: refuse,
    makeAxis: refuse,
    resample: refuse,
    decodeJpeg: refuse,
    planeRows: refuse,
    decodePng: refuse,
    sampleInk: refuse,
    contentKey: refuse,
  };
}

function kernelOf(exports: KernelExports): PixelKernel {
  // A view is made for each access: growing the memory replaces the buffer.
  const view = (place: number, length: number) => new Uint8Array(exports.memory.buffer, place, length);
  const compose = (band: Band, pixelBytes: number, coding: BandCoding = 'fast'): number => {
    const rows = band.rows.length / (band.width * 4);
    const place = exports.prepare(band.width, rows, pixelBytes, codings.indexOf(coding));
    view(place, band.rows.length).set(band.rows);
    for (const tile of band.tiles) putTile(tile, band);
    return place;
  };
  const putTile = (tile: Tile, { width, rows, top }: Band): void => {
    const { bitmap, x, y } = tile;
    const left = Math.max(0, -x);
    const columns = Math.min(bitmap.width, width - x) - left;
    const first = Math.max(0, top - y);
    const count = Math.min(tile.rows ?? bitmap.height, top + rows.length / (width * 4) - y) - first;
    if (columns <= 0 || count <= 0) return;
    copyPart(tile, { x: left, y: first, width: columns, height: count }, view(exports.tile(), columns * count * 4));
    exports.blend(x + left, y + first - top, columns, count);
  };
  const taken = (length: number): EncodedBand => ({
    chunk: view(exports.chunk(), length).slice(),
    adler: exports.adler() >>> 0,
    length: exports.filteredBytes(),
  });
  const encodeBand = (band: Band, color: PngColor, coding?: BandCoding): EncodedBand => {
    compose(band, color === 'rgb' ? 3 : 4, coding);
    const encoded = taken(exports.encode());
    if (!exports.isTraced()) return encoded;
    const trace = view(exports.tracePlace(), exports.traceBytes()).slice();
    return { ...encoded, trace: new Uint32Array(trace.buffer) };
  };
  return {
    encodeBand,
    encodeOver: (plain, band, coding) => {
      compose(band, 3, coding);
      if (!plain.trace) return taken(exports.encode());
      view(exports.tracePlace(), exports.traceBytes()).set(new Uint8Array(plain.trace.buffer));
      const deflated = chunkData(plain.chunk);
      view(exports.sourcePlace(), deflated.length).set(deflated);
      return taken(exports.encodeAnew());
    },
    blend: (band) => {
      const place = compose(band, 4);
      band.rows.set(view(place, band.rows.length));
    },
    makeAxis: (start, length, count, limit) => makeAxis(exports, { start, length, count, limit }),
    resample: (source, axes, into) => resampleInStrips(exports, source, axes, into),
    decodeJpeg: (scan) => decodeJpeg(exports, scan),
    planeRows: (planes, top, into) => planeRows(exports, planes, top, into),
    decodePng: (bytes, size) => decodePng(exports, bytes, size),
    sampleInk: (samples) => sampleInk(exports, samples),
    contentKey: (bytes) => contentKey(exports, bytes),
  };
}

function copyPart({ bitmap, rows }: Tile, part: Rect, to: Uint8Array): void {
  const stride = bitmap.width * 4;
  if (part.width === bitmap.width && rows === undefined) {
    to.set(bitmap.data.subarray(part.y * stride, (part.y + part.height) * stride));
    return;
  }
  for (let row = 0; row < part.height; row++) {
    const from = (rows === undefined ? part.y + row : 0) * stride + part.x * 4;
    to.set(bitmap.data.subarray(from, from + part.width * 4), row * part.width * 4);
  }
}

interface Instance {
  exports: KernelExports;
}

/** The parts that are used: the types shared by Node and browsers lack them. */
declare const WebAssembly: {
  instantiate: (bytes: Uint8Array) => Promise<{ instance: Instance }>;
  Module: new (bytes: Uint8Array) => object;
  Instance: new (module: object) => Instance;
};

/** Node's `Buffer`. */
interface Base64 {
  from: (text: string, encoding: 'base64') => Uint8Array;
}

async function loadExports(): Promise<KernelExports> {
  // The types shared with pages lack it. Ours takes 2 ms in a new process.
  const node = Reflect.get(globalThis, 'Buffer') as Base64 | undefined;
  // One mention of the text: bundlers put it in each place that names it.
  const decode = node === undefined ? decodeBase64 : (text: string) => node.from(text, 'base64');
  const bytes = decode(kernelBase64);
  if (bytes === undefined) throw new Error('kernel.generated.ts is damaged: npm run kernel');
  // Some browsers refuse to compile on a page's thread. Elsewhere a compilation beside it costs 5 ms of waiting.
  const isPage = 'document' in globalThis;
  const instance = isPage
    ? (await WebAssembly.instantiate(bytes)).instance
    : new WebAssembly.Instance(new WebAssembly.Module(bytes));
  return instance.exports;
}
