/**
 * Another Matchpost as a source: its route answers out of the facts, normalised as its own source would have done.
 * Spellings of dates and results never reach this driver; ids are not its business, so the suite's own are left to the
 * server asked.
 */
import { parseGame, parseTable, type Game, type LeagueTable } from '@matchpost/engine';
import { TODAY } from '../../test/fake/cases.ts';
import type { GameFacts, LeagueFacts, TeamFacts } from '../../test/fake/facts.ts';
import type { FakeAnswer, FakeRequest } from '../../test/fake/federation.ts';
import { parseId, type UnknownCode } from '../federation/unknown.ts';
import { LeagueError } from '../errors.ts';
import { describeAnswers, describeSource } from '../../test/source-contract.ts';
import { sports } from '../source.ts';
import { executeQuery } from './execute.ts';
import type { LeagueRoots } from './roots.ts';
import { createServerSource, getServerUpstream } from './source.ts';

for (const sport of sports) {
  // One driver for all sports: one sport's faults are those of all.
  const describeIt = sport === 'unihockey' ? describeSource : describeAnswers;
  describeIt(`another Matchpost, ${sport}`, {
    sport,
    can: [
      'clubs',
      'unknown-clubs',
      'unknown-teams',
      'goalless',
      'suffixes',
      'halls',
      'towns',
      'no-times',
      'logos',
      'any-ids',
    ],
    speak: (facts) => (request) => answer(tellRoots(facts), request),
    create: ({ baseUrl, open }) => createServerSource({ sport, upstream: open(getServerUpstream(baseUrl, sport)) }),
  });
}

async function answer(roots: LeagueRoots, { path, query }: FakeRequest): Promise<FakeAnswer | undefined> {
  return path.startsWith('/api/leagues/') ? executeQuery({ roots, query: query.get('query') }) : undefined;
}

function tellRoots({ clubs }: LeagueFacts): LeagueRoots {
  const teams = clubs.flatMap((club) => club.teams);
  const games = teams.flatMap((team) => team.games);
  return {
    clubs: async () => clubs.map(({ id, name }) => ({ id, name })),
    teams: async ({ clubId }) =>
      find(clubs, clubId, 'club-unknown').teams.map(({ id, name, league }) => ({ id, name, liga: league })),
    games: async ({ teamId }) => find(teams, teamId, 'team-unknown').games.map(toGame),
    table: async ({ teamId }) => toTable(find(teams, teamId, 'team-unknown')),
    game: async ({ gameId }) => toGame(find(games, gameId, 'game-unknown')),
  };
}

function find<T extends { id: string }>(list: readonly T[], id: string, code: UnknownCode): T {
  const found = list.find((one) => one.id === parseId(id, code));
  if (!found) throw new LeagueError(code, { params: { id } });
  return found;
}

function toTable({ league, table }: TeamFacts): LeagueTable {
  if (table === undefined) throw new LeagueError('table-none');
  const rows = table.map(({ goals: [goalsFor, goalsAgainst], ...row }) => ({ ...row, goalsFor, goalsAgainst }));
  return parseTable({ competition: league, rows }).table;
}

function toGame({ home, away, hall, detail, homeLogo, awayLogo, ...facts }: GameFacts): Game {
  const input = {
    ...facts,
    teamHome: home,
    teamAway: away,
    location: hall ?? '',
    resultDetail: detail ?? '',
    teamHomeLogo: homeLogo ?? '',
    teamAwayLogo: awayLogo ?? '',
  };
  return parseGame(input, 'facts', { today: TODAY }).game;
}
