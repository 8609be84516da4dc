/** PNG row filters (https://www.w3.org/TR/png-3/#9Filters): differences to neighbours compress better. */
export const none = 0;
export const sub = 1;
export const up = 2;
export const paeth = 4;
export type Filter = typeof none | typeof sub | typeof up | typeof paeth;

/** Unfiltered rows without padding. */
export interface Rows {
  /** Bytes of a row, without the filter's number. */
  stride: number;
  pixelBytes: number;
  bytes: Uint8Array;
}

/** The filter of a row in a band of filter `filter`: the first row must not look above. */
function filterOfRow(filter: Filter, row: number): Filter {
  return row > 0 || filter === none ? filter : sub;
}

/** Every row follows the number of its filter. */
export function filterRows(rows: Rows, filter: Filter): Uint8Array {
  const { stride, bytes } = rows;
  const count = bytes.length / stride;
  const out = new Uint8Array(count * (stride + 1));
  for (let row = 0; row < count; row++) {
    const own = filterOfRow(filter, row);
    out[row * (stride + 1)] = own;
    for (let x = 0; x < stride; x++) out[row * (stride + 1) + 1 + x] = difference(rows, own, row * stride + x, x);
  }
  return out;
}

/** The byte at `at`, `x` bytes into its row, minus the filter's prediction; not yet reduced to a byte. */
export function difference({ stride, pixelBytes, bytes }: Rows, filter: Filter, at: number, x: number): number {
  const value = bytes[at]!;
  if (filter === none) return value;
  const left = x < pixelBytes ? 0 : bytes[at - pixelBytes]!;
  if (filter === sub) return value - left;
  const top = bytes[at - stride]!;
  if (filter === up) return value - top;
  return value - predict(left, top, x < pixelBytes ? 0 : bytes[at - stride - pixelBytes]!);
}

/** The Paeth predictor: whichever neighbour is nearest to left + top - corner. */
function predict(left: number, top: number, corner: number): number {
  const byLeft = Math.abs(top - corner);
  const byTop = Math.abs(left - corner);
  const byCorner = Math.abs(left + top - 2 * corner);
  if (byLeft <= byTop && byLeft <= byCorner) return left;
  return byTop <= byCorner ? top : corner;
}
