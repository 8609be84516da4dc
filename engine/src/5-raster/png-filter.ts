/** PNG row filters (https://www.w3.org/TR/png-3/#9Filters): the difference to a neighbour compresses better. */
export type Filter = 0 | 1 | 2 | 4;

/** Looked at per row when choosing: every so many pixels is enough. */
const sampleStep = 5;

/** The filter with the smallest sum of absolute differences; Paeth only where it gains clearly, as it is slow. */
export function chooseFilter(row: Uint8Array, above: Uint8Array, pixelBytes: number): Filter {
  let none = 0;
  let sub = 0;
  let up = 0;
  let paeth = 0;
  const step = sampleStep * pixelBytes + 1;
  for (let i = pixelBytes; i < row.length; i += step) {
    const value = row[i]!;
    const left = row[i - pixelBytes]!;
    const top = above[i]!;
    none += magnitude(value);
    sub += magnitude(value - left);
    up += magnitude(value - top);
    paeth += magnitude(value - predict(left, top, above[i - pixelBytes]!));
  }
  if (none <= sub && none <= up) return 0;
  if (paeth * 10 < Math.min(sub, up) * 9) return 4;
  return up <= sub ? 2 : 1;
}

/** Writes a row's filtered bytes to `out` from `at` on. */
export function filterRow(
  filter: Filter,
  row: Uint8Array,
  above: Uint8Array,
  pixelBytes: number,
  out: Uint8Array,
  at: number,
): void {
  if (filter === 0) out.set(row, at);
  else if (filter === 1) filterSub(row, pixelBytes, out, at);
  else if (filter === 2) filterUp(row, above, out, at);
  else filterPaeth(row, above, pixelBytes, out, at);
}

function filterSub(row: Uint8Array, pixelBytes: number, out: Uint8Array, at: number): void {
  for (let i = 0; i < pixelBytes; i++) out[at + i] = row[i]!;
  for (let i = pixelBytes; i < row.length; i++) out[at + i] = row[i]! - row[i - pixelBytes]!;
}

function filterUp(row: Uint8Array, above: Uint8Array, out: Uint8Array, at: number): void {
  for (let i = 0; i < row.length; i++) out[at + i] = row[i]! - above[i]!;
}

function filterPaeth(row: Uint8Array, above: Uint8Array, pixelBytes: number, out: Uint8Array, at: number): void {
  for (let i = 0; i < pixelBytes; i++) out[at + i] = row[i]! - above[i]!;
  for (let i = pixelBytes; i < row.length; i++) {
    out[at + i] = row[i]! - predict(row[i - pixelBytes]!, above[i]!, above[i - pixelBytes]!);
  }
}

/** The Paeth predictor: whichever neighbour is nearest to left + top - corner. */
function predict(left: number, top: number, corner: number): number {
  const byLeft = Math.abs(top - corner);
  const byTop = Math.abs(left - corner);
  const byCorner = Math.abs(left + top - 2 * corner);
  if (byLeft <= byTop && byLeft <= byCorner) return left;
  return byTop <= byCorner ? top : corner;
}

/** A difference as a signed byte, without its sign. */
function magnitude(difference: number): number {
  const byte = difference & 255;
  return byte < 128 ? byte : 256 - byte;
}
