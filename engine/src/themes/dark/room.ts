/** The hall's measures in every format, and the texts that one game and several share. */
import type { Format } from '../../formats.ts';
import type { Rect } from '../../rect.ts';
import { CONE } from '../art/light.ts';
import { competition, label } from '../facts.ts';
import type { Said } from '../facts.ts';
import { part, type Part } from '../place.ts';
import { stageOf, type Stage } from '../stage.ts';
import type { Composition } from '../theme.ts';
import { caps, plain, text, tracking, type Voice } from '../type.ts';

export const neon: Voice = { fontFamily: 'Saira Extra Condensed', fontWeight: 700 };
export const sign: Voice = { ...neon, textTransform: 'uppercase' };

/** Baselines, sizes and centres of one format. */
interface Hall {
  /** Baseline of the kind of post and the competition: over the figures, in wide formats beside the date. */
  head: number;
  /** Size of small type. */
  small: number;
  /** Distance of the two cones from the middle, half their width, the side of the crests, the height of the floor. */
  reach: number;
  beam: number;
  crest: number;
  floor: number;
  /** Baseline of the names' last line, their size and width. */
  name: { y: number; size: number; width: number };
  /** The lower end of a photo, and in wide formats its width: there it hangs between the teams. */
  photo: { end: number; width?: number };
  /** Under a photo in upright formats: the side of the crests, which stand beside the names, and their top. */
  row: { y: number; crest: number };
  /** Baseline, size and width of the figures. */
  figure: { y: number; size: number; width: number };
  date: number;
  place: number;
}

const halls: Readonly<Record<Format, Hall>> = {
  '4:5': {
    head: 782,
    small: 36,
    reach: 250,
    beam: 300,
    crest: 210,
    floor: 560,
    name: { y: 716, size: 72, width: 455 },
    photo: { end: 610 },
    row: { y: 634, crest: 112 },
    figure: { y: 1140, size: 490, width: 950 },
    date: 1230,
    place: 1286,
  },
  '1:1': {
    head: 600,
    small: 32,
    reach: 208,
    beam: 226,
    crest: 150,
    floor: 410,
    name: { y: 548, size: 62, width: 385 },
    photo: { end: 440 },
    row: { y: 458, crest: 100 },
    figure: { y: 888, size: 388, width: 800 },
    date: 964,
    place: 1014,
  },
  '1100:800': {
    head: 686,
    small: 28,
    reach: 372,
    beam: 210,
    crest: 150,
    floor: 380,
    name: { y: 530, size: 56, width: 240 },
    photo: { end: 400, width: 470 },
    row: { y: 0, crest: 100 },
    figure: { y: 606, size: 250, width: 430 },
    date: 686,
    place: 736,
  },
  '3:4': {
    head: 852,
    small: 36,
    reach: 250,
    beam: 330,
    crest: 230,
    floor: 610,
    name: { y: 776, size: 78, width: 455 },
    photo: { end: 668 },
    row: { y: 692, crest: 120 },
    figure: { y: 1226, size: 510, width: 960 },
    date: 1316,
    place: 1376,
  },
  '9:16': {
    head: 1094,
    small: 38,
    reach: 232,
    beam: 330,
    crest: 250,
    floor: 830,
    name: { y: 1010, size: 80, width: 425 },
    photo: { end: 880 },
    row: { y: 908, crest: 128 },
    figure: { y: 1482, size: 520, width: 890 },
    date: 1574,
    place: 1640,
  },
  '16:9': {
    head: 930,
    small: 42,
    reach: 620,
    beam: 340,
    crest: 260,
    floor: 560,
    name: { y: 750, size: 96, width: 480 },
    photo: { end: 530, width: 800 },
    row: { y: 0, crest: 150 },
    figure: { y: 826, size: 400, width: 700 },
    date: 930,
    place: 1000,
  },
};

export type Room = Hall & Stage & { middle: number; dateWidth: number };

export function hallOf(format: Format): Room {
  const stage = stageOf(format);
  const { width, left, right, isWide } = stage;
  return { ...stage, ...halls[format], middle: width / 2, dateWidth: isWide ? width * 0.34 : right - left };
}

export function header(tab: Composition['tab']): Part[] {
  return [
    ...label(tab, 1).map((said) =>
      text(caps, { ...said, fill: '$label', textAnchor: 'start' }, (format) => {
        const { left, right, head, small, isWide } = hallOf(format);
        return {
          x: left,
          y: head,
          fontSize: small,
          letterSpacing: tracking(small),
          fit: { maxWidth: (right - left) * (isWide ? 0.29 : tab === 'result' ? 0.32 : 0.46) },
        };
      }),
    ),
    text(caps, { ...competition(1), fill: '$soft', textAnchor: 'end' }, (format) => {
      const { left, right, head, small, isWide } = hallOf(format);
      const fit = {
        maxWidth: (right - left) * (isWide ? 0.29 : tab === 'result' ? 0.38 : 0.5),
        minFontSize: small * 0.72,
      };
      return { x: right, y: head, fontSize: small, letterSpacing: tracking(small), fit };
    }),
  ];
}

export function dateLine(said: Said, roomOf: (format: Format) => Room = hallOf): Part {
  return text(sign, { ...said, fill: '$text', textAnchor: 'middle' }, (format) => {
    const { middle, date, small, dateWidth } = roomOf(format);
    return { x: middle, y: date, fontSize: small * 1.9, fit: { maxWidth: dateWidth, minFontSize: small * 0.7 } };
  });
}

export function placeLine(said: Said, roomOf: (format: Format) => Room = hallOf): Part {
  return text(plain, { ...said, fill: '$soft', textAnchor: 'middle' }, (format) => {
    const { middle, place, small, left, right } = roomOf(format);
    return { x: middle, y: place, fontSize: small, fit: { maxWidth: right - left, minFontSize: small * 0.66 } };
  });
}

/** A broad cone of light in the place of the photo, where there is none. `wide`: its reach beside the zone in wide formats. */
export function cone(at: (format: Format) => { zone: Rect; isWide: boolean }, { wide }: { wide: number }): Part {
  const stops = [0.5, 0.26, 0.12].map((opacity, i) => ({ offset: i / 2, color: '$beam', opacity }));
  const light = {
    type: 'path',
    pathData: CONE,
    viewBox: [0, 0, 100, 100],
    fill: '$beam',
    gradient: { angle: 180, stops },
  };
  return part({ id: 'cone', ...light, when: '!hasBackground' }, (format) => {
    const { zone, isWide } = at(format);
    const reach = isWide ? wide : 0.02;
    return {
      x: -zone.width * reach,
      y: -zone.height * 0.04,
      width: zone.width * (1 + 2 * reach),
      height: zone.height,
    };
  });
}
