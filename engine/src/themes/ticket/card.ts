/** The two parts of a ticket and the places on them, in every format. */
import type { Format } from '../../formats.ts';
import type { Rect } from '../../rect.ts';
import { stageOf, type Stage } from '../stage.ts';
import type { Voice } from '../type.ts';

export const tall: Voice = { fontFamily: 'Saira Extra Condensed', fontWeight: 700, textTransform: 'uppercase' };
export const typed: Voice = { fontFamily: 'Courier New', fontWeight: 700 };

export type Kind = 'preview' | 'result' | 'round';

export interface Card extends Stage {
  small: number;
  gap: number;
  /** Both parts of paper. The stub is below the main part, or at its right in wide formats. */
  main: Rect;
  stub: Rect;
  /** Width of the paper around the picture. */
  border: number;
  picture: Rect;
  /** Edges of the text on the main part and on the stub. */
  inner: { left: number; right: number };
  stubInner: { left: number; right: number; top: number; bottom: number };
  /** Baselines of the first and the last line of the main part, and the room of the teams between them. */
  head: number;
  foot: number;
  teams: Rect;
}

export type At = (format: Format) => Card;

/** Around the ticket, in template pixels: at the sides, and at the ends. */
const insets: Partial<Record<Format, readonly [side: number, end: number]>> = {
  '1:1': [72, 40],
  '9:16': [44, 150],
  '16:9': [44, 44],
  '1100:800': [30, 30],
};

/** The stub's share of the ticket, and the picture's of the main part; beside each other in wide formats. */
interface Shares {
  stub: number;
  picture: number;
  wideStub: number;
  widePicture: number;
}

const shares: Readonly<Record<Exclude<Kind, 'round'>, Shares>> = {
  preview: { stub: 0.37, picture: 0.46, wideStub: 0.28, widePicture: 0.38 },
  result: { stub: 0.4, picture: 0.44, wideStub: 0.32, widePicture: 0.36 },
};

export function cardOf(kind: Kind): At {
  return (format) => {
    const stage = stageOf(format);
    const { width, height, unit } = stage;
    const [side, end] = insets[format] ?? [40, 40];
    const whole = { x: side, y: end, width: width - 2 * side, height: height - 2 * end };
    const scale = format === '9:16' || format === '16:9' ? 1.15 : 1;
    const base = {
      ...stage,
      small: Math.round(32 * unit * scale),
      gap: Math.round(34 * unit),
      border: Math.round(20 * unit),
    };
    if (kind === 'round') return strip(base, whole);
    const { stub, picture, wideStub, widePicture } = shares[kind];
    const tear = Math.round((kind === 'result' ? 58 : 0) * unit);
    return base.isWide
      ? across(base, whole, { stub: wideStub, picture: format === '16:9' ? widePicture : 0.27, tear })
      : upright(base, whole, { stub, picture: format === '1:1' ? picture * 0.84 : picture, tear });
  };
}

/** The main part above the games' tickets, or at their left. */
function strip(base: Base, whole: Rect): Card {
  if (!base.isWide) {
    const isSquare = base.format === '1:1';
    return upright(base, whole, { stub: 0.6, picture: isSquare ? 0.44 : 0.56, tear: 0 }, true);
  }
  const main = { ...whole, width: Math.round(whole.width * 0.35) };
  const card = upright({ ...base, isWide: false }, main, { stub: 0, picture: 0.66, tear: 0 }, true);
  const stub = { ...whole, x: main.x + main.width, width: whole.width - main.width };
  return { ...card, main, stub };
}

type Base = Stage & Pick<Card, 'small' | 'gap' | 'border'>;

interface Division {
  stub: number;
  picture: number;
  /** Between the parts when they are torn. */
  tear: number;
}

function upright(base: Base, whole: Rect, { stub: share, picture: shown, tear }: Division, hasLines = tear > 0): Card {
  const { border, gap, small, top, bottom } = base;
  const lines = hasLines ? small * 3.2 : 0;
  const low = Math.round(whole.height * share - tear / 2);
  const main = { ...whole, height: whole.height - low - tear };
  const stub = { ...whole, y: main.y + main.height + tear, height: low };
  const inner = innerOf(base, whole);
  const picture = {
    x: main.x + border,
    y: main.y + border,
    width: main.width - 2 * border,
    height: Math.round(
      (main.y + main.height - Math.max(main.y, top - border)) * shown + Math.max(0, top - main.y - border),
    ),
  };
  const head = picture.y + picture.height + small * 1.35;
  const foot = main.y + main.height - gap * 0.9;
  const start = head + small * 0.6;
  const teams = { x: inner.left, y: start, width: inner.right - inner.left, height: foot - lines - start };
  const stubInner = { ...inner, top: stub.y + gap, bottom: Math.min(stub.y + stub.height - gap, bottom) };
  return { ...base, main, stub, picture, inner, stubInner, head, foot, teams };
}

function across(base: Base, whole: Rect, { stub: share, picture: shown, tear }: Division): Card {
  const { border, gap, small, top, bottom, left, right } = base;
  const lines = tear > 0 ? small * 3.2 : 0;
  const narrow = Math.round(whole.width * share - tear / 2);
  const main = { ...whole, width: whole.width - narrow - tear };
  const stub = { ...whole, x: main.x + main.width + tear, width: narrow };
  const picture = {
    x: main.x + border,
    y: main.y + border,
    width: Math.round(main.width * shown),
    height: main.height - 2 * border,
  };
  const inner = { left: Math.max(left, picture.x + picture.width + gap), right: main.x + main.width - gap * 0.9 };
  const head = top + small * 1.1;
  const foot = bottom - gap * 0.3;
  const start = head + small * 1.9;
  const teams = { x: inner.left, y: start, width: inner.right - inner.left, height: foot - lines - start };
  const stubInner = {
    left: stub.x + gap,
    right: Math.min(right, stub.x + stub.width - gap * 0.8),
    top: top + gap * 0.2,
    bottom: bottom - gap * 0.2,
  };
  return { ...base, main, stub, picture, inner, stubInner, head, foot, teams };
}

function innerOf({ left, right, gap }: Base, { x, width }: Rect) {
  return { left: Math.max(left, x + gap * 1.4), right: Math.min(right, x + width - gap * 1.4) };
}
