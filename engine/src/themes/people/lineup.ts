/** A line-up: number and name, the goalkeeper's number on a block, a mark for the captain, the position if there is room. */
import { formats, type Format } from '../../formats.ts';
import type { Override } from '../../template.ts';
import { part, type Part } from '../place.ts';
import type { TableRoom, TableStyle } from '../table/rows.ts';
import { capsOf, text } from '../type.ts';

interface Lineup {
  style: TableStyle;
  roomOf: (format: Format) => TableRoom;
  rows: number;
}

/** The most lines of one column. */
const LINES: Readonly<Record<'wide' | 'tall' | 'upright', number>> = { wide: 7, tall: 14, upright: 10 };

export function isTwoColumns(format: Format, rows: number): boolean {
  const { width, height } = formats[format];
  return rows > LINES[width > height ? 'wide' : height > width * 1.5 ? 'tall' : 'upright'];
}

/** The height of capitals in shares of a row; a size is at most a share of the column's width. */
const CAPITALS = 0.46;
const WIDTHS = { one: 13, two: 9.2 } as const;

/** Places relative to a row, but for `top` and the columns' ends. */
interface Placed {
  tops: readonly [first: number, second: number];
  lefts: readonly [first: number, second: number];
  width: number;
  pitch: number;
  size: number;
  box: { width: number; height: number };
  hasPositions: boolean;
  unit: number;
}

function place({ roomOf, style, rows }: Lineup, format: Format): Placed {
  const { left, right, top, bottom, unit } = roomOf(format);
  const isSplit = isTwoColumns(format, rows);
  const half = Math.ceil(rows / 2);
  const lines = isSplit ? half : rows;
  const gap = 44 * unit;
  const width = isSplit ? (right - left - gap) / 2 : right - left;
  const pitch = Math.min((bottom - top) / lines, 128 * unit);
  const size = Math.min((pitch * CAPITALS) / capsOf(style.name), width / (isSplit ? WIDTHS.two : WIDTHS.one));
  return {
    tops: [top, isSplit ? top : top + half * pitch],
    lefts: [left, isSplit ? left + width + gap : left],
    width,
    pitch,
    size,
    box: {
      width: Math.round(Math.max(size * style.digit * 3.1, size * 1.1)),
      height: Math.round(Math.min(pitch * 0.76, size * 1.3)),
    },
    hasPositions: width > size * 12.5,
    unit,
  };
}

type At = (format: Format) => Placed;

export function lineupRows(lineup: Lineup): Part[] {
  const at = (format: Format) => place(lineup, format);
  const half = Math.ceil(lineup.rows / 2);
  const column = (index: 0 | 1, from: number, max: number) =>
    part(
      { id: index === 0 ? 'people' : 'people-second', type: 'repeat', for: 'lineup', from, max },
      (format) => {
        const { tops, lefts, width, pitch } = at(format);
        return { x: lefts[index], y: tops[index], width, height: pitch, gap: 0 };
      },
      children(at, lineup.style, index === 0 ? '' : '-second'),
    );
  return [column(0, 1, half), ...(lineup.rows > half ? [column(1, half + 1, lineup.rows - half)] : [])];
}

function children(at: At, style: TableStyle, suffix: string): Part[] {
  const { fills } = style;
  return [
    part({ id: `person-line${suffix}`, type: 'rect', fill: fills.line, opacity: 0.22 }, (format) => {
      const { pitch, width, unit } = at(format);
      const height = Math.max(1, Math.round(2 * unit));
      return { x: 0, y: Math.round(pitch - height / 2), width, height };
    }),
    part({ id: `keeper${suffix}`, type: 'rect', fill: fills.lit, when: 'isGoalkeeper and number' }, (format) => {
      const { pitch, box } = at(format);
      return { x: 0, y: Math.round((pitch - box.height) / 2), ...box };
    }),
    ...numbers(at, style, suffix),
    ...names(at, style, suffix),
    ...captain(at, style, suffix),
  ];
}

function numbers(at: At, { figure, fills }: TableStyle, suffix: string): Part[] {
  const one = (id: string, fill: string, when: string) =>
    text(figure, { id: `${id}${suffix}`, apiField: 'number', fill, when, textAnchor: 'middle' }, (format) => {
      const { box, pitch, size } = at(format);
      return {
        x: Math.round(box.width / 2),
        ...baseline(pitch, size, capsOf(figure)),
        fit: { maxWidth: box.width * 0.92 },
      };
    });
  return [one('number', fills.up, '!isGoalkeeper'), one('number-keeper', fills.onLit, 'isGoalkeeper')];
}

/** Names start at the column's edge if nobody has a number; a captain's makes way for the mark. */
function names(at: At, { name, head, fills, leading }: TableStyle, suffix: string): Part[] {
  const fit = { mode: 'wrap', maxLines: 2, lineHeight: leading, align: 'middle' };
  const one = (id: string, { isNumbered, isLed }: { isNumbered: boolean; isLed: boolean }) => {
    const when = `${isNumbered ? '' : '!'}lineupHasNumbers and ${isLed ? '' : '!'}isCaptain`;
    return text(
      name,
      { id: `${id}${suffix}`, apiField: 'player', fill: fills.name, when, textAnchor: 'start', fit },
      (format) => {
        const { box, pitch, size, width, hasPositions } = at(format);
        const x = isNumbered ? Math.round(box.width + size * 0.42) : 0;
        const room = width - x - (hasPositions ? size * 4 : 0) - (isLed ? size * 1.2 : 0);
        const minFontSize = Math.floor(size * 2) / 4;
        const maxHeight = Math.max(pitch * 0.86, 2 * leading * minFontSize);
        return { x, ...baseline(pitch, size, capsOf(name)), fit: { maxWidth: room, maxHeight, minFontSize } };
      },
    );
  };
  return [
    one('person', { isNumbered: true, isLed: false }),
    one('person-captain', { isNumbered: true, isLed: true }),
    one('person-bare', { isNumbered: false, isLed: false }),
    one('person-bare-captain', { isNumbered: false, isLed: true }),
    text(
      head,
      { id: `person-position${suffix}`, apiField: 'position', fill: fills.soft, textAnchor: 'end' },
      (format) => {
        const { pitch, size, width, hasPositions } = at(format);
        const fontSize = Math.round(size * 0.5);
        return {
          x: width,
          hidden: !hasPositions,
          ...baseline(pitch, fontSize, capsOf(head)),
          fit: { maxWidth: size * 3.7 },
        };
      },
    ),
  ];
}

/** A block with a C, where the position begins or the column ends. */
function captain(at: At, { head, fills }: TableStyle, suffix: string): Part[] {
  const middle = ({ width, size, hasPositions }: Placed) => width - (hasPositions ? size * 4 : 0) - size * 0.45;
  return [
    part({ id: `captain${suffix}`, type: 'rect', fill: fills.lit, when: 'isCaptain' }, (format) => {
      const placed = at(format);
      const side = Math.round(placed.size * 0.74);
      return { x: middle(placed) - side / 2, y: (placed.pitch - side) / 2, width: side, height: side };
    }),
    text(
      head,
      { id: `captain-mark${suffix}`, content: 'C', fill: fills.onLit, when: 'isCaptain', textAnchor: 'middle' },
      (format) => {
        const placed = at(format);
        return { x: middle(placed), ...baseline(placed.pitch, placed.size * 0.6, capsOf(head)) };
      },
    ),
  ];
}

function baseline(pitch: number, fontSize: number, caps: number): Override {
  return { y: Math.round((pitch + fontSize * caps) / 2), fontSize: Math.floor(fontSize * 4) / 4 };
}
