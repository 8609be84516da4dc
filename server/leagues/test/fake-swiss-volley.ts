import { startFakeFederation, type FakeAnswer, type FakeFederation, type FakeRequest } from './fake/federation.ts';
import { findFixture } from './fake/fixtures.ts';

/** Shows its own club (9001) only; the list of clubs is refused. */
export const CLUB_KEY = 'k-9001-lindenmatt';
/** Shows every club. */
export const FEDERATION_KEY = 'k-0-gateway';

export interface FakeOptions {
  /** The answers to a bad key; all of them have been observed. */
  refusal?: 'status' | 'body' | 'text' | 'redirect';
  /** The refusal of everything but games for a good key. */
  shut?: 401 | 403 | 404;
  /** Other games than the recorded ones, of whatever team is asked for. */
  games?: readonly object[];
}

/** Swiss Volley on loopback, with the recorded shapes below fixtures/leagues/swiss-volley. */
export function startFakeSwissVolley({ refusal = 'status', games, shut }: FakeOptions = {}): Promise<FakeFederation> {
  return startFakeFederation((request) => {
    const key = request.headers.authorization;
    if (key !== CLUB_KEY && key !== FEDERATION_KEY) return refuse(refusal);
    if (shut !== undefined && request.path !== '/indoor/games') return { status: shut, body: {} };
    if (request.path === '/indoor/clubs' && key === CLUB_KEY) return { status: 403, body: {} };
    const body = games && request.path === '/indoor/games' ? games : findRecorded(request, key);
    return body === undefined ? { status: 404, body: {} } : { body };
  });
}

function refuse(refusal: NonNullable<FakeOptions['refusal']>): FakeAnswer {
  const body = findFixture('swiss-volley/errors');
  const text = { headers: { 'content-type': 'text/plain' }, body: 'Valid API-Key required' };
  if (refusal === 'status') return { status: 401, ...text };
  if (refusal === 'text') return text;
  return refusal === 'body' ? { body } : { status: 302, headers: { location: '/login' }, body };
}

function findRecorded({ path, query }: FakeRequest, key: string): unknown {
  if (path === '/indoor/clubs') return findFixture('swiss-volley/clubs');
  if (path === '/indoor/teams') return findTeams(query.get('clubId'), key);
  if (path === '/indoor/games') return findGames(query);
  if (path === '/indoor/ranking') return findFixture('swiss-volley/ranking');
  const [, kind, id] = /^\/indoor\/(teams|game)\/(\d+)$/.exec(path) ?? [];
  if (kind === 'teams') return findFixture(`swiss-volley/team-${id}`);
  return kind && listGames().find(({ gameId }) => String(gameId) === id);
}

/** A club's key answers with its own teams, whatever club is asked for. */
function findTeams(clubId: string | null, key: string): unknown {
  return findFixture(`swiss-volley/teams-${key === CLUB_KEY ? '9001' : clubId}`) ?? [];
}

/** Cup games are sent only on request. */
function findGames(query: URLSearchParams): unknown {
  const teamId = query.get('teamId');
  const games = listGames().filter(
    ({ teams }) => teamId === null || JSON.stringify(teams).includes(`"teamId":${teamId},`),
  );
  return query.get('includeCup') === '1' ? games : games.filter(({ league }) => !/cup/i.test(league.caption));
}

interface RecordedGame {
  gameId: number;
  teams: object;
  league: { caption: string };
}

function listGames(): RecordedGame[] {
  return findFixture('swiss-volley/games-7001') as RecordedGame[];
}
