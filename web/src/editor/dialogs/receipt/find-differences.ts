import type { DrawnElement } from '../../drawing/drawn.ts';

export interface PixelPicture {
  width: number;
  height: number;
  /** Straight RGBA. */
  data: Uint8ClampedArray;
}

export interface Differences {
  /** Number of different pixels. */
  count: number;
  /** Share of all pixels, 0 to 1. */
  share: number;
  /** Bounds of all differences; absent without any. */
  box?: { x: number; y: number; width: number; height: number };
}

/** Compares two pictures of the same size, pixel by pixel. */
export function findDifferences(one: PixelPicture, other: PixelPicture): Differences {
  const [a, b] = [wordsOf(one), wordsOf(other)];
  let count = 0;
  let [left, top, right, bottom] = [one.width, one.height, -1, -1];
  for (let at = 0; at < a.length; at++) {
    if (a[at] === b[at]) continue;
    count++;
    const x = at % one.width;
    const y = (at - x) / one.width;
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = y;
  }
  const share = a.length === 0 ? 0 : count / a.length;
  if (count === 0) return { count, share };
  return { count, share, box: { x: left, y: top, width: right - left + 1, height: bottom - top + 1 } };
}

/** Paints differences red on a pale copy. */
export function paintDifferences(one: PixelPicture, other: PixelPicture): Uint8ClampedArray {
  const [a, b] = [wordsOf(one), wordsOf(other)];
  const painted = new Uint8ClampedArray(one.data.length);
  for (let at = 0; at < a.length; at++) {
    const isSame = a[at] === b[at];
    for (let part = 0; part < 3; part++) {
      const own = 128 + (one.data[4 * at + part] ?? 0) / 2;
      painted[4 * at + part] = isSame ? own : part === 0 ? 230 : 0;
    }
    painted[4 * at + 3] = 255;
  }
  return painted;
}

function wordsOf({ data }: PixelPicture): Uint32Array {
  return new Uint32Array(data.buffer, data.byteOffset, data.length / 4);
}

/** Ids of elements whose frames contain differences, smallest first; `box` is in device pixels. */
export function findAffected(elements: readonly DrawnElement[], box: Differences['box'], scale: number): string[] {
  if (box === undefined) return [];
  const area = { x: box.x / scale, y: box.y / scale, width: box.width / scale, height: box.height / scale };
  return elements
    .filter(({ frame, svg }) => svg !== '' && touches(frame, area))
    .toSorted((a, b) => a.frame.width * a.frame.height - b.frame.width * b.frame.height)
    .map(({ id }) => id);
}

type Box = DrawnElement['frame'];

function touches(a: Box, b: Box): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}
