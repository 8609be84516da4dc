/** The two teams of a game: their crests and their names. */
import { part, type Part } from './place.ts';
import { text, type Voice } from './type.ts';
import { words } from './words.ts';

export type Side = 'Home' | 'Away';

export const sides = ['Home', 'Away'] as const;

/** A crest's properties. `ground`: the colour it stands on. `padding` of its plate: about a twelfth of the box. */
export function crestStyle(side: Side, ground: string, padding: number, radius = 8) {
  return {
    type: 'api-image',
    apiField: `team${side}Logo`,
    optical: true,
    fallback: 'monogram',
    plate: { ground, fill: '$plate', shape: 'crest', radius, padding, together: 'logos' },
  };
}

export interface Crest {
  ground: string;
  padding: number;
  /** Of its plate's corners. */
  radius?: number;
  /** Horizontal position of a crest that does not fill its box, from 0 (left) to 1 (right). */
  focus?: number;
}

export function crest(
  side: Side,
  { ground, padding, radius, focus = side === 'Home' ? 0 : 1 }: Crest,
  at: Part['at'],
): Part {
  const style = crestStyle(side, ground, padding, radius);
  return part({ id: `logo-${side.toLowerCase()}`, ...style, focus: { x: focus, y: 0.5 } }, at);
}

interface TeamName {
  voice: Voice;
  fill: string;
  anchor: 'start' | 'middle' | 'end';
  /** In font sizes. */
  lineHeight: number;
  /** The line that is on the baseline. */
  align?: 'first' | 'middle' | 'last';
}

/** A team's name on one or two lines, or three small ones. */
export function teamName(side: Side, { voice, fill, anchor, lineHeight, align }: TeamName, at: Part['at']): Part {
  const properties = {
    id: `name-${side.toLowerCase()}`,
    apiField: `team${side}`,
    content: side === 'Home' ? words.homeTeam : words.awayTeam,
    fill,
    textAnchor: anchor,
    fit: { mode: 'wrap', maxLines: 3, lineHeight, ...(align && { align }), together: 'names', shorten: 'late' },
  };
  return text(voice, properties, at);
}
