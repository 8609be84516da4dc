/** One finished game: the figures are knitted into the widest band, the teams stand under them. */
import type { Format } from '../../formats.ts';
import type { Rect } from '../../rect.ts';
import { date, decided, instead, off, showsDetail, type Said } from '../facts.ts';
import type { Part } from '../place.ts';
import { sides, teamName, type Side } from '../teams.ts';
import { text } from '../type.ts';
import { patch } from './patch.ts';
import { CAPS, fact, fringes, heavy, knit, lines, pageOf, scarf } from './scarf.ts';

const at = pageOf('result');
const isOver = "hasResult and status != 'live'";

export function result(): Part[] {
  const lost = (side: Side) => `${isOver} and winner == '${side === 'Home' ? 'away' : 'home'}'`;
  return [
    ...scarf(at, [
      { id: 'peaks', content: '', when: "outcome == 'won'" },
      { id: 'stripes', content: '', when: "outcome == 'lost'" },
      { id: 'diamonds', content: '', when: "outcome != 'won' and outcome != 'lost'" },
    ]),
    ...sides.flatMap((side) => [
      numeral(side, { when: `hasResult and !(${lost(side)})`, isLost: false }),
      numeral(side, { when: lost(side), isLost: true }),
    ]),
    colon(),
    ...instead().map((said) => word(said)),
    knit(at),
    ...sides.map((side) => name(side)),
    ...sides.flatMap((side) => patch(side, (format) => patchOf(side, format))),
    ...lines(at, 'result', 1),
    fact(at, { id: 'detail', content: '{{ resultDetail }}', when: showsDetail }, 'start', 0.68),
    ...date()
      .slice(0, 1)
      .map((said) => fact(at, { ...said, when: `!${showsDetail} and date` }, 'start')),
    ...decided().map((said) => fact(at, said, 'end', 0.28)),
    ...off((status) => `(hasResult and status == '${status}')`).map((said) => fact(at, said, 'end')),
    ...fringes(at, "outcome == 'won'"),
  ];
}

/** The line with the teams, and the figures above it. */
function row(format: Format) {
  const { band, left, right, gap } = at(format);
  const most = Math.round(Math.min(band.height * 0.75 - gap, (right - left) * 0.48));
  const height = Math.round(Math.min(band.height - most - gap, (right - left) * 0.18));
  const y = band.y + band.height - height;
  const caps = Math.min(most, y - gap - band.y);
  return { y, height, caps, baseline: Math.round((band.y + y - gap + caps) / 2) };
}

function colon(): Part {
  return text(
    heavy,
    { id: 'score-colon', content: ':', fill: '$text', textAnchor: 'middle', when: 'hasResult' },
    (format) => {
      const { left, right } = at(format);
      const { caps, baseline } = row(format);
      const fontSize = Math.round((caps / CAPS) * 0.7);
      return { x: (left + right) / 2, y: Math.round(baseline - caps * 0.1), fontSize };
    },
  );
}

/** A loser's figure is the outline of a winner's. */
function numeral(side: Side, { when, isLost }: { when: string; isLost: boolean }): Part {
  const id = `score-${side.toLowerCase()}${isLost ? '-lost' : ''}`;
  const style = isLost ? { fill: 'none', stroke: '$text' } : { fill: '$text' };
  return text(heavy, { id, content: `{{ score${side} }}`, textAnchor: 'middle', when, ...style }, (format) => {
    const { left, right, unit } = at(format);
    const { caps, baseline } = row(format);
    const half = (right - left) / 2;
    const fontSize = Math.round(caps / CAPS);
    const x = Math.round(left + half * (side === 'Home' ? 0.45 : 1.55));
    const fit = { maxWidth: half * 0.86, minFontSize: fontSize * 0.3 };
    return { x, y: baseline, fontSize, ...(isLost && { strokeWidth: Math.round(14 * unit) }), fit };
  });
}

function word(said: Said): Part {
  return text(heavy, { ...said, fill: '$text', textAnchor: 'middle' }, (format) => {
    const { left, right } = at(format);
    const { caps, baseline } = row(format);
    const fontSize = Math.round((caps / CAPS) * 0.56);
    const y = Math.round(baseline - (caps - fontSize * CAPS) / 2);
    const fit = { mode: 'wrap', maxLines: 2, lineHeight: 1.04, align: 'middle', maxHeight: caps } as const;
    return {
      x: (left + right) / 2,
      y,
      fontSize,
      fit: { ...fit, maxWidth: right - left, minFontSize: fontSize * 0.3 },
    };
  });
}

function patchOf(side: Side, format: Format): Rect {
  const { left, right } = at(format);
  const { y, height } = row(format);
  return { x: side === 'Home' ? left : right - height, y, width: height, height };
}

function name(side: Side): Part {
  const anchor = side === 'Home' ? 'start' : 'end';
  return teamName(side, { voice: heavy, fill: '$text', anchor, lineHeight: 1.06, align: 'middle' }, (format) => {
    const { left, right, gap } = at(format);
    const { y, height } = row(format);
    const size = Math.round(height * 0.46);
    const inset = height + gap * 0.7;
    return {
      x: side === 'Home' ? left + inset : right - inset,
      y: Math.round(y + height / 2 + (size * CAPS) / 2),
      fontSize: size,
      fit: { maxWidth: (right - left - gap) / 2 - inset, maxHeight: height, minFontSize: size * 0.36 },
    };
  });
}
