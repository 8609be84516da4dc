/** Several games: the occasion and the date over rows on the ink. */
import type { Format } from '../../formats.ts';
import type { SportId } from '../../sports/index.ts';
import { competition, dates, label } from '../facts.ts';
import type { Part } from '../place.ts';
import { rows, type RowStyle } from '../rows.ts';
import type { Composition } from '../theme.ts';
import { text } from '../type.ts';
import { foot } from './foot.ts';
import { ground } from './ground.ts';
import { pageOf, plain, strong } from './page.ts';

const style: RowStyle = {
  name: strong,
  note: plain,
  figure: strong,
  timeScale: 1.1,
  scoreScale: 1.16,
  timeWidth: 2.75,
  scoreWidth: 1.3,
  fills: { name: '$text', figure: '$glow', soft: '$quiet' },
  ground: '$ground',
};

export function round(tab: Composition['tab'], games: number, sport: SportId): Part[] {
  const at = pageOf(games > 3 ? 'round5' : games === 3 ? 'round3' : 'round2');
  const placesOf = (format: Format) => {
    const { names, left, column, small } = at(format);
    const pitch = names.height / (games || 1);
    const size = Math.min(pitch / 3.5, column * 0.074);
    return { top: names.y, pitch, size, left, right: left + column, note: Math.min(small * 0.9, pitch * 0.15) };
  };
  return [
    ...ground(at, sport, 190),
    ...label(tab, games).map((said) =>
      text(strong, { ...said, fill: '$text', textAnchor: 'start' }, (format) => {
        const { left, column, small, crests } = at(format);
        return { x: left, y: crests.y + small * 0.75, fontSize: small, fit: { maxWidth: column * 0.42 } };
      }),
    ),
    text(plain, { ...competition(games), fill: '$text', textAnchor: 'end' }, (format) => {
      const { left, column, small, crests } = at(format);
      const fit = { maxWidth: column * 0.54, minFontSize: small * 0.5 };
      return { x: left + column, y: crests.y + small * 0.75, fontSize: small, fit };
    }),
    ...dates().map((said) =>
      text(strong, { ...said, fill: '$text', textAnchor: 'start' }, (format) => {
        const { left, column, third } = at(format);
        return { x: left, y: third.y, fontSize: third.size, fit: { maxWidth: column } };
      }),
    ),
    ...rows({ places: placesOf, style, tab, games }),
    ...foot(at, games),
  ];
}
