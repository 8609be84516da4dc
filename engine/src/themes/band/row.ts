/** The design of one row; children are placed from the row's top left. */
import type { Format } from '../../formats.ts';
import type { Override } from '../../template.ts';
import { part, type Part } from '../place.ts';
import { display, text } from '../type.ts';
import { logoStyle, type Side } from './pairing.ts';
import { rowScore, rowTime, type Said } from '../facts.ts';
import { words } from '../words.ts';

export interface RowPlace {
  /** Top of the first row's capitals, and the distance between rows. */
  top: number;
  pitch: number;
  /** Size of the names. */
  size: number;
  left: number;
  right: number;
  /** Size of the text below the names. */
  note: number;
}

/** A name too long for its line becomes two small lines, the lower one on the baseline. */
const SMALL = 0.56;
const LEADING = 0.86;

type Places = (format: Format) => RowPlace;

const CAPS = 0.7;
/** The gap between a name and its time, in sizes: wider than a word space, so that they read as two columns. */
const GUTTER = 0.6;
/** From the first name to the second, in sizes. */
const STEP = 1.06;

/** Baselines of the two names and of the lines after them, from the row's top. */
export function baselines({ size, note }: RowPlace): { home: number; away: number; note: number } {
  const home = size * CAPS;
  const away = home + size * STEP;
  return { home, away, note: away + note * 1.32 };
}

export function previewRow(places: Places): Part[] {
  const slot = (said: Said & { fill: string }, isWord = false) =>
    text(display, { ...said, textAnchor: 'end' }, (format) => {
      const place = places(format);
      const fontSize = isWord ? place.note * 1.1 : place.size;
      const y = baselines(place).home;
      return { x: place.right - place.left, y, fontSize, fit: { maxWidth: timeWidth(place) } };
    });
  const [time, open, ...off] = rowTime();
  return [
    ...teams(places, { Home: timeWidth, Away: () => 0 }),
    slot({ ...time, fill: '$label' }),
    slot({ ...open, fill: '$soft' }, true),
    ...off.map((said) => slot({ ...said, fill: '$label' }, true)),
  ];
}

export function resultRow(places: Places): Part[] {
  const number = (side: Side, said: Said, fill: string) =>
    text(display, { ...said, fill, textAnchor: 'end' }, (format) => {
      const place = places(format);
      const y = side === 'Home' ? baselines(place).home : baselines(place).away;
      return { x: place.right - place.left, y, fontSize: place.size * 1.24, fit: { maxWidth: scoreWidth(place) } };
    });
  return [
    ...teams(places, { Home: scoreWidth, Away: scoreWidth }),
    ...(['Home', 'Away'] as const).flatMap((side) => {
      const [won, lost] = rowScore(side);
      return [number(side, won, '$label'), number(side, lost, '$soft')];
    }),
    part({ id: 'row-open', type: 'rect', fill: '$soft', when: '!hasResult' }, (format) => dash(places(format))),
  ];
}

type Width = (place: RowPlace) => number;

/** `taken`: the width at the right of each line. A time is on the first line only. */
function teams(places: Places, taken: Readonly<Record<Side, Width>>): Part[] {
  return (['Home', 'Away'] as const).flatMap((side) => [
    part({ id: `row-logo-${side.toLowerCase()}`, ...logoStyle(side, 8) }, (format) => logoPlace(side, places(format))),
    name(side, places, taken[side]),
  ]);
}

function name(side: Side, places: Places, taken: Width): Part {
  const content = side === 'Home' ? words.homeTeam : words.awayTeam;
  const fit = { mode: 'wrap', maxLines: 2, lineHeight: LEADING, align: 'last', together: 'names', shorten: 'late' };
  const properties = { id: `row-name-${side.toLowerCase()}`, apiField: `team${side}`, content, fill: '$text', fit };
  return text(display, { ...properties, textAnchor: 'start' }, (format) => {
    const place = places(format);
    const x = logoSize(place) + place.size * 0.3;
    const maxWidth = place.right - place.left - x - taken(place);
    const y = side === 'Home' ? baselines(place).home : baselines(place).away;
    // Sizes are quarters of a pixel.
    const small = Math.floor(place.size * SMALL * 4) / 4;
    return { x, y, fontSize: place.size, fit: { maxWidth, maxHeight: 2 * LEADING * small, minFontSize: small } };
  });
}

function logoPlace(side: Side, place: RowPlace): Override {
  const size = logoSize(place);
  const baseline = side === 'Home' ? baselines(place).home : baselines(place).away;
  return { x: 0, y: baseline - (place.size * CAPS) / 2 - size / 2, width: size, height: size };
}

function logoSize({ size }: RowPlace): number {
  return Math.round(size * 0.98);
}

/** Four digits of Bebas Neue with a colon, and the gutter before them. */
function timeWidth({ size }: RowPlace): number {
  return size * (1.8 + GUTTER);
}

function scoreWidth({ size }: RowPlace): number {
  return size * (1.24 * 0.82 + 0.3);
}

/** A dash between the two lines: no score yet. */
function dash(place: RowPlace): Override {
  const { home, away } = baselines(place);
  const width = place.size * 0.4;
  const height = Math.round(place.size * 0.09);
  return {
    x: place.right - place.left - width,
    y: (home - place.size * CAPS + away) / 2 - height / 2,
    width,
    height,
  };
}
