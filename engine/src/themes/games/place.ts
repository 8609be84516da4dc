/** Where the parts of a row stand: on one line, with a second below the name where rows are high; few rows are stacks. */
import type { Format } from '../../formats.ts';
import type { Override } from '../../template.ts';
import type { RowList, TableRoom } from '../table/rows.ts';
import { capsOf, type Voice } from '../type.ts';

export type GamePostKind = 'form' | 'head-to-head' | 'fixtures';

/** The least and the greatest height of a row, on a page of 1080 px; from `NOTED` on it has a second line. */
const LEAST = 36;
const MOST = 170;
const NOTED = 74;
/** So few rows are stacks as soon as they are `STACKED` high: the name with its second line, and figures below both. */
const FEW = 3;
const STACKED = 196;
const MOST_STACKED = 340;
/** The height of capitals: a share of the row, less with a second line; the size is at most one of the width. */
const CAPITALS = 0.43;
const CAPITALS_NOTED = 0.32;
const CAPITALS_STACKED = 0.22;
const WIDTHS = 17;
const WIDTHS_STACKED = 12.5;
/** From so many sizes on, words in the place of a kick-off leave room for every name. */
const WIDE = 22;
const GAP = 0.5;
/** Of a stack, as shares of the row: the middle of crest, name and figures, the second line's baseline, heights. */
const STACK = { crest: 0.28, name: 0.2, note: 0.53, figures: 0.76, height: 0.35, badge: 0.32 } as const;
/** Scores and kick-offs of a stack, in sizes of its name. */
const FIGURES = 1.3;

export interface Placed extends TableRoom {
  shown: number;
  pitch: number;
  size: number;
  small: number;
  hasNote: boolean;
  isStacked: boolean;
  isWide: boolean;
  badge: number;
  /** The dates of a schedule. */
  date: { x: number; width: number };
  crest: { x: number; y: number; size: number };
  name: { x: number; width: number; height: number };
  note: { x: number; y: number; width: number };
  /** H or A. */
  venue: number;
  /** The right end of scores, the room they have, and their size. */
  end: number;
  score: number;
  figure: number;
}

/** The height of a row that a page with so many of them makes room for, on a page of 1080 px. */
export function wantedGameRow(rows: number): number {
  if (rows <= FEW) return Math.max(STACKED + 4, 320 - 60 * (rows - 1));
  return Math.max(76, Math.min(150, 980 / rows));
}

/** Places relative to the row, but for `top`: few rows stand in the middle of their room. */
export function placeGame({ roomOf, style, rows }: RowList, kind: GamePostKind, format: Format): Placed {
  const room = roomOf(format);
  const { left, right, bottom, unit } = room;
  const height = bottom - room.top;
  const shown = Math.max(1, Math.min(rows, Math.floor(height / (LEAST * unit))));
  const isStacked = rows <= FEW && height / shown >= STACKED * unit;
  const pitch = Math.min(height / shown, (isStacked ? MOST_STACKED : MOST) * unit);
  const top = rows <= FEW ? room.top + (height - shown * pitch) / 2 : room.top;
  const width = right - left;
  const hasNote = pitch >= NOTED * unit;
  const capitals = isStacked ? CAPITALS_STACKED : hasNote ? CAPITALS_NOTED : CAPITALS;
  const widest = width / (isStacked ? WIDTHS_STACKED : WIDTHS);
  const size = Math.min((pitch * capitals) / capsOf(style.name), widest);
  const small = Math.max(size * (isStacked ? 0.44 : 0.56), 17 * unit);
  const badge = Math.round(Math.min(pitch * (isStacked ? STACK.badge : 0.72), size * 1.5));
  // Words such as «Verschoben» stand in the place of a kick-off; wide rows have room for them.
  const isWide = isStacked || width > size * WIDE;
  const least = kind === 'fixtures' ? (isWide ? 3.4 : 2.35) : 0;
  const figure = isStacked ? size * FIGURES : size;
  const score = Math.max(least, 4.8 * style.digit) * figure;
  const shared = {
    ...room,
    top,
    shown,
    pitch,
    size,
    small,
    hasNote,
    isStacked,
    isWide,
    badge,
    end: width,
    score,
    figure,
  };
  return isStacked ? stack(shared, kind, style.digit) : line(shared, kind, style.digit);
}

type Shared = Omit<Placed, 'date' | 'crest' | 'name' | 'note' | 'venue'>;

function line(shared: Shared, kind: GamePostKind, digit: number): Placed {
  const { pitch, size, small, hasNote, badge, end, score } = shared;
  const isMeeting = kind === 'head-to-head';
  const isSchedule = kind === 'fixtures';
  const venue = end - score - (isSchedule ? 0 : size * 1.5);
  const dateWidth = isSchedule ? size * digit * 8.4 : 0;
  const date = { x: badge + size * GAP, width: dateWidth };
  const crestSize = isMeeting ? 0 : Math.round(Math.min(pitch * 0.8, size * 1.5));
  const crestAt = date.x + (dateWidth > 0 ? dateWidth + size * 0.3 : 0);
  const x = crestAt + (isMeeting ? 0 : crestSize + size * 0.4);
  const width = (isSchedule ? end - score - size * GAP : venue - size * 0.7) - x;
  return {
    ...shared,
    date,
    crest: { x: crestAt, y: (pitch - crestSize) / 2, size: crestSize },
    name: { x, width, height: hasNote ? pitch * 0.92 - small * 1.9 : pitch * 0.8 },
    note: { x, y: Math.round(pitch * 0.9 - small * 0.2), width: isSchedule ? end - x : width },
    venue,
  };
}

function stack(shared: Shared, kind: GamePostKind, digit: number): Placed {
  const { pitch, size, badge, end } = shared;
  const crestSize = kind === 'head-to-head' ? 0 : Math.round(Math.min(pitch * 0.46, size * 1.8));
  const x = crestSize > 0 ? crestSize + size * 0.4 : 0;
  const date = { x: badge + size * GAP, width: kind === 'fixtures' ? size * digit * 8.4 : 0 };
  return {
    ...shared,
    date,
    crest: { x: 0, y: pitch * STACK.crest - crestSize / 2, size: crestSize },
    name: { x, width: end - x, height: pitch * STACK.height },
    note: { x, y: Math.round(pitch * STACK.note), width: end - x },
    venue: badge + size * 1.1,
  };
}

/** The middle of names, from the row's top: above the second line. */
function middleOfName({ pitch, small, hasNote, isStacked }: Placed): number {
  if (isStacked) return pitch * STACK.name;
  return hasNote ? (pitch * 0.9 - small * 1.35) / 2 + pitch * 0.03 : pitch / 2;
}

/** The middle of a badge and of the figures beside it. */
export function middleOfFigures({ pitch, isStacked }: Placed): number {
  return pitch * (isStacked ? STACK.figures : 0.5);
}

/** On the line of the figures. */
export function onFigures(placed: Placed, voice: Voice, fontSize = placed.size): Override {
  return { y: Math.round(middleOfFigures(placed) + (fontSize * capsOf(voice)) / 2), fontSize };
}

/** On the line of the name. */
export function onName(placed: Placed, voice: Voice): Override {
  const { size } = placed;
  return { y: Math.round(middleOfName(placed) + (size * capsOf(voice)) / 2), fontSize: size };
}
