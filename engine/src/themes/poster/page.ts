/** The page of a poster: a zone of figures that bleed, the names along it, a block of facts. */
import type { Format } from '../../formats.ts';
import { inEveryLanguage } from '../../messages/index.ts';
import type { Rect } from '../../rect.ts';
import { competition, label, place, places, type Said } from '../facts.ts';
import { photo } from '../photo.ts';
import { part, type Part } from '../place.ts';
import { stageOf, type Stage } from '../stage.ts';
import { crest, sides, teamName, type Side } from '../teams.ts';
import type { Composition } from '../theme.ts';
import { capsOf, text, type Voice } from '../type.ts';
import { isOff, offStatuses } from '../words.ts';

export const tall: Voice = { fontFamily: 'Impact', fontWeight: 400, textTransform: 'uppercase' };
export const broad: Voice = { fontFamily: 'Archivo', fontWeight: 800 };

export interface Page extends Stage {
  small: number;
  /** Size of the date and its line. */
  large: number;
  gap: number;
  /** Width of the stripe at the right edge. */
  stripe: number;
  /** The figures' room, from the page's left and upper edge. */
  zone: { right: number; bottom: number };
  /** Two lines of names up the page, or one over the other in wide formats and between the figures of 9:16. */
  isUp: boolean;
  names: Rect;
  pitch: number;
  /** Left and right edge of the facts, and their baselines. */
  facts: { left: number; right: number; head: number; line: number; foot: number };
  /** Left and right edge of the line at the head, where they are others. */
  heading?: { left: number; right: number };
  photo: Rect;
}

export type At = (format: Format) => Page;

/** Widths of the column of names, in shares of the width. */
const columns: Partial<Record<Format, number>> = { '1:1': 0.27, '16:9': 0.32, '1100:800': 0.38 };

export function pageOf(format: Format): Page {
  const stage = stageOf(format);
  const { width, right, top, bottom, unit, isWide } = stage;
  const scale = format === '16:9' ? 1.2 : format === '9:16' ? 1.16 : 1;
  const small = Math.round(32 * unit * scale);
  const large = Math.round(66 * unit * scale);
  const gap = Math.round(36 * unit);
  const column = Math.round(width * (columns[format] ?? 0.33));
  const foot = bottom - small * 0.22;
  const base = { ...stage, small, large, gap, stripe: Math.round((format === '1:1' ? 64 : 24) * unit), foot };
  if (format === '9:16') return between(base);
  return isWide ? besideIt(base, column) : { ...upward(base, right - column - gap, top, column), isUp: true };
}

type Base = Omit<Page, 'isUp' | 'zone' | 'names' | 'pitch' | 'facts' | 'photo'> & { foot: number };

/** Figures from edge to edge at both ends, everything else between them. */
function between(base: Base): Page {
  const { width, height, left, right, gap, small, large } = base;
  const zone = { right: width, bottom: Math.round(height * 0.305) };
  const head = zone.bottom + gap + small;
  const foot = Math.round(height * 0.695) - gap;
  const line = Math.round(foot - small * 2.15);
  const start = head + small * 2;
  const names = { x: left, y: start, width: right - left, height: line - large * 1.3 - start };
  const facts = { left, right, head, line, foot };
  return {
    ...base,
    isUp: false,
    zone,
    names,
    pitch: names.height / 2,
    facts,
    photo: { x: 0, y: 0, width, height: zone.bottom },
  };
}

/** The figures from the upper to the lower edge, everything else beside them. */
function besideIt(base: Base, column: number): Page {
  const { height, top, right, gap, small, large, foot } = base;
  const line = Math.round(foot - small * 2.15);
  const head = top + small * 0.75;
  const start = head + small * 2.6;
  const names = { x: right - column, y: start, width: column, height: line - large * 1.3 - start };
  const facts = { left: names.x, right, head, line, foot };
  const zone = { right: names.x - gap * 1.4, bottom: height };
  const half = { x: 0, y: 0, width: Math.round(zone.right * (base.format === '16:9' ? 0.52 : 0.42)), height };
  return { ...base, isUp: false, zone, names, pitch: names.height / 2, facts, photo: half };
}

/** The names up the whole page; the facts below the figures. */
function upward(base: Base, edge: number, top: number, column: number): Omit<Page, 'isUp'> {
  const { right, left, bottom, gap, small, large, foot } = base;
  const line = Math.round(foot - small * 2.1);
  const head = Math.round(line - large * 0.86 - small * 0.75);
  const zone = { right: edge, bottom: Math.round(head - small * 0.7 - gap) };
  const names = { x: right - column, y: top, width: column, height: bottom - top };
  const low = Math.round(zone.bottom - ((edge * 1.1) / 2.06) * capsOf(tall) - gap);
  const facts = { left, right: edge, head, line, foot };
  return { ...base, zone, names, pitch: column / 2, facts, photo: { x: 0, y: 0, width: edge, height: low } };
}

/** The page in the club's colour, and the photo. */
export function ground(at: At): Part[] {
  return [
    part({ id: 'veil', type: 'rect', fill: '$ground' }, (format) => {
      const { width, height } = at(format);
      return { x: 0, y: 0, width, height };
    }),
    photo((format) => at(format).photo),
  ];
}

/** The ground of the figures loses its colour when the club lost, and a part of it in a draw. The crests keep theirs. */
export function drained(at: At): Part[] {
  const outcomes = [
    { outcome: 'lost', opacity: 1 },
    { outcome: 'drawn', opacity: 0.4 },
  ];
  return outcomes.flatMap(({ outcome, opacity }, i) => {
    const fixed = { type: 'rect', fill: '$shade', opacity, when: `outcome == '${outcome}'` };
    return [
      part({ ...fixed, id: `drained-${i + 1}` }, (format) => figureGround(at(format))),
      part({ ...fixed, id: `drained-${i + 3}` }, (format) => {
        const { width, height, zone } = at(format);
        return { x: 0, y: height - zone.bottom, width, height: zone.bottom, hidden: format !== '9:16' };
      }),
    ];
  });
}

function figureGround({ format, width, height, zone, gap, isWide }: Page): Rect {
  if (format === '9:16') return { x: 0, y: 0, width, height: zone.bottom };
  return { x: 0, y: 0, width: Math.round(zone.right + gap * (isWide ? 0.7 : 0.4)), height };
}

/** The club's second colour along the right edge; in 9:16 between the figures, which reach that edge. */
export function stripe(at: At): Part {
  return part({ id: 'stripe', type: 'rect', fill: '$accent' }, (format) => {
    const { width, height, stripe, zone } = at(format);
    const end = format === '9:16' ? zone.bottom : 0;
    return { x: width - stripe, y: end, width: stripe, height: height - 2 * end };
  });
}

/** Crests and names: up the page, the home team first; one over the other where the page is wide. */
export function teams(at: At): Part[] {
  const style = { voice: tall, fill: '$text', anchor: 'start', lineHeight: 1.16, align: 'middle' } as const;
  return sides.flatMap((side) => [
    crest(side, { ground: '$ground', padding: 12, focus: 0.5 }, (format) => teamPlace(side, at(format)).crest),
    teamName(side, style, (format) => {
      const { x, y, length, room, size, rotation } = teamPlace(side, at(format)).name;
      const fit = { maxWidth: length, maxHeight: room, minFontSize: size * 0.3 };
      // Long names become smaller, about the same middle.
      const shift = (size * capsOf(tall)) / (rotation === 0 ? 2 : 2.6);
      const origin = rotation === 0 ? { x, y: y + shift } : { x: x + shift, y };
      return { ...origin, rotation, fontSize: size, fit };
    }),
  ]);
}

function teamPlace(side: Side, { names, pitch, isUp, isWide, gap }: Page) {
  const index = side === 'Home' ? 0 : 1;
  if (!isUp) {
    const top = names.y + index * pitch;
    const size = Math.round(Math.min(pitch * (isWide ? 0.72 : 0.86), names.width * 0.26));
    const x = names.x + size + gap * 0.7;
    const room = pitch * 0.86;
    return {
      crest: { x: names.x, y: top + (pitch - size) / 2, width: size, height: size },
      name: {
        x,
        y: top + pitch / 2,
        length: names.x + names.width - x,
        room,
        size: Math.round(pitch * (isWide ? 0.4 : 0.52)),
        rotation: 0,
      },
    };
  }
  const size = Math.round(pitch * 0.84);
  const middle = names.x + pitch * (index + 0.5);
  const y = names.y + names.height - size - gap * 0.7;
  return {
    crest: { x: middle - size / 2, y: names.y + names.height - size, width: size, height: size },
    name: { x: middle, y, length: y - names.y, room: pitch * 0.84, size: Math.round(pitch * 0.74), rotation: -90 },
  };
}

/** The kind of post, the competition, the hall and the handle. */
export function frame(at: At, tab: Composition['tab'], games: number): Part[] {
  return [
    ...label(tab, games).map((said) => fact(at, { ...said, anchor: 'start', line: 'head', share: 0.46, voice: broad })),
    text(broad, { ...competition(games), fill: '$text' }, (format) => {
      const { facts, heading, small, isWide } = at(format);
      const { left, right, head } = { ...facts, ...heading };
      const lines = { mode: 'wrap', maxLines: 2, lineHeight: 1.06, align: 'last', maxHeight: small * 1.4 } as const;
      const width = (right - left) * (isWide ? 1 : 0.5);
      const fit = { ...(isWide ? { mode: 'shrink' as const } : lines), maxWidth: width, minFontSize: small * 0.45 };
      return isWide
        ? { x: left, y: head + small * 1.3, textAnchor: 'start', fontSize: small, fit }
        : { x: right, y: head, textAnchor: 'end', fontSize: small, fit };
    }),
    ...(games === 1 ? place() : places(games)).map((said) => foot(at, said, 'start', 0.6)),
    foot(at, { id: 'handle', apiField: 'clubHandle' }, 'end', 0.36),
  ];
}

function foot(at: At, said: Said | { id: string; apiField: string }, anchor: 'start' | 'end', share: number): Part {
  return text(broad, { ...said, fill: '$text', textAnchor: anchor }, (format) => {
    const { facts, small } = at(format);
    const { left, right, foot: y } = facts;
    const fontSize = small;
    const lines = { mode: 'wrap', maxLines: 2, lineHeight: 1.06, align: 'last', maxHeight: small * 1.95 } as const;
    const fit = { ...(anchor === 'start' && lines), maxWidth: (right - left) * share, minFontSize: small * 0.4 };
    return { x: anchor === 'start' ? left : right, y, fontSize, fit };
  });
}

interface Fact extends Said {
  anchor: 'start' | 'end';
  line: 'head' | 'line';
  /** Of the facts' width. */
  share: number;
  /** The least size, as a share of the usual one. */
  least?: number;
  voice?: Voice;
}

export function fact(at: At, { anchor, line, share, least = 0.4, voice = tall, ...said }: Fact): Part {
  return text(voice, { ...said, fill: '$text', textAnchor: anchor }, (format) => {
    const { facts, heading, large, small } = at(format);
    const { left, right, [line]: y } = { ...facts, ...(line === 'head' && heading) };
    const fontSize = line === 'head' ? small : large;
    const fit = { maxWidth: (right - left) * share, minFontSize: fontSize * least };
    return { x: anchor === 'start' ? left : right, y, fontSize, fit };
  });
}

/** The whole score with the way it was decided, because the figures are cut. */
export function wholeScore(): Said[] {
  const score = '{{ scoreHome }}:{{ scoreAway }}';
  const after = (key: 'overtime' | 'shootout' | (typeof offStatuses)[number], when: string): Said => ({
    id: `score-${key}`,
    content: inEveryLanguage(({ post }) => `${score} ${post[key]}`),
    when: `hasResult and ${when}`,
  });
  return [
    { id: 'score', content: score, when: `hasResult and !scoreSuffix and !${isOff(1)}` },
    after('overtime', `scoreSuffix == 'n.V.' and !${isOff(1)}`),
    after('shootout', `scoreSuffix == 'n.P.' and !${isOff(1)}`),
    ...offStatuses.map((status) => after(status, `status == '${status}'`)),
  ];
}
