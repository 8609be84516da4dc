/** A panel of dots and the digits on it: Doto's characters are five by seven dots of a square grid. */
import type { Rect } from '../../rect.ts';
import type { Said } from '../facts.ts';
import { part, type Part } from '../place.ts';
import { text, type Voice } from '../type.ts';

export const dots: Voice = { fontFamily: 'Doto', fontWeight: 900, textTransform: 'uppercase' };

/** A dot of the face with its gap, and the advance of a character, in em. */
export const DOT = 0.1;
export const ADVANCE = 0.6;
/** Dots of a panel: seven of a digit's height and one at each end. */
export const PANEL_ROWS = 9;

/** Unlit dots: a surface under the gaps between the dots. */
export function panel(number: number, columns: number, at: Part['at']): Part[] {
  return [
    part({ id: `panel-${number}`, type: 'rect', fill: '$unlit' }, at),
    part({ id: `grid-${number}`, ...gaps(columns), fill: '$board' }, at),
  ];
}

/** The gaps between dots: a tenth of a dot's distance. */
export function gaps(columns: number) {
  const upright = Array.from({ length: columns }, (_, i) => `M${i}.9 0h.1v${PANEL_ROWS}h-.1z`);
  const level = Array.from({ length: PANEL_ROWS }, (_, i) => `M0 ${i}.9h${columns}v.1h-${columns}z`);
  return { type: 'path', pathData: [...upright, ...level].join(''), viewBox: [0, 0, columns, PANEL_ROWS] };
}

/** Digits on the dots of a panel. A character is six dots, so that every number of them stays on the dots. */
export function digits(said: Said, fill: string, at: Part['at'], columns: number): Part {
  return text(dots, { ...said, fill, textAnchor: 'middle' }, (format) => {
    const { x, y, width, height } = at(format) as Rect;
    const dot = height / PANEL_ROWS;
    const room = (columns - 1) * dot;
    return {
      x: x + (width - dot * columns) / 2 + dot + room / 2,
      y: y + dot * (PANEL_ROWS - 1),
      fontSize: dot / DOT,
      fit: { maxWidth: room + 2, minFontSize: dot * 3 },
    };
  });
}
