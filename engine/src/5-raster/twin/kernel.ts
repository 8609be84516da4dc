/** The pixel kernel in plain code: slow, and the reference that the compiled one is tested against. */
import type { Bitmap } from '../../assets/bitmap.ts';
import type { Band, EncodedBand, PixelKernel, PngColor } from '../../platform/platform.ts';
import { adler32 } from '../png/adler.ts';
import { chunk } from '../png/chunks.ts';
import { blend } from './blend.ts';
import { choose } from './choose.ts';
import { deflateBlock } from './deflate.ts';
import { filterRows, type Rows } from './filter.ts';
import { findRepeats, findRuns } from './matches.ts';
import { decodeJpeg } from './jpeg.ts';
import { resample } from './resample.ts';

export const referenceKernel: PixelKernel = {
  encodeBand: (band, color) => encode(composed(band), color),
  blend: (band) => band.rows.set(composed(band).data),
  resample,
  decodeJpeg,
};

function composed({ rows, width, top, tiles }: Band): Bitmap {
  const frame = { width, height: rows.length / (width * 4), data: rows.slice() };
  for (const tile of tiles) blend(frame, { ...tile, y: tile.y - top });
  return frame;
}

function encode({ data, width }: Bitmap, color: PngColor): EncodedBand {
  const pixelBytes = color === 'rgb' ? 3 : 4;
  const bytes = color === 'rgb' ? data.filter((_, i) => i % 4 !== 3) : data;
  const rows: Rows = { stride: width * pixelBytes, pixelBytes, bytes };
  const { filter, repeats } = choose(rows, new Uint32Array(data.buffer), width);
  const filtered = filterRows(rows, filter);
  const sequences = repeats ? findRepeats(filtered, rows.stride + 1, pixelBytes) : findRuns(filtered, pixelBytes);
  return {
    chunk: chunk('IDAT', deflateBlock(filtered, sequences)),
    adler: adler32(filtered),
    length: filtered.length,
  };
}
