/** The pixel kernel as machine code; its reference implementation in TypeScript is engine/test/reference. */
import type { Bitmap } from '../assets/bitmap.ts';
import type { Rect } from '../rect.ts';
import { loadExports, type KernelExports } from './kernel-exports.ts';
import { chunkData } from '../5-raster/png/chunks.ts';
import type { Band, EncodedBand, PixelKernel, PngColor, Tile } from './platform.ts';
import { resampleInStrips } from './wasm-resample.ts';
import type { JpegScan } from '../assets/jpeg-scan.ts';

/**
 * One per process, since it keeps no state between calls. Loaded with a top-level await, like HarfBuzz, so that
 * platforms need not wait.
 */
export const kernel: PixelKernel = kernelOf(await loadExports());

function kernelOf(exports: KernelExports): PixelKernel {
  // A view is made for each access: growing the memory replaces the buffer.
  const view = (place: number, length: number) => new Uint8Array(exports.memory.buffer, place, length);
  const compose = (band: Band, pixelBytes: number): number => {
    const place = exports.prepare(band.width, band.rows.length / (band.width * 4), pixelBytes);
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
  const encodeBand = (band: Band, color: PngColor): EncodedBand => {
    compose(band, color === 'rgb' ? 3 : 4);
    const encoded = taken(exports.encode());
    if (!exports.isTraced()) return encoded;
    const trace = view(exports.tracePlace(), exports.traceBytes()).slice();
    return { ...encoded, trace: new Uint32Array(trace.buffer) };
  };
  return {
    encodeBand,
    encodeOver: (plain, band) => {
      compose(band, 3);
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
