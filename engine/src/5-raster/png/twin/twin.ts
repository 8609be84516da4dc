/** The pixel kernel in plain code: slow, and the reference that the compiled one is tested against. */
import type { PixelKernel } from '../../../platform/platform.ts';
import { adler32 } from '../adler.ts';
import { chunk } from '../chunks.ts';
import { choose } from './choose.ts';
import { deflateBlock } from './deflate.ts';
import { filterRows, type Rows } from './filter.ts';
import { findRepeats, findRuns } from './matches.ts';

export const referenceKernel: PixelKernel = {
  encodeBand: (data, width, color) => {
    const pixelBytes = color === 'rgb' ? 3 : 4;
    const bytes = color === 'rgb' ? data.filter((_, i) => i % 4 !== 3) : data;
    const rows: Rows = { stride: width * pixelBytes, pixelBytes, bytes };
    const { filter, repeats } = choose(rows, new Uint32Array(data.slice().buffer), width);
    const filtered = filterRows(rows, filter);
    const sequences = repeats ? findRepeats(filtered, rows.stride + 1, pixelBytes) : findRuns(filtered, pixelBytes);
    return {
      chunk: chunk('IDAT', deflateBlock(filtered, sequences)),
      adler: adler32(filtered),
      length: filtered.length,
    };
  },
};
