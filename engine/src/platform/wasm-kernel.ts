/** The pixel kernel as machine code; its reference implementation in TypeScript is engine/test/reference. */
import type { Bitmap } from '../assets/bitmap.ts';
import type { Rect } from '../rect.ts';
import { chunkData } from '../5-raster/png/chunks.ts';
import type { Band, BandCoding, EncodedBand, PixelKernel, PngColor, Tile, Axis } from './platform.ts';
import type { JpegScan } from '../assets/jpeg-scan.ts';
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
  return { encodeBand: refuse, encodeOver: refuse, blend: refuse, resample: refuse, decodeJpeg: refuse };
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
  const putTile = ({ bitmap, x, y }: Tile, { width, rows, top }: Band): void => {
    const left = Math.max(0, -x);
    const columns = Math.min(bitmap.width, width - x) - left;
    const first = Math.max(0, top - y);
    const count = Math.min(bitmap.height, top + rows.length / (width * 4) - y) - first;
    if (columns <= 0 || count <= 0) return;
    copyPart(bitmap, { x: left, y: first, width: columns, height: count }, view(exports.tile(), columns * count * 4));
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
    resample: (source, across, down) => resampleInStrips(exports, source, across, down),
    decodeJpeg: (scan) => decodeJpeg(exports, scan),
  };
}

function copyPart(bitmap: Bitmap, part: Rect, to: Uint8Array): void {
  const stride = bitmap.width * 4;
  if (part.width === bitmap.width) {
    to.set(bitmap.data.subarray(part.y * stride, (part.y + part.height) * stride));
    return;
  }
  for (let row = 0; row < part.height; row++) {
    const from = (part.y + row) * stride + part.x * 4;
    to.set(bitmap.data.subarray(from, from + part.width * 4), row * part.width * 4);
  }
}

/** Opaque RGBA; undefined for an invalid scan or an early end. */
function decodeJpeg(exports: KernelExports, scan: JpegScan): Uint8Array | undefined {
  const { width, height, across, down, components, bytes } = scan;
  let place = exports.jpegPlace(width, height, components.length, across, down, bytes.length);
  const memory = new Uint8Array(exports.memory.buffer);
  for (const { factors, dc, ac } of components) {
    for (const part of [new Uint8Array(factors.buffer, factors.byteOffset, factors.byteLength), dc, ac]) {
      memory.set(part, place);
      place += part.length;
    }
  }
  memory.set(bytes, place);
  if (!exports.jpegStart(scan.restart)) return undefined;
  const data = new Uint8Array(width * height * 4);
  for (let done = 0; done < data.length;) {
    const length = exports.jpegRows() * width * 4;
    if (length === 0) return undefined;
    data.set(memory.subarray(exports.jpegOutput(), exports.jpegOutput() + length), done);
    done += length;
  }
  return data;
}

const STRIP_BYTES = 4_000_000;

/** Resamples as many target rows at a time as fit into a few megabytes: WebAssembly memory never shrinks. */
function resampleInStrips(exports: KernelExports, source: Bitmap, across: Axis, down: Axis): Uint8Array {
  const [width, height] = [across.first.length, down.first.length];
  const data = new Uint8Array(width * height * 4);
  const sourceBytes = source.width * 4 + width * 8;
  const step = ((down.first.at(-1) ?? 0) - (down.first[0] ?? 0)) / height;
  const room = (STRIP_BYTES - down.taps * sourceBytes) / (step * sourceBytes + width * 4);
  const rows = Math.max(1, Math.floor(room));
  for (let row = 0; row < height; row += rows) {
    const strip = stripOf(down, row, Math.min(rows, height - row));
    data.set(resampleStrip(exports, source, across, strip), row * width * 4);
  }
  return data;
}

interface Strip extends Axis {
  /** The source row its `first` is relative to, and the number of rows it needs. */
  top: number;
  sourceRows: number;
}

function stripOf({ first, taps, weights }: Axis, from: number, count: number): Strip {
  const top = first[from] ?? 0;
  const sourceRows = (first[from + count - 1] ?? 0) + taps - top;
  const own = first.slice(from, from + count).map((place) => place - top);
  return { first: own, taps, weights: weights.subarray(from * taps, (from + count) * taps), top, sourceRows };
}

/** A view of the kernel's memory. */
function resampleStrip(exports: KernelExports, source: Bitmap, across: Axis, strip: Strip): Uint8Array {
  const [width, height] = [across.first.length, strip.first.length];
  const stride = source.width * 4;
  const sizes = [strip.sourceRows * stride, axisBytes(across), axisBytes(strip), strip.sourceRows * (width + 1) * 8];
  const offsets = sizes.map((_, i) => sizes.slice(0, i).reduce((sum, size) => sum + ((size + 31) & ~15), 0));
  const out = offsets.at(-1)! + sizes.at(-1)! + 32;
  const base = exports.reserve(out + width * height * 4);
  const [pixels = 0, acrossAt = 0, downAt = 0, between = 0] = offsets.map((offset) => base + offset);
  const bytes = new Uint8Array(exports.memory.buffer);
  bytes.set(source.data.subarray(strip.top * stride, (strip.top + strip.sourceRows) * stride), pixels);
  putAxis(exports, across, acrossAt);
  putAxis(exports, strip, downAt);
  exports.resampleRows(pixels, source.width, strip.sourceRows, acrossAt, width, across.taps, between);
  exports.resampleColumns(between, width, downAt, height, strip.taps, base + out);
  return bytes.subarray(base + out, base + out + width * height * 4);
}

function axisBytes({ first, weights }: Axis): number {
  return (first.length + weights.length) * 4;
}

function putAxis(exports: KernelExports, { first, weights }: Axis, place: number): void {
  const words = new Int32Array(exports.memory.buffer, place, first.length + weights.length);
  words.set(first);
  words.set(weights, first.length);
}

/** The exports of engine/kernel; places are byte offsets in its memory. */
interface KernelExports {
  memory: { readonly buffer: ArrayBufferLike };
  /** Takes the memory for a band; returns the place for its RGBA. */
  prepare: (width: number, rows: number, pixelBytes: number, coding: number) => number;
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

async function loadExports(): Promise<KernelExports> {
  const bytes = decodeBase64(kernelBase64);
  if (bytes === undefined) throw new Error('kernel.generated.ts is damaged: npm run kernel');
  const { instance } = await WebAssembly.instantiate(bytes);
  return instance.exports;
}
