/**
 * Floodlight: a hall at night. Cones of light stand on the crests, the kick-off or the score glows on the floor below
 * them. A result lights the winner and leaves the loser in half-shadow. A photo takes the place of the cones.
 */
import type { Format } from '../formats.ts';
import { drawCourt, type SportId } from '../sports/index.ts';
import { CONE, dust } from './art/light.ts';
import { competition, date, dates, decided, instead, label, off, place, places, showsDetail, time } from './facts.ts';
import type { Said } from './facts.ts';
import type { Rect } from '../rect.ts';
import { photo } from './photo.ts';
import { part, type Part } from './place.ts';
import { rows, type RowStyle } from './rows.ts';
import { stageOf, veil, type Stage } from './stage.ts';
import { crest, sides, teamName, type Side } from './teams.ts';
import type { Composition, ThemeDesign } from './theme.ts';
import { caps, plain, text, tracking, type Voice } from './type.ts';

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

const neon: Voice = { fontFamily: 'Saira Extra Condensed', fontWeight: 700 };
const sign: Voice = { ...neon, textTransform: 'uppercase' };

/** Baselines, sizes and centres of one format. */
interface Hall {
  /** Baseline of the header, and the size of small type. */
  head: number;
  small: number;
  /** Distance of the two cones from the middle, half their width, the side of the crests, the height of the floor. */
  reach: number;
  beam: number;
  crest: number;
  floor: number;
  /** Baseline of the names' last line, their size and width. */
  name: { y: number; size: number; width: number };
  /** Baseline, size and width of the glowing figures. */
  figure: { y: number; size: number; width: number };
  date: number;
  place: number;
}

const halls: Readonly<Record<Format, Hall>> = {
  '4:5': {
    head: 100,
    small: 36,
    reach: 250,
    beam: 300,
    crest: 200,
    floor: 590,
    name: { y: 786, size: 78, width: 455 },
    figure: { y: 1136, size: 420, width: 900 },
    date: 1228,
    place: 1284,
  },
  '1:1': {
    head: 98,
    small: 32,
    reach: 208,
    beam: 226,
    crest: 150,
    floor: 438,
    name: { y: 606, size: 64, width: 385 },
    figure: { y: 880, size: 318, width: 760 },
    date: 962,
    place: 1012,
  },
  '1100:800': {
    head: 92,
    small: 28,
    reach: 360,
    beam: 220,
    crest: 150,
    floor: 420,
    name: { y: 584, size: 60, width: 262 },
    figure: { y: 584, size: 264, width: 400 },
    date: 680,
    place: 734,
  },
  '3:4': {
    head: 104,
    small: 36,
    reach: 250,
    beam: 330,
    crest: 220,
    floor: 640,
    name: { y: 846, size: 80, width: 455 },
    figure: { y: 1214, size: 440, width: 930 },
    date: 1312,
    place: 1372,
  },
  '9:16': {
    head: 306,
    small: 38,
    reach: 232,
    beam: 330,
    crest: 230,
    floor: 850,
    name: { y: 1070, size: 80, width: 425 },
    figure: { y: 1446, size: 440, width: 880 },
    date: 1552,
    place: 1620,
  },
  '16:9': {
    head: 122,
    small: 42,
    reach: 610,
    beam: 360,
    crest: 250,
    floor: 620,
    name: { y: 800, size: 96, width: 500 },
    figure: { y: 800, size: 450, width: 680 },
    date: 920,
    place: 990,
  },
};

type Room = Hall & Stage & { middle: number };

function hallOf(format: Format): Room {
  const stage = stageOf(format);
  return { ...stage, ...halls[format], middle: stage.width / 2 };
}

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

const glow = { dx: 0, dy: 0, blur: 26, color: 'rgba(198, 255, 58, 0.55)' };

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

function header(tab: Composition['tab'], games: 1 | 2 | 3, roomOf: (format: Format) => Room = hallOf): Part[] {
  return [
    ...label(tab, games).map((said) =>
      text(caps, { ...said, fill: '$label', textAnchor: 'start' }, (format) => {
        const { left, right, head, small } = roomOf(format);
        return {
          x: left,
          y: head,
          fontSize: small,
          letterSpacing: tracking(small),
          fit: { maxWidth: (right - left) * 0.46 },
        };
      }),
    ),
    text(caps, { ...competition(games), fill: '$soft', textAnchor: 'end' }, (format) => {
      const { left, right, head, small } = roomOf(format);
      const fit = { maxWidth: (right - left) * 0.5, minFontSize: small * 0.72 };
      return { x: right, y: head, fontSize: small, letterSpacing: tracking(small), fit };
    }),
  ];
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

function dateLine(said: Said, roomOf: (format: Format) => Room = hallOf): Part {
  return text(sign, { ...said, fill: '$text', textAnchor: 'middle' }, (format) => {
    const { middle, date, small, left, right } = roomOf(format);
    return { x: middle, y: date, fontSize: small * 1.9, fit: { maxWidth: right - left } };
  });
}

function placeLine(said: Said, roomOf: (format: Format) => Room = hallOf): Part {
  return text(plain, { ...said, fill: '$soft', textAnchor: 'middle' }, (format) => {
    const { middle, place, small, left, right } = roomOf(format);
    return { x: middle, y: place, fontSize: small, fit: { maxWidth: right - left, minFontSize: small * 0.66 } };
  });
}

const style: RowStyle = {
  name: sign,
  note: plain,
  figure: neon,
  timeScale: 1.2,
  scoreScale: 1.3,
  timeWidth: 1.7,
  scoreWidth: 0.8,
  fills: { name: '$text', figure: '$label', soft: '$soft' },
  ground: '$veil',
};

/** Several games: a broad cone or the photo over them, in wide formats beside them, and the kind of post glowing in it. */
interface Stand extends Room {
  zone: Rect;
  /** Baseline of the kind of post. */
  headline: number;
  rows: Rect;
}

function standOf(format: Format): Stand {
  const room = hallOf(format);
  const { width, height, left, right, head, date, small, isWide } = room;
  const end = date - small * 2.6;
  if (isWide) {
    const zone = { x: 0, y: 0, width: Math.round(width * 0.34), height };
    const x = zone.width + left * 0.8;
    const y = head + small * 1.4;
    const rows = { x, y, width: right - x, height: end - y };
    return { ...room, left: x, middle: (x + right) / 2, zone, headline: head + small * 0.5, rows };
  }
  const zone = { x: 0, y: 0, width, height: Math.round(head + (end - head) * 0.2) };
  const headline = zone.height + small * 2.2;
  const y = headline + small * 0.8;
  return { ...room, zone, headline, rows: { x: left, y, width: right - left, height: end - y } };
}

function round(tab: Composition['tab'], games: 2 | 3): Part[] {
  const placesOf = (format: Format) => {
    const { rows, small } = standOf(format);
    const pitch = rows.height / games;
    const size = Math.min(pitch / 2.9, small * 2.4);
    return { top: rows.y + pitch * 0.06, pitch, size, left: rows.x, right: rows.x + rows.width, note: small * 0.9 };
  };
  const stops = [0.5, 0.26, 0.12].map((opacity, i) => ({ offset: i / 2, color: '$beam', opacity }));
  const light = {
    type: 'path',
    pathData: CONE,
    viewBox: [0, 0, 100, 100],
    fill: '$beam',
    gradient: { angle: 180, stops },
  };
  return [
    veil('$veil'),
    photo((format) => standOf(format).zone),
    part({ id: 'cone', ...light, when: '!hasBackground' }, (format) => {
      const { zone, isWide } = standOf(format);
      const reach = isWide ? 0.3 : 0.02;
      return {
        x: -zone.width * reach,
        y: -zone.height * 0.04,
        width: zone.width * (1 + 2 * reach),
        height: zone.height,
      };
    }),
    ...label(tab, games).map(headline),
    heading(games),
    ...rows({ places: placesOf, style, tab, games }),
    ...dates(games).map((said) => dateLine(said, standOf)),
    ...places(games).map((said) => placeLine(said, standOf)),
  ];
}

/** The kind of post and the competition, on one line beside or below the picture. */
function headline(said: Said): Part {
  return text(sign, { ...said, fill: '$label', shadow: glow, textAnchor: 'start' }, (format) => {
    const { rows, headline, small } = standOf(format);
    const fontSize = small * 2.4;
    return { x: rows.x, y: headline, fontSize, fit: { maxWidth: rows.width * 0.5, minFontSize: small } };
  });
}

function heading(games: 2 | 3): Part {
  return text(caps, { ...competition(games), fill: '$soft', textAnchor: 'end' }, (format) => {
    const { rows, headline, small } = standOf(format);
    const fit = { maxWidth: rows.width * 0.46, minFontSize: small * 0.72 };
    return { x: rows.x + rows.width, y: headline, fontSize: small, letterSpacing: tracking(small), fit };
  });
}
