/** Two and three games: one word on the wall, the games as rows on the board. */
import type { Format } from '../../formats.ts';
import type { Rect } from '../../rect.ts';
import { dates, label } from '../facts.ts';
import { part, type Part } from '../place.ts';
import { rows, type RowStyle } from '../rows.ts';
import { crestStyle, sides } from '../teams.ts';
import type { Composition } from '../theme.ts';
import { text } from '../type.ts';
import { foot, head } from './board.ts';
import { back, CAPS, figure, player, plain, planesOf, states, type At, type Planes } from './planes.ts';
import { discOf, words } from './wall.ts';

const style: RowStyle = {
  name: { ...plain, textTransform: 'uppercase' },
  note: plain,
  figure,
  timeScale: 1.3,
  scoreScale: 1.1,
  timeWidth: 2.1,
  scoreWidth: 1,
  fills: { name: '$ink', figure: '$ink', soft: '$ink' },
  ground: '$board',
};

export function round(tab: Composition['tab'], games: number): Part[] {
  const at = planesOf(games);
  return [
    ...back(at, games),
    ...label(tab, games).flatMap((said) => words(at, said)),
    ...(games === 0 ? [] : [guests(at, Math.min(games, 3))]),
    player(at),
    ...head(at, tab, games),
    ...dates().map((said) =>
      text(figure, { ...said, fill: '$ink', textAnchor: 'start' }, (format) => {
        const { lines, small } = at(format);
        const fontSize = Math.round(small * 1.7);
        return {
          x: lines.x,
          y: Math.round(lines.head + small * 0.7 + fontSize * CAPS),
          fontSize,
          fit: { maxWidth: lines.width },
        };
      }),
    ),
    ...rows({
      places: (format) => {
        const { lines, pitch: row, small } = at(format);
        const pitch = games === 0 ? row * 2 : row;
        const size = Math.min(pitch / 3.2, small * 2.3);
        return {
          top: lines.top,
          pitch,
          size,
          left: lines.x,
          right: lines.x + lines.width,
          note: games > 3 ? Math.min(small * 0.86, pitch * 0.17) : small * 0.86,
        };
      },
      style,
      tab,
      games,
    }),
    ...foot(at, games),
  ];
}

/** Without a photo: the crests of the other clubs on discs, in wide formats one below the other. */
function guests(at: At, games: number): Part {
  const box = (format: Format, inset: number) => {
    const { width, size } = guestOf(at(format), games);
    const side = size * (1 - 2 * inset);
    return { x: Math.round((width - side) / 2), y: Math.round(size * inset), width: side, height: side };
  };
  const disc = part({ id: 'disc-1', type: 'rect', fill: '$board' }, (format) => {
    const own = box(format, 0);
    return { ...own, rx: own.width / 2, ry: own.width / 2 };
  });
  const crests = sides.map((side) => {
    const when = side === 'Home' ? 'isAwayGame' : '!isAwayGame';
    const fixed = { id: `standing-${side.toLowerCase()}`, ...crestStyle(side, '$board', 12, 200), when };
    return part(fixed, (format) => box(format, 0.2));
  });
  return part(
    { id: 'guests', type: 'repeat', max: games, gap: 0, when: states.bare },
    (format) => {
      const { size: _, ...own } = guestOf(at(format), games);
      return { ...own, direction: at(format).isWide ? 'column' : 'row' };
    },
    [disc, ...crests],
  );
}

/** The place of the first one, and the size of its disc. */
function guestOf(planes: Planes, games: number): Rect & { size: number } {
  const { scene, left, top, isWide, height, gap } = planes;
  if (isWide) {
    const y = Math.round(top + scene.width * 0.24 + gap);
    const pitch = Math.round((height - y - left * 0.5) / games);
    const size = Math.round(Math.min(pitch - gap * 0.6, scene.width * 0.6));
    return { x: Math.round((scene.width - size) / 2), y, width: size, height: pitch, size };
  }
  const disc = discOf(planes);
  const pitch = Math.round((scene.width - 2 * left) / games);
  const size = Math.min(disc.height, Math.round(pitch * 0.9));
  return { x: left, y: disc.y + disc.height - size, width: pitch, height: size, size };
}
