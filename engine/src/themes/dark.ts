/**
 * Floodlight: a hall at night. Cones of light stand on the crests, the kick-off or the score glows on the floor below
 * them. A result lights the winner and leaves the loser in half-shadow. A photo takes the place of the cones.
 */
import type { Format } from '../formats.ts';
import { drawCourt, type SportId } from '../sports/index.ts';
import { CONE, dust } from './art/light.ts';
import { date, decided, instead, off, place, showsDetail, time } from './facts.ts';
import type { Said } from './facts.ts';
import { part, type Part } from './place.ts';
import { veil } from './stage.ts';
import { crest, sides, teamName, type Side } from './teams.ts';
import type { Composition, ThemeDesign } from './theme.ts';
import { caps, text } from './type.ts';
import { dateLine, glow, hallOf, header, placeLine, sign, type Room } from './dark/room.ts';
import { round } from './dark/round.ts';

export const dark: ThemeDesign = {
  palette: {
    ground: '#07080a',
    veil: '#07080a',
    text: '#f5f7f2',
    soft: '#dbe1d7',
    shade: '#9aa196',
    label: '#c6ff3a',
    beam: '#e9ffc4',
    floor: '#c6ff3a',
    plate: '#ffffff',
  },
  sport: 'handball',
  compose,
};

function compose({ tab, games, sport }: Composition): Part[] {
  if (games > 1) return round(tab, games === 2 ? 2 : 3);
  return tab === 'preview' ? preview(sport) : result(sport);
}

function preview(sport: SportId): Part[] {
  const glowing = { fill: '$label', shadow: glow };
  return [
    ...hall(sport, () => undefined),
    ...header('preview', 1),
    ...sides.flatMap((side) => team(side)),
    ...time().map((said, i) => figure({ ...said, ...glowing }, i === 0 ? 1 : 0.5)),
    ...off().map((said) => figure({ ...said, ...glowing }, 0.6)),
    ...date().map((said) => dateLine(said)),
    ...place().map((said) => placeLine(said)),
  ];
}

function result(sport: SportId): Part[] {
  const lost = (side: Side) => `winner == '${side === 'Home' ? 'away' : 'home'}'`;
  return [
    ...hall(sport, lost),
    ...header('result', 1),
    ...sides.flatMap((side) => team(side)),
    ...sides.flatMap((side) => score(side, lost(side))),
    figure({ id: 'score-colon', content: ':', fill: '$text', when: 'hasResult' }, 0.8),
    ...instead().map((said) => figure({ ...said, fill: '$label', shadow: glow }, 0.4)),
    ...decided().map((said) => aside(said)),
    ...off((status) => `(hasResult and status == '${status}')`).map((said) => aside(said)),
    dateLine({ id: 'detail', content: '{{ resultDetail }}', when: showsDetail }),
    ...date()
      .slice(0, 1)
      .map((said) => dateLine({ ...said, when: `!${showsDetail} and date` })),
    ...place().map((said) => placeLine(said)),
  ];
}

/** The night: veil, cones with their pools of light, the court on the floor; or the photo with a dark floor. */
function hall(sport: SportId, lost: (side: Side) => string | undefined): Part[] {
  const { bold, lines } = drawCourt(sport);
  const court = (id: string, pathData: string, width: number) =>
    part(
      {
        id,
        type: 'path',
        pathData,
        viewBox: [0, 0, 1000, 1000],
        fill: 'none',
        stroke: '$floor',
        opacity: 0.1,
        when: '!hasBackground',
      },
      (format) => {
        const { width: w, floor, height } = hallOf(format);
        // Flattened, the court lies on the floor as seen from a low stand.
        return { x: -w * 0.2, y: floor - height * 0.05, width: w * 1.4, height: height * 0.4, strokeWidth: width };
      },
    );
  return [
    veil('$veil', '!hasBackground'),
    court('lines', lines, 3),
    court('bold', bold, 7),
    ...sides.flatMap((side) => beam(side, lost(side))),
    dust(),
    shade('shade-floor', [0.3, 0, 0.9, 0.94], ({ name, crest, height }) => {
      const y = name.y - name.size * 3 - crest;
      return { y, height: height - y };
    }),
    shade('shade-head', [0.6, 0.82, 0.8, 0], ({ head }) => ({ y: 0, height: head * 1.8 })),
  ];
}

/** A gradient over a photo that ends; its strength is enough for white pixels. */
function shade(
  id: string,
  [hold, ...opacities]: readonly [number, ...number[]],
  at: (room: Room) => { y: number; height: number },
): Part {
  const stops = opacities.map((opacity, i) => ({ offset: [0, hold, 1][i] ?? 1, color: '$veil', opacity }));
  const fixed = { id, type: 'rect', fill: '$veil', gradient: { angle: 180, stops }, when: 'hasBackground' };
  return part(fixed, (format) => ({ x: 0, width: hallOf(format).width, ...at(hallOf(format)) }));
}

/** A cone and its pool; over a team that lost it is faint. */
function beam(side: Side, lost: string | undefined): Part[] {
  const at = (format: Format) => {
    const { middle, reach, beam, floor } = hallOf(format);
    const centre = middle + (side === 'Home' ? -reach : reach);
    return { x: centre - beam * 0.85, y: -beam * 0.1, width: beam * 1.7, height: floor + beam * 0.16 };
  };
  const pool = (format: Format) => {
    const { x, y, width, height } = at(format);
    return { x, y: y + height - width * 0.13, width, height: width * 0.2, rx: width / 2, ry: width * 0.1 };
  };
  const key = side.toLowerCase();
  return (['lit', 'dim'] as const).flatMap((light) => {
    if (light === 'dim' && lost === undefined) return [];
    const own =
      light === 'dim' ? `!hasBackground and ${lost}` : lost ? `!hasBackground and !(${lost})` : '!hasBackground';
    const strength = light === 'dim' ? 0.35 : 1;
    const stops = [0.17, 0.2, 0.1].map((opacity, i) => ({
      offset: i / 2,
      color: '$beam',
      opacity: opacity * strength,
    }));
    const shape = { type: 'path', pathData: CONE, viewBox: [0, 0, 100, 100], fill: '$beam', when: own };
    return [
      part({ id: `cone-${key}-${light}`, ...shape, gradient: { angle: 180, stops } }, at),
      part({ id: `pool-${key}-${light}`, type: 'rect', fill: '$beam', opacity: 0.16 * strength, when: own }, pool),
    ];
  });
}

/** The crest on the floor of its cone, and the name under it. */
function team(side: Side): Part[] {
  const centre = ({ middle, reach }: Room) => middle + (side === 'Home' ? -reach : reach);
  const style = { ground: '$veil', padding: 20, focus: 0.5 };
  const lit = crest(side, style, (format) => {
    const room = hallOf(format);
    return { x: centre(room) - room.crest / 2, y: room.floor - room.crest, width: room.crest, height: room.crest };
  });
  return [
    lit,
    teamName(side, { voice: sign, fill: '$text', anchor: 'middle', lineHeight: 0.94, align: 'last' }, (format) => {
      const room = hallOf(format);
      const { y, size, width } = room.name;
      return {
        x: centre(room),
        y,
        fontSize: size,
        fit: { maxWidth: width, maxHeight: 2 * 0.94 * size, minFontSize: size * 0.5 },
      };
    }),
  ];
}

/** The glowing line in the middle; words are smaller than figures. */
function figure(said: Said & { fill: string; shadow?: object }, scale: number): Part {
  return text(sign, { ...said, textAnchor: 'middle' }, (format) => {
    const { middle, figure } = hallOf(format);
    const fontSize = figure.size * scale;
    const lines = scale < 0.6 ? ({ mode: 'wrap', maxLines: 2, lineHeight: 0.94, align: 'last' } as const) : {};
    return { x: middle, y: figure.y, fontSize, fit: { ...lines, maxWidth: figure.width, minFontSize: fontSize * 0.3 } };
  });
}

/** A team's score beside the colon, lit or in half-shadow. */
function score(side: Side, lost: string): Part[] {
  const isHome = side === 'Home';
  const one = (id: string, when: string, look: object) =>
    text(sign, { id, content: `{{ score${side} }}`, when, textAnchor: isHome ? 'end' : 'start', ...look }, (format) => {
      const { middle, figure } = hallOf(format);
      const gap = figure.size * 0.11;
      const fit = { maxWidth: figure.width / 2 - gap, minFontSize: figure.size * 0.3 };
      return { x: middle + (isHome ? -gap : gap), y: figure.y, fontSize: figure.size, fit };
    });
  const key = side.toLowerCase();
  return [
    one(`score-${key}`, `hasResult and !(${lost})`, { fill: '$label', shadow: glow }),
    one(`score-${key}-lost`, `hasResult and ${lost}`, { fill: '$shade' }),
  ];
}

/** Overtime or a status, over the score. */
function aside(said: Said): Part {
  return text(caps, { ...said, fill: '$soft', textAnchor: 'middle' }, (format) => {
    const { middle, figure, small, isWide } = hallOf(format);
    const y = isWide ? figure.y + small * 1.15 : figure.y - figure.size * 0.688 - small * 0.4;
    return { x: middle, y, fontSize: small, fit: { maxWidth: figure.width } };
  });
}
