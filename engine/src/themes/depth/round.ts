/** Two and three games: one word on the wall, the games as rows on the board. */
import { dates, label } from '../facts.ts';
import type { Part } from '../place.ts';
import { rows, type RowStyle } from '../rows.ts';
import type { Composition } from '../theme.ts';
import { caps, plain, text } from '../type.ts';
import { foot, head } from './board.ts';
import { back, CAPS, figure, front, planesOf } from './planes.ts';
import { words } from './wall.ts';

const style: RowStyle = {
  name: caps,
  note: plain,
  figure,
  timeScale: 1.3,
  scoreScale: 1.1,
  timeWidth: 2.1,
  scoreWidth: 1,
  fills: { name: '$ink', figure: '$ink', soft: '$ink' },
  ground: '$board',
};

export function round(tab: Composition['tab'], games: 2 | 3): Part[] {
  const at = planesOf(games);
  return [
    ...back(at, games),
    ...label(tab, games).flatMap((said) => words(at, said)),
    ...front(at),
    ...head(at, tab, games),
    ...dates(games).map((said) =>
      text(figure, { ...said, fill: '$ink', textAnchor: 'start' }, (format) => {
        const { lines, small } = at(format);
        const fontSize = Math.round(small * 1.7);
        return { x: lines.x, y: Math.round(lines.head + small * 0.7 + fontSize * CAPS), fontSize, fit: { maxWidth: lines.width } };
      }),
    ),
    ...rows({
      places: (format) => {
        const { lines, pitch, small } = at(format);
        const size = Math.min(pitch / 3.2, small * 2.3);
        return { top: lines.top, pitch, size, left: lines.x, right: lines.x + lines.width, note: small * 0.86 };
      },
      style,
      tab,
      games,
    }),
    ...foot(at, games),
  ];
}
