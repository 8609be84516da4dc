/** The rounds of a league, and the moment its table may be posted. Days are `yyyy-mm-dd` in Europe/Zurich. */
import { hour, shiftDay, weekdayOf } from '../clock.ts';
import type { Game } from '../game.ts';
import type { LeagueTable, TableRow } from '../league-table.ts';
import { isFinal, isVoid } from './certainty.ts';
import { toPlainName } from './team-name.ts';

/** Time of the deadline on the Monday after a round. */
const DEADLINE = '20:00';

type RoundGame = Pick<Game, 'id' | 'startsAt' | 'teamHome' | 'teamAway' | 'status' | 'score'>;

/** No source numbers its rounds, so a round is a calendar week in which our team plays. */
export interface Round<G extends RoundGame = Game> {
  /** Its Monday. */
  key: string;
  /** Our team's games, earliest first. */
  games: G[];
  /** `yyyy-mm-ddTHH:mm`, Swiss time: from now on the table is posted even with games missing. */
  deadline: string;
}

export type RoundEvent = 'post' | 'wait' | 'nothing';

export interface RoundReading {
  round: Pick<Round<RoundGame>, 'key'>;
  /** Our team's games of the season. */
  season: readonly RoundGame[];
  table: LeagueTable;
  /** Our team in the table. */
  teamId: string;
  /** The seasons of all teams of the table together; undefined if one of them is not known. */
  group?: readonly RoundGame[] | undefined;
  /** The mark of the table posted for the round before, see {@link markTable}. */
  posted?: string | undefined;
}

interface Facts {
  /** Our games of the round between two teams of the table. */
  ours: readonly RoundGame[];
  /** Our final games between two teams of the table: in this round, and before it. */
  finished: { now: number; before: number };
  /** The games that the table counts for our team. */
  counted: number | null;
  /** Games played by each team; undefined where the table does not name them. */
  played: readonly number[] | undefined;
  group: readonly RoundGame[] | undefined;
  /** The table is that of an earlier post. */
  isPosted: boolean;
}

interface RoundRule {
  id: string;
  /** The condition in words, for docs/results.md. */
  when: string;
  holds(facts: Facts): boolean;
  event: RoundEvent;
}

const isOver = (game: RoundGame) => isFinal(game) || isVoid(game);

/** The first matching rule decides. */
export const roundRules: readonly RoundRule[] = [
  {
    id: 'no-league-game',
    when: 'Our team has no game against a team of the table in this week: a cup, a play-off',
    holds: ({ ours }) => ours.length === 0,
    event: 'nothing',
  },
  {
    id: 'ours-open',
    when: 'One of our games has no final score',
    holds: ({ ours }) => !ours.every(isOver),
    event: 'wait',
  },
  {
    id: 'called-off',
    when: 'All of our games were cancelled, postponed or abandoned',
    holds: ({ ours }) => ours.every(isVoid),
    event: 'nothing',
  },
  {
    id: 'not-counted',
    when: 'The table does not count our games of the week yet, or is the one that was posted last',
    holds: ({ counted, finished, isPosted }) => isPosted || (counted !== null && lacksGames(counted, finished)),
    event: 'wait',
  },
  {
    id: 'even',
    when: 'By the table every team has played equally often; in a group of an odd number of teams, one has been free in each round',
    holds: ({ played }) => played !== undefined && isEven(played),
    event: 'post',
  },
  {
    id: 'group-over',
    when: 'The games of every team of the group are known, and those of the week are over',
    holds: ({ group }) => group !== undefined && group.every(isOver),
    event: 'post',
  },
  { id: 'doubt', when: 'Anything else: a game of the group is open, or not known', holds: () => true, event: 'wait' },
];

const doubt = roundRules.at(-1) as RoundRule;

/** Our team's rounds, earliest first; games without a day are in none. */
export function listRounds<G extends RoundGame>(season: readonly G[]): Round<G>[] {
  const rounds = new Map<string, G[]>();
  for (const game of season.filter(({ startsAt }) => startsAt !== '')) {
    const key = mondayOf(game.startsAt.slice(0, 10));
    rounds.set(key, [...(rounds.get(key) ?? []), game]);
  }
  return [...rounds]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, games]) => ({ key, games: games.toSorted(byKickOff) }))
    .map((round, index, all) => ({ ...round, deadline: findDeadline(round.key, all[index + 1]?.games[0]?.startsAt) }));
}

/** Monday evening after the round; an hour before our next game if that is earlier: then the next round begins. */
function findDeadline(key: string, next: string | undefined): string {
  const usual = `${shiftDay(key, 7)}T${DEADLINE}`;
  if (next === undefined) return usual;
  const [day, time] = [next.slice(0, 10), next.slice(11) || '00:00'];
  const before = new Date(Date.parse(`${day}T${time}Z`) - hour).toISOString().slice(0, usual.length);
  return before < usual ? before : usual;
}

/**
 * Decides about the table of a round: the first of {@link roundRules} that matches. A table is posted once all of the
 * round's games are final. The table itself tells it where every team has played equally often; otherwise the games of
 * the whole group have to be known. A caller that cannot know them waits until the round's deadline.
 * @example findRoundRule({ round, season, table, teamId: '430100' }).event // 'wait'
 */
export function findRoundRule({ round, season, table, teamId, group, posted }: RoundReading): RoundRule {
  const rows = table.rows.filter((row) => !isWithdrawn(row));
  const teams = new Set(rows.map(({ team }) => toPlainName(team)));
  const isInside = ({ teamHome, teamAway }: RoundGame) =>
    teams.has(toPlainName(teamHome)) && teams.has(toPlainName(teamAway));
  const isInRound = ({ startsAt }: RoundGame) => startsAt !== '' && mondayOf(startsAt.slice(0, 10)) === round.key;
  const isBeforeRound = ({ startsAt }: RoundGame) => startsAt !== '' && mondayOf(startsAt.slice(0, 10)) < round.key;
  const inside = season.filter(isInside);
  const facts: Facts = {
    ours: inside.filter(isInRound),
    finished: {
      now: inside.filter((game) => isFinal(game) && isInRound(game)).length,
      before: inside.filter((game) => isFinal(game) && isBeforeRound(game)).length,
    },
    counted: rows.find((row) => row.teamId === teamId)?.played ?? null,
    played: findPlayed(rows),
    group: group?.filter((game) => isInside(game) && isInRound(game)),
    isPosted: posted === markTable(table),
  };
  return roundRules.find((rule) => rule.holds(facts)) ?? doubt;
}

/** True for a team that the table still names, without a place and games. */
export function isWithdrawn({ rank, played }: Pick<TableRow, 'rank' | 'played'>): boolean {
  return rank === null && (played ?? 0) === 0;
}

/** The facts of a table that a post shows, as text: `18|1 Falken 6 12 20:10|2 ...`, the games counted first. */
export function markTable({ rows }: Pick<LeagueTable, 'rows'>): string {
  const played = findPlayed(rows);
  const total = played === undefined ? '-' : String(sum(played));
  const lines = rows.map(({ rank, team, played, points, goalsFor, goalsAgainst }) =>
    [rank ?? '-', team, played ?? '-', points ?? '-', `${goalsFor ?? '-'}:${goalsAgainst ?? '-'}`].join(' '),
  );
  return [total, ...lines].join('|');
}

/**
 * Compares the marks of a posted table and of the table now. It was corrected if it differs although it counts no other
 * number of games; with more games it has moved on to the next round.
 */
export function compareMarks(posted: string, now: string): 'same' | 'corrected' | 'moved-on' {
  if (posted === now) return 'same';
  const [before, after] = [posted, now].map((mark) => mark.split('|')[0]);
  return before === after && after !== '-' ? 'corrected' : 'moved-on';
}

/** A table of a later phase starts anew, so it may count fewer games than were played before the round. */
function lacksGames(counted: number, { now, before }: Facts['finished']): boolean {
  return counted < now || (counted >= before && counted < before + now);
}

/** Undefined where a row names no number of games. */
function findPlayed(rows: readonly TableRow[]): number[] | undefined {
  const played = rows.map((row) => row.played);
  return played.length > 0 && played.every((count) => count !== null) ? played : undefined;
}

/** After a whole round; with an odd number of teams each is free once in as many rounds as there are teams. */
function isEven(played: readonly number[]): boolean {
  const spread = Math.max(...played) - Math.min(...played);
  if (played.length % 2 === 0) return spread === 0;
  return spread <= 1 && sum(played) % (played.length - 1) === 0;
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0);
}

function mondayOf(day: string): string {
  return shiftDay(day, 1 - weekdayOf(day));
}

function byKickOff(a: RoundGame, b: RoundGame): number {
  return a.startsAt < b.startsAt ? -1 : Number(a.startsAt > b.startsAt);
}
