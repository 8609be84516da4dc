import { findPlace } from '../../2-bind/table-place.ts';
import type { Language } from '../../languages.ts';
import { findWindow } from '../../lists/window.ts';
import type { LeagueTable, TableRow } from '../../league-table.ts';
import type { CaptionWords } from '../../messages/caption-words.ts';
import { messages } from '../../messages/index.ts';
import { listed, sentence } from '../../messages/sentences.ts';
import type { SportId } from '../../sports/index.ts';
import { writeTags, type PostTexts } from './tags.ts';

export interface TableFacts {
  table: LeagueTable;
  /** The club's teams in it, as `decideTable` finds them. */
  ours?: readonly string[] | undefined;
  sport?: SportId | undefined;
  /** The club's Instagram name, with or without @. */
  handle?: string | undefined;
}

/** The most rows that an alt text reads out: those that themes show, around our own. */
const MOST_ROWS = 16;

/**
 * Caption and alt text of a table's post.
 * @example
 * writeTableTexts({ table, ours: ['UHC Sternenberg'] }, 'de').caption
 * // 'Herren GF 2. Liga: Wir stehen nach 9 Spielen auf Rang 3 mit 19 Punkten, zwei Punkte hinter HC Au.'
 */
export function writeTableTexts({ table, ours = [], sport, handle }: TableFacts, language: Language): PostTexts {
  const { captions, post } = messages[language];
  const { rows, competition, group } = table;
  const league = listed([competition, group]);
  const told = tellStanding(rows, new Set(ours), captions.table);
  const about = [league, told].filter(Boolean).join(': ');
  const tags = writeTags({ ...(sport && { sport }), ...(handle !== undefined && { handle }) });
  const shown = Math.min(rows.length, MOST_ROWS);
  const own = rows.findIndex(({ team }) => ours.includes(team)) + 1;
  const first = findWindow({ count: rows.length, shown, ours: own }) - 1;
  const places = rows
    .slice(first, first + shown)
    .map((row, index) => captions.table.row(tellRow(rows, first + index, row)));
  const label = listed([post.standings, league]);
  return {
    caption: [about && sentence(about), tags].filter(Boolean).join('\n\n'),
    altText: sentence(`${label}: ${places.join('; ')}`),
  };
}

type Words = CaptionWords['table'];

/** Our place and the nearest team, or the leader where no team is ours. */
function tellStanding(rows: readonly TableRow[], ours: ReadonlySet<string>, words: Words): string {
  const index = rows.findIndex(({ team }) => ours.has(team));
  const own = rows[index];
  if (own === undefined) {
    const [leader] = rows;
    return leader ? words.leader({ team: leader.team, points: leader.points }) : '';
  }
  const rank = findPlace(rows, index);
  // A team that withdrew may have nothing to tell, and before the first round places mean nothing.
  if ((rank === null && own.points === null) || own.played === 0) return '';
  const standing = words.standing({ rank, played: own.played, points: own.points });
  return listed([standing, rank !== null && tellNeighbour(rows, index, ours, words)]);
}

/** The distance to the team above, and for a leader to the one below. */
function tellNeighbour(rows: readonly TableRow[], index: number, ours: ReadonlySet<string>, words: Words): string {
  const own = rows[index];
  const other = rows[index === 0 ? 1 : index - 1];
  if (!own || !other || ours.has(other.team) || own.points === null || other.points === null) return '';
  // Points may have three decimals, which binary fractions do not subtract exactly.
  const gap = Math.round((index === 0 ? own.points - other.points : other.points - own.points) * 1000) / 1000;
  // The league ranks by something else than points, such as points for each game played.
  if (gap < 0) return '';
  if (gap === 0) return words.level(other.team);
  return index === 0 ? words.ahead(gap, other.team) : words.behind(gap, other.team);
}

function tellRow(rows: readonly TableRow[], index: number, { team, points }: TableRow) {
  return { rank: findPlace(rows, index), team, points };
}
