/** Several games: a longer card with rows, the date by hand at its head, the photograph or the crests' prints above it. */
import type { Format } from '../../formats.ts';
import type { Rect } from '../../rect.ts';
import { dates } from '../facts.ts';
import { part, type Part } from '../place.ts';
import { rows, type RowStyle } from '../rows.ts';
import { sides, type Side } from '../teams.ts';
import type { Composition } from '../theme.ts';
import { text } from '../type.ts';
import { suffixed } from '../words.ts';
import { card } from './card.ts';
import { pen, plain, roundDesk, typed, type Sheet } from './desk.ts';
import { crestPrint, mat, photograph } from './papers.ts';

const style: RowStyle = {
  name: typed,
  note: plain,
  figure: typed,
  timeScale: 1.06,
  scoreScale: 1.12,
  timeWidth: 3.02,
  scoreWidth: 1.2,
  fills: { name: '$text', figure: '$label', soft: '$soft' },
  ground: '$paper',
};

export function round(tab: Composition['tab'], games: number): Part[] {
  const desk = (format: Format) => roundDesk(format, games);
  const numbers = Array.from({ length: games }, (_, i) => i + 1);
  return [
    mat(),
    ...numbers.slice(0, 3).flatMap((game) => pairOf(game, Math.min(games, 3))),
    ...photograph(desk, false),
    ...card(desk, tab, games),
    ...dates().map((said) =>
      text(pen, { ...said, fill: '$label', textAnchor: 'start' }, (format) => {
        const { inner, dateLine } = desk(format);
        const fontSize = Math.round(dateLine * 0.86);
        const y = inner.y + dateLine * 0.84;
        return { x: inner.x, y, fontSize, fit: { maxWidth: inner.width, minFontSize: fontSize * 0.5 } };
      }),
    ),
    ...numbers.slice(1).map((game) =>
      part({ id: `rule-${game + 1}`, type: 'rect', fill: '$line' }, (format) => {
        const { left, right, top, pitch } = rowsOf(format, games);
        const { unit } = desk(format);
        return {
          x: left,
          y: Math.round(top + (game - 1) * pitch - pitch * 0.12),
          width: right - left,
          height: 3 * unit,
        };
      }),
    ),
    ...rows({ places: (format) => rowsOf(format, games), style, tab, games }),
  ];
}

function rowsOf(format: Format, games: number) {
  const { inner, dateLine, small } = roundDesk(format, games);
  const height = inner.height - dateLine;
  const pitch = height / (games || 1);
  const size = Math.min(pitch / 3.7, inner.width * 0.07);
  const top = inner.y + dateLine + pitch * 0.14;
  return { top, pitch, size, left: inner.x, right: inner.x + inner.width, note: Math.min(small, pitch * 0.14) };
}

/** The crests of a game, in place of the photograph. */
function pairOf(game: number, games: number): Part[] {
  const when = `!hasBackground and ${suffixed('hasGame', game)}`;
  return sides.flatMap((side, i) => {
    const at = (format: Format) => printOf(side, game, games, format);
    const borders = (format: Format) => {
      const { width } = at(format);
      return { border: width * 0.07, foot: width * 0.2 };
    };
    const name = `${game}-${side.toLowerCase()}`;
    const { papers, crest } = crestPrint({ side, name, number: 2 * game - 1 + i, when, at, borders, isSmall: true });
    return [...papers, { ...crest, fixed: { ...crest.fixed, apiField: suffixed(`team${side}Logo`, game) } }];
  });
}

/**
 * Pairs in columns, in wide formats in rows: one print beside the other, or above it where there is more height. Prints of
 * a pair overlap, their crests do not.
 */
function printOf(side: Side, game: number, games: number, format: Format): Sheet {
  const room = roomOf(format, games);
  const { isWide } = roundDesk(format, games);
  const width = isWide ? room.width : room.width / games;
  const height = isWide ? room.height / games : room.height;
  const isTall = height > width * 1.1;
  const own = isTall ? Math.min(height / 1.6, width * 0.87) : Math.min(height * 0.8, width / 1.5);
  const away = side === 'Away' ? 1 : -1;
  const dx = (isTall ? own * 0.18 : Math.min(own * 0.46, (width - own * APART) / 2)) * away;
  const dy = (isTall ? own * 0.33 : Math.min(own * 0.14, (height - own) / 2)) * away;
  const x = room.x + (isWide ? width / 2 : (game - 0.5) * width) + dx;
  const y = room.y + (isWide ? (game - 0.5) * height : height / 2) + dy;
  const angle = [-5, 4, 3, -4, -3, 5][2 * game - 2 + (away + 1) / 2] ?? 0;
  return { x: x - own * 0.425, y: y - own / 2, width: own * 0.85, height: own, angle };
}

/** The distance that keeps the print of the next pair off a crest, in heights of a print: half of each, turned. */
const APART = 0.77;

/** The desk that the card leaves free, inside the margins. */
function roomOf(format: Format, games: number): Rect {
  const { card, left, right, isWide, height } = roundDesk(format, games);
  const top = format === '9:16' ? 228 : 36;
  const width = (isWide ? card.x - 8 : right) - left;
  return { x: left, y: top, width, height: (isWide ? height - top : card.y) - top };
}
