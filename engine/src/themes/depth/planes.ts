/** The planes of the depth theme: a wall with type, the player before it, a board before the player. */
import type { Format } from '../../formats.ts';
import type { Rect } from '../../rect.ts';
import { gameParts, shownWhen } from '../ends.ts';
import { photo } from '../photo.ts';
import { part, type Part } from '../place.ts';
import { stageOf, type Stage } from '../stage.ts';
import { capsOf, type Voice } from '../type.ts';

export const figure: Voice = { fontFamily: 'Impact', fontWeight: 400, textTransform: 'uppercase' };
/** Small type: few points a letter. */
export const plain: Voice = { fontFamily: 'Saira Extra Condensed', fontWeight: 700 };
export const CAPS = capsOf(figure);

/** With a cut-out of the player, with a photo only, without a photo. */
export const states = {
  subject: 'hasSubject',
  photo: '(hasBackground and !hasSubject)',
  bare: '!hasBackground',
} as const;

export type State = keyof typeof states;
export type Kind = 'preview' | 'result' | number;

/** Small type, and the distance between the lines of the two teams on the board. */
const sizes: Readonly<Record<Format, { small: number; pitch: number; row: number }>> = {
  '4:5': { small: 36, pitch: 92, row: 194 },
  '1:1': { small: 31, pitch: 76, row: 158 },
  '1100:800': { small: 28, pitch: 68, row: 186 },
  '3:4': { small: 36, pitch: 96, row: 204 },
  '9:16': { small: 40, pitch: 108, row: 226 },
  '16:9': { small: 40, pitch: 90, row: 240 },
};

export interface Planes extends Stage {
  small: number;
  pitch: number;
  gap: number;
  /** Before the player: all facts. In wide formats a round has it at the right. */
  board: Rect;
  /** The text on the board. */
  lines: { x: number; width: number; head: number; top: number; foot: number };
  /** The page without the board: the photo behind a cut-out player. */
  scene: Rect;
}

export type At = (format: Format) => Planes;

/** Height of the board's first line, in sizes of small type. */
const HEAD = 1.7;

export function planesOf(of: Kind): At {
  // A cover has the room of two rows.
  const kind = of === 0 ? 2 : of;
  return (format) => {
    const stage = stageOf(format);
    const { width, height, left, right, bottom, top, unit, isWide } = stage;
    const { small, pitch: team, row } = sizes[format];
    const isRound = typeof kind === 'number';
    const gap = Math.round(30 * unit);
    const head = small * (isRound ? HEAD + 2.6 : HEAD);
    const pitch = isRound
      ? isWide
        ? (bottom - top - head - small * 2.6) / kind
        : row * (kind === 3 ? 1 : kind < 3 ? 1.16 : (format === '9:16' ? 3.1 : 3.7) / kind)
      : team;
    const extra = kind === 'result' && !isWide ? small * 1.8 : 0;
    const tall = head + (isRound ? kind : 2) * pitch + extra;
    const isColumn = isRound && isWide;
    const start = isColumn ? Math.round(width * 0.38) : 0;
    const edge = isColumn ? 0 : Math.round(bottom - small * 1.9 - tall - gap * 1.4);
    const board = { x: start, y: edge, width: width - start, height: height - edge };
    const x = isColumn ? Math.round(start + left * 0.66) : left;
    return {
      ...stage,
      small,
      pitch: Math.round(pitch),
      gap,
      board,
      lines: {
        x,
        width: right - x,
        head: Math.round((isColumn ? top : edge + gap * 1.2) + small * 0.8),
        top: Math.round((isColumn ? top : edge + gap * 1.2) + head),
        foot: Math.round(bottom - small * 0.2),
      },
      scene: isColumn ? { x: 0, y: 0, width: start, height } : { x: 0, y: 0, width, height: edge },
    };
  };
}

/** The wall behind a cut-out player ends above the floor; a photo alone stands beside or below the wall. */
export function wallOf({ format, scene, isWide, board }: Planes, state: State): Rect {
  if (state === 'bare') return scene;
  const isColumn = board.y === 0;
  if (state === 'subject') return { ...scene, height: Math.round(scene.height * (isWide ? 0.8 : 0.74)) };
  if (isWide && !isColumn) return { ...scene, width: Math.round(scene.width * 0.5) };
  return { ...scene, height: Math.round(scene.height * (format === '9:16' ? 0.55 : 0.46)) };
}

/** The photo beside or below the wall. */
function windowOf(planes: Planes): Rect {
  const { scene, isWide, board } = planes;
  const wall = wallOf(planes, 'photo');
  if (isWide && board.y > 0) return { ...scene, x: wall.width, width: scene.width - wall.width };
  return { ...scene, y: wall.height, height: scene.height - wall.height };
}

/** The wall, the photo and the board. The type and the `player` come after them. */
export function back(at: At, kind: Kind): Part[] {
  const page = (format: Format) => ({ x: 0, y: 0, width: stageOf(format).width, height: stageOf(format).height });
  const whole = (format: Format) => at(format).scene;
  return [
    ...wall('1', at, kind, page),
    photo((format) => windowOf(at(format)), { when: states.photo }),
    gameParts('scene', [photo(whole, { id: 'photo-scene', when: states.subject })]),
    ...wall('2', at, kind, (format) => wallOf(at(format), 'subject')).map((one) => shownWhen(one, states.subject)),
    ...board(at),
  ];
}

/** In the club's colour after a win. A loss takes the colour off the wall, a draw off one half of it. */
function wall(layer: string, at: At, kind: Kind, place: (format: Format) => Rect): Part[] {
  const whole = part({ id: `wall-${layer}`, type: 'rect', fill: '$wall' }, place);
  if (kind !== 'result') return [whole];
  const shade = { type: 'rect', fill: '$shade' };
  const rays = { type: 'path', pathData: RAYS, viewBox: [0, 0, 200, 200], fill: '$shade', opacity: 0.15 };
  return [
    whole,
    part({ id: `wall-lost-${layer}`, ...shade, when: "outcome == 'lost'" }, place),
    part({ id: `wall-drawn-${layer}`, ...shade, when: "outcome == 'drawn'" }, (format) => {
      const { width } = at(format).scene;
      return { ...place(format), x: Math.round(width / 2), width: Math.round(width / 2) };
    }),
    part({ id: `rays-${layer}`, ...rays, when: "outcome == 'won'" }, place),
  ];
}

/** Rays from the middle of a box of 200 by 200 to its edges. */
const RAYS = [
  'M100 120L0 0H26Z',
  'M100 120L56 0H82Z',
  'M100 120L118 0H144Z',
  'M100 120L174 0H200Z',
  'M100 120L200 34V66Z',
  'M100 120L200 100V132Z',
  'M100 120L200 166V200H186Z',
  'M100 120L0 34V66Z',
  'M100 120L0 100V132Z',
  'M100 120L0 166V200H14Z',
].join('');

/** The player before the type. */
export function player(at: At): Part {
  return photo((format) => at(format).scene, { apiField: 'backgroundSubject', when: states.subject, id: 'subject' });
}

/** It begins where the scene ends, so it needs not be drawn after the player: it is a part of the base of all posts. */
function board(at: At): Part[] {
  return [
    part({ id: 'rink', type: 'rect', fill: '$board' }, (format) => at(format).board),
    part({ id: 'rim', type: 'rect', fill: '$rim' }, (format) => {
      const { board, unit, isWide } = at(format);
      const thick = Math.round(14 * unit);
      return isWide && board.y === 0 ? { ...board, width: thick } : { ...board, height: thick };
    }),
    // The app covers the end of 9:16.
    part({ id: 'skirting', type: 'rect', fill: '$wall', when: "format == '9:16'" }, (format) => {
      const { width, height, bottom, gap } = at(format);
      const y = Math.round(bottom + gap * 1.4);
      return { x: 0, y, width, height: height - y };
    }),
  ];
}
