/** Two teams side by side: home at the left margin, away at the right one, names on one baseline. */
import type { Format } from '../../formats.ts';
import type { Override } from '../../template.ts';
import type { Frame, Frames } from './frames.ts';
import type { Part } from '../place.ts';
import { crest, sides, teamName, type Side } from '../teams.ts';
import { display } from '../type.ts';

export interface PairingPlace {
  /** Side of the logos' boxes, and their top. */
  logo: number;
  logoTop: number;
  /** Baseline of the first line of both names. */
  name: number;
  nameSize: number;
}

/** The gap between the two names. */
const GUTTER = 40;
/** The distance between lines of a name, in sizes. */
const LEADING = 0.92;

export function pairing(frames: Frames, places: Readonly<Record<Format, PairingPlace>>): Part[] {
  return [
    ...sides.map((side) => logo(side, 24, (format) => logoPlace(side, frames[format], places[format]))),
    ...sides.map((side) => name(side, LEADING, (format) => namePlace(side, frames[format], places[format]))),
  ];
}

/** A team's crest at its margin. */
export function logo(side: Side, padding: number, at: Part['at']): Part {
  return crest(side, { ground: '$veil', padding }, at);
}

/** A team's name, aligned to its side. */
export function name(side: Side, lineHeight: number, at: Part['at']): Part {
  return teamName(side, { voice: display, fill: '$text', anchor: side === 'Home' ? 'start' : 'end', lineHeight }, at);
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
