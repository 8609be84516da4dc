/** The first and the last line of the corner. */
import { competition, label, place, places } from '../facts.ts';
import type { Part } from '../place.ts';
import type { Composition } from '../theme.ts';
import { text } from '../type.ts';
import { figure, strong, type At } from './corner.ts';

/** The kind of post, and the competition at the line's other end. */
export function kicker(at: At, tab: Composition['tab'], games: number): Part[] {
  const { apiField: _, ...said } = competition(games);
  return [
    ...label(tab, games).map((one) =>
      text(strong, { ...one, fill: '$label', textAnchor: 'start' }, (format) => {
        const { x, kicker: y, small, textWidth } = at(format);
        return { x, y, fontSize: small, fit: { maxWidth: textWidth * 0.42 } };
      }),
    ),
    text(figure, { ...said, content: '{{ competition }}', fill: '$soft', textAnchor: 'end' }, (format) => {
      const { x, kicker: y, small, textWidth } = at(format);
      const fit = { maxWidth: textWidth * 0.54, minFontSize: small * 0.6 };
      return { x: x + textWidth, y, fontSize: small, fit };
    }),
  ];
}

export function foot(at: At, games: number): Part[] {
  return [
    ...(games === 1 ? place() : places(games)).map((said) =>
      text(figure, { ...said, fill: '$soft', textAnchor: 'start' }, (format) => {
        const { x, foot: y, small, textWidth } = at(format);
        const lines = { mode: 'wrap', maxLines: 2, lineHeight: 1.08, align: 'last', maxHeight: small * 1.9 } as const;
        return { x, y, fontSize: small, fit: { ...lines, maxWidth: textWidth * 0.66, minFontSize: small * 0.6 } };
      }),
    ),
    text(figure, { id: 'handle', content: '{{ clubHandle }}', fill: '$soft', textAnchor: 'end' }, (format) => {
      const { x, foot: y, small, textWidth } = at(format);
      return { x: x + textWidth, y, fontSize: small, fit: { maxWidth: textWidth * 0.3 } };
    }),
  ];
}
