/** The board of the scoreboard theme: where its parts stand, and the texts that every post of it has. */
import type { Format } from '../../formats.ts';
import type { Rect } from '../../rect.ts';
import { competition, label, place, places, type Said } from '../facts.ts';
import { PANEL_ROWS } from '../art/dots.ts';
import type { HallStage } from '../art/hall.ts';
import type { Part } from '../place.ts';
import { stageOf } from '../stage.ts';
import type { Composition } from '../theme.ts';
import { capsOf, caps, plain, text } from '../type.ts';

/** Two digits, the colon, two digits, and a column of dots at each side. */
export const TIME_COLUMNS = 30;
/** Two digits with a column of dots at each side; two such panels and the gap between them. */
export const SCORE = 13;
export const SCORE_COLUMNS = 27;

/** From top to bottom: head, teams, panels, a line of dots, foot. Wide formats have the hall at the left. */
export interface Page extends HallStage {
  small: number;
  head: number;
  teams: Rect;
  panels: Rect;
  line: { y: number; size: number };
  foot: number;
}

/** The hall's share of the width in wide formats, and of the height in the others. */
type Hall = Readonly<Record<'wide' | 'high' | 'square', number>>;
export const oneHall: Hall = { wide: 0.36, high: 0.35, square: 0.29 };
export const twoHall: Hall = { wide: 0.32, high: 0.36, square: 0.3 };
export const threeHall: Hall = { wide: 0.3, high: 0.24, square: 0.2 };
export const slideHall: Hall = { wide: 0.26, high: 0.16, square: 0.12 };

export function pageOf(format: Format, columns: number, hall: Hall): Page {
  const stage = stageOf(format);
  const { width, height, isWide, unit, top, bottom, right } = stage;
  const edge = Math.round(isWide ? width * hall.wide : height * (width === height ? hall.square : hall.high));
  // The ends of 9:16 hold no text: the board stops before the lower one.
  const end = format === '9:16' ? bottom + 56 : height;
  const board = isWide ? { x: edge, y: 0, width: width - edge, height } : { x: 0, y: edge, width, height: end - edge };
  const left = isWide ? edge + Math.round(56 * unit) : stage.left;
  const scale = format === '9:16' ? unit * 1.2 : unit;
  const small = Math.round(34 * scale);
  const gap = Math.round(28 * unit);
  const head = (isWide ? top : edge + gap * 1.4) + small * 0.8;
  const foot = bottom - small * 0.2;
  const size = Math.round(74 * scale);
  // At the foot of 9:16 a long place has two lines.
  const y = foot - small * capsOf(plain) - gap * (format === '9:16' ? 1.9 : 1.1);
  const dot = Math.floor(((right - left) / columns) * 4) / 4;
  const low = y - size * capsOf(caps) - gap;
  const panels = { x: left, y: low - dot * PANEL_ROWS, width: right - left, height: dot * PANEL_ROWS };
  const teamsTop = head + gap * 1.2;
  const teams = { x: left, y: teamsTop, width: right - left, height: panels.y - gap * 0.8 - teamsTop };
  const beside = isWide ? { x: 0, y: 0, width: edge, height } : { x: 0, y: 0, width, height: edge };
  return { ...stage, left, small, hall: beside, board, head, teams, panels, line: { y, size }, foot };
}

/** The line below the panels. */
export function line(page: (format: Format) => Page, said: Said, anchor: 'start' | 'end', share: number): Part {
  const fill = anchor === 'start' ? '$text' : '$label';
  return text(caps, { ...said, fill, textAnchor: anchor }, (format) => {
    const { left, right, line } = page(format);
    const x = anchor === 'start' ? left : right;
    return {
      x,
      y: line.y,
      fontSize: line.size,
      fit: { maxWidth: (right - left) * share, minFontSize: line.size * 0.4 },
    };
  });
}

/** The painted texts of the board: the head and the foot. */
export function frame(page: (format: Format) => Page, tab: Composition['tab'], games: number): Part[] {
  const where = games === 1 ? place() : places(games);
  return [
    ...label(tab, games).map((said) =>
      text(caps, { ...said, fill: '$label', textAnchor: 'start' }, (format) => {
        const { left, right, head, small } = page(format);
        return { x: left, y: head, fontSize: small, fit: { maxWidth: (right - left) * 0.42 } };
      }),
    ),
    text(plain, { ...competition(games), fill: '$soft', textAnchor: 'end' }, (format) => {
      const { left, right, head, small } = page(format);
      return { x: right, y: head, fontSize: small, fit: { maxWidth: (right - left) * 0.55, minFontSize: small * 0.6 } };
    }),
    ...where.map((said) =>
      text(plain, { ...said, fill: '$text', textAnchor: 'start' }, (format) => {
        const { left, right, foot, small } = page(format);
        const fit = { mode: 'wrap', maxLines: 2, lineHeight: 1, align: 'last', maxHeight: small * 1.5 } as const;
        return {
          x: left,
          y: foot,
          fontSize: small,
          fit: { ...fit, maxWidth: (right - left) * 0.66, minFontSize: small * 0.6 },
        };
      }),
    ),
    text(plain, { id: 'handle', apiField: 'clubHandle', fill: '$soft', textAnchor: 'end' }, (format) => {
      const { left, right, foot, small } = page(format);
      return { x: right, y: foot, fontSize: small, fit: { maxWidth: (right - left) * 0.31 } };
    }),
  ];
}
