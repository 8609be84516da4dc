/** The desk: where the photograph, the card and the stamp lie in every format. */
import type { Format } from '../../formats.ts';
import { turn, type Point, type Rect } from '../../rect.ts';
import type { Override } from '../../template.ts';
import { stageOf, type Stage } from '../stage.ts';
import type { Voice } from '../type.ts';

export const typed: Voice = { fontFamily: 'Courier New', fontWeight: 700 };
export const plain: Voice = { fontFamily: 'Courier New', fontWeight: 400 };
export const pen: Voice = { fontFamily: 'Caveat', fontWeight: 700 };

/** A sheet of paper turned about its centre, clockwise in degrees. */
export interface Sheet {
  x: number;
  y: number;
  width: number;
  height: number;
  angle: number;
}

export interface Desk extends Stage {
  /** Size of small type. */
  small: number;
  print: Sheet;
  /** Borders of the print: at the top and sides, and the wider one for the date. */
  border: number;
  foot: number;
  card: Rect;
  /** The part of the card between its rules: the teams, or the rows. */
  inner: Rect;
  /** Baselines of the first and the last line of the card. */
  head: number;
  last: number;
  /** Width of the date: the stamp covers the rest of the border. */
  date: number;
  /** Level; each kind of result turns it. */
  stamp: Sheet;
  /** The crests' prints in the frame of the print, in its sizes. */
  pair: readonly [home: Share, away: Share];
}

/** A sheet in shares of the print; `angle` is its own. */
type Share = Readonly<Record<'x' | 'y' | 'width' | 'height' | 'angle', number>>;

type Box = readonly [centreX: number, centreY: number, width: number, height: number];

interface Table {
  print: Box;
  card: readonly [x: number, y: number, width: number, height: number];
  stamp: Box;
}

const PRINT_ANGLE = -2.2;

const beside: Desk['pair'] = [
  { x: 0, y: 0.1, width: 0.53, height: 0.9, angle: PRINT_ANGLE },
  { x: 0.49, y: -0.01, width: 0.51, height: 0.86, angle: 3 },
];
const diagonal: Desk['pair'] = [
  { x: 0, y: 0.36, width: 0.64, height: 0.64, angle: PRINT_ANGLE },
  { x: 0.36, y: -0.02, width: 0.64, height: 0.58, angle: 3 },
];

/** The app covers the upper end of 9:16. */
const lower: Desk['pair'] = [
  { x: 0, y: 0.45, width: 0.55, height: 0.55, angle: PRINT_ANGLE },
  { x: 0.42, y: 0.1, width: 0.58, height: 0.5, angle: 3 },
];

/** In wide formats the card covers the right end of the print. */
const clear: Desk['pair'] = [
  { x: -0.01, y: 0.17, width: 0.46, height: 0.83, angle: PRINT_ANGLE },
  { x: 0.4, y: -0.03, width: 0.42, height: 0.76, angle: 3 },
];

const pairs: Partial<Record<Format, Desk['pair']>> = { '16:9': clear, '9:16': lower };

/** One game. */
const tables: Readonly<Record<Format, Table>> = {
  '4:5': { print: [540, 446, 980, 816], card: [56, 850, 968, 442], stamp: [776, 706, 500, 232] },
  '1:1': { print: [540, 334, 880, 636], card: [90, 650, 900, 382], stamp: [734, 520, 420, 196] },
  '1100:800': { print: [306, 392, 556, 730], card: [510, 272, 546, 482], stamp: [790, 156, 470, 206] },
  '3:4': { print: [540, 486, 980, 896], card: [56, 934, 968, 452], stamp: [776, 784, 500, 236] },
  '9:16': { print: [540, 652, 1000, 1170], card: [54, 1240, 972, 444], stamp: [758, 1046, 516, 248] },
  '16:9': { print: [640, 530, 1180, 980], card: [1070, 428, 800, 580], stamp: [1430, 236, 680, 310] },
};

/** Several games. */
const roundTables: Readonly<Record<Format, Omit<Table, 'stamp'>>> = {
  '4:5': { print: [540, 250, 940, 430], card: [56, 440, 968, 852] },
  '1:1': { print: [540, 172, 760, 300], card: [90, 286, 900, 748] },
  '1100:800': { print: [184, 400, 350, 700], card: [356, 52, 704, 700] },
  '3:4': { print: [540, 276, 940, 480], card: [56, 490, 968, 896] },
  '9:16': { print: [540, 420, 980, 620], card: [54, 700, 972, 984] },
  '16:9': { print: [352, 540, 650, 960], card: [680, 64, 1180, 952] },
};

/** Height of the third row, which two games leave to the print. */
const spares: Partial<Record<Format, number>> = { '4:5': 150, '1:1': 80, '3:4': 170, '9:16': 220 };

/** The desk of several games: no stamp; the date is on the card. */
export function roundDesk(format: Format, games: number): Desk & { dateLine: number } {
  const { print, card } = roundTables[format];
  const spare = games === 2 || games === 0 ? (spares[format] ?? 0) : 0;
  const desk = laid(format, {
    print: [print[0], print[1] + spare / 2, print[2], print[3] + spare],
    card: [card[0], card[1] + spare, card[2], card[3] - spare],
    stamp: [0, 0, 0, 0],
  });
  return { ...desk, dateLine: Math.round(desk.small * (format === '9:16' ? 3.6 : 2.9)) };
}

export function deskOf(format: Format): Desk {
  return laid(format, tables[format]);
}

function laid(format: Format, { print, card, stamp }: Table): Desk {
  const stage = stageOf(format);
  const [x, y, width, height] = card;
  const small = Math.round((stage.isWide ? 34 : 32) * stage.unit);
  const margin = Math.max(Math.round(44 * stage.unit), stage.left - x);
  const line = Math.round(small * 2.1);
  const border = Math.round(34 * stage.unit);
  return {
    ...stage,
    small,
    print: sheet(print, PRINT_ANGLE),
    border,
    foot: Math.round(132 * stage.unit),
    card: { x, y, width, height },
    inner: { x: x + margin, y: y + line, width: width - 2 * margin, height: height - 2 * line },
    head: Math.round(y + small * 1.5),
    last: Math.round(y + height - small * 0.9),
    date: Math.round(print[2] * (format === '9:16' ? 0.37 : 0.41)),
    stamp: sheet(stamp, 0),
    pair: pairs[format] ?? (print[3] > print[2] ? diagonal : beside),
  };
}

function sheet([x, y, width, height]: Box, angle: number): Sheet {
  return { x: x - width / 2, y: y - height / 2, width, height, angle };
}

/** A sheet in shares of the print. */
export function partOf(print: Sheet, { x, y, width, height, angle }: Share): Sheet {
  const own = { x: x * print.width, y: y * print.height, width: width * print.width, height: height * print.height };
  const { rotation: _turn, ...place } = on(print, own);
  return { ...place, angle };
}

/** A box of the sheet's own frame on the page. */
export function on({ angle, ...sheet }: Sheet, { x, y, width, height }: Rect): Rect & { rotation: number } {
  const middle = at({ angle, ...sheet }, { x: x + width / 2, y: y + height / 2 });
  return { x: tenth(middle.x - width / 2), y: tenth(middle.y - height / 2), width, height, rotation: angle };
}

/** A point of the sheet's own frame on the page. */
export function at({ x, y, width, height, angle }: Sheet, point: Point): Point {
  const { cos, sin } = turn(angle);
  const [dx, dy] = [point.x - width / 2, point.y - height / 2];
  return { x: tenth(x + width / 2 + dx * cos - dy * sin), y: tenth(y + height / 2 + dx * sin + dy * cos) };
}

/** The whole sheet. */
export function whole({ x, y, width, height, angle }: Sheet, by = 0): Override {
  return { x: x - by, y: y - by, width: width + 2 * by, height: height + 2 * by, rotation: angle };
}

function tenth(value: number): number {
  return Math.round(value * 10) / 10;
}
