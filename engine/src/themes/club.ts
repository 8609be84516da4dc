/**
 * Scarf: a knitted scarf in the club's two colours hangs into the picture. The names or the score are knitted into its
 * widest band, the crests are sewn on, and its fringes end over the photo or over a pattern.
 */
import type { Format } from '../formats.ts';
import type { Rect } from '../rect.ts';
import { date, decided, instead, off, showsDetail, time, type Said } from './facts.ts';
import { part, type Part } from './place.ts';
import { CAPS, fact, fringes, heavy, knit, lines, pageOf, scarf } from './club/scarf.ts';
import { round } from './club/round.ts';
import { crest, sides, teamName, type Side } from './teams.ts';
import type { Composition, ThemeDesign } from './theme.ts';
import { text } from './type.ts';

export const club: ThemeDesign = {
  palette: {
    ground: '$clubSecondary',
    scarf: '$club',
    accent: '$clubSecondary',
    text: '$clubText',
    soft: '$clubText',
    label: '$clubText',
    patch: '$clubText',
    shade: '$clubShade',
    plate: '$club',
  },
  clubColors: { club: '#0b6b45', clubSecondary: '#ffc933', clubText: '#ffffff', clubShade: '#000000' },
  compose,
};

function compose({ tab, games }: Composition): Part[] {
  if (games > 1) return round(tab, games === 2 ? 2 : 3);
  return tab === 'preview' ? preview() : result();
}

function preview(): Part[] {
  const at = pageOf('preview');
  return [
    ...scarf(at, [{ id: 'diamonds', content: '' }]),
    ...sides.map((side) =>
      teamName(side, { voice: heavy, fill: '$text', anchor: 'start', lineHeight: 1.04, align: 'middle' }, (format) => {
        const { band, right, left, gap } = at(format);
        const pitch = band.height / 2;
        const x = left + patchOf(side, format).width + gap * 1.1;
        const y = band.y + pitch * (side === 'Home' ? 0.5 : 1.5);
        const size = Math.round(pitch * 0.66);
        const fit = { maxWidth: right - x, maxHeight: pitch * 0.8, minFontSize: size * 0.3 };
        return { x, y: Math.round(y + (size * CAPS) / 2), fontSize: size, fit };
      }),
    ),
    knit(at),
    ...sides.flatMap((side) => patch(side, (format) => patchOf(side, format))),
    ...lines(at, 'preview', 1),
    ...date().map((said) => fact(at, said, 'start')),
    ...[...time(), ...off()].map((said) => fact(at, said, 'end')),
    ...fringes(at),
  ];

  function patchOf(side: Side, format: Format): Rect {
    const { band, left, right } = at(format);
    const pitch = band.height / 2;
    const size = Math.round(Math.min(pitch * 0.88, (right - left) * 0.2));
    const y = band.y + pitch * (side === 'Home' ? 0.5 : 1.5) - size / 2;
    return { x: left, y: Math.round(y), width: size, height: size };
  }
}

/** A crest on a round patch with a seam. */
export function patch(side: Side, at: (format: Format) => Rect): Part[] {
  const key = side.toLowerCase();
  const inside = (share: number) => (format: Format) => {
    const { x, y, width, height } = at(format);
    const size = Math.round(width * share);
    return { x: x + (width - size) / 2, y: y + (height - size) / 2, width: size, height: size };
  };
  const disc = (format: Format, share: number) => {
    const box = inside(share)(format);
    return { ...box, rx: box.width / 2, ry: box.width / 2 };
  };
  return [
    part({ id: `patch-${key}`, type: 'rect', fill: '$patch' }, (format) => disc(format, 1)),
    part({ id: `seam-${key}`, type: 'rect', fill: 'none', stroke: '$scarf' }, (format) => ({
      ...disc(format, 0.92),
      strokeWidth: Math.max(2, Math.round(at(format).width * 0.014)),
    })),
    crest(side, { ground: '$patch', padding: 6, focus: 0.5 }, inside(0.66)),
  ];
}

function result(): Part[] {
  const at = pageOf('result');
  const isOver = "hasResult and status != 'live'";
  const lost = (side: Side) => `${isOver} and winner == '${side === 'Home' ? 'away' : 'home'}'`;
  const row = (format: Format) => {
    const { band, left, right, gap } = at(format);
    const most = Math.round(Math.min(band.height * 0.75 - gap, (right - left) * 0.48));
    const height = Math.round(Math.min(band.height - most - gap, (right - left) * 0.18));
    const y = band.y + band.height - height;
    const caps = Math.min(most, y - gap - band.y);
    return { y, height, caps, baseline: Math.round((band.y + y - gap + caps) / 2) };
  };
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
    text(
      heavy,
      { id: 'score-colon', content: ':', fill: '$text', textAnchor: 'middle', when: 'hasResult' },
      (format) => {
        const { left, right } = at(format);
        const { caps, baseline } = row(format);
        const fontSize = Math.round((caps / CAPS) * 0.7);
        return { x: (left + right) / 2, y: Math.round(baseline - caps * 0.1), fontSize };
      },
    ),
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

  /** A loser's figure is the outline of a winner's. */
  function numeral(side: Side, { when, isLost }: { when: string; isLost: boolean }): Part {
    const id = `score-${side.toLowerCase()}${isLost ? '-lost' : ''}`;
    const look = isLost ? { fill: 'none', stroke: '$text' } : { fill: '$text' };
    return text(heavy, { id, content: `{{ score${side} }}`, textAnchor: 'middle', when, ...look }, (format) => {
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
}
