/**
 * The rows of a table: rank, movement, crest and name on the left, figures in columns on the right. Our own row is lit,
 * zones have a mark at the left edge and a line below their last row.
 */
import type { Format } from '../../formats.ts';
import type { Override } from '../../template.ts';
import { part, type Part, type Properties } from '../place.ts';
import { capsOf, text, type Voice } from '../type.ts';
import { words } from '../words.ts';

/** The room of a table in one format. */
export interface TableRoom {
  left: number;
  right: number;
  top: number;
  bottom: number;
  unit: number;
  /** The ends of the bar behind our own row. */
  lit: readonly [from: number, to: number];
}

export interface TableStyle {
  name: Voice;
  figure: Voice;
  head: Voice;
  /** Width of a digit, in sizes of the figures. */
  digit: number;
  /** From line to line of a name, in sizes. */
  leading: number;
  fills: {
    name: string;
    figure: string;
    soft: string;
    line: string;
    /** Behind our own row, and readable on it. */
    lit: string;
    onLit: string;
    /** Lines above and below it, where the colour behind our row may be close to the ground. */
    litEdge?: string;
    /** Marks of the upper zones and gained places; lower zones and lost places have `soft`. */
    up: string;
  };
  /** The colour behind the crests. */
  ground: string;
}

/** The rows of a page, and their style. */
export interface RowList {
  roomOf: (format: Format) => TableRoom;
  style: TableStyle;
  rows: number;
}

/** The least and the greatest height of a row, on a page of 1080 px. */
const LEAST = 34;
const MOST = 150;
/** So few rows are higher, and stand in the middle of their room. */
const FEW = 3;
const MOST_OF_FEW = 230;
const WIDTHS_OF_FEW = 15.5;
/** The height of capitals: a share of the row, and the size at most one of the width. */
const CAPITALS = 0.43;
const WIDTHS = 17.5;
/** A name has at least this room; columns make way for it. In sizes. */
const NAME = 7.6;
const GAP = 0.62;
/** In sizes: a crest behind the rank, its width at most, and the name behind the crest. */
const CREST_AT = 0.86;
const CREST = 1.36;
const NAME_AT = 0.42;

type Column = 'played' | 'difference' | 'points';

/** From the right; the last ones make way first. `digits` is the room of the widest number. */
const columns: readonly { id: Column; field: string; digits: number; when: string }[] = [
  { id: 'points', field: 'points', digits: 3, when: 'tableRows' },
  { id: 'difference', field: 'goalDifference', digits: 4, when: 'tableHasDifference' },
  { id: 'played', field: 'played', digits: 2, when: 'tableHasPlayed' },
];

/** The width of a row with every column, in sizes. */
function widthsOf({ digit }: TableStyle): number {
  const digits = columns.reduce((sum, column) => sum + column.digits, 2);
  return digits * digit + CREST_AT + CREST + NAME_AT + NAME + columns.length * GAP;
}

interface Placed extends TableRoom {
  shown: number;
  pitch: number;
  /** Of names and figures, and of the labels above the columns. */
  size: number;
  small: number;
  first: number;
  rank: number;
  move: number;
  crest: { x: number; size: number };
  name: { x: number; width: number };
  /** The right end of each column that has room, in columns from the left edge of a row. */
  ends: Partial<Record<Column, number>>;
}

/** Places relative to the row, but for `first`: the top of the first row. */
function place({ roomOf, style, rows }: RowList, format: Format): Placed {
  const room = roomOf(format);
  const { left, right, bottom, unit } = room;
  const isFew = rows <= FEW;
  const small = Math.round(26 * unit);
  const highest = room.top + small * 1.5;
  const shown = Math.max(1, Math.min(rows, Math.floor((bottom - highest) / (LEAST * unit))));
  // Whole pixels: a number is then drawn once for all rows.
  const pitch = Math.floor(Math.min((bottom - highest) / shown, (isFew ? MOST_OF_FEW : MOST) * unit));
  const first = Math.round(isFew ? highest + (bottom - highest - shown * pitch) / 2 : highest);
  const width = right - left;
  const [widths, needed] = [isFew ? WIDTHS_OF_FEW : WIDTHS, widthsOf(style)];
  // A pixel is left for the crest, whose width is rounded.
  const most = needed > widths ? (width - 1) / needed : width / widths;
  const size = Math.min((pitch * CAPITALS) / capsOf(style.name), most);
  const rank = 2 * style.digit * size;
  const crestSize = Math.round(Math.min(pitch * 0.8, size * CREST));
  const crest = { x: rank + size * CREST_AT, size: crestSize };
  const nameAt = crest.x + crestSize + size * NAME_AT;
  const ends: Placed['ends'] = {};
  let end = width;
  for (const { id, digits } of columns) {
    const next = end - (digits * style.digit + GAP) * size;
    if (id !== 'points' && next - nameAt < NAME * size) break;
    ends[id] = end;
    end = next;
  }
  return {
    ...room,
    shown,
    pitch,
    size,
    small,
    first,
    rank,
    move: rank + size * 0.43,
    crest,
    name: { x: nameAt, width: end - nameAt },
    ends,
  };
}

/** The height of a row that a page with so many of them makes room for, on a page of 1080 px. */
export function wantedRow(rows: number): number {
  if (rows <= FEW) return 180;
  return Math.max(76, Math.min(120, 900 / rows));
}

export function tableRows(table: RowList): Part[] {
  const at = (format: Format) => place(table, format);
  const { style, rows } = table;
  const repeat = part(
    { id: 'table-rows', type: 'repeat', for: 'table', around: 'ours', max: rows },
    (format) => {
      const { left, right, first, pitch, shown } = at(format);
      return { x: left, y: first, width: right - left, height: pitch, gap: 0, rows: shown };
    },
    [
      ...ground(at, style),
      ...marks(at, style),
      ...crestAndName(at, style),
      ...twice({ id: 'row-rank', apiField: 'rank', textAnchor: 'end' }, style, (format) => {
        const placed = at(format);
        return { x: placed.rank, ...baseline(placed, style.figure) };
      }),
      ...columns.flatMap(({ id, field }) =>
        twice({ id: `row-${id}`, apiField: field, textAnchor: 'end' }, style, (format) => {
          const placed = at(format);
          const x = placed.ends[id];
          return { x: x ?? 0, hidden: x === undefined, ...baseline(placed, style.figure) };
        }),
      ),
    ],
  );
  return [...columns.map((column) => columnLabel(column, at, style)), repeat];
}

type At = (format: Format) => Placed;

/** The bar behind our own row, a hairline below every row, and a strong line where a zone ends. */
function ground(at: At, { fills }: TableStyle): Part[] {
  const line = (id: string, thickness: number, rest: Readonly<Record<string, unknown>>) =>
    part({ id, type: 'rect', fill: fills.line, ...rest }, (format) => {
      const { left, right, pitch, unit } = at(format);
      const height = Math.max(1, Math.round(thickness * unit));
      return { x: 0, y: Math.round(pitch - height / 2), width: right - left, height };
    });
  const edge = (end: number, fill: string) =>
    part({ id: `lit-edge-${end + 1}`, type: 'rect', fill, when: 'isOurs' }, (format) => {
      const { left, pitch, lit, unit } = at(format);
      const height = Math.max(2, Math.round(4 * unit));
      return { x: lit[0] - left, y: Math.round(end * pitch - height / 2), width: lit[1] - lit[0], height };
    });
  return [
    line('table-line', 2, { opacity: 0.22, when: '!isZoneEnd' }),
    line('zone-line', 5, { when: 'isZoneEnd' }),
    part({ id: 'row-lit', type: 'rect', fill: fills.lit, when: 'isOurs' }, (format) => {
      const { left, pitch, lit } = at(format);
      return { x: lit[0] - left, y: 0, width: lit[1] - lit[0], height: pitch };
    }),
    ...(fills.litEdge === undefined ? [] : [0, 1].map((end) => edge(end, fills.litEdge!))),
  ];
}

const triangle = { type: 'path', viewBox: [0, 0, 10, 10] } as const;
const UP = 'M5 1L10 9H0Z';
const DOWN = 'M5 9L0 1H10Z';

/** Zones at the left edge: full for the first and the last places, half for play-offs. Movement beside the rank. */
function marks(at: At, { fills }: TableStyle): Part[] {
  const zone = (name: string, condition: string, { isHalf, fill }: { isHalf: boolean; fill: string }) =>
    [['', '!isOurs', fill] as const, ['-lit', 'isOurs', fills.onLit] as const].map(([suffix, whose, color]) =>
      part({ id: `${name}${suffix}`, type: 'rect', fill: color, when: `${condition} and ${whose}` }, (format) => {
        const { pitch, size } = at(format);
        const height = pitch * (isHalf ? 0.3 : 0.7);
        return { x: -size * 0.32, y: (pitch - height) / 2, width: Math.max(3, size * 0.13), height };
      }),
    );
  const move = (id: string, pathData: string, when: string, fill: string) =>
    part({ ...triangle, id, pathData, fill, when }, (format) => {
      const { move, pitch, size } = at(format);
      const side = size * 0.36;
      return { x: move - side / 2, y: (pitch - side) / 2, width: side, height: side };
    });
  return [
    ...zone('zone-promotion', 'isPromotion', { isHalf: false, fill: fills.up }),
    ...zone('zone-promotion-playoff', 'isPromotionPlayoff', { isHalf: true, fill: fills.up }),
    ...zone('zone-relegation-playoff', 'isRelegationPlayoff', { isHalf: true, fill: fills.soft }),
    ...zone('zone-relegation', 'isRelegation', { isHalf: false, fill: fills.soft }),
    move('row-up', UP, 'rankUp and !isOurs', fills.up),
    move('row-up-lit', UP, 'rankUp and isOurs', fills.onLit),
    move('row-down', DOWN, 'rankDown and !isOurs', fills.soft),
    move('row-down-lit', DOWN, 'rankDown and isOurs', fills.onLit),
  ];
}

/** The least size of a name, in sizes: two lines then fit into the row. */
const SMALL = 0.56;

function crestAndName(at: At, style: TableStyle): Part[] {
  const { fills, ground, name, leading } = style;
  const crest = (id: string, behind: string, when: string) => {
    const plate = { ground: behind, fill: '$plate', shape: 'crest', radius: 200, padding: 4 };
    const own = { id, type: 'api-image', apiField: 'teamLogo', optical: true, fallback: 'monogram', plate, when };
    return part(own, (format) => {
      const { crest, pitch } = at(format);
      return { x: crest.x, y: (pitch - crest.size) / 2, width: crest.size, height: crest.size };
    });
  };
  const fit = { mode: 'wrap', maxLines: 2, lineHeight: leading, align: 'middle', shorten: 'late' };
  const called = (id: string, fill: string, when: string) =>
    text(name, { id, apiField: 'team', fill, when, textAnchor: 'start', fit }, (format) => {
      const placed = at(format);
      const { pitch, size } = placed;
      const fontSize = Math.floor(size * 4) / 4;
      const minFontSize = Math.floor(size * SMALL * 4) / 4;
      const maxHeight = Math.max(pitch * 0.8, 2 * leading * minFontSize);
      const { x, width } = placed.name;
      return { x, ...baseline(placed, name), fit: { maxWidth: width, maxHeight, minFontSize }, fontSize };
    });
  return [
    crest('row-crest', ground, '!isOurs'),
    crest('row-crest-lit', fills.lit, 'isOurs'),
    called('row-name', fills.name, '!isOurs'),
    called('row-name-lit', fills.onLit, 'isOurs'),
  ];
}

/** A figure of a row, and the same on the bar of our own. */
function twice(properties: Properties, { figure, fills }: TableStyle, at: (format: Format) => Override): Part[] {
  return [
    text(figure, { ...properties, fill: fills.figure, when: '!isOurs' }, at),
    text(figure, { ...properties, id: `${properties.id}-lit`, fill: fills.onLit, when: 'isOurs' }, at),
  ];
}

function baseline({ pitch, size }: Placed, voice: Voice): Override {
  return { y: Math.round((pitch + size * capsOf(voice)) / 2), fontSize: size };
}

const labels = { played: words.playedColumn, difference: words.differenceColumn, points: words.pointsColumn };

function columnLabel({ id, when, digits }: (typeof columns)[number], at: At, { head, digit, fills }: TableStyle): Part {
  const own = { id: `column-${id}`, content: labels[id], fill: fills.soft, textAnchor: 'end', when };
  return text(head, own, (format) => {
    const { left, first, small, size, ends } = at(format);
    const end = ends[id];
    const maxWidth = (digits * digit + GAP * 0.6) * size;
    const fit = { maxWidth, minFontSize: small * 0.5 };
    const y = Math.round(first - small * 0.42);
    return { x: left + (end ?? 0), hidden: end === undefined, y, fontSize: small, fit };
  });
}
