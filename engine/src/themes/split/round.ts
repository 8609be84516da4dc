/** Two and three games as rows astride the seam: a team on each side, the figures next to it, the names below. */
import type { Format } from '../../formats.ts';
import type { SportId } from '../../sports/index.ts';
import { dates, rowNote, rowScore, rowTime, type Said } from '../facts.ts';
import { part, type Part } from '../place.ts';
import { cover } from '../slide.ts';
import { crestStyle, sides, type Side } from '../teams.ts';
import type { Composition } from '../theme.ts';
import { plain, text } from '../type.ts';
import { isOff, words } from '../words.ts';
import {
  anchorOf,
  CAPS,
  colonAt,
  figure,
  fills,
  foot,
  grounds,
  halves,
  head,
  line,
  LOST,
  pageOf,
  type At,
} from './seam.ts';

/** Rows astride the seam: a team on each side of it, the figures next to it, the names below. */
export function round(tab: Composition['tab'], games: number, sport: SportId): Part[] {
  const at = pageOf('round');
  const row = rowOf(at, games);
  const numbers = Array.from({ length: games }, (_, i) => i + 1);
  return [
    ...halves(at, sport),
    ...head(at, tab, games),
    ...dates().map((said) =>
      line('Home', figure, said, (format) => {
        const page = at(format);
        const fontSize = page.small * (page.isColumn ? 2 : 1.5);
        const top = page.isColumn ? page.top : page.block.y + page.gap;
        return { ...page, y: top + fontSize * CAPS, fontSize };
      }),
    ),
    ...(games === 0 ? coverAt(at, row) : []),
    ...(games === 0
      ? []
      : [
          part(
            { id: 'rows', type: 'repeat', max: games },
            (format) => {
              const { x, y, width, pitch } = row(format);
              return { x, y, width, height: pitch, gap: 0 };
            },
            [...sides.flatMap((side) => rowTeam(side, row)), ...(tab === 'preview' ? rowTimes(row) : rowScores(row))],
          ),
        ]),
    ...numbers.flatMap((game) =>
      rowNote(tab, game, games).map((said) =>
        line('Away', plain, said, (format) => {
          const { y, pitch, note } = row(format);
          return { ...at(format), y: y + (game - 1) * pitch + note.y, fontSize: note.size };
        }),
      ),
    ),
    ...foot(at, games),
  ];
}

/** The crest on one side of the seam, the number of games on the other. */
function coverAt(at: At, row: (format: Format) => Row): Part[] {
  return cover(
    (format) => {
      const { columns } = at(format);
      const { y, pitch } = row(format);
      const x = columns.Home.left;
      return { x, y, width: columns.Away.right - x, height: pitch, split: columns.Away.left };
    },
    { voice: figure, fill: fills.Away, ground: grounds.Home },
  );
}

type Row = ReturnType<ReturnType<typeof rowOf>>;

/** Sizes of a row, from its top left. */
function rowOf(at: At, games: number) {
  return (format: Format) => {
    const { columns, block, bottom, small, gap, seam, top, isColumn } = at(format);
    const y = isColumn ? top + small * 4.1 : block.y + gap * 2 + small * 1.3;
    const pitch = (bottom - small * 2.6 - y) / (games || 1);
    const caps = Math.min(pitch * (games > 3 ? 0.37 : 0.4), small * 4.6);
    const size = Math.min(pitch * 0.2, small * 1.7);
    const name = caps + pitch * 0.08 + size * CAPS;
    const note = Math.max(small * (games > 3 ? 0.6 : 0.72), Math.min(small, pitch * 0.12));
    const x = columns.Home.left;
    const ends = { Home: columns.Home.right - x, Away: columns.Away.left - x };
    const width = columns.Away.right - x;
    return {
      x,
      y,
      width,
      pitch,
      caps,
      size,
      name,
      ends,
      gap,
      seam: seam - x,
      half: Math.min(columns.Home.width, columns.Away.width),
      note: { y: name + note * 1.4, size: note },
    };
  };
}

function rowTeam(side: Side, row: (format: Format) => Row): Part[] {
  const content = side === 'Home' ? words.homeTeam : words.awayTeam;
  const fit = { mode: 'wrap', maxLines: 2, lineHeight: 1.04, align: 'last', together: 'names', shorten: 'late' };
  const name = { id: `row-name-${side.toLowerCase()}`, apiField: `team${side}`, content, fill: fills[side], fit };
  return [
    part({ id: `row-logo-${side.toLowerCase()}`, ...crestStyle(side, grounds[side], 8) }, (format) => {
      const { caps, width } = row(format);
      return { x: side === 'Home' ? 0 : width - caps, y: 0, width: caps, height: caps };
    }),
    text(figure, { ...name, textAnchor: anchorOf(side) }, (format) => {
      const { ends, name: y, size, half } = row(format);
      const small = size * 0.5;
      return { x: ends[side], y, fontSize: size, fit: { maxWidth: half, maxHeight: size * 1.04, minFontSize: small } };
    }),
  ];
}

function rowNumber(side: Side, said: Said, share: number, row: (format: Format) => Row): Part {
  return text(figure, { ...said, fill: fills[side], textAnchor: anchorOf(side) }, (format) => {
    const { ends, caps, half } = row(format);
    return { x: ends[side], y: caps, fontSize: (caps * share) / CAPS, fit: { maxWidth: half - caps * 1.2 } };
  });
}

function rowTimes(row: (format: Format) => Row): Part[] {
  const [time, ...others] = rowTime();
  const half = (side: Side) => {
    const [id, pattern] = side === 'Home' ? ['row-hour', 'HH'] : ['row-minute', 'mm'];
    return rowNumber(side, { ...time, id, content: `{{ time | time:'${pattern}' }}` }, 1, row);
  };
  return [
    ...sides.map(half),
    ...others.map((said) => rowNumber('Away', said, 0.5, row)),
    ...rowColon(row, `time and !${isOff(1)}`),
  ];
}

function rowScores(row: (format: Format) => Row): Part[] {
  return [
    ...sides.flatMap((side) => {
      const [won, lost] = rowScore(side);
      return [rowNumber(side, won, 1, row), rowNumber(side, lost, LOST, row)];
    }),
    ...rowColon(row, 'hasResult'),
    part({ id: 'row-open', type: 'rect', fill: '$text', when: '!hasResult' }, (format) => {
      const { ends, caps } = row(format);
      return { x: ends.Away, y: caps * 0.45, width: caps * 0.5, height: caps * 0.1 };
    }),
  ];
}

function rowColon(row: (format: Format) => Row, when: string): Part[] {
  return colonAt(when, 'row-colon', (format) => {
    const { seam, gap, caps } = row(format);
    return { x: seam, y: caps * (1 - LOST / 2), width: Math.min(gap * 0.4, caps * 0.1) };
  });
}
