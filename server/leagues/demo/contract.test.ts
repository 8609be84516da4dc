/**
 * The demo league answers out of its own invented season, not out of facts. The shared suite checks its form: facts become
 * games of the demo league, its gateway forms write them and its queries answer over HTTP. Its faults are the gateway driver's, in gateway/source.test.ts.
 */
import { parseTable } from '@matchpost/engine';
import type { Ability, ClubFacts, GameFacts, LeagueFacts } from '../test/fake/facts.ts';
import type { FakeAnswer, FakeRequest } from '../test/fake/federation.ts';
import { createGatewaySource, getGatewayUpstream } from '../src/gateway/source.ts';
import { LeagueError } from '../src/errors.ts';
import { executeQuery } from '../src/graphql/execute.ts';
import type { LeagueRoots } from '../src/graphql/roots.ts';
import { describeAnswers } from '../test/source-contract.ts';
import { sports } from '../src/source.ts';
import { getGatewaySport } from '../src/gateway/queries.ts';
import { plainForm, type LogoOf } from './gateway-form.ts';
import { demoSports } from './sports/index.ts';
import type { DemoClub, DemoGame, DemoTeam } from './model.ts';

/** Dates and results are real ones: no words, no odd spellings. */
const texts: readonly Ability[] = [
  'clubs',
  'unknown-clubs',
  'unknown-teams',
  'goalless',
  'suffixes',
  'halls',
  'no-times',
  'logos',
];

for (const sport of sports) {
  describeAnswers(`the demo league's form, ${sport}`, {
    sport,
    can: texts,
    speak,
    create: ({ baseUrl, open, today }) =>
      createGatewaySource({ sport, today, upstream: open(getGatewayUpstream({ sport, baseUrl: `${baseUrl}/api` })) }),
  });
}

function speak(facts: LeagueFacts): (request: FakeRequest) => Promise<FakeAnswer | undefined> {
  const roots = tellRoots(facts);
  return async ({ path, query }) => {
    if (path !== `/api/${getGatewaySport(facts.sport).path}`) return undefined;
    return executeQuery({ roots, query: query.get('query') });
  };
}

function tellRoots({ sport, clubs }: LeagueFacts): LeagueRoots {
  const { form = plainForm } = demoSports[sport];
  const teams = clubs.flatMap((club) => club.teams);
  const all = teams.flatMap(({ games }) => games);
  return {
    clubs: async () => clubs.map(({ id, name }) => ({ id, name })),
    teams: async ({ clubId }) => tellTeams(find(clubs, clubId, 'club-unknown')),
    games: async ({ teamId }) =>
      find(teams, teamId, 'team-unknown').games.map((game) => form.writeListed(toDemoGame(game), logoOf(game))),
    table: async ({ teamId }) => {
      const { league, table } = find(teams, teamId, 'team-unknown');
      if (table === undefined) throw new LeagueError('table-none');
      const rows = table.map(({ goals: [goalsFor, goalsAgainst], ...row }) => ({ ...row, goalsFor, goalsAgainst }));
      return parseTable({ competition: league, rows }).table;
    },
    game: async ({ gameId }) => {
      const game = find(all, gameId, 'game-unknown');
      if (!form.writeDetail) throw new LeagueError('game-unknown', { params: { id: gameId } });
      return form.writeDetail(toDemoGame(game), logoOf(game));
    },
  };
}

function find<T extends { id: string }>(list: readonly T[], id: string, code: LeagueError['code']): T {
  const found = list.find((one) => one.id === id);
  if (!found) throw new LeagueError(code, { params: { id } });
  return found;
}

function tellTeams({ teams }: ClubFacts) {
  return teams.map(({ id, name, league }) => ({ id, name, liga: league }));
}

function logoOf({ homeLogo, awayLogo }: GameFacts): LogoOf {
  return ({ code }) => (code === 'home' ? homeLogo : awayLogo) ?? '';
}

function toDemoGame(facts: GameFacts): DemoGame {
  const [day = '', month = '', year = ''] = facts.date.split('.');
  const home = toTeam('home', facts.home, facts.city ?? '');
  const [, homeGoals, awayGoals, suffix = ''] = /^(\d+):(\d+)(?: (n\.[VP]\.))?$/.exec(facts.result ?? '') ?? [];
  const score = [Number(homeGoals), Number(awayGoals)] as const;
  const parts = [...(facts.detail ?? '').matchAll(/(\d+):(\d+)/g)].map(([, a, b]) => [Number(a), Number(b)] as const);
  return {
    id: facts.id,
    season: 2025,
    week: 0,
    home,
    away: toTeam('away', facts.away, ''),
    host: home,
    kickOff: `${year}-${month}-${day}T${facts.time ?? '00:00'}`,
    timeKnown: facts.time !== null,
    hall: facts.hall === '-' ? '' : (facts.hall ?? ''),
    state: homeGoals === undefined ? 'scheduled' : 'played',
    outcome: homeGoals === undefined ? undefined : { score, suffix: suffix as '' | 'n.V.' | 'n.P.', parts },
  };
}

function toTeam(code: string, name: string, town: string): DemoTeam {
  const club: DemoClub = { id: code, code, name, town, zip: '9999', street: 'Weg 1', halls: [''], crest: null };
  const division = { label: 'Liga', form: 'adults' as const, teams: '' };
  return { id: code, name, club, division, divisionIndex: 0, turn: 0, strength: 1 };
}
