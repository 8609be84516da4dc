/** The hall's measures in every format, and the texts that one game and several share. */
import type { Format } from '../../formats.ts';
import { competition, label } from '../facts.ts';
import type { Said } from '../facts.ts';
import type { Part } from '../place.ts';
import { stageOf, type Stage } from '../stage.ts';
import type { Composition } from '../theme.ts';
import { caps, plain, text, tracking, type Voice } from '../type.ts';

export const neon: Voice = { fontFamily: 'Saira Extra Condensed', fontWeight: 700 };
export const sign: Voice = { ...neon, textTransform: 'uppercase' };

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

export type Room = Hall & Stage & { middle: number };

export function hallOf(format: Format): Room {
  const stage = stageOf(format);
  return { ...stage, ...halls[format], middle: stage.width / 2 };
}

export const glow = { dx: 0, dy: 0, blur: 26, color: 'rgba(198, 255, 58, 0.55)' };

export function header(tab: Composition['tab'], games: 1 | 2 | 3, roomOf: (format: Format) => Room = hallOf): Part[] {
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

export function dateLine(said: Said, roomOf: (format: Format) => Room = hallOf): Part {
  return text(sign, { ...said, fill: '$text', textAnchor: 'middle' }, (format) => {
    const { middle, date, small, left, right } = roomOf(format);
    return { x: middle, y: date, fontSize: small * 1.9, fit: { maxWidth: right - left } };
  });
}

export function placeLine(said: Said, roomOf: (format: Format) => Room = hallOf): Part {
  return text(plain, { ...said, fill: '$soft', textAnchor: 'middle' }, (format) => {
    const { middle, place, small, left, right } = roomOf(format);
    return { x: middle, y: place, fontSize: small, fit: { maxWidth: right - left, minFontSize: small * 0.66 } };
  });
}
