/** Two teams side by side: home at the left margin, away at the right one, names on one baseline. */
import type { Format } from '../../formats.ts';
import type { Override } from '../../template.ts';
import type { Frame, Frames } from './frames.ts';
import { part, type Part } from '../place.ts';
import { display, text } from '../type.ts';
import { words } from '../words.ts';

export interface PairingPlace {
  /** Side of the logos' boxes, and their top. */
  logo: number;
  logoTop: number;
  /** Baseline of the first line of both names. */
  name: number;
  nameSize: number;
}

export type Side = 'Home' | 'Away';

/** The gap between the two names. */
const GUTTER = 40;
/** The distance between lines of a name, in sizes. */
const LEADING = 0.92;

export function pairing(frames: Frames, places: Readonly<Record<Format, PairingPlace>>): Part[] {
  const sides = ['Home', 'Away'] as const;
  return [
    ...sides.map((side) => logo(side, 24, (format) => logoPlace(side, frames[format], places[format]))),
    ...sides.map((side) => name(side, LEADING, (format) => namePlace(side, frames[format], places[format]))),
  ];
}

/** A team's logo at its margin. */
export function logo(side: Side, padding: number, at: Part['at']): Part {
  return part(
    { id: `logo-${side.toLowerCase()}`, ...logoStyle(side, padding), focus: { x: side === 'Home' ? 0 : 1, y: 0.5 } },
    at,
  );
}

/** `padding` of the plate: about a twelfth of the box. */
export function logoStyle(side: Side, padding: number) {
  return {
    type: 'api-image',
    apiField: `team${side}Logo`,
    optical: true,
    fallback: 'monogram',
    plate: { ground: '$veil', fill: '$plate', radius: 8, padding, together: 'logos' },
  };
}

/** A team's name on one or two lines, or three small ones, aligned to its side. */
export function name(side: Side, lineHeight: number, at: Part['at']): Part {
  const properties = {
    id: `name-${side.toLowerCase()}`,
    apiField: `team${side}`,
    content: side === 'Home' ? words.homeTeam : words.awayTeam,
    fill: '$text',
    textAnchor: side === 'Home' ? 'start' : 'end',
    fit: { mode: 'wrap', maxLines: 3, lineHeight, together: 'names', shorten: 'late' },
  };
  return text(display, properties, at);
}

function logoPlace(side: Side, { left, headRight }: Frame, { logo, logoTop }: PairingPlace): Override {
  return { x: side === 'Home' ? left : headRight - logo, y: logoTop, width: logo, height: logo };
}

function namePlace(side: Side, { left, headRight }: Frame, { name, nameSize }: PairingPlace): Override {
  const maxWidth = (headRight - left - GUTTER) / 2;
  return {
    x: side === 'Home' ? left : headRight,
    y: name,
    fontSize: nameSize,
    fit: { maxWidth, maxHeight: 2 * LEADING * nameSize },
  };
}
