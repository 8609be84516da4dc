/** Two teams side by side: home hangs on the left margin, away on the right one, names on one baseline. */
import type { Format } from '../../formats.ts';
import type { Frames } from '../frames.ts';
import { part, type Part } from '../place.ts';
import { text } from '../type.ts';
import { words } from './words.ts';

export interface PairingPlace {
  /** Side of the logos' boxes, and their top. */
  logo: number;
  logoTop: number;
  /** Baseline of the first line of both names. */
  name: number;
  nameSize: number;
}

type Side = 'Home' | 'Away';

/** Between the two names. */
const GUTTER = 40;

export function pairing(frames: Frames, places: Readonly<Record<Format, PairingPlace>>): Part[] {
  const sides = ['Home', 'Away'] as const;
  return [
    ...sides.map((side) => logo(side, (format) => logoPlace(side, frames, format, places[format]))),
    ...sides.map((side) => name(side, frames, places)),
  ];
}

export function logo(side: Side, at: Part['at'], id = `logo-${side.toLowerCase()}`): Part {
  return part(
    {
      id,
      type: 'api-image',
      apiField: `team${side}Logo`,
      optical: true,
      fallback: 'monogram',
      plate: { ground: '$veil', fill: '#ffffff', radius: 10, padding: 22 },
    },
    at,
  );
}

function logoPlace(side: Side, frames: Frames, format: Format, { logo, logoTop }: PairingPlace) {
  const { left, headRight } = frames[format];
  return { x: side === 'Home' ? left : headRight - logo, y: logoTop, width: logo, height: logo };
}

function name(side: Side, frames: Frames, places: Readonly<Record<Format, PairingPlace>>): Part {
  const properties = {
    id: `name-${side.toLowerCase()}`,
    apiField: `team${side}`,
    content: side === 'Home' ? words.homeTeam : words.awayTeam,
    fill: '$text',
    textAnchor: side === 'Home' ? 'start' : 'end',
    fit: { mode: 'wrap', maxLines: 2, lineHeight: 0.92 },
  };
  return text('display', properties, (format) => {
    const { left, headRight } = frames[format];
    const { name, nameSize } = places[format];
    const maxWidth = (headRight - left - GUTTER) / 2;
    return { x: side === 'Home' ? left : headRight, y: name, fontSize: nameSize, fit: { maxWidth } };
  });
}
