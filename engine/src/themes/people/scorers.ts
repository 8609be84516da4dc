/** Scorers: the first one on a lit bar of twice the height, the others in rows; the figure that counts at the right. */
import type { Format } from '../../formats.ts';
import type { Override } from '../../template.ts';
import { part, type Part } from '../place.ts';
import type { TableRoom, TableStyle } from '../table/rows.ts';
import { capsOf, text } from '../type.ts';
import { words } from '../words.ts';

interface Scorers {
  style: TableStyle;
  roomOf: (format: Format) => TableRoom;
  rows: number;
}

/** The height of the first row, in rows. */
const FIRST = 1.75;
const CAPITALS = 0.44;
const WIDTHS = 13.5;

interface Placed extends TableRoom {
  width: number;
  pitch: number;
  size: number;
  small: number;
  first: number;
}

function place({ roomOf, style, rows }: Scorers, format: Format): Placed {
  const room = roomOf(format);
  const { left, right, top, bottom, unit } = room;
  const small = Math.round(26 * unit);
  const start = top + small * 1.5;
  const pitch = Math.min((bottom - start) / (rows - 1 + FIRST), 120 * unit);
  // One or two stand in the upper half of a high room.
  const first = start + (bottom - start - (rows - 1 + FIRST) * pitch) * 0.36;
  const width = right - left;
  const size = Math.min((pitch * CAPITALS) / capsOf(style.name), width / WIDTHS);
  return { ...room, width, pitch, size, small, first };
}

type At = (format: Format) => Placed;

/** A row of the first scorer is larger, and stands on the bar. */
interface Row {
  suffix: '' | '-lit';
  scale: number;
}
const first: Row = { suffix: '-lit', scale: FIRST };
const others: Row = { suffix: '', scale: 1 };

export function scorerRows(scorers: Scorers): Part[] {
  const at = (format: Format) => place(scorers, format);
  const { style, rows } = scorers;
  const repeat = (row: Row, from: number, max: number) =>
    part(
      { id: row === first ? 'scorer-first' : 'scorers', type: 'repeat', for: 'scorers', from, max },
      (format) => {
        const placed = at(format);
        const { left, width, pitch } = placed;
        const y = placed.first + (row === first ? 0 : FIRST * pitch);
        return { x: left, y, width, height: pitch * row.scale, gap: 0 };
      },
      children(at, style, row),
    );
  return [
    ...columns.map((column) => columnLabel(column, at, style)),
    repeat(first, 1, 1),
    ...(rows > 1 ? [repeat(others, 2, rows - 1)] : []),
  ];
}

function children(at: At, style: TableStyle, row: Row): Part[] {
  const { fills } = style;
  const ground =
    row === first
      ? part({ id: 'row-lit', type: 'rect', fill: fills.lit }, (format) => {
          const { left, lit, pitch } = at(format);
          return { x: lit[0] - left, y: 0, width: lit[1] - lit[0], height: pitch * FIRST };
        })
      : part({ id: 'person-line', type: 'rect', fill: fills.line, opacity: 0.22 }, (format) => {
          const { width, pitch, unit } = at(format);
          const height = Math.max(1, Math.round(2 * unit));
          return { x: 0, y: Math.round(pitch - height / 2), width, height };
        });
  return [ground, ...who(at, style, row), ...columns.map((column) => figureOf(column, at, style, row))];
}

/** Rows of the first scorer are set larger, as far as the columns leave room. */
function sizeOf({ size, pitch, width }: Placed, { name }: TableStyle, { scale }: Row): number {
  return scale === 1 ? size : Math.min((pitch * scale * 0.46) / capsOf(name), width / 9.5);
}

function who(at: At, style: TableStyle, row: Row): Part[] {
  const { name, figure, fills, leading, digit } = style;
  const fill = row === first ? fills.onLit : fills.name;
  const fit = { mode: 'wrap', maxLines: 2, lineHeight: leading, align: 'middle' };
  const numbered = (placed: Placed) => Math.round(sizeOf(placed, style, row) * digit * 2.1 + placed.size * 0.3);
  const named = (id: string, when: string, hasNumber: boolean) =>
    text(name, { id: `${id}${row.suffix}`, apiField: 'player', fill, when, textAnchor: 'start', fit }, (format) => {
      const placed = at(format);
      const size = sizeOf(placed, style, row);
      const x = hasNumber ? numbered(placed) : 0;
      const room = placed.width - x - endOf('goals', placed) - placed.size * 0.4;
      const minFontSize = Math.floor(size * 2) / 4;
      const height = placed.pitch * row.scale;
      const maxHeight = Math.max(height * 0.9, 2 * leading * minFontSize);
      return { x, ...baseline(height, size, capsOf(name)), fit: { maxWidth: room, maxHeight, minFontSize } };
    });
  return [
    text(
      figure,
      {
        id: `scorer-number${row.suffix}`,
        apiField: 'number',
        fill: row === first ? fill : fills.soft,
        textAnchor: 'start',
      },
      (format) => {
        const placed = at(format);
        const size = sizeOf(placed, style, row);
        return {
          x: 0,
          ...baseline(placed.pitch * row.scale, size, capsOf(figure)),
          fit: { maxWidth: numbered(placed) - placed.size * 0.2 },
        };
      },
    ),
    named('scorer', 'scorersHasNumbers', true),
    named('scorer-bare', '!scorersHasNumbers', false),
  ];
}

/** From the right. The total is the points, or the goals where there are no points. */
const columns = [
  { id: 'total', field: 'points', when: 'scorersHasPoints', label: words.scorerPoints },
  { id: 'total-goals', field: 'goals', when: '!scorersHasPoints', label: words.goals },
  { id: 'assists', field: 'assists', when: 'scorersHasPoints and scorersHasAssists', label: words.assists },
  { id: 'goals', field: 'goals', when: 'scorersHasPoints and scorersHasGoals', label: words.goals },
] as const;
type Column = (typeof columns)[number];

/** The left end of a column, in pixels from the right edge. */
function endOf(id: Column['id'], { size }: Placed): number {
  const total = size * 2.5;
  if (id === 'assists') return total + size * 1.9;
  return id === 'goals' ? total + size * 3.6 : total;
}

/** The right end of a column, in pixels from the right edge. */
function startOf(id: Column['id'], placed: Placed): number {
  if (id === 'assists') return endOf('total', placed) - placed.size * 0.1;
  return id === 'goals' ? endOf('assists', placed) - placed.size * 0.1 : 0;
}

function figureOf({ id, field, when }: Column, at: At, style: TableStyle, row: Row): Part {
  const { figure, fills } = style;
  const isTotal = id === 'total' || id === 'total-goals';
  const fill = row === first ? fills.onLit : isTotal ? fills.figure : fills.soft;
  return text(figure, { id: `figure-${id}${row.suffix}`, apiField: field, fill, when, textAnchor: 'end' }, (format) => {
    const placed = at(format);
    const size = isTotal ? sizeOf(placed, style, row) * (row === first ? 1.15 : 1) : placed.size;
    const fit = { maxWidth: endOf(id, placed) - startOf(id, placed) - placed.size * 0.1 };
    return { x: placed.width - startOf(id, placed), ...baseline(placed.pitch * row.scale, size, capsOf(figure)), fit };
  });
}

function columnLabel({ id, when, label }: Column, at: At, { head, fills }: TableStyle): Part {
  const own = { id: `column-${id}`, content: label, fill: fills.soft, textAnchor: 'end', when };
  return text(head, own, (format) => {
    const placed = at(format);
    const maxWidth = endOf(id, placed) - startOf(id, placed) - placed.size * 0.35;
    const fit = { maxWidth, minFontSize: placed.small * 0.5 };
    return {
      x: placed.right - startOf(id, placed),
      y: Math.round(placed.first - placed.small * 0.42),
      fontSize: placed.small,
      fit,
    };
  });
}

function baseline(height: number, fontSize: number, caps: number): Override {
  return { y: Math.round((height + fontSize * caps) / 2), fontSize: Math.floor(fontSize * 4) / 4 };
}
