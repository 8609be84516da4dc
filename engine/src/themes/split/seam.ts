/** The two halves of the split theme, and the texts that start or end at the seam between them. */
import type { Format } from '../../formats.ts';
import { drawCourt, type SportId } from '../../sports/index.ts';
import type { Rect } from '../../rect.ts';
import { competition, label, place, places, type Said } from '../facts.ts';
import { photo } from '../photo.ts';
import { part, type Part, type Properties } from '../place.ts';
import { stageOf, type Stage } from '../stage.ts';
import { sides, type Side } from '../teams.ts';
import type { Composition } from '../theme.ts';
import { capsOf, plain, text, type Voice } from '../type.ts';

export const figure: Voice = { fontFamily: 'Impact', fontWeight: 400, textTransform: 'uppercase' };

export const CAPS = capsOf(figure);

export const fills: Readonly<Record<Side, string>> = { Home: '$blockText', Away: '$text' };

export const grounds: Readonly<Record<Side, string>> = { Home: '$block', Away: '$half' };

/** The halves. Wide results and rounds have the photo as a third column at the left. */
export interface Page extends Stage {
  seam: number;
  /** Half of the distance between texts on both sides of the seam. */
  gap: number;
  small: number;
  side: Rect;
  block: Rect;
  columns: Readonly<Record<Side, { left: number; right: number; width: number }>>;
  /** Baseline and height of the figures. */
  baseline: number;
  caps: number;
  isColumn: boolean;
}

export type At = (format: Format) => Page;

type Kind = 'preview' | 'result' | 'round';

/** Shares of the height between the margins: the figures' baseline, and their height. */
const shares = {
  preview: { baseline: 0.8, caps: 0.21 },
  result: { baseline: 0.67, caps: 0.37 },
  round: { baseline: 0.28, caps: 0 },
} as const;

export function pageOf(kind: Kind): At {
  return (format) => {
    const stage = stageOf(format);
    const { width, height, left, right, top, bottom, unit, isWide } = stage;
    const isColumn = isWide && kind !== 'preview';
    const start = isColumn ? Math.round(width * (kind === 'round' ? 0.22 : 0.27)) : 0;
    const seam = Math.round((start + width) / 2);
    const gap = Math.round((isWide ? 44 : 34) * unit);
    const { baseline: share, caps: tall } = shares[kind];
    const room = bottom - top;
    const baseline = Math.round(top + room * share);
    const inner = isColumn ? start + gap : left;
    const caps = Math.min(room * tall, (seam - inner) * (kind === 'preview' ? 0.82 : 0.95));
    const blockTop = kind === 'round' ? baseline : Math.round(baseline - caps * (kind === 'result' ? 0.62 : 1) - gap);
    return {
      ...stage,
      seam,
      gap,
      small: Math.round((isWide ? 36 : 34) * unit),
      side: isColumn ? { x: 0, y: 0, width: start, height } : { x: 0, y: 0, width: seam, height: blockTop },
      block: isColumn
        ? { x: start, y: 0, width: seam - start, height }
        : { x: 0, y: blockTop, width: seam, height: height - blockTop },
      columns: {
        Home: { left: inner, right: seam - gap, width: seam - gap - inner },
        Away: { left: seam + gap, right, width: right - seam - gap },
      },
      baseline,
      caps: Math.round(caps),
      isColumn,
    };
  };
}

/** Height of the loser's figure and of the figures of a draw, in shares of the winner's. */
export const LOST = 0.58;

export function anchorOf(side: Side): 'start' | 'end' {
  return side === 'Home' ? 'end' : 'start';
}

/** Half-circles one over the other, 10 wide and 70 high, with their straight edges on the seam. */
const halfDots: Readonly<Record<Side, string>> = {
  Home: 'M10 0A10 10 0 0 0 10 20ZM10 50A10 10 0 0 0 10 70Z',
  Away: 'M0 0A10 10 0 0 1 0 20ZM0 50A10 10 0 0 1 0 70Z',
};

/** Two dots on the seam, each in both colours. `y`: their middle; `width`: half a dot. */
export function colonAt(
  when: string,
  id: string,
  at: (format: Format) => { x: number; y: number; width: number },
): Part[] {
  return sides.map((side, i) => {
    const fixed = {
      id: `${id}-${i + 1}`,
      type: 'path',
      pathData: halfDots[side],
      viewBox: [0, 0, 10, 70],
      fill: fills[side],
    };
    return part({ ...fixed, when }, (format) => {
      const { x, y, width } = at(format);
      return { x: side === 'Home' ? x - width : x, y: y - width * 3.5, width, height: width * 7 };
    });
  });
}

/** Photo or court, the block, and the club's colour, which covers what stands out of the court. */
export function halves(at: At, sport: SportId): Part[] {
  const { area, zone, bold, lines, dots } = drawCourt(sport);
  const drawing = (id: string, pathData: string, paint: Record<string, unknown>, strokeWidth?: number) =>
    part({ id, type: 'path', viewBox: [0, 0, 1000, 1000], pathData, when: '!hasBackground', ...paint }, (format) => {
      const { side } = at(format);
      const size = Math.round(Math.max(side.width, side.height) * 1.1);
      const place = { x: Math.round((side.width - size) / 2), y: 0, width: size, height: size };
      return strokeWidth ? { ...place, strokeWidth: Math.round((strokeWidth * size) / 1000) } : place;
    });
  const stroke = { fill: 'none', stroke: '$line', strokeLinejoin: 'round' };
  return [
    ...(area ? [drawing('area', area, { fill: '$text', opacity: 0.06 })] : []),
    ...(zone ? [drawing('zone', zone, { fill: '$line', opacity: 0.4 })] : []),
    drawing('lines', lines, stroke, 9),
    drawing('bold', bold, stroke, 20),
    ...(dots ? [drawing('dots', dots, { fill: '$line' })] : []),
    photo((format) => at(format).side),
    part({ id: 'block', type: 'rect', fill: '$block' }, (format) => at(format).block),
    part({ id: 'half', type: 'rect', fill: '$half' }, (format) => {
      const { seam, width, height } = at(format);
      return { x: seam, y: 0, width: width - seam, height };
    }),
  ];
}

/** A line of text that starts or ends at the seam. `maxLines` lines when it is long, the last on `y`. */
export function line(side: Side, voice: Voice, said: Properties | Said, at: (format: Format) => Page & Line): Part {
  const own = { ...said, fill: fills[side], textAnchor: anchorOf(side) };
  return text(voice, own, (format) => {
    const { columns, y, fontSize, lines = 1, taken = 0 } = at(format);
    const { left, right, width } = columns[side];
    const wrapped = {
      mode: 'wrap',
      maxLines: lines,
      lineHeight: 1.12,
      align: 'last',
      maxHeight: lines * fontSize * 1.12,
    } as const;
    const fit = { ...(lines > 1 && wrapped), maxWidth: width - taken, minFontSize: fontSize * 0.5 };
    return { x: side === 'Home' ? right : left, y: Math.round(y), fontSize: Math.round(fontSize), fit };
  });
}

interface Line {
  y: number;
  fontSize: number;
  lines?: number;
  /** Width at the line's far end that belongs to another text. */
  taken?: number;
}

/** The kind of post and the competition, at the top of the club's colour. */
export function head(at: At, tab: Composition['tab'], games: number): Part[] {
  return [
    ...label(tab, games).map((said) =>
      line('Away', figure, said, (format) => {
        const page = at(format);
        const fontSize = page.small * 2;
        return { ...page, y: page.top + fontSize * (CAPS + 0.16), fontSize };
      }),
    ),
    line('Away', plain, competition(games), (format) => {
      const page = at(format);
      return { ...page, y: page.top + page.small * 3.15, fontSize: page.small };
    }),
  ];
}

/** Hall and handle on the last lines. */
export function foot(at: At, games: number): Part[] {
  const last = (page: Page) => ({ ...page, y: page.bottom - page.small * 0.24, fontSize: page.small });
  return [
    ...(games === 1 ? place() : places(games)).map((said) =>
      line('Away', plain, said, (format) => ({ ...last(at(format)), lines: 2 })),
    ),
    line('Home', plain, { id: 'handle', apiField: 'clubHandle' }, (format) => last(at(format))),
  ];
}
