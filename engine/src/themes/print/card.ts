/** The typed card of one game: the occasion, the two teams, the hall. */
import type { Tab } from '../../data.ts';
import type { Format } from '../../formats.ts';
import { competition, decided, label, off, place, places, showsDetail, type Said } from '../facts.ts';
import { part, type Part } from '../place.ts';
import { crestStyle, teamName, type Side } from '../teams.ts';
import { capsOf, text } from '../type.ts';
import { at, deskOf, pen, plain, typed, type Desk } from './desk.ts';
import { sheetShadow } from './papers.ts';

type At = (format: Format) => Desk;

/** The card with its head and foot. */
export function card(desk: At, tab: Tab, games: number): Part[] {
  return [
    ...sheetShadow('shade-card', (format) => ({ ...desk(format).card, angle: 0 })),
    part({ id: 'card', type: 'rect', fill: '$paper' }, (format) => desk(format).card),
    part({ id: 'rule-1', type: 'rect', fill: '$line' }, (format) => rule(desk(format), (page) => page.inner.y)),
    part({ id: 'rule-2', type: 'rect', fill: '$line' }, (format) =>
      rule(desk(format), ({ inner }) => inner.y + inner.height),
    ),
    ...label(tab, games).map((said) =>
      text(typed, { ...said, fill: '$label', textAnchor: 'start' }, (format) => {
        const { inner, head, small } = desk(format);
        return { x: inner.x, y: head, fontSize: small, fit: { maxWidth: inner.width * 0.42 } };
      }),
    ),
    text(plain, { ...competition(games), fill: '$soft', textAnchor: 'end', fit: twoLines }, (format) => {
      const { inner, head, small } = desk(format);
      const fit = { maxWidth: inner.width * 0.54, maxHeight: small * 1.4, minFontSize: small * 0.5 };
      return { x: inner.x + inner.width, y: head, fontSize: small, fit };
    }),
    ...(games === 1 ? place() : places(games)).map((said) =>
      text(typed, { ...said, fill: '$text', textAnchor: 'start', fit: twoLines }, (format) => {
        const { inner, last, small } = desk(format);
        const fit = { maxWidth: inner.width * 0.64, maxHeight: small * 1.8, minFontSize: small * 0.5 };
        return { x: inner.x, y: last, fontSize: small, fit };
      }),
    ),
    text(plain, { id: 'handle', apiField: 'clubHandle', fill: '$soft', textAnchor: 'end' }, (format) => {
      const { inner, last, small } = desk(format);
      const fit = { maxWidth: inner.width * 0.32, minFontSize: small * 0.4 };
      return { x: inner.x + inner.width, y: last, fontSize: small, fit };
    }),
  ];
}

const twoLines = { mode: 'wrap', maxLines: 2, lineHeight: 1.1, align: 'middle' };

function rule({ inner, unit, ...page }: Desk, y: (page: Desk) => number) {
  const height = Math.max(2, Math.round(3 * unit));
  return { x: inner.x, y: Math.round(y({ inner, unit, ...page }) - height / 2), width: inner.width, height };
}

/** By hand on the lower border of the print. */
export function dated(said: Said): Part {
  return text(pen, { ...said, fill: '$label', textAnchor: 'start' }, (format) => {
    const { print, border, foot, date } = deskOf(format);
    const fontSize = Math.round(foot * 0.64);
    const point = at(print, { x: border, y: print.height - foot * 0.3 });
    return { ...point, rotation: print.angle, fontSize, fit: { maxWidth: date, minFontSize: fontSize * 0.5 } };
  });
}

/** A team's line: name and crest, which a photo replaces by prints, and in a result its score. */
export function teamLine(side: Side, tab: Tab): Part[] {
  const logo = { id: `logo-${side.toLowerCase()}`, ...crestStyle(side, '$paper', 10), when: 'hasBackground' };
  return [
    part(logo, (format) => lineOf(side, tab, deskOf(format)).crest),
    teamName(side, { voice: typed, fill: '$text', anchor: 'start', lineHeight: 1.04, align: 'middle' }, (format) => {
      const { name, size } = lineOf(side, tab, deskOf(format));
      const fit = { maxWidth: name.width, maxHeight: name.height, minFontSize: size * 0.32 };
      return { x: name.x, y: name.y + (name.height + size * capsOf(typed)) / 2, fontSize: size, fit };
    }),
    ...(tab === 'result' ? typedScore(side) : []),
  ];
}

/** The score as typed, the winner's with a ring of grease pencil around it. */
function typedScore(side: Side): Part[] {
  const own = side.toLowerCase();
  const isWon = `hasResult and status != 'live' and winner == '${own}'`;
  const style = { id: `ring-${own}`, type: 'path', pathData: RING, viewBox: [0, 0, 100, 80], fill: 'none' };
  return [
    part({ ...style, stroke: '$label', strokeLinecap: 'round', when: isWon }, (format) => {
      const { score, size } = lineOf(side, 'result', deskOf(format));
      const [width, height] = [score.width * 1.16, Math.min(size * 1.5, score.height * 1.16)];
      const x = score.x + (score.width - width) / 2;
      const y = score.y + (score.height - height) / 2;
      return { x, y, width, height, strokeWidth: Math.round(size * 0.09) };
    }),
    text(typed, { id: `score-${own}`, content: `{{ score${side} }}`, fill: '$text', when: 'hasResult' }, (format) => {
      const { score, size } = lineOf(side, 'result', deskOf(format));
      const y = score.y + (score.height + size * capsOf(typed)) / 2;
      return { x: score.x + score.width / 2, y, fontSize: size, fit: { maxWidth: score.width * 0.8 } };
    }),
  ];
}

/** An open ring drawn by hand in a box of 100 by 80. */
const RING = 'M70 6C46 -3 6 6 3 38C1 66 34 80 62 75C88 70 99 52 97 34C95 14 74 4 44 9';

/** The parts of the game and how it was decided, over the hall. */
export function course(): Part[] {
  const decision = [...decided(), ...off((status) => `(hasResult and status == '${status}')`)];
  return [
    text(
      plain,
      { id: 'detail', content: '{{ resultDetail }}', when: showsDetail, fill: '$soft', textAnchor: 'start' },
      (format) => {
        const { inner, small } = deskOf(format);
        return {
          x: inner.x,
          y: courseLine(deskOf(format)),
          fontSize: small,
          fit: { maxWidth: inner.width * 0.6, minFontSize: small * 0.5 },
        };
      },
    ),
    ...decision.map((said) =>
      text(typed, { ...said, fill: '$label', textAnchor: 'end' }, (format) => {
        const { inner, small } = deskOf(format);
        const x = inner.x + inner.width;
        return {
          x,
          y: courseLine(deskOf(format)),
          fontSize: small,
          fit: { maxWidth: inner.width * 0.38, minFontSize: small * 0.5 },
        };
      }),
    ),
  ];
}

function courseLine({ inner, small }: Desk): number {
  return inner.y + inner.height - small * 0.7;
}

function lineOf(side: Side, tab: Tab, { inner, small, isWide }: Desk) {
  const height = (inner.height - (tab === 'result' ? small * 1.7 : 0)) / 2;
  const y = inner.y + (side === 'Home' ? 0 : height);
  const size = Math.round(Math.min(height * 0.52, inner.width * (isWide ? 0.115 : 0.095)));
  const score = tab === 'result' ? size * 1.7 : 0;
  const crest = Math.round(Math.min(height * 0.74, inner.width * 0.18));
  const right = inner.x + inner.width;
  const gap = size * 0.3;
  const logo = right - score - (score ? gap : 0) - crest;
  return {
    size,
    name: { x: inner.x, y: y + height * 0.04, width: logo - gap - inner.x, height: height * 0.92 },
    crest: { x: logo, y: y + (height - crest) / 2, width: crest, height: crest },
    score: { x: right - score, y, width: score, height },
  };
}
