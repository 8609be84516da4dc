/** Hall and handle on the last line. */
import type { Format } from '../../formats.ts';
import { place, places } from '../facts.ts';
import type { Part } from '../place.ts';
import { text } from '../type.ts';
import { plain, strong, type Page } from './page.ts';

const twoLines = { mode: 'wrap', maxLines: 2, lineHeight: 1.08, align: 'last' };

export function foot(at: (format: Format) => Page, games: number): Part[] {
  return [
    ...(games === 1 ? place() : places(games)).map((said) =>
      text(strong, { ...said, fill: '$text', textAnchor: 'start', fit: twoLines }, (format) => {
        const { left, foot, small, column } = at(format);
        const fit = { maxWidth: column * 0.64, maxHeight: small * 1.9, minFontSize: small * 0.5 };
        return { x: left, y: foot, fontSize: small, fit };
      }),
    ),
    text(plain, { id: 'handle', apiField: 'clubHandle', fill: '$text', textAnchor: 'end' }, (format) => {
      const { left, foot, small, column } = at(format);
      return { x: left + column, y: foot, fontSize: small, fit: { maxWidth: column * 0.32, minFontSize: small * 0.4 } };
    }),
  ];
}
