/**
 * The scarf: its place and its lines in every format, and what is knitted. It hangs from the top edge, or comes from
 * the left one where the page is wide, and its fringes end over the photo or over a pattern.
 */
import type { Format } from '../../formats.ts';
import type { Override } from '../../template.ts';
import type { Rect } from '../../rect.ts';
import { competition, label, place, places, resultPlace, type Said } from '../facts.ts';
import { photo } from '../photo.ts';
import { part, type Part, type Properties } from '../place.ts';
import { stageOf, type Stage } from '../stage.ts';
import type { Composition } from '../theme.ts';
import { capsOf, plain, text, tracking, type Voice } from '../type.ts';
import { fringe, motif, MOTIF, stitches, type Motif } from './knit.ts';

export const heavy: Voice = { fontFamily: 'Impact', fontWeight: 400, textTransform: 'uppercase' };
export const CAPS = capsOf(heavy);

/** Columns of stitches across a scarf, and their rows. */
const COLUMNS = 24;
const ROWS = 19;
const TASSELS = 24;
/** Length of the fringe, on a page of 1080 px. */
const FRINGE = 70;

/** `right` is the right edge of the scarf's text. */
export interface Page extends Stage {
  small: number;
  gap: number;
  scarf: Rect;
  /** Length of the stripes at the scarf's end. */
  end: number;
  /** Baselines: the head, the line of facts, hall and handle. */
  head: number;
  facts: { y: number; size: number };
  foot: number;
  /** The widest band: names, a score, or rows. */
  band: Rect;
  zone: Rect;
}

export type At = (format: Format) => Page;

type Kind = 'preview' | 'result' | 'round';

export interface Shares {
  upright: number;
  square: number;
  wide: number;
}

/** The scarf's share of the page's height, or of a wide page's width. */
const shares: Readonly<Record<Kind, Shares>> = {
  preview: { upright: 0.54, square: 0.62, wide: 0.62 },
  result: { upright: 0.58, square: 0.61, wide: 0.62 },
  round: { upright: 0.72, square: 0.76, wide: 0.64 },
};

export function pageOf(kind: Kind): At {
  const line = kind === 'result' ? { size: 1.5, above: 1.65 } : { size: 2, above: 1.5 };
  return pageWith(() => shares[kind], line);
}

/** A scarf of another length. `line`: the size of the facts and their height above the last line, in small type. */
export function pageWith(sharesOf: (stage: Stage) => Shares, line: { size: number; above: number }): At {
  return (format) => {
    const stage = stageOf(format);
    const { width, height, top, bottom, unit, isWide } = stage;
    const small = Math.round((isWide ? 38 : 34) * unit);
    const gap = Math.round(26 * unit);
    const end = Math.round(64 * unit);
    const scarf = { x: 0, y: 0, ...extent(sharesOf(stage), stage) };
    const foot = Math.round((isWide ? bottom : scarf.height - end - gap * 0.9) - small * 0.3);
    const size = Math.round(small * line.size * (isWide ? 1.2 : 1));
    const facts = { y: Math.round(foot - small * line.above), size };
    const head = top + small * 0.88;
    const bandTop = Math.round(head + gap * 1.5);
    const bandBottom = Math.round(facts.y - size * CAPS - gap * 1.45);
    return {
      ...stage,
      right: isWide ? scarf.width - end - gap * 1.6 : stage.right,
      small,
      gap,
      scarf,
      end,
      head,
      facts,
      foot,
      band: { x: 0, y: bandTop, width: isWide ? scarf.width - end : width, height: bandBottom - bandTop },
      zone: isWide
        ? { x: scarf.width, y: 0, width: width - scarf.width, height }
        : { x: 0, y: scarf.height, width, height: height - scarf.height },
    };
  };
}

/** Width and height of the scarf. In stories it starts below the part that the app covers. */
function extent({ upright, square, wide }: Shares, { format, width, height, top, isWide }: Stage) {
  if (isWide) return { width: Math.round(width * (format === '16:9' ? wide : wide + 0.05)), height };
  if (format === '9:16') return { width, height: Math.round((height - top) * upright + top * 0.72) };
  return { width, height: Math.round(height * (format === '1:1' ? square : upright)) };
}

/** The pattern or the photo, and the scarf over it with its stripes and fringes. */
export function scarf(at: At, motifs: readonly Said[]): Part[] {
  return [
    ...motifs.flatMap(({ id, when = '' }) => pattern(at, id as Motif, when)),
    part(knitted('knit-zone', MOTIF.columns, MOTIF.rows, '!hasBackground'), (format) => {
      const { zone } = at(format);
      return { ...along(at(format), zone), strokeWidth: thread(at(format)) * 1.4 };
    }),
    photo((format) => {
      const { zone, unit, isWide } = at(format);
      // The crop centres the focus, and the fringe covers one side of the zone.
      return isWide ? { ...zone, width: Math.round(zone.width + FRINGE * unit * 0.54) } : zone;
    }),
    part({ id: 'scarf', type: 'rect', fill: '$scarf' }, (format) => at(format).scarf),
    ...stripes(at),
    ...rules(at),
  ];
}

/** The stitches lie over the large type, which looks knitted by it. */
export function knit(at: At): Part {
  return part(knitted('knit', COLUMNS, ROWS), (format) => ({
    ...at(format).scarf,
    strokeWidth: thread(at(format)),
  }));
}

function knitted(id: string, columns: number, rows: number, when?: string) {
  const shape = { type: 'path', pathData: stitches(columns, rows), viewBox: [0, 0, columns * 2, rows * 2] };
  return {
    id,
    ...shape,
    fill: 'none',
    stroke: '$shade',
    opacity: 0.17,
    strokeLinejoin: 'round',
    ...(when && { when }),
  };
}

function thread({ unit }: Page): number {
  return Math.round(5 * unit * 10) / 10;
}

function pattern(at: At, name: Motif, condition: string): Part[] {
  const when = condition ? `!hasBackground and ${condition}` : '!hasBackground';
  return (['a', 'b'] as const).map((color, i) => {
    const shape = { type: 'path', pathData: motif(name, color), viewBox: [0, 0, MOTIF.columns, MOTIF.rows] };
    return part({ id: `${name}-${i + 1}`, ...shape, fill: color === 'a' ? '$scarf' : '$text', when }, (format) =>
      along(at(format), at(format).zone),
    );
  });
}

/** Stripes above and below the widest band. */
function rules(at: At): Part[] {
  const offsets = [
    [-0.72, 8, '$accent'],
    [0.72, 8, '$accent'],
  ] as const;
  return offsets.map(([offset, depth, fill], i) =>
    part({ id: `rule-${i + 3}`, type: 'rect', fill }, (format) => {
      const { band, gap, unit } = at(format);
      const height = Math.max(3, Math.round(depth * unit));
      const edge = offset < 0 ? band.y : band.y + band.height;
      return { x: 0, y: Math.round(edge + offset * gap - height / 2), width: band.width, height };
    }),
  );
}

/** A box whose own top lies on the scarf's end; turned where the scarf comes from the left. */
function along({ isWide }: Page, { x, y, width, height }: Rect): Override {
  if (!isWide) return { x, y, width, height, rotation: 0 };
  const centre = { x: x + width / 2, y: y + height / 2 };
  return { x: centre.x - height / 2, y: centre.y - width / 2, width: height, height: width, rotation: -90 };
}

/** Stripes in shares of the margin above the text, of the lines between bands, and of the scarf's end. */
function stripes(at: At): Part[] {
  const rows = [
    [0, 0.34, '$accent'],
    [0.44, 0.54, '$text'],
  ] as const;
  const edge = (from: number, to: number, fill: string, id: number, isLower: boolean) =>
    part({ id: `stripe-${id}`, type: 'rect', fill }, (format) => {
      const { top, height, band, isWide } = at(format);
      const depth = Math.min(top, isWide ? 60 : 220);
      const y = isLower ? height - to * depth : from * depth;
      const place = { x: 0, y: Math.round(y), width: band.width, height: Math.round((to - from) * depth) };
      return isLower && !isWide ? { ...place, hidden: true } : isLower ? { ...place, hidden: false } : place;
    });
  const ends = [
    [0, 0.16, '$text'],
    [0.28, 0.72, '$accent'],
    [0.84, 1, '$text'],
  ] as const;
  return [
    ...rows.map(([from, to, fill], i) => edge(from, to, fill, i + 1, false)),
    ...rows.map(([from, to, fill], i) => edge(from, to, fill, i + 3, true)),
    ...ends.map(([from, to, fill], i) =>
      part({ id: `stripe-${i + 5}`, type: 'rect', fill }, (format) => {
        const { scarf, end, isWide } = at(format);
        const start = (isWide ? scarf.width : scarf.height) - end * (1 - from);
        const depth = end * (to - from);
        return isWide
          ? { x: Math.round(start), y: 0, width: Math.round(depth), height: scarf.height }
          : { x: 0, y: Math.round(start), width: scarf.width, height: Math.round(depth) };
      }),
    ),
  ];
}

/** Threads in both colours over the photo or the pattern; with a condition, they fly when it is true. */
export function fringes(at: At, flying?: string): Part[] {
  const one = (id: string, first: 0 | 1, swing: number, when?: string) => {
    const shape = { type: 'path', pathData: fringe(TASSELS, first, swing), viewBox: [0, 0, TASSELS * 10, 100] };
    const paint = { fill: 'none', stroke: first ? '$text' : '$scarf', strokeLinecap: 'round' };
    return part({ id: `${id}-${first + 1}`, ...shape, ...paint, ...(when && { when }) }, (format) => {
      const page = at(format);
      const { zone, unit, isWide } = page;
      const depth = Math.round(FRINGE * unit);
      const box = isWide ? { ...zone, width: depth } : { ...zone, height: depth };
      return { ...along(page, box), strokeWidth: Math.round(7 * unit) };
    });
  };
  const both = (id: string, swing: number, when?: string) => ([0, 1] as const).map((i) => one(id, i, swing, when));
  return flying ? [...both('fringe', 0, `!(${flying})`), ...both('fringe-won', 6, flying)] : both('fringe', 0);
}

const twoLines = { mode: 'wrap', maxLines: 2, lineHeight: 1.08, align: 'last' } as const;

/** Label and competition at the top, hall and handle on the last line of the scarf. */
export function lines(at: At, tab: Composition['tab'], games: number): Part[] {
  const one = tab === 'preview' ? place() : resultPlace();
  const hall = games === 1 ? one : places(games);
  return linesOf(at, { labels: label(tab, games), league: competition(games), hall });
}

interface Lines {
  labels: readonly Said[];
  league: Properties;
  hall: readonly Said[];
}

export function linesOf(at: At, { labels, league, hall }: Lines): Part[] {
  const line = (said: Properties, side: 'start' | 'end', which: 'head' | 'foot', share: number) =>
    text(plain, { ...said, fill: '$text', textAnchor: side }, (format) => {
      const page = at(format);
      const { left, right, small } = page;
      const maxWidth = (right - left) * share;
      const fontSize = small;
      return {
        x: side === 'start' ? left : right,
        y: page[which],
        fontSize,
        letterSpacing: which === 'head' ? tracking(fontSize) : 0,
        fit: {
          ...(which === 'foot' && side === 'start' && { ...twoLines, maxHeight: fontSize * 1.6 }),
          maxWidth,
          minFontSize: fontSize * 0.6,
        },
      };
    });
  return [
    ...labels.map((said) => line({ ...said }, 'start', 'head', 0.44)),
    line(league, 'end', 'head', 0.53),
    ...hall.map((said) => line({ ...said }, 'start', 'foot', 0.66)),
    line({ id: 'handle', apiField: 'clubHandle' }, 'end', 'foot', 0.31),
  ];
}

/** Date, time or status under the widest band. */
export function fact(at: At, said: Said, side: 'start' | 'end', share = side === 'start' ? 0.58 : 0.38): Part {
  return text(heavy, { ...said, fill: '$text', textAnchor: side }, (format) => {
    const { left, right, facts } = at(format);
    const x = side === 'start' ? left : right;
    return { x, y: facts.y, fontSize: facts.size, fit: { maxWidth: (right - left) * share } };
  });
}
