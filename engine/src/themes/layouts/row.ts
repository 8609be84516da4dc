/** The design of one row; children are placed from the row's top left. */
import type { Format } from '../../formats.ts';
import type { Override } from '../../template.ts';
import { part, type Part } from '../place.ts';
import { text } from '../type.ts';
import { logo } from './pairing.ts';
import type { RowPlace } from './rows.ts';
import { isOff, words } from './words.ts';

type Places = (format: Format) => RowPlace;

const CAPS = 0.7;
/** From the first to the second name, in sizes. */
const STEP = 1.06;

/** Baselines of the two names and of what follows, from the row's top. */
export function baselines({ size, note }: RowPlace): { home: number; away: number; note: number } {
  const home = size * CAPS;
  const away = home + size * STEP;
  return { home, away, note: away + note * 1.32 };
}

export function previewRow(places: Places): Part[] {
  const slot = (id: string, content: string | { de: string; en: string }, when: string, fill: string) =>
    text('display', { id, content, when, fill, textAnchor: 'end' }, (format) => {
      const place = places(format);
      const y = baselines(place).home;
      return { x: place.right - place.left, y, fontSize: place.size, fit: { maxWidth: timeWidth(place) } };
    });
  return [
    ...teams(places, timeWidth),
    slot('row-time', '{{ time }}', `time and !${isOff(1)}`, '$label'),
    slot('row-time-open', '–', `!time and !${isOff(1)}`, '$soft'),
    slot('row-cancelled', words.cancelled, "status == 'cancelled'", '$label'),
    slot('row-postponed', words.postponed, "status == 'postponed'", '$label'),
    slot('row-forfeited', words.forfeited, "status == 'forfeited'", '$label'),
    slot('row-abandoned', words.abandoned, "status == 'abandoned'", '$label'),
  ];
}

export function resultRow(places: Places): Part[] {
  const number = (side: 'Home' | 'Away', id: string, fill: string, when: string) =>
    text('display', { id, content: `{{ score${side} }}`, when, fill, textAnchor: 'end' }, (format) => {
      const place = places(format);
      const y = side === 'Home' ? baselines(place).home : baselines(place).away;
      return { x: place.right - place.left, y, fontSize: place.size * 1.24, fit: { maxWidth: scoreWidth(place) } };
    });
  return [
    ...teams(places, scoreWidth),
    number('Home', 'row-home', '$label', "hasResult and winner != 'away'"),
    number('Home', 'row-home-lost', '$soft', "winner == 'away'"),
    number('Away', 'row-away', '$label', "hasResult and winner != 'home'"),
    number('Away', 'row-away-lost', '$soft', "winner == 'home'"),
    part({ id: 'row-open', type: 'rect', fill: '$soft', when: '!hasResult' }, (format) => dash(places(format))),
  ];
}

function teams(places: Places, taken: (place: RowPlace) => number): Part[] {
  return (['Home', 'Away'] as const).flatMap((side) => [
    logo(side, (format) => logoPlace(side, places(format)), `row-logo-${side.toLowerCase()}`),
    name(side, places, taken),
  ]);
}

function name(side: 'Home' | 'Away', places: Places, taken: (place: RowPlace) => number): Part {
  const content = side === 'Home' ? words.homeTeam : words.awayTeam;
  const properties = { id: `row-name-${side.toLowerCase()}`, apiField: `team${side}`, content, fill: '$text' };
  return text('display', { ...properties, textAnchor: 'start' }, (format) => {
    const place = places(format);
    const x = logoSize(place) + place.size * 0.3;
    const maxWidth = place.right - place.left - x - taken(place) - place.size * 0.3;
    const y = side === 'Home' ? baselines(place).home : baselines(place).away;
    return { x, y, fontSize: place.size, fit: { maxWidth } };
  });
}

function logoPlace(side: 'Home' | 'Away', place: RowPlace): Override {
  const size = logoSize(place);
  const baseline = side === 'Home' ? baselines(place).home : baselines(place).away;
  return { x: 0, y: baseline - (place.size * CAPS) / 2 - size / 2, width: size, height: size };
}

function logoSize({ size }: RowPlace): number {
  return Math.round(size * 0.98);
}

/** Five figures of Bebas Neue with a colon. */
function timeWidth({ size }: RowPlace): number {
  return size * 1.8;
}

function scoreWidth({ size }: RowPlace): number {
  return size * 1.24 * 0.82;
}

/** One dash between the two lines: nothing to report yet. */
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
