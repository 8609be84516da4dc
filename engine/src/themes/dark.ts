/**
 * Floodlight: a hall at night. Cones of light stand on the crests, the kick-off or the score glows on the floor below
 * them. A result lights the winner and leaves the loser in half-shadow; only a win is in the accent. A photo takes the
 * place of the cones, over the floor or between the teams.
 */
import type { Format } from '../formats.ts';
import { drawCourt, type SportId } from '../sports/index.ts';
import { CONE, dust } from './art/light.ts';
import { date, decided, instead, off, place, showsDetail, time } from './facts.ts';
import type { Said } from './facts.ts';
import { part, type Part } from './place.ts';
import type { Rect } from '../rect.ts';
import { photo } from './photo.ts';
import { veil } from './stage.ts';
import { crest, sides, teamName, type Side } from './teams.ts';
import type { Composition, ThemeDesign } from './theme.ts';
import { caps, capsOf, text } from './type.ts';
import { dateLine, hallOf, header, placeLine, sign, type Room } from './dark/room.ts';
import { round } from './dark/round.ts';

export const dark: ThemeDesign = {
  palette: {
    ground: '#07080a',
    veil: '#07080a',
    text: '#f5f7f2',
    soft: '#dbe1d7',
    shade: '#a9b0a5',
    label: '#c6ff3a',
    beam: '#e9ffc4',
    floor: '$club',
    plate: '#ffffff',
  },
  clubColors: { club: '#c6ff3a' },
  sport: 'handball',
  compose,
};

function compose({ tab, games, sport }: Composition): Part[] {
  if (games !== 1) return round(tab, games);
  return tab === 'preview' ? preview(sport) : result(sport);
}

function preview(sport: SportId): Part[] {
  const fill = '$label';
  return [
    ...hall(sport, () => undefined),
    ...header('preview'),
    ...teams(),
    ...time().map((said, i) => figure({ ...said, fill }, i === 0 ? 1 : 0.5)),
    ...off().map((said) => figure({ ...said, fill }, 0.6)),
    ...date().map((said) => dateLine(said)),
    ...place().map((said) => placeLine(said)),
  ];
}

function result(sport: SportId): Part[] {
  const lost = (side: Side) => `winner == '${side === 'Home' ? 'away' : 'home'}'`;
  const dim = (side: Side) => `(${lost(side)} or outcome == 'lost')`;
  return [
    ...hall(sport, dim),
    ...header('result'),
    ...teams(),
    ...sides.flatMap((side) => score(side, lost(side))),
    figure({ id: 'score-colon', content: ':', fill: '$text', when: 'hasResult' }, 0.8),
    ...instead().map((said) => figure({ ...said, fill: '$label' }, 0.4)),
    ...decided().map((said) => aside(said)),
    ...off((status) => `(hasResult and status == '${status}')`).map((said) => aside(said)),
    dateLine({ id: 'detail', content: '{{ resultDetail }}', when: showsDetail }),
    ...date()
      .slice(0, 1)
      .map((said) => dateLine({ ...said, when: `!${showsDetail} and date` })),
    ...place().map((said) => placeLine(said)),
  ];
}

/** The night: veil, cones with their pools of light, the court on the floor; or the photo with a lit edge. Haze. */
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
    veil('$veil'),
    court('lines', lines, 3),
    court('bold', bold, 7),
    ...sides.flatMap((side) => beam(side, lost(side))),
    dust(),
    photo(photoAt),
    part({ id: 'edge', type: 'rect', fill: '$floor', when: 'hasBackground' }, (format) => {
      const { x, width, height } = photoAt(format);
      return { x, y: height, width, height: Math.max(4, Math.round(8 * hallOf(format).unit)) };
    }),
    part({ id: 'glow', type: 'rect', fill: '$floor', gradient: haze }, (format) => {
      const { width, figure } = hallOf(format);
      return { x: 0, y: figure.y - figure.size * 0.95, width, height: figure.size * 1.2 };
    }),
  ];
}

/** Light over the floor, behind the figures: a gradient costs a fraction of blurred letters. */
const haze = {
  angle: 180,
  stops: [0, 0.17, 0].map((opacity, i) => ({ offset: [0, 0.6, 1][i], color: '$floor', opacity })),
};

/** At the top from edge to edge; in wide formats between the teams. No text stands on it. */
function photoAt(format: Format): Rect {
  const { photo, width } = hallOf(format);
  const own = photo.width ?? width;
  return { x: (width - own) / 2, y: 0, width: own, height: photo.end };
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
    const stops = [0.17, 0.2, 0.2].map((opacity, i) => ({
      offset: i / 2,
      color: i === 2 ? '$floor' : '$beam',
      opacity: opacity * strength,
    }));
    const shape = { type: 'path', pathData: CONE, viewBox: [0, 0, 100, 100], fill: '$beam', when: own };
    return [
      part({ id: `cone-${key}-${light}`, ...shape, gradient: { angle: 180, stops } }, at),
      part({ id: `pool-${key}-${light}`, type: 'rect', fill: '$beam', opacity: 0.16 * strength, when: own }, pool),
    ];
  });
}

/** Crests on the floor of their cones with the names under them; under a photo they stand beside each other. */
function teams(): Part[] {
  const pair = sides.flatMap((side) => team(side, '-photo', 'hasBackground', under));
  return [
    ...sides.flatMap((side) => team(side, '', '!hasBackground', lit)),
    // A template has each field once, but for the rows of a repeat.
    part(
      { id: 'rows', type: 'repeat', max: 1, when: 'hasBackground' },
      (format) => {
        const { width, height } = hallOf(format);
        return { x: 0, y: 0, width, height, gap: 0 };
      },
      pair,
    ),
  ];
}

function team(side: Side, suffix: string, when: string, placesOf: typeof lit | typeof under): Part[] {
  const named = ({ fixed, at }: Part) => part({ ...fixed, id: `${fixed.id}${suffix}`, when }, at);
  const align = suffix ? 'middle' : 'last';
  const name = { voice: sign, fill: '$text', anchor: 'middle', lineHeight: LEADING, align } as const;
  return [
    named(crest(side, { ground: '$veil', padding: 20, focus: 0.5 }, (format) => placesOf(side, hallOf(format)).crest)),
    named(teamName(side, name, (format) => placesOf(side, hallOf(format)).name)),
  ];
}

const LEADING = 0.94;

function lit(side: Side, { middle, reach, crest, floor, name: { y, size, width } }: Room) {
  const x = middle + (side === 'Home' ? -reach : reach);
  const fit = { maxWidth: width, maxHeight: 2 * LEADING * size, minFontSize: size * 0.5 };
  return {
    crest: { x: x - crest / 2, y: floor - crest, width: crest, height: crest },
    name: { x, y, fontSize: size, fit },
  };
}

function under(side: Side, room: Room) {
  const { isWide, middle, left, right, row, name } = room;
  if (isWide) {
    const { crest, name: own } = lit(side, room);
    return { crest, name: { ...own, y: own.y - name.size * 0.5, textAnchor: 'middle' } };
  }
  const isHome = side === 'Home';
  const gap = row.crest * 0.2;
  const x = isHome ? left : right - row.crest;
  const width = middle - left - row.crest - gap * 2;
  const fontSize = name.size * 0.8;
  const y = row.y + row.crest / 2 + (fontSize * capsOf(sign)) / 2;
  const fit = { maxWidth: width, maxHeight: row.crest, minFontSize: fontSize * 0.5 };
  return {
    crest: { x, y: row.y, width: row.crest, height: row.crest },
    name: { x: isHome ? x + row.crest + gap : x - gap, y, fontSize, fit, textAnchor: isHome ? 'start' : 'end' },
  };
}

/** The glowing line in the middle; words are smaller than figures. */
function figure(said: Said & { fill: string }, scale: number): Part {
  return text(sign, { ...said, textAnchor: 'middle' }, (format) => {
    const { middle, figure } = hallOf(format);
    const fontSize = figure.size * scale;
    const lines = scale < 0.6 ? ({ mode: 'wrap', maxLines: 2, lineHeight: 0.94, align: 'last' } as const) : {};
    return { x: middle, y: figure.y, fontSize, fit: { ...lines, maxWidth: figure.width, minFontSize: fontSize * 0.3 } };
  });
}

/** A condition: the club has no win to show, so no figure is in the accent. */
const CALM = "(outcome == 'lost' or outcome == 'drawn')";

/** A team's score beside the colon, lit or in half-shadow. */
function score(side: Side, lost: string): Part[] {
  const isHome = side === 'Home';
  const one = (id: string, when: string, style: object) =>
    text(
      sign,
      { id, content: `{{ score${side} }}`, when, textAnchor: isHome ? 'end' : 'start', ...style },
      (format) => {
        const { middle, figure } = hallOf(format);
        const gap = figure.size * 0.11;
        const fit = { together: 'scores', maxWidth: figure.width / 2 - gap, minFontSize: figure.size * 0.3 };
        return { x: middle + (isHome ? -gap : gap), y: figure.y, fontSize: figure.size, fit };
      },
    );
  const key = side.toLowerCase();
  return [
    one(`score-${key}`, `hasResult and !(${lost}) and !${CALM}`, { fill: '$label' }),
    one(`score-${key}-level`, `hasResult and !(${lost}) and ${CALM}`, { fill: '$text' }),
    one(`score-${key}-lost`, `hasResult and ${lost}`, { fill: '$shade' }),
  ];
}

/** Overtime or a status, over the score: between the kind of post and the competition. */
function aside(said: Said): Part {
  return text(caps, { ...said, fill: '$soft', textAnchor: 'middle' }, (format) => {
    const { middle, figure, small, isWide } = hallOf(format);
    const y = isWide ? figure.y + small * 0.95 : figure.y - figure.size * 0.688 - small * 0.55;
    return { x: middle, y, fontSize: small, fit: { maxWidth: isWide ? figure.width : small * 6 } };
  });
}
