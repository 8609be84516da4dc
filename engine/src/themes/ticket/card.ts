/** The two parts of a ticket, and what is printed on the larger one. */
import type { Format } from '../../formats.ts';
import type { Rect } from '../../rect.ts';
import { competition, label, type Said } from '../facts.ts';
import { photo } from '../photo.ts';
import { part, type Part } from '../place.ts';
import { stageOf, type Stage } from '../stage.ts';
import { crest, sides, teamName, type Side } from '../teams.ts';
import type { Composition } from '../theme.ts';
import { capsOf, text, type Voice } from '../type.ts';
import { bars, bites, guilloche, holes } from './drawings.ts';

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

/** Paper with a shadow; `id` numbers both. */
export function paper(id: number, at: (format: Format) => Rect, more: { when?: string } = {}): Part[] {
  return [
    part({ id: `shadow-${id}`, type: 'rect', fill: '#000000', opacity: 0.28, ...more }, (format) => {
      const rect = at(format);
      return { ...rect, y: rect.y + Math.round(rect.width * 0.012) + 6, rx: 14 };
    }),
    part({ id: `paper-${id}`, type: 'rect', fill: '$paper', ...more }, (format) => ({ ...at(format), rx: 14 })),
  ];
}

/** The main part: the picture, and in its place the kind of post on a security pattern. */
export function mainPart(at: At, tab: Composition['tab'], games: 1 | 2 | 3): Part[] {
  return [
    part({ id: 'veil', type: 'rect', fill: '$ground' }, (format) => {
      const { width, height } = stageOf(format);
      return { x: 0, y: 0, width, height };
    }),
    ...paper(1, (format) => at(format).main),
    part({ id: 'block', type: 'rect', fill: '$block' }, (format) => at(format).picture),
    part({ id: 'guilloche', ...guilloche, stroke: '$shade', opacity: 0.34, when: '!hasBackground' }, (format) => {
      const { picture, unit } = at(format);
      return { ...picture, strokeWidth: Math.max(1.5, 2.2 * unit) };
    }),
    ...headline(at, tab, games),
    photo((format) => at(format).picture),
    text(typed, { ...competition(games), fill: '$soft', textAnchor: 'start' }, (format) => {
      const { inner, head, small, isWide } = at(format);
      const lines = { mode: 'wrap', maxLines: 2, lineHeight: 1, align: 'middle', maxHeight: small * 1.1 } as const;
      const width = (inner.right - inner.left) * (isWide ? 1 : 0.56);
      const fit = { ...(isWide ? { mode: 'shrink' as const } : lines), maxWidth: width, minFontSize: small * 0.4 };
      return { x: inner.left, y: isWide ? head + small * 1.2 : head, fontSize: small, fit };
    }),
    // Without a photo the headline says it.
    ...label(tab, games).map((said) =>
      text(typed, { ...said, ...withPhoto(said), fill: '$text' }, (format) => {
        const { inner, head, small, isWide } = at(format);
        const place = isWide
          ? { x: inner.left, textAnchor: 'start' as const }
          : { x: inner.right, textAnchor: 'end' as const };
        const fit = { maxWidth: (inner.right - inner.left) * 0.42, minFontSize: small * 0.5 };
        return { ...place, y: head, fontSize: small, fit };
      }),
    ),
  ];
}

function withPhoto({ when }: Said) {
  return { when: when ? `(${when}) and hasBackground` : 'hasBackground' };
}

function headline(at: At, tab: Composition['tab'], games: 1 | 2 | 3): Part[] {
  return label(tab, games).map((said) => {
    const when = said.when ? `(${said.when}) and !hasBackground` : '!hasBackground';
    return text(
      tall,
      { ...said, id: `headline-${said.id}`, when, fill: '$blockText', textAnchor: 'start' },
      (format) => {
        const { picture, inner, gap, isWide, top, bottom, left } = at(format);
        const high = Math.max(top, picture.y + gap * 0.6);
        if (isWide) {
          const length = Math.min(bottom, picture.y + picture.height - gap * 0.6) - high;
          const fontSize = Math.round((picture.x + picture.width - left - gap) / capsOf(tall));
          const x = Math.round((left + picture.x + picture.width + fontSize * capsOf(tall)) / 2 - gap * 0.2);
          return {
            x,
            y: high + length,
            rotation: -90,
            fontSize,
            fit: { maxWidth: length, minFontSize: fontSize * 0.2 },
          };
        }
        const low = picture.y + picture.height;
        const fontSize = Math.round(((low - high) * 0.8) / capsOf(tall));
        const y = Math.round((high + low + fontSize * capsOf(tall)) / 2);
        return { x: inner.left, y, fontSize, fit: { maxWidth: inner.right - inner.left, minFontSize: fontSize * 0.1 } };
      },
    );
  });
}

export function teams(at: At): Part[] {
  const style = { voice: tall, fill: '$text', anchor: 'start', lineHeight: 0.98, align: 'middle' } as const;
  return sides.flatMap((side) => [
    crest(side, { ground: '$paper', padding: 10, focus: 0.5 }, (format) => teamPlace(side, at(format)).crest),
    teamName(side, style, (format) => {
      const { x, y, width, height, size } = teamPlace(side, at(format)).name;
      const fit = { maxWidth: width, maxHeight: height, minFontSize: size * 0.28 };
      // Long names become smaller, about the same middle.
      return { x, y: y + (size * capsOf(tall)) / 2.3, fontSize: size, fit };
    }),
  ]);
}

function teamPlace(side: Side, { teams, gap }: Card) {
  const pitch = teams.height / 2;
  const top = teams.y + (side === 'Home' ? 0 : pitch);
  const size = Math.round(Math.min(pitch * 0.84, teams.width * 0.24));
  const x = teams.x + size + gap * 0.8;
  return {
    crest: { x: teams.x, y: top + (pitch - size) / 2, width: size, height: size },
    name: {
      x,
      y: top + pitch / 2,
      width: teams.x + teams.width - x,
      height: pitch * 0.84,
      size: Math.round(Math.min(pitch * 0.8, teams.width * 0.2)),
    },
  };
}

/** The line between both parts: holes, and a half-circle cut out of each edge. */
export function perforation(at: At): Part[] {
  const hole = (id: string, end: 0 | 1) =>
    part(
      {
        id,
        type: 'path',
        pathData: 'M0 10A10 10 0 1 0 20 10A10 10 0 1 0 0 10Z',
        viewBox: [0, 0, 20, 20],
        fill: '$ground',
      },
      (format) => {
        const { stub, isWide, gap } = at(format);
        const size = gap * 1.5;
        const x = isWide ? stub.x : stub.x + end * stub.width;
        const y = isWide ? stub.y + end * stub.height : stub.y;
        return { x: x - size / 2, y: y - size / 2, width: size, height: size };
      },
    );
  return [
    part({ id: 'perforation', ...holes, fill: '$ground' }, (format) => {
      const { stub, isWide } = at(format);
      return edge(isWide ? stub.height * 0.94 : stub.width * 0.94, stub, isWide, 50);
    }),
    hole('notch-1', 0),
    hole('notch-2', 1),
  ];
}

/** A row of dots, `count` times as long as high, centred on the stub's first edge. */
function edge(length: number, { x, y, width, height }: Rect, isWide: boolean, count: number) {
  const size = length / count;
  const middle = isWide ? { x, y: y + height / 2 } : { x: x + width / 2, y };
  return { x: middle.x - length / 2, y: middle.y - size / 2, width: length, height: size, rotation: isWide ? 90 : 0 };
}

/** The edge where the ticket was torn. */
export function tornEdge(
  id: string,
  at: (format: Format) => { rect: Rect; isWide: boolean },
  more: { when?: string } = {},
): Part {
  return part({ id, ...bites, fill: '$ground', ...more }, (format) => {
    const { rect, isWide } = at(format);
    return edge(isWide ? rect.height : rect.width, rect, isWide, 32);
  });
}

/** Bars across the given place. */
export function barcode(
  at: (format: Format) => Rect & { rotation?: number },
  more: { when?: string; id?: string } = {},
): Part {
  return part({ id: 'bars', ...bars, fill: '$text', ...more }, at);
}

interface FootLine {
  anchor: 'start' | 'end';
  share: number;
  line: 1 | 2;
}

/** One of the two lines below the teams. */
export function footLine(
  at: At,
  said: Said | { id: string; apiField: string },
  { anchor, share, line }: FootLine,
): Part {
  const voice = line === 1 ? tall : typed;
  return text(voice, { ...said, fill: line === 1 ? '$text' : '$soft', textAnchor: anchor }, (format) => {
    const { inner, foot, small } = at(format);
    const fontSize = Math.round(line === 1 ? small * 1.9 : small * 0.86);
    const lines = { mode: 'wrap', maxLines: 2, lineHeight: 1, align: 'last', maxHeight: small * 1.3 } as const;
    const fit = {
      ...(line === 2 && anchor === 'start' && lines),
      maxWidth: (inner.right - inner.left) * share,
      minFontSize: fontSize * 0.36,
    };
    return {
      x: anchor === 'start' ? inner.left : inner.right,
      y: line === 1 ? foot - small * 1.55 : foot,
      fontSize,
      fit,
    };
  });
}
