/** The reference implementation of the pixel kernel, in TypeScript: slow; tests compare the compiled kernel with it. */
import { toBitmap, type Bitmap } from '../../src/assets/bitmap.ts';
import type { Band, BandCoding, EncodedBand, PixelKernel, PngColor } from '../../src/platform/platform.ts';
import { adler32, chunk as chunkOf } from '../../src/5-raster/png/chunks.ts';
import { makeAxis } from './axis.ts';
import { blend } from './blend.ts';
import { choose, isMostlyRuns } from './choose.ts';
import { deflateBlock } from './deflate.ts';
import { filterRows, type Rows } from './filter.ts';
import { contentKey } from './content-key.ts';
import { decodeJpeg, planeRows } from './jpeg.ts';
import { sampleInk } from './ink.ts';
import { decodePng } from './png.ts';
import { findDeepRepeats } from './deep-matches.ts';
import { findRepeats, findRuns } from './matches.ts';
import { resample } from './resample.ts';
import { encodeLike, encodeSegments, keptFilter } from './segments.ts';

export const referenceKernel: PixelKernel = {
  encodeBand: (band, color, coding = 'fast') => encode(composed(band), color, coding),
  encodeOver: ({ trace }, band, coding = 'fast') => {
    const bitmap = composed(band);
    const { chunk, adler, length } = (trace && encodeWith(trace, bitmap, coding)) ?? encode(bitmap, 'rgb', coding);
    return { chunk, adler, length };
  },
  blend: (band) => band.rows.set(composed(band).data),
  makeAxis,
  resample: (source, [across, down], into) => into.set(resample(toBitmap(source, { planeRows }), across, down)),
  decodeJpeg,
  planeRows,
  decodePng,
  sampleInk,
  contentKey,
};

function composed({ rows, width, top, tiles }: Band): Bitmap {
  const frame = { width, height: rows.length / (width * 4), data: rows.slice() };
  for (const tile of tiles) blend(frame, { ...tile, y: tile.y - top });
  return frame;
}

function encode(bitmap: Bitmap, color: PngColor, coding: BandCoding): EncodedBand {
  const rows = rowsOf(bitmap, color);
  const { filter, repeats } = choose(rows, new Uint32Array(bitmap.data.buffer), bitmap.width);
  const filtered = filterRows(rows, filter);
  if (coding === 'deep') {
    const sequences = findDeepRepeats(filtered, rows.stride + 1, rows.pixelBytes);
    return bandOf(filtered, deflateBlock(filtered, sequences, { isExact: true }));
  }
  if (repeats || isMostlyRuns(filtered, rows)) {
    const sequences = repeats
      ? findRepeats(filtered, rows.stride + 1, rows.pixelBytes)
      : findRuns(filtered, rows.pixelBytes);
    return bandOf(filtered, deflateBlock(filtered, sequences));
  }
  const { deflated, trace } = encodeSegments(filtered, rows, { filter, coding });
  return { ...bandOf(filtered, deflated), trace };
}

function encodeWith(trace: Uint32Array, bitmap: Bitmap, coding: BandCoding): EncodedBand | undefined {
  const rows = rowsOf(bitmap, 'rgb');
  const filtered = filterRows(rows, keptFilter(trace));
  const deflated = encodeLike(trace, filtered, rows, coding);
  return deflated && bandOf(filtered, deflated);
}

function rowsOf({ width, data }: Bitmap, color: PngColor): Rows {
  const pixelBytes = color === 'rgb' ? 3 : 4;
  const bytes = color === 'rgb' ? data.filter((_, i) => i % 4 !== 3) : data;
  return { stride: width * pixelBytes, pixelBytes, bytes };
}

function bandOf(filtered: Uint8Array, deflated: Uint8Array): EncodedBand {
  return { chunk: chunkOf('IDAT', deflated), adler: adler32(filtered), length: filtered.length };
}
