/**
 * Band: one strong diagonal. The photo or the court above it, the pairing or the score on ink along it, the facts on a
 * slab below. The winner's figure stands free, the loser's sinks behind the slab.
 */
import { defaultSport, type SportId } from '../sports/index.ts';
import { date, off, place, time } from './facts.ts';
import type { Part } from './place.ts';
import { behind, fact, foot, front, header, leaning, LEADING, name } from './standard/ground.ts';
import { heightAt, pageOf, type Page } from './standard/page.ts';
import { result } from './standard/result.ts';
import { round } from './standard/round.ts';
import { crest, sides } from './teams.ts';
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

function compose({ tab, games, sport }: Composition): Part[] {
  if (games !== 1) return round(tab, games, sport);
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
      crest(side, { ground: '$ink', padding: 24, radius: 200 }, (format) => {
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
