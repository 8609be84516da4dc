/** Two and three games as rows in the corner. */
import type { Format } from '../../formats.ts';
import type { SportId } from '../../sports/index.ts';
import { atQuietEnd } from '../ends.ts';
import { dates } from '../facts.ts';
import { part, type Part } from '../place.ts';
import { rows, type RowStyle } from '../rows.ts';
import { crestStyle, sides, type Side } from '../teams.ts';
import type { Composition } from '../theme.ts';
import { text } from '../type.ts';
import { cornerAt, figure } from './corner.ts';
import { edges, horizonOf, picture } from './ground.ts';
import { foot, kicker } from './lines.ts';

const style: RowStyle = {
  name: figure,
  note: figure,
  figure,
  timeScale: 1.1,
  scoreScale: 1.16,
  timeWidth: 2.1,
  scoreWidth: 1.1,
  fills: { name: '$text', figure: '$label', soft: '$faint' },
  ground: '$ground',
};

export function round(tab: Composition['tab'], games: number, sport: SportId): Part[] {
  return [
    ...picture(games, sport),
    ...(games === 0 ? [] : [guests(Math.min(games, 3))]),
    ...atQuietEnd((end) => {
      const at = cornerAt(end, games);
      return [
        ...edges(end, games),
        ...kicker(at, tab, games),
        ...dates().map((said) =>
          text(figure, { ...said, fill: '$text', textAnchor: 'start' }, (format) => {
            const { x, kicker: y, small, textWidth } = at(format);
            return { x, y: Math.round(y + small * 2), fontSize: Math.round(small * 1.9), fit: { maxWidth: textWidth } };
          }),
        ),
        ...rows({
          places: (format) => {
            const { x, figures, textWidth, small, pitch: row, isWide } = at(format);
            const pitch = games === 0 ? row * 2 : row;
            return {
              top: figures,
              pitch,
              size: Math.min(pitch / (games > 3 ? 3.1 : 3.3), small * (isWide ? 1.8 : 2.1)),
              left: x,
              right: x + textWidth,
              note: games > 3 ? pitch * 0.16 : small * 0.8,
            };
          },
          style,
          tab,
          games,
        }),
        ...foot(at, games),
      ];
    }),
  ];
}

/** Without a photo the crests of the other clubs stand on the court. */
function guests(games: number): Part {
  const place = (format: Format) => {
    const corner = cornerAt('near', games)(format);
    const { x, textWidth, left, right, height, start, top, isWide } = corner;
    const from = isWide ? x + textWidth + left : left;
    const room = right - from;
    const horizon = height * horizonOf(corner, games);
    const size = Math.round(Math.min((room / games) * 0.72, isWide ? height : (start - top) * 0.62, horizon - top));
    const y = Math.round(horizon - size);
    return { x: from, y, width: Math.round(room / games), height: size, size };
  };
  const one = (side: Side) =>
    part(
      {
        id: `standing-${side.toLowerCase()}`,
        ...crestStyle(side, '$ground', 14),
        focus: { x: 0.5, y: 1 },
        when: side === 'Home' ? 'isAwayGame' : '!isAwayGame',
      },
      (format) => {
        const { width, size } = place(format);
        return { x: Math.round((width - size) / 2), y: 0, width: size, height: size };
      },
    );
  return part(
    { id: 'guests', type: 'repeat', max: games, direction: 'row', gap: 0, when: '!hasBackground' },
    (format) => {
      const { size: _, ...box } = place(format);
      return box;
    },
    sides.map(one),
  );
}
