/** The page of the programme: its grid in every format, and the parts every post has. */
import type { Format } from '../../formats.ts';
import { competition, label, place, places, type Said } from '../facts.ts';
import type { Rect } from '../../rect.ts';
import { photo } from '../photo.ts';
import { part, type Part, type Properties } from '../place.ts';
import { stageOf, veil, type Stage } from '../stage.ts';
import type { Composition } from '../theme.ts';
import { capsOf, text, type Voice } from '../type.ts';

export const figure: Voice = { fontFamily: 'Big Shoulders', fontWeight: 800 };
export const strong: Voice = { fontFamily: 'Archivo', fontWeight: 800 };
export const plain: Voice = { fontFamily: 'Archivo', fontWeight: 500 };

/** The page from top to bottom: header, block, teams, facts, foot. Wide formats have the block on their left. */
export interface Page extends Stage {
  /** Size of small type. */
  small: number;
  /** Baseline of the header, and the rule under it. */
  head: number;
  rule: number;
  /** The coloured block, which a photo replaces. */
  block: Rect;
  /** Two lines, one a team. */
  teams: Rect;
  /** Baseline and size of the date and the time. */
  facts: { y: number; size: number };
  footRule: number;
  foot: number;
}

/** Shares of the height between the rules: the block's, and of each team's line. */
type Shares = Readonly<Record<'block' | 'team', number>>;
export const previewShares: Shares = { block: 0.6, team: 0.135 };
export const resultShares: Shares = { block: 0.3, team: 0.27 };

export function pageOf(format: Format, { block, team }: Shares): Page {
  const stage = stageOf(format);
  const { right, top, bottom, unit, isWide, width, height } = stage;
  const small = Math.round((isWide ? 36 : 32) * unit);
  const head = top + small * 0.8;
  const rule = Math.round(head + small * 0.75);
  const foot = bottom - small * 0.2;
  const footRule = Math.round(foot - small * 1.9);
  const gap = Math.round(26 * unit);
  const share = (block > 0.5 ? 0.44 : 0.35) - (format === '16:9' ? 0 : block > 0.5 ? 0.04 : 0.09);
  const left = isWide ? Math.round(width * share) + stage.left * 0.7 : stage.left;
  const size = Math.round((isWide ? (format === '16:9' ? 100 : 78) : 92) * unit);
  const y = footRule - gap - size * 0.06;
  const above = y - size * capsOf(figure) - gap;
  const room = above - rule - gap;
  const teamsTop = isWide ? rule + gap : above - 2 * Math.round(room * team);
  return {
    ...stage,
    left,
    small,
    head,
    rule,
    block: isWide
      ? { x: 0, y: 0, width: left - stage.left * 0.7, height }
      : {
          x: 0,
          y: rule + gap,
          width: block > 0.5 ? Math.round(width * 0.66) : width,
          height: teamsTop - gap - rule - gap,
        },
    teams: { x: left, y: teamsTop, width: right - left, height: above - teamsTop },
    facts: { y, size },
    footRule,
    foot,
  };
}

/** The kind of post on the block, upwards along its edge in wide formats; a photo stands without words. */
export function headline(
  page: (format: Format) => Page,
  labels: readonly (Said & { fit?: Properties['fit'] })[],
): Part[] {
  return labels.map((said) => {
    const when = said.when ? `(${said.when}) and !hasBackground` : '!hasBackground';
    const own = { ...said, id: `headline-${said.id}`, when, fill: onBlock(said.id), textAnchor: 'start' };
    return text(figure, own, (format) => {
      const { block, left, right, isWide, bottom, top } = page(format);
      if (isWide) {
        const fontSize = Math.round(block.width * 0.56);
        const x = Math.round((block.width + fontSize * capsOf(figure)) / 2);
        return { x, y: bottom, rotation: -90, fontSize, fit: { maxWidth: bottom - top, minFontSize: fontSize * 0.3 } };
      }
      const fontSize = Math.round(block.height * 0.62);
      const y = Math.round(block.y + (block.height + fontSize * capsOf(figure)) / 2);
      return { x: left, y, fontSize, fit: { maxWidth: right - left, minFontSize: fontSize * 0.3 } };
    });
  });
}

/** A condition: the club lost; the page is in ink then. */
export const LOST = "outcome == 'lost'";

function onBlock(id: string): string {
  return id === 'label-defeat' ? '$paper' : '$blockText';
}

/** The block, or the photo in its place. A defeat is in ink. */
export function picture(page: (format: Format) => Page, isResult = false): Part[] {
  const at = (format: Format) => page(format).block;
  return [
    veil('$paper'),
    part({ id: 'block', type: 'rect', fill: '$block' }, at),
    ...(isResult ? [part({ id: 'block-lost', type: 'rect', fill: '$line', when: LOST }, at)] : []),
    photo(at),
  ];
}

/** Header, rules and the last line of games. */
export function frame(page: (format: Format) => Page, tab: Composition['tab'], games: number): Part[] {
  const hall = games === 1 ? place() : places(games);
  return frameOf(page, { labels: label(tab, games), league: competition(games), hall });
}

interface Framed {
  labels: readonly Said[];
  league: Properties;
  hall: readonly Said[];
  /** The league's share of the header. */
  leagueShare?: number;
}

/** Header, rules and the last line. */
export function frameOf(page: (format: Format) => Page, { labels, league, hall, leagueShare = 0.55 }: Framed): Part[] {
  const rule = (id: string, y: (page: Page) => number) =>
    part({ id, type: 'rect', fill: '$line' }, (format) => {
      const { left, right, unit } = page(format);
      return { x: left, y: y(page(format)), width: right - left, height: Math.max(2, Math.round(4 * unit)) };
    });
  return [
    rule('rule-1', ({ rule }) => rule),
    rule('rule-2', ({ footRule }) => footRule),
    ...labels.map((said) =>
      text(strong, { ...said, fill: '$label', textAnchor: 'start' }, (format) => {
        const { left, right, head, small } = page(format);
        return { x: left, y: head, fontSize: small, fit: { maxWidth: (right - left) * 0.42 } };
      }),
    ),
    text(plain, { ...league, fill: '$soft', textAnchor: 'end' }, (format) => {
      const { left, right, head, small } = page(format);
      return {
        x: right,
        y: head,
        fontSize: small,
        fit: { maxWidth: (right - left) * leagueShare, minFontSize: small * 0.72 },
      };
    }),
    ...hall.map((said) =>
      text(strong, { ...said, fill: '$text', textAnchor: 'start' }, (format) => {
        const { left, right, foot, small } = page(format);
        return {
          x: left,
          y: foot,
          fontSize: small,
          fit: {
            mode: 'wrap',
            maxLines: 2,
            lineHeight: 1.1,
            align: 'middle',
            maxWidth: (right - left) * 0.64,
            maxHeight: small * 1.9,
            minFontSize: small * 0.66,
          },
        };
      }),
    ),
    text(plain, { id: 'handle', apiField: 'clubHandle', fill: '$soft', textAnchor: 'end' }, (format) => {
      const { left, right, foot, small } = page(format);
      return { x: right, y: foot, fontSize: small, fit: { maxWidth: (right - left) * 0.31 } };
    }),
  ];
}

/** Date, time or status in large figures over the last line. */
export function fact(
  page: (format: Format) => Page,
  said: Said,
  anchor: 'start' | 'end',
  share = anchor === 'start' ? 0.56 : 0.4,
): Part {
  return text(figure, { ...said, fill: anchor === 'start' ? '$text' : '$label', textAnchor: anchor }, (format) => {
    const { left, right, facts } = page(format);
    return {
      x: anchor === 'start' ? left : right,
      y: facts.y,
      fontSize: facts.size,
      fit: { maxWidth: (right - left) * share },
    };
  });
}
