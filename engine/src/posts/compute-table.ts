import { findOutcome } from '../2-bind/outcome.ts';
import type { Game } from '../game.ts';
import type { LeagueTable, TableRow } from '../league-table.ts';
import { getSport, type SportId } from '../sports/index.ts';
import type { SportFacts, TableRule } from '../sports/sport.ts';
import { isFinal } from './certainty.ts';

/** The counts of a team before they are ranked. */
interface Tally {
  team: string;
  teamLogo: string;
  played: number;
  wins: number;
  winsExtended: number;
  draws: number;
  lossesExtended: number;
  losses: number;
  goalsFor: number;
  goalsAgainst: number;
  points: number;
}

/**
 * The table of the games of one group, by the sport's rule of points: all its teams, those without a final result too.
 * Teams equal in everything share a place. Goals are sets in volleyball. A game counts for a round once its score is
 * final; `moves` compares with the table before the last day that has a result.
 */
export function computeTable(sport: SportId, games: readonly Game[], competition = ''): LeagueTable {
  const ranked = rank(sport, games);
  const days = games.filter(isFinal).map(({ startsAt }) => startsAt.slice(0, 10));
  const lastDay = days.sort().at(-1) ?? '';
  const before = new Map(
    rank(
      sport,
      games.map((game) => (isFinal(game) && game.startsAt.startsWith(lastDay) ? withoutScore(game) : game)),
    ).map(({ team, rank }) => [team, rank]),
  );
  const isFirstRound = days.every((day) => day === lastDay);
  const rows = ranked.map((row): TableRow => {
    const place = before.get(row.team);
    return { ...row, rankMove: isFirstRound || place === undefined ? null : place - row.rank };
  });
  return { competition, group: '', rows };
}

function rank(sport: SportId, games: readonly Game[]): (TableRow & { rank: number })[] {
  const facts = getSport(sport);
  const tallies = new Map<string, Tally>();
  for (const game of games) count(tallies, game, facts);
  const compare = compareBy(facts.table);
  const sorted = [...tallies.values()].sort((a, b) => compare(a, b) || a.team.localeCompare(b.team, 'de-CH'));
  return sorted.map((tally) => ({
    ...tally,
    rank: 1 + sorted.findIndex((other) => compare(other, tally) === 0),
    rankMove: null,
    teamId: '',
    zone: '',
  }));
}

function count(tallies: Map<string, Tally>, game: Game, facts: SportFacts): void {
  const { teamHome, teamAway, teamHomeLogo, teamAwayLogo, score } = game;
  if (teamHome === '' || teamAway === '') return;
  const home = getTally(tallies, teamHome, teamHomeLogo);
  const away = getTally(tallies, teamAway, teamAwayLogo);
  if (score === undefined || !isFinal(game)) return;
  const isExtended = isDecidedLate(game, facts);
  // A forfeit without a winner is one of both teams.
  const isLost = findOutcome(game, 'home') === undefined;
  addGame(home, { own: score.home, other: score.away, isExtended, isLost }, facts.table);
  addGame(away, { own: score.away, other: score.home, isExtended, isLost }, facts.table);
}

function addGame(
  tally: Tally,
  { own, other, isExtended, isLost }: { own: number; other: number; isExtended: boolean; isLost: boolean },
  { points }: TableRule,
): void {
  tally.played += 1;
  tally.goalsFor += own;
  tally.goalsAgainst += other;
  if (own === other && !isLost) {
    tally.draws += 1;
    tally.points += points.draw;
  } else if (own > other) {
    tally[isExtended ? 'winsExtended' : 'wins'] += 1;
    tally.points += isExtended ? points.winExtended : points.win;
  } else {
    tally[isExtended ? 'lossesExtended' : 'losses'] += 1;
    tally.points += isExtended ? points.lossExtended : points.loss;
  }
}

/** After overtime or a shoot-out, or in the last set a game can have. */
function isDecidedLate({ score }: Game, { sets }: SportFacts): boolean {
  if (score === undefined) return false;
  return sets === undefined ? score.suffix !== '' : score.home + score.away === sets.most;
}

function getTally(tallies: Map<string, Tally>, team: string, teamLogo: string): Tally {
  const known = tallies.get(team) ?? {
    team,
    teamLogo,
    played: 0,
    wins: 0,
    winsExtended: 0,
    draws: 0,
    lossesExtended: 0,
    losses: 0,
    goalsFor: 0,
    goalsAgainst: 0,
    points: 0,
  };
  if (known.teamLogo === '') known.teamLogo = teamLogo;
  tallies.set(team, known);
  return known;
}

const measures: Record<TableRule['ties'][number], (tally: Tally) => number> = {
  wins: ({ wins, winsExtended }) => wins + winsExtended,
  difference: ({ goalsFor, goalsAgainst }) => goalsFor - goalsAgainst,
  ratio: ({ goalsFor, goalsAgainst }) =>
    goalsAgainst === 0 ? Number.MAX_VALUE * Math.sign(goalsFor) : goalsFor / goalsAgainst,
  goalsFor: ({ goalsFor }) => goalsFor,
};

function compareBy({ ties }: TableRule): (a: Tally, b: Tally) => number {
  return (a, b) => {
    if (a.points !== b.points) return b.points - a.points;
    for (const tie of ties) {
      const difference = measures[tie](b) - measures[tie](a);
      if (difference !== 0) return difference;
    }
    return 0;
  };
}

function withoutScore({ score: _, ...game }: Game): Game {
  return { ...game, status: 'scheduled', result: '' };
}
