/**
 * Takes the paper away from around a crest. Integer arithmetic on the decoded pixels, so that every platform agrees. The
 * paper is flooded from the border only, and a picture stays as it is unless what remains is one compact shape.
 */
import { pixelWords, type Bitmap } from './bitmap.ts';
import { markEdge, PAPER, SHAPE, unmix, type Color, type Grid } from './cut-out-edge.ts';

/** A crest has more pixels than an icon, and fewer than a photo. */
const MIN_SIDE = 16;
const MAX_PIXELS = 4_000_000;
/** White, grey or black: a coloured field belongs to the crest. Largest difference between two channels. */
const MAX_CHROMA = 24;
/** Differences in a channel that are noise: in every file, in a JPEG near an edge, and at most. */
const MIN_NOISE = 8;
const LOSSY_NOISE = 20;
const MAX_NOISE = 40;
/** Shares in percent. A crest may touch the border, as a circle does in four places. */
const MIN_BORDER = 50;
/** The share of the picture that remains, and the share of its box that it fills. */
const MIN_SHAPE = 8;
const MIN_FILLED = 42;
/** Paper between parts of the shape, of the shape: in a row or a column (a notch), and in both (the flood ran in). */
const MAX_NOTCH = 20;
const MAX_INSIDE = 3;
/** The share of the shape that is one piece. Smaller pieces than a fiftieth of it are noise and go with the paper. */
const MIN_PIECE = 70;
const SPECK = 50;
/** Less paper around a crest is not worth a new picture. */
const MIN_PAPER = 2;

/** The picture without the paper around its shape; undefined where there is none, or where it is not safe to remove. */
export function cutOut(bitmap: Bitmap, { isLossy }: { isLossy: boolean }): Bitmap | undefined {
  const { width, height } = bitmap;
  if (Math.min(width, height) < MIN_SIDE || width * height > MAX_PIXELS) return undefined;
  const words = pixelWords(bitmap.data);
  const grid = { width, height };
  const paper = findPaper(words, grid, isLossy ? LOSSY_NOISE : MIN_NOISE);
  if (paper === undefined) return undefined;
  const marks = flood(words, grid, paper);
  if (!keepOnePiece(marks, grid) || !isSafe(marks, grid)) return undefined;
  markEdge(marks, grid);
  return { width, height, data: unmix(words, marks, { ...grid, paper: paper.color }) };
}

interface Paper {
  color: Color;
  /** Largest difference in a channel. */
  tolerance: number;
}

/** The colour of the border, if all four sides have it. */
function findPaper(words: Int32Array, { width, height }: Grid, least: number): Paper | undefined {
  const last = width * (height - 1);
  const corners = [0, width - 1, last, last + width - 1].map((at) => words[at]!);
  if (corners.some((word) => word >>> 24 !== 255)) return undefined;
  const mean = (shift: number) => (corners.reduce((sum, word) => sum + ((word >>> shift) & 255), 0) + 2) >> 2;
  const color: Color = [mean(0), mean(8), mean(16)];
  if (Math.max(...color) - Math.min(...color) > MAX_CHROMA) return undefined;
  if (corners.some((word) => difference(word, color) > MAX_NOISE)) return undefined;
  const sides = [
    { from: 0, step: 1, count: width },
    { from: last, step: 1, count: width },
    { from: 0, step: width, count: height },
    { from: width - 1, step: width, count: height },
  ].map((side) => noiseOf(words, side, color));
  if (sides.some((noise) => noise === undefined)) return undefined;
  const noise = Math.max(...sides.map((one) => one ?? 0));
  return { color, tolerance: Math.min(MAX_NOISE, least + 2 * noise) };
}

/** The noise that nine tenths of a side's paper stay below; undefined where most of the side is no paper. */
function noiseOf(
  words: Int32Array,
  { from, step, count }: { from: number; step: number; count: number },
  color: Color,
): number | undefined {
  const counts = new Uint32Array(MAX_NOISE + 1);
  let found = 0;
  for (let i = 0, at = from; i < count; i++, at += step) {
    const apart = difference(words[at]!, color);
    if (apart > MAX_NOISE) continue;
    counts[apart]!++;
    found++;
  }
  if (found * 100 < count * MIN_BORDER) return undefined;
  let below = 0;
  let noise = 0;
  while ((below += counts[noise]!) * 10 < found * 9) noise++;
  return noise;
}

/** Largest difference in a channel; a pixel that is not opaque is never paper. */
function difference(word: number, [red, green, blue]: Color): number {
  if (word >>> 24 !== 255) return 256;
  return Math.max(
    Math.abs((word & 255) - red),
    Math.abs(((word >>> 8) & 255) - green),
    Math.abs(((word >>> 16) & 255) - blue),
  );
}

/** Marks the paper that is connected with the border. */
function flood(words: Int32Array, { width, height }: Grid, paper: Paper): Uint8Array {
  const marks = new Uint8Array(width * height).fill(SHAPE);
  const like = findLike(words, paper);
  const spread = createSpread({ width, height }, (at) => {
    if (like[at] === 0) return false;
    like[at] = 0;
    marks[at] = PAPER;
    return true;
  });
  for (let x = 0; x < width; x++) {
    spread(x);
    spread(x + width * (height - 1));
  }
  for (let at = 0; at < width * height; at += width) {
    spread(at);
    spread(at + width - 1);
  }
  return marks;
}

/** 1 for pixels with the paper's colour, anywhere. */
function findLike(words: Int32Array, { color: [red, green, blue], tolerance }: Paper): Uint8Array {
  const like = new Uint8Array(words.length);
  for (let at = 0; at < words.length; at++) {
    const word = words[at]!;
    const isNear =
      word >>> 24 === 255 &&
      Math.abs((word & 255) - red) <= tolerance &&
      Math.abs(((word >>> 8) & 255) - green) <= tolerance &&
      Math.abs(((word >>> 16) & 255) - blue) <= tolerance;
    if (isNear) like[at] = 1;
  }
  return like;
}

/** Visits a pixel and, where `take` says so, its four neighbours and theirs. Returns how many were taken. */
function createSpread({ width, height }: Grid, take: (at: number) => boolean): (from: number) => number {
  const stack = new Int32Array(width * height);
  return (from) => {
    let size = 0;
    let taken = 0;
    const visit = (at: number) => {
      if (!take(at)) return;
      stack[size++] = at;
      taken++;
    };
    visit(from);
    while (size > 0) {
      const at = stack[--size]!;
      const x = at % width;
      if (x > 0) visit(at - 1);
      if (x < width - 1) visit(at + 1);
      if (at >= width) visit(at - width);
      if (at < width * (height - 1)) visit(at + width);
    }
    return taken;
  };
}

/** Marks specks of noise as paper; false if the shape has no main piece. */
function keepOnePiece(marks: Uint8Array, grid: Grid): boolean {
  const pieces = new Int32Array(marks.length);
  const sizes = [0];
  const spread = createSpread(grid, (at) => {
    if (marks[at] === PAPER || pieces[at] !== 0) return false;
    pieces[at] = sizes.length;
    return true;
  });
  for (let at = 0; at < marks.length; at++) {
    if (marks[at] === SHAPE && pieces[at] === 0) sizes.push(spread(at));
  }
  const largest = sizes.reduce((most, size) => Math.max(most, size), 0);
  const kept = sizes.map((size) => size * SPECK >= largest);
  const shape = sizes.reduce((sum, size, i) => sum + (kept[i] ? size : 0), 0);
  for (let at = 0; at < marks.length; at++) if (!kept[pieces[at]!]) marks[at] = PAPER;
  return shape > 0 && largest * 100 >= shape * MIN_PIECE;
}

/** True if the shape is compact. */
function isSafe(marks: Uint8Array, { width, height }: Grid): boolean {
  const between = new Uint8Array(marks.length);
  const rows = spansOf(marks, between, { lines: height, length: width, line: width, step: 1 });
  const columns = spansOf(marks, between, { lines: width, length: height, line: 1, step: width });
  const inside = between.reduce((sum, times) => sum + (times === 2 ? 1 : 0), 0);
  const { shape } = rows;
  return (
    shape * 100 >= width * height * MIN_SHAPE &&
    shape * 100 <= width * height * (100 - MIN_PAPER) &&
    shape * 100 >= rows.used * columns.used * MIN_FILLED &&
    Math.max(rows.between, columns.between) * 100 <= shape * MAX_NOTCH &&
    inside * 100 <= shape * MAX_INSIDE
  );
}

/** Pixels of the shape, paper between two of them on a line, and lines with a part of the shape. */
function spansOf(
  marks: Uint8Array,
  found: Uint8Array,
  { lines, length, line, step }: { lines: number; length: number; line: number; step: number },
): { shape: number; between: number; used: number } {
  const sum = { shape: 0, between: 0, used: 0 };
  for (let row = 0; row < lines; row++) {
    const from = row * line;
    let first = 0;
    while (first < length && marks[from + first * step] === PAPER) first++;
    if (first === length) continue;
    let last = length - 1;
    while (marks[from + last * step] === PAPER) last--;
    sum.used++;
    for (let at = from + first * step; at <= from + last * step; at += step) {
      if (marks[at] !== PAPER) sum.shape++;
      else {
        sum.between++;
        found[at]!++;
      }
    }
  }
  return sum;
}
