/**
 * Band: one strong diagonal. The photo or the court above it, the pairing or the score on ink along it, the facts on a
 * slab below. The winner's figure stands free, the loser's sinks behind the slab.
 */
import type { Format } from '../formats.ts';
import { defaultSport, type SportId } from '../sports/index.ts';
import { date, decided, instead, off, place, showsDetail, time, type Said } from './facts.ts';
import type { Part } from './place.ts';
import { behind, fact, foot, front, header, leaning } from './standard/ground.ts';
import { heightAt, pageOf, type Page } from './standard/page.ts';
import { round } from './standard/round.ts';
import { crest, sides, teamName, type Side } from './teams.ts';
import type { Composition, ThemeDesign } from './theme.ts';
import { capsOf, display } from './type.ts';

export const standard: ThemeDesign = {
  palette: {
    ground: '#16324f',
    area: '#1d4064',
    ink: '#0c1a2b',
    text: '#f4efe3',
    soft: '#c3c9cd',
    label: '#f4efe3',
    slab: '$club',
    slabText: '$clubText',
    slabArt: '$clubShade',
    line: '#f4efe3',
    plate: '#ffffff',
  },
  clubColors: { club: '#ff5a2b', clubText: '#0c1a2b', clubShade: '#ffffff' },
  sport: defaultSport,
  compose,
};

const CAPS = capsOf(display);
const LEADING = 0.92;
const isLong = '(scoreHome >= 10 or scoreAway >= 10)';
/** Heights of the figures in shares of the width: two digits have to fit beside the colon. */
const sizes = [
  { id: '', when: `!${isLong}`, most: 0.6 },
  { id: '-wide', when: isLong, most: 0.39 },
] as const;
/** The share of a loser's figure that the slab crops. */
const SUNK = 0.12;

function compose({ tab, games, sport }: Composition): Part[] {
  if (games > 1) return round(tab, games === 2 ? 2 : 3, sport);
  return tab === 'preview' ? preview(sport) : result(sport);
}

function preview(sport: SportId): Part[] {
  const at = pageOf('preview');
  const nameSize = ({ small, isWide }: Page) => Math.round(small * (isWide ? 2.5 : 2.35));
  const room = (page: Page) => {
    const { body, small } = page;
    return body.to - body.from - small * 1.5 - nameSize(page) * (CAPS + LEADING);
  };
  const crestTop = (page: Page) => page.body.from + (room(page) - crestSize(page)) / 2;
  const crestSize = (page: Page) => {
    const { left, right } = page;
    return Math.round(Math.min(room(page), (right - left) * (page.isWide ? 0.29 : 0.3)));
  };
  return [
    ...behind(at, sport),
    ...front(at),
    ...header(at, 'preview', 1),
    ...sides.flatMap((side) => [
      crest(side, { ground: '$ink', padding: 20 }, (format) => {
        const page = at(format);
        const size = crestSize(page);
        const x = side === 'Home' ? page.left : page.right - size;
        return { x, y: heightAt(page, x + size / 2, crestTop(page)), width: size, height: size };
      }),
      name(side, nameSize, 0.485, at, ({ body, small, lean, unit }) => ({
        inset: lean ? 16 * unit : 0,
        depth: body.to - small * 0.9,
      })),
    ]),
    ...[...time(), ...off()].map((said, i) =>
      leaning(display, { ...said, fill: '$text', textAnchor: 'middle' }, at, (page) => {
        const { left, right, mid } = page;
        const size = crestSize(page);
        const gap = right - left - 2 * size - page.small * 1.6;
        const fontSize = Math.round(Math.min(size, gap / 1.9) * (i === 0 ? 1 : 0.62));
        const depth = crestTop(page) + size / 2 + (fontSize * CAPS) / 2;
        return { x: mid, depth, fontSize, fit: { maxWidth: gap, minFontSize: fontSize * 0.3 } };
      }),
    ),
    ...date().map((said) => fact(at, said, 'start', 1)),
    ...foot(at, place()),
  ];
}

/** A team's name along the diagonal, on its last line. */
function name(
  side: Side,
  sizeOf: (page: Page) => number,
  share: number,
  at: (format: Format) => Page,
  place: (page: Page) => { inset: number; depth: number },
): Part {
  const anchor = side === 'Home' ? 'start' : 'end';
  return teamName(side, { voice: display, fill: '$text', anchor, lineHeight: LEADING, align: 'last' }, (format) => {
    const page = at(format);
    const { left, right, lean } = page;
    const { inset, depth } = place(page);
    const fontSize = sizeOf(page);
    const x = side === 'Home' ? left + inset : right - inset;
    const maxWidth = (right - left) * share - inset;
    const fit = { maxWidth, maxHeight: 2 * LEADING * fontSize, minFontSize: fontSize * 0.42 };
    return { x, y: heightAt(page, x, depth), rotation: lean, fontSize, fit };
  });
}

function result(sport: SportId): Part[] {
  const at = pageOf('result');
  const isOver = "hasResult and status != 'live'";
  const lost = (side: Side) => `${isOver} and winner == '${side === 'Home' ? 'away' : 'home'}'`;
  return [
    ...behind(at, sport),
    ...sides.flatMap((side) => figures(side, '-lost', lost(side))),
    ...front(at, "outcome == 'won'"),
    ...header(at, 'result', 1),
    ...sides.flatMap((side) => figures(side, '', `hasResult and !(${lost(side)})`)),
    ...sizes.map(({ id, when, most }) =>
      leaning(
        display,
        { id: `score-colon${id}`, content: ':', when: `hasResult and ${when}`, fill: '$text', textAnchor: 'middle' },
        at,
        (page) => {
          const { caps, depth } = scoreOf(page, most);
          return { x: page.mid, depth: depth - caps * 0.16, fontSize: Math.round((caps / CAPS) * 0.7) };
        },
      ),
    ),
    ...instead().map((said) =>
      leaning(display, { ...said, fill: '$text', textAnchor: 'middle' }, at, (page) => {
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
      }),
    ),
    ...sides.flatMap((side) => team(side)),
    fact(at, { id: 'detail', content: '{{ resultDetail }}', when: showsDetail }, 'start', 0.7),
    ...date()
      .slice(0, 1)
      .map((said) => fact(at, { ...said, when: `!${showsDetail} and date` }, 'start')),
    ...decided().map((said) => fact(at, said, 'end', 0.28)),
    ...off((status) => `(hasResult and status == '${status}')`).map((said) => fact(at, said, 'end')),
    ...foot(at, place()),
  ];

  function rowHeight({ small }: Page): number {
    return Math.round(small * 2.6);
  }

  /** Height of the figures, and the depth of their baseline. */
  function scoreOf(page: Page, most: number): { caps: number; depth: number } {
    const { body, small, left, right } = page;
    const room = body.to - body.from - rowHeight(page) - small * 1.5;
    const caps = Math.round(Math.min(room, (right - left) * most));
    return { caps, depth: Math.round(body.to - small * 0.7 - Math.min((room - caps) / 2, caps * 0.1)) };
  }

  /** A team's figure for one digit, and for more. */
  function figures(side: Side, state: '' | '-lost', condition: string): Part[] {
    const anchor = side === 'Home' ? 'end' : 'start';
    return sizes.map(({ id, when, most }) => {
      const said = { id: `score-${side.toLowerCase()}${state}${id}`, content: `{{ score${side} }}` };
      const look = { fill: '$text', textAnchor: anchor, when: `${condition} and ${when}` };
      return leaning(display, { ...said, ...look }, at, (page) => {
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
      crest(side, { ground: '$ink', padding: 12 }, (format) => {
        const page = at(format);
        const size = rowHeight(page);
        const x = side === 'Home' ? page.left : page.right - size;
        return { x, y: heightAt(page, x + size / 2, page.body.from), width: size, height: size };
      }),
      name(
        side,
        ({ small }) => Math.round(small * 1.6),
        0.485,
        at,
        (page) => ({
          inset: rowHeight(page) + page.small * 0.5,
          depth: page.body.from + rowHeight(page) * 0.84,
        }),
      ),
    ];
  }
}
