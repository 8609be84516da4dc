/**
 * Programme: the page of a match programme on a Swiss grid. Paper, ink, one colour, hairlines; the day or the score is
 * the largest thing on it, and a photo is a picture on the page, with no text on it.
 */
import type { Format } from '../formats.ts';
import {
  competition,
  date,
  dates,
  decided,
  instead,
  label,
  off,
  place,
  places,
  showsDetail,
  time,
  type Said,
} from './facts.ts';
import type { Rect } from '../rect.ts';
import { photo } from './photo.ts';
import { part, type Part } from './place.ts';
import { rows, type RowStyle } from './rows.ts';
import { stageOf, veil, type Stage } from './stage.ts';
import { crest, sides, teamName, type Side } from './teams.ts';
import type { Composition, ThemeDesign } from './theme.ts';
import { capsOf, text, type Voice } from './type.ts';

export const light: ThemeDesign = {
  palette: {
    ground: '#f5f1e6',
    paper: '#f5f1e6',
    text: '#12161d',
    soft: '#4c525b',
    label: '#1440c8',
    block: '#1440c8',
    blockText: '#ffffff',
    line: '#12161d',
    plate: '#1440c8',
  },
  compose,
};

const figure: Voice = { fontFamily: 'Big Shoulders', fontWeight: 800 };
const strong: Voice = { fontFamily: 'Archivo', fontWeight: 800 };
const plain: Voice = { fontFamily: 'Archivo', fontWeight: 500 };

/** The page from top to bottom: header, block, teams, facts, foot. Wide formats have the block on their left. */
interface Page extends Stage {
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
const previewShares: Shares = { block: 0.6, team: 0.135 };
const resultShares: Shares = { block: 0.3, team: 0.27 };

function pageOf(format: Format, { block, team }: Shares): Page {
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

function compose({ tab, games }: Composition): Part[] {
  if (games > 1) return round(tab, games === 2 ? 2 : 3);
  return tab === 'preview' ? preview() : result();
}

function preview(): Part[] {
  const page = (format: Format) => pageOf(format, previewShares);
  return [
    ...picture(page),
    ...frame(page, 'preview', 1),
    text(
      figure,
      { id: 'day', content: "{{ date | date:'d' }}", fill: '$blockText', when: 'date and !hasBackground' },
      (format) => {
        const { block, left, isWide } = page(format);
        const start = isWide ? Math.max(block.width * 0.1, 60) : left;
        const room = block.x + block.width - start - block.height * 0.06;
        const fontSize = Math.min((block.height * 0.86) / capsOf(figure), room / 0.9);
        const y = block.y + (block.height + fontSize * capsOf(figure)) / 2;
        return {
          x: start,
          y: Math.round(y),
          fontSize: Math.round(fontSize),
          textAnchor: 'start',
          fit: { maxWidth: room },
        };
      },
    ),
    ...sides.flatMap((side) => [
      crest(side, { ground: '$paper', padding: 12, focus: 0.5 }, (format) => previewCrest(side, page(format))),
      teamName(side, { voice: figure, fill: '$text', anchor: 'start', lineHeight: 0.94, align: 'middle' }, (format) => {
        const { teams, isWide } = page(format);
        const pitch = teams.height / 2;
        const x = teams.x + (isWide ? pitch * 0.92 : 0);
        const fontSize = Math.round(pitch * (isWide ? 0.4 : 0.72));
        return {
          x,
          y: teams.y + pitch * (side === 'Home' ? 0.5 : 1.5) + (fontSize * capsOf(figure)) / 2,
          fontSize,
          fit: { maxWidth: teams.x + teams.width - x, maxHeight: pitch * 0.94, minFontSize: fontSize * 0.4 },
        };
      }),
    ]),
    ...date().map((said) => fact(page, said, 'start')),
    ...[...time(), ...off()].map((said) => fact(page, said, 'end')),
  ];
}

/** Beside the block one over the other; in wide formats at the head of each line. */
function previewCrest(side: Side, { block, teams, right, isWide }: Page): Rect {
  const index = side === 'Home' ? 0 : 1;
  if (isWide) {
    const pitch = teams.height / 2;
    const size = Math.round(pitch * 0.7);
    return { x: teams.x, y: teams.y + pitch * index + (pitch - size) / 2, width: size, height: size };
  }
  const free = right - (block.x + block.width);
  const size = Math.round(Math.min(free * 0.9, block.height * 0.42));
  const x = block.x + block.width + (free - size) / 2 + free * 0.05;
  return { x, y: block.y + index * (block.height - size), width: size, height: size };
}

function result(): Part[] {
  const page = (format: Format) => pageOf(format, resultShares);
  const isWon = (side: Side) => `hasResult and winner == '${side.toLowerCase()}' and status != 'live'`;
  return [
    ...picture(page),
    ...frame(page, 'result', 1),
    ...headline(page, 'result', 1),
    ...sides.flatMap((side) => [
      part({ id: `won-${side.toLowerCase()}`, type: 'rect', fill: '$block', when: isWon(side) }, (format) =>
        scoreCell(side, page(format)),
      ),
      crest(side, { ground: '$paper', padding: 10, focus: 0 }, (format) => {
        const { pitch, top, teams } = lineOf(side, page(format));
        const size = Math.round(pitch * 0.56);
        return { x: teams.x, y: top + (pitch - size) / 2, width: size, height: size };
      }),
      teamName(side, { voice: figure, fill: '$text', anchor: 'start', lineHeight: 0.94, align: 'middle' }, (format) => {
        const { pitch, top, teams } = lineOf(side, page(format));
        const x = teams.x + pitch * 0.72;
        const fontSize = Math.round(pitch * 0.36);
        return {
          x,
          y: top + pitch / 2 + (fontSize * capsOf(figure)) / 2,
          fontSize,
          fit: {
            maxWidth: scoreCell(side, page(format)).x - x - 16,
            maxHeight: pitch * 0.84,
            minFontSize: fontSize * 0.4,
          },
        };
      }),
      ...['won', 'open'].map((kind) => score(side, kind === 'won', isWon(side), page)),
    ]),
    part({ id: 'rule-3', type: 'rect', fill: '$line' }, (format) => {
      const { teams, right, left, unit } = page(format);
      return {
        x: left,
        y: Math.round(teams.y + teams.height / 2 - 1),
        width: right - left,
        height: Math.max(2, 3 * unit),
      };
    }),
    ...instead().map((said) =>
      text(figure, { ...said, fill: '$label', textAnchor: 'end' }, (format) => {
        const { facts, right, left } = page(format);
        const lines = { mode: 'wrap', maxLines: 2, lineHeight: 0.96, align: 'last', maxHeight: facts.size } as const;
        const fit = { ...lines, maxWidth: (right - left) * 0.42, minFontSize: facts.size * 0.4 };
        return { x: right, y: facts.y, fontSize: facts.size, fit };
      }),
    ),
    fact(page, { id: 'detail', content: '{{ resultDetail }}', when: showsDetail }, 'start'),
    ...date()
      .slice(0, 1)
      .map((said) => fact(page, { ...said, when: `!${showsDetail} and date` }, 'start')),
    ...decided().map((said) => fact(page, said, 'end')),
    ...off((status) => `(hasResult and status == '${status}')`).map((said) => fact(page, said, 'end')),
  ];
}

/** The kind of post on the block, upwards along its edge in wide formats; a photo stands without words. */
function headline(page: (format: Format) => Page, tab: Composition['tab'], games: 1 | 2 | 3): Part[] {
  return label(tab, games).map((said) => {
    const when = said.when ? `(${said.when}) and !hasBackground` : '!hasBackground';
    const own = { ...said, id: `headline-${said.id}`, when, fill: '$blockText', textAnchor: 'start' };
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

function lineOf(side: Side, { teams }: Page) {
  const pitch = teams.height / 2;
  return { pitch, top: teams.y + (side === 'Home' ? 0 : pitch), teams };
}

/** The score's cell reaches the page's edge. */
function scoreCell(side: Side, page: Page): Rect {
  const { pitch, top } = lineOf(side, page);
  const { right, width } = page;
  const x = Math.round(right - pitch * 0.98);
  return { x, y: Math.round(top), width: width - x, height: Math.round(pitch) };
}

function score(side: Side, isWinner: boolean, won: string, page: (format: Format) => Page): Part {
  const said = {
    id: `score-${side.toLowerCase()}${isWinner ? '-won' : ''}`,
    content: `{{ score${side} }}`,
    fill: isWinner ? '$blockText' : '$text',
    when: isWinner ? won : `hasResult and !(${won})`,
  };
  return text(figure, { ...said, textAnchor: 'end' }, (format) => {
    const { pitch, top } = lineOf(side, page(format));
    const fontSize = Math.round(pitch * 0.92);
    const y = Math.round(top + (pitch + fontSize * capsOf(figure)) / 2);
    return {
      x: page(format).right - pitch * 0.06,
      y,
      fontSize,
      fit: { maxWidth: pitch * 0.86, minFontSize: fontSize * 0.4 },
    };
  });
}

/** The block, or the photo in its place. */
function picture(page: (format: Format) => Page): Part[] {
  const at = (format: Format) => page(format).block;
  return [veil('$paper'), part({ id: 'block', type: 'rect', fill: '$block' }, at), photo(at)];
}

/** Header, rules and the last line. */
function frame(page: (format: Format) => Page, tab: Composition['tab'], games: 1 | 2 | 3): Part[] {
  const rule = (id: string, y: (page: Page) => number) =>
    part({ id, type: 'rect', fill: '$line' }, (format) => {
      const { left, right, unit } = page(format);
      return { x: left, y: y(page(format)), width: right - left, height: Math.max(2, Math.round(4 * unit)) };
    });
  const hall = games === 1 ? place() : places(games);
  return [
    rule('rule-1', ({ rule }) => rule),
    rule('rule-2', ({ footRule }) => footRule),
    ...label(tab, games).map((said) =>
      text(strong, { ...said, fill: '$label', textAnchor: 'start' }, (format) => {
        const { left, right, head, small } = page(format);
        return { x: left, y: head, fontSize: small, fit: { maxWidth: (right - left) * 0.42 } };
      }),
    ),
    text(plain, { ...competition(games), fill: '$soft', textAnchor: 'end' }, (format) => {
      const { left, right, head, small } = page(format);
      return {
        x: right,
        y: head,
        fontSize: small,
        fit: { maxWidth: (right - left) * 0.55, minFontSize: small * 0.72 },
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
function fact(page: (format: Format) => Page, said: Said, anchor: 'start' | 'end'): Part {
  return text(figure, { ...said, fill: anchor === 'start' ? '$text' : '$label', textAnchor: anchor }, (format) => {
    const { left, right, facts } = page(format);
    const share = anchor === 'start' ? 0.56 : 0.4;
    return {
      x: anchor === 'start' ? left : right,
      y: facts.y,
      fontSize: facts.size,
      fit: { maxWidth: (right - left) * share },
    };
  });
}

const style: RowStyle = {
  name: figure,
  note: plain,
  figure,
  timeScale: 1.1,
  scoreScale: 1.12,
  timeWidth: 1.9,
  scoreWidth: 0.9,
  fills: { name: '$text', figure: '$label', soft: '$soft' },
  ground: '$paper',
};

/** Several games as a list, with a block at the top that says the date. */
function round(tab: Composition['tab'], games: 2 | 3): Part[] {
  const page = (format: Format) => pageOf(format, { block: 0.24, team: 0.38 });
  const placesOf = (format: Format) => {
    const { teams, left, right, small } = page(format);
    const pitch = teams.height / games;
    const size = Math.min(pitch / 3.4, small * 2.6);
    return { top: teams.y + pitch * 0.12, pitch, size, left, right, note: small * 0.86 };
  };
  return [
    ...picture(page),
    ...frame(page, tab, games),
    ...headline(page, tab, games),
    ...rows({ places: placesOf, style, tab, games }),
    ...dates(games).map((said) => fact(page, said, 'start')),
  ];
}
