/** The edge of a shape that was cut out of its paper: without the paper that is mixed into it. */

/** Marks of pixels: paper, or the shape. Pixels of its edge are marked 1 to {@link EDGE}, their distance from the paper. */
export const PAPER = 0;
export const SHAPE = 255;
/** Pixels of the edge that mix the crest with the paper. */
const EDGE = 2;

export type Color = readonly [red: number, green: number, blue: number];

export interface Grid {
  width: number;
  height: number;
}

/** Marks the shape's pixels that are next to paper with their distance from it. */
export function markEdge(marks: Uint8Array, { width, height }: Grid): void {
  for (let distance = 1; distance <= EDGE; distance++) {
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        const at = y * width + x;
        if (marks[at] === SHAPE && touches(marks, { x, y, width, height }, distance - 1)) marks[at] = distance;
      }
    }
  }
}

function touches(marks: Uint8Array, { x, y, width, height }: Place, mark: number): boolean {
  for (let row = Math.max(0, y - 1); row <= Math.min(height - 1, y + 1); row++) {
    const from = row * width;
    for (let at = from + Math.max(0, x - 1); at <= from + Math.min(width - 1, x + 1); at++) {
      if (marks[at] === mark) return true;
    }
  }
  return false;
}

interface Place extends Grid {
  x: number;
  y: number;
}

/** The pixels within a distance, in reading order; the borders of the picture cut them off. */
function eachAround({ x, y, width, height }: Place, distance: number, visit: (at: number) => void): void {
  for (let row = Math.max(0, y - distance); row <= Math.min(height - 1, y + distance); row++) {
    for (let column = Math.max(0, x - distance); column <= Math.min(width - 1, x + distance); column++) {
      visit(row * width + column);
    }
  }
}

/** Premultiplied pixels: no paper, and an edge without the paper that was mixed into it. */
export function unmix(
  words: Int32Array,
  marks: Uint8Array,
  { width, height, paper }: Grid & { paper: Color },
): Uint8Array {
  const result = new Int32Array(words.length);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      if (marks[at] === SHAPE) result[at] = words[at]!;
      else if (marks[at] !== PAPER) {
        result[at] = withoutPaper(words[at]!, shareOf(words, marks, { x, y, width, height }, paper), paper);
      }
    }
  }
  return new Uint8Array(result.buffer);
}

/** Squared distance in all channels between a pixel and the mixture that explains it. */
const MAX_MISS = 40 ** 2;

/** How much of an edge pixel is crest, 0 to 255: the mixture of paper and a colour from inside that explains it best. */
function shareOf(words: Int32Array, marks: Uint8Array, place: Place, paper: Color): number {
  const own = words[place.y * place.width + place.x]!;
  let share = 255;
  let miss = MAX_MISS;
  eachAround(place, EDGE + 1, (at) => {
    if (marks[at] !== SHAPE) return;
    const found = mix(own, words[at]!, paper);
    if (found.miss < miss) ({ share, miss } = found);
  });
  return share;
}

/** The share of `inner` in a mixture with paper that comes nearest to `own`, and how far it misses it. */
function mix(own: number, inner: number, paper: Color): { share: number; miss: number } {
  let along = 0;
  let length = 0;
  let away = 0;
  paper.forEach((ground, i) => {
    const [to, from] = [((inner >>> (8 * i)) & 255) - ground, ((own >>> (8 * i)) & 255) - ground];
    along += to * from;
    length += to * to;
    away += from * from;
  });
  if (length === 0) return { share: 255, miss: away };
  const share = Math.max(0, Math.min(255, Math.floor((2 * 255 * along + length) / (2 * length))));
  const miss = away + Math.floor((share * (share * length - 2 * 255 * along)) / (255 * 255));
  return { share, miss };
}

function withoutPaper(word: number, share: number, paper: Color): number {
  const channel = (i: number) => {
    const mixed = ((word >>> (8 * i)) & 255) * 255 - (255 - share) * (paper[i] ?? 0);
    return Math.max(0, Math.min(share, Math.floor((2 * mixed + 255) / 510)));
  };
  return (share << 24) | (channel(2) << 16) | (channel(1) << 8) | channel(0);
}
