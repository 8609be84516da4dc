/** One finished game: the score along the diagonal, under a line with the teams. */
import { date, decided, instead, off, resultPlace, showsDetail, type Said } from '../facts.ts';
import type { SportId } from '../../sports/index.ts';
import type { Part } from '../place.ts';
import { crest, sides, type Side } from '../teams.ts';
import { capsOf, display } from '../type.ts';
import { behind, fact, foot, front, header, leaning, LEADING, name } from './ground.ts';
import { heightAt, pageOf, type Page } from './page.ts';

const CAPS = capsOf(display);
const isLong = '(scoreHome >= 10 or scoreAway >= 10)';
/** Heights of the figures in shares of the width: two digits have to fit beside the colon. */
const sizes = [
  { id: '', when: `!${isLong}`, most: 0.6 },
  { id: '-wide', when: isLong, most: 0.355 },
] as const;
/** The share of a loser's figure that the slab crops. */
const SUNK = 0.11;

const at = pageOf('result');

export function result(sport: SportId): Part[] {
  const isOver = "hasResult and status != 'live'";
  const lost = (side: Side) => `${isOver} and winner == '${side === 'Home' ? 'away' : 'home'}'`;
  return [
    ...behind(at, sport),
    ...sides.flatMap((side) => figures(side, '-lost', lost(side))),
    ...front(at, "outcome == 'won'"),
    ...header(at, 'result', 1),
    ...sides.flatMap((side) => figures(side, '', `hasResult and !(${lost(side)})`)),
    ...colons(),
    ...instead().map((said) => word(said)),
    ...sides.flatMap((side) => team(side)),
    fact(at, { id: 'detail', content: '{{ resultDetail }}', when: showsDetail }, 'start', 0.7),
    ...date()
      .slice(0, 1)
      .map((said) => fact(at, { ...said, when: `!${showsDetail} and date` }, 'start')),
    ...decided().map((said) => fact(at, said, 'end', 0.28)),
    ...off((status) => `(hasResult and status == '${status}')`).map((said) => fact(at, said, 'end')),
    ...foot(at, resultPlace()),
  ];
}

function colons(): Part[] {
  return sizes.map(({ id, when, most }) =>
    leaning(
      display,
      { id: `score-colon${id}`, content: ':', when: `hasResult and ${when}`, fill: '$text', textAnchor: 'middle' },
      at,
      (page) => {
        const { caps, depth } = scoreOf(page, most);
        return { x: page.mid, depth: depth - caps * 0.16, fontSize: Math.round((caps / CAPS) * 0.7) };
      },
    ),
  );
}

/** In place of a score. */
function word(said: Said): Part {
  return leaning(display, { ...said, fill: '$text', textAnchor: 'middle' }, at, (page) => {
    const { caps, depth } = scoreOf(page, 0.6);
    const fontSize = Math.round(caps * 0.56);
    const lines = { mode: 'wrap', maxLines: 2, lineHeight: LEADING, align: 'last' } as const;
    const fit = {
      ...lines,
      maxWidth: (page.right - page.left) * 0.9,
      maxHeight: caps * 0.95,
      minFontSize: fontSize * 0.3,
    };
    return { x: page.mid, depth: depth - caps * 0.1, fontSize, fit };
  });
}

function rowHeight({ small }: Page): number {
  return Math.round(small * 2.6);
}

/** The depth at which the line with the teams starts: a name of two lines needs room under the header. */
function rowTop({ body, small }: Page): number {
  return body.from + Math.round(small * 0.3);
}

/** Height of the figures, and the depth of their baseline. */
function scoreOf(page: Page, most: number): { caps: number; depth: number } {
  const { body, small, left, right } = page;
  const room = body.to - body.from - rowHeight(page) - small * 1.8;
  const caps = Math.round(Math.min(room, (right - left) * most));
  return { caps, depth: Math.round(body.to - small * 0.7 - Math.min((room - caps) / 2, caps * 0.1)) };
}

/** A team's figure for one digit, and for more. */
function figures(side: Side, state: '' | '-lost', condition: string): Part[] {
  const anchor = side === 'Home' ? 'end' : 'start';
  return sizes.map(({ id, when, most }) => {
    const said = { id: `score-${side.toLowerCase()}${state}${id}`, content: `{{ score${side} }}` };
    const style = { fill: '$text', textAnchor: anchor, when: `${condition} and ${when}` };
    return leaning(display, { ...said, ...style }, at, (page) => {
      const { left, right, mid, body } = page;
      const { caps, depth } = scoreOf(page, most);
      const fontSize = Math.round(caps / CAPS);
      const gap = Math.round(fontSize * 0.11);
      const fit = { maxWidth: (right - left) / 2 - gap, minFontSize: fontSize * 0.3 };
      const x = side === 'Home' ? mid - gap : mid + gap;
      return { x, depth: state ? body.to + caps * SUNK : depth, fontSize, fit };
    });
  });
}

function team(side: Side): Part[] {
  return [
    crest(side, { ground: '$ink', padding: 12, radius: 200 }, (format) => {
      const page = at(format);
      const size = rowHeight(page);
      const x = side === 'Home' ? page.left : page.right - size;
      return { x, y: heightAt(page, x + size / 2, rowTop(page)), width: size, height: size };
    }),
    name(
      side,
      ({ small }) => Math.round(small * 1.6),
      0.485,
      at,
      (page) => ({
        inset: rowHeight(page) + page.small * 0.5,
        depth: rowTop(page) + rowHeight(page) * 0.84,
      }),
    ),
  ];
}
