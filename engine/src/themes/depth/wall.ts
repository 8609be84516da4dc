/** The type on the wall: as large as the wall. All of it stands on the board once more, small. */
import { instead, off, type Said } from '../facts.ts';
import type { Rect } from '../../rect.ts';
import type { Part } from '../place.ts';
import { sides, type Side } from '../teams.ts';
import { text } from '../type.ts';
import { isOff } from '../words.ts';
import { CAPS, figure, states, wallOf, type At, type Planes, type State } from './planes.ts';

/** The room of the type: down to the wall's end, or to the crests that stand behind the board. */
function roomOf(planes: Planes, state: State): Rect {
  const { left, top, gap, isWide, board } = planes;
  const wall = wallOf(planes, state);
  const bottom = state === 'bare' && board.y > 0 ? discOf(planes).y - gap * 0.8 : wall.height - gap;
  const isPart = isWide && wall.width < planes.width;
  return { x: left, y: top, width: wall.width - left - (isPart ? gap * 1.4 : left), height: bottom - top };
}

/** Without a photo the crests rise behind the board on discs. The home team's; the other one is its mirror image. */
export function discOf({ scene, isWide, gap }: Planes): Rect {
  const size = Math.round(Math.min(scene.width * (isWide ? 1 : 0.36), scene.height * (isWide ? 0.4 : 0.42)));
  const x = Math.round(scene.width * 0.27 - size / 2);
  return { x, y: Math.round(scene.height - size - gap * 0.6), width: size, height: size };
}

const keys = Object.keys(states) as State[];

/** Words that fill the wall. */
export function words(at: At, said: Said): Part[] {
  return keys.map((state) => {
    const condition = said.when ? `(${said.when}) and ${states[state]}` : states[state];
    const own = { id: `wall-${state}-${said.id}`, content: said.content, when: condition, fill: '$text' };
    return text(figure, { ...own, textAnchor: 'middle' }, (format) => {
      const planes = at(format);
      const { x, y, width, height } = roomOf(planes, state);
      const isColumn = planes.board.y === 0;
      // The longest names fill a bare wall on more lines.
      const lines = planes.isWide ? (state === 'photo' ? 3 : 2) : state === 'bare' ? 6 : 3;
      // In a bare column the crests stand below the words.
      const maxHeight = isColumn && state === 'bare' ? planes.scene.width * 0.24 : height;
      const fontSize = Math.round(Math.min(height / 1.06, width * (isColumn ? 0.26 : 0.5)));
      // Words on a bare wall fill its upper part, even a name without a place to break.
      const least = state === 'bare' && !planes.isWide ? 1.8 : 0.5;
      // A column's words begin at its top.
      const align = isColumn ? 'first' : 'last';
      const fit = { mode: 'wrap', maxLines: lines, lineHeight: LEADING, align, shorten: 'late' } as const;
      return {
        x: Math.round(x + width / 2),
        y: Math.round(isColumn ? y + fontSize * CAPS : y + height),
        fontSize,
        fit: { ...fit, maxWidth: width, maxHeight, minFontSize: planes.small * least },
      };
    });
  });
}

const LEADING = 1.03;

/** Both scores from edge to edge; the loser's is an outline. */
export function scores(at: At): Part[] {
  return sides.flatMap((side) => keys.flatMap((state) => numeral(side, state, at)));
}

function numeral(side: Side, state: State, at: At): Part[] {
  const other = side === 'Home' ? 'away' : 'home';
  const isLost = `winner == '${other}' and status != 'live'`;
  const one = (id: string, when: string, style: object, outline: number) =>
    text(
      figure,
      {
        id: `wall-${state}-score-${side.toLowerCase()}${id}`,
        content: `{{ score${side} }}`,
        when: `hasResult and ${when} and ${states[state]}`,
        ...style,
        fit: { together: `wall-${state}` },
      },
      (format) => {
        const planes = at(format);
        const { x, y, width, height } = roomOf(planes, state);
        const room = width / 2 - planes.gap * 0.5;
        // A taller line would begin in the margin, although its figures do not.
        const fontSize = Math.round(Math.min(height / CAPS, y + height - 64));
        const isStart = side === 'Home';
        // The player stands between the figures.
        const isApart = state === 'subject';
        const inset = isApart ? 0 : room / 2;
        return {
          x: Math.round(isStart ? x + inset : x + width - inset),
          y: Math.round(y + height),
          fontSize,
          strokeWidth: Math.round(outline * planes.unit),
          textAnchor: isApart ? (isStart ? 'start' : 'end') : 'middle',
          fit: { maxWidth: room, minFontSize: fontSize * 0.2 },
        };
      },
    );
  return [
    one('', `!(${isLost})`, { fill: '$text' }, 0),
    one('-lost', `(${isLost})`, { fill: 'none', stroke: '$text' }, 8),
  ];
}

/** In place of a score: as large as the wall allows. */
export function insteadOfScore(at: At): Part[] {
  return instead().flatMap((said) => words(at, said));
}

/** The other team's name, or the status of a game that is off. */
export function opponent(at: At): Part[] {
  const guest = { id: 'opponent-away', content: '{{ teamAway }}', when: `!isAwayGame and !${isOff(1)}` };
  const host = { id: 'opponent-home', content: '{{ teamHome }}', when: `isAwayGame and !${isOff(1)}` };
  return [guest, host, ...off()].flatMap((said) => words(at, said));
}
