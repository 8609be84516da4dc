import { goalkeeper } from './positions.ts';
import type { SportFacts } from './sport.ts';

/** Any sport without leagues here: neutral words, no court, and the usual points of a table. */
export const other = {
  id: 'other',
  names: { de: 'Andere Sportart', en: 'Another sport' },
  hashtags: '',
  clubWords: [],
  // A day of cricket or a tennis tie.
  longestEnd: 480,
  table: {
    points: { win: 3, winExtended: 3, draw: 1, lossExtended: 0, loss: 0 },
    ties: ['difference', 'goalsFor'],
  },
  positions: [goalkeeper],
  venue: 'place',
  court: {
    view: { scale: 1, angle: 0, x: 0, y: 0 },
    draw: () => ({ area: '', zone: '', bold: '', lines: '', dots: '' }),
  },
  outline: { viewBox: '0 0 1 1', path: '' },
} as const satisfies SportFacts;
