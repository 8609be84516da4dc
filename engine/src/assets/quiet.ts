/** Where a picture is quiet: the end and the side that type may take. */
import type { Point, Rect, Size } from '../rect.ts';
import type { PictureMap } from './assets.ts';

interface Quiet {
  end: 'top' | 'bottom';
  side: 'left' | 'right';
}

/** A picture as it is cropped, in its own units. */
export interface Cropped extends Size {
  map: PictureMap;
  crop: Rect;
}

/** Places looked at in each direction. */
const PLACES = 24;
/** Places of an end or a side: type takes up to two fifths. */
const REACH = 10;
/** The usual place wins unless the other one is quieter by an eighth: noise does not move type. */
const CLEARLY = 7 / 8;
/** Heads are in the upper half, and a blurred crowd around them is quieter than the legs: type goes up into a sky only. */
const SKY = 1 / 2;
/** Of a subject's alpha, 0 to 255. */
const COVERED = 32;
const LOUDEST = 255;

/** The top of a figure in places, and how much it counts: a face is worse to cover than legs. */
const HEAD = 4;
const HEAD_WEIGHT = 3;

/** `subject`: the people of the picture; no place that they cover is quiet. */
export function findQuiet(photo: Cropped, subject?: Cropped): Quiet {
  const ends = { top: 0, bottom: 0 };
  const sides = { left: 0, right: 0 };
  for (let column = 0; column < PLACES; column++) {
    /** Places from the top of the figure in this column down. */
    let depth = 0;
    for (let row = 0; row < PLACES; row++) {
      const at = { x: (column + 0.5) / PLACES, y: (row + 0.5) / PLACES };
      const isCovered = subject !== undefined && subject.map.cover[cellAt(subject, at)]! >= COVERED;
      if (isCovered || depth > 0) depth += 1;
      const weight = depth <= HEAD ? HEAD_WEIGHT : 1;
      const loud = isCovered ? LOUDEST * weight : loudnessAt(photo, at);
      if (row < REACH) ends.top += loud;
      if (row >= PLACES - REACH) ends.bottom += loud;
      if (column < REACH) sides.left += loud;
      if (column >= PLACES - REACH) sides.right += loud;
    }
  }
  return {
    end: ends.top < ends.bottom * SKY ? 'top' : 'bottom',
    side: sides.right < sides.left * CLEARLY ? 'right' : 'left',
  };
}

interface Share {
  /** Of the crop, 0 to 1. */
  x: number;
  y: number;
}

/** Edges count more than a slow change of light. */
function loudnessAt(photo: Cropped, at: Share): number {
  const { edges, low, high } = photo.map;
  const cell = cellAt(photo, at);
  const range = Math.max(0, high[cell * 3 + 1]! - low[cell * 3 + 1]!);
  return Math.min(LOUDEST, edges[cell]! * 4 + (range >> 2));
}

/** Of a figure's height: below its top, and where a head is. */
const HEAD_END = 0.3;
const HEAD_MIDDLE = 0.16;

/**
 * The heads of a subject, in shares of its picture: the focus of a photo for which nobody chose one. Undefined for a
 * subject without a covered cell.
 */
export function findHeads({ columns, rows, cover }: PictureMap): Point | undefined {
  const covered = [...cover.keys()].filter((cell) => cover[cell]! >= COVERED);
  const rowOf = (cell: number) => Math.floor(cell / columns);
  const top = Math.min(...covered.map(rowOf));
  const height = Math.max(...covered.map(rowOf)) - top + 1;
  const heads = covered.filter((cell) => rowOf(cell) < top + Math.ceil(height * HEAD_END));
  if (heads.length === 0) return undefined;
  const middle = heads.reduce((sum, cell) => sum + (cell % columns) + 0.5, 0) / heads.length;
  return { x: middle / columns, y: (top + height * HEAD_MIDDLE) / rows };
}

function cellAt({ map, crop, width, height }: Cropped, { x, y }: Share): number {
  const column = Math.floor(((crop.x + x * crop.width) / width) * map.columns);
  const row = Math.floor(((crop.y + y * crop.height) / height) * map.rows);
  return Math.min(row, map.rows - 1) * map.columns + Math.min(column, map.columns - 1);
}
