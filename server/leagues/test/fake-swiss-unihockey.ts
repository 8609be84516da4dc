import { startFakeFederation, type FakeAnswer, type FakeFederation, type FakeRequest } from './fake/federation.ts';
import { findFixture } from './fake/fixtures.ts';

/** A list of games before it is cut into pages. */
export interface GamesTable {
  data: { slider: object; regions: { rows: object[] }[] };
}

export interface FakeOptions {
  /** Other games than the recorded ones, of whatever team is asked for. */
  games?: GamesTable;
  /** Answers before everything else. */
  answer?(request: FakeRequest): FakeAnswer | undefined;
}

/** swiss unihockey's tables on loopback, with the recorded shapes below fixtures/leagues/swiss-unihockey. */
export function startFakeSwissUnihockey(options?: FakeOptions): Promise<FakeFederation> {
  return startFakeFederation((request) => speakSwissUnihockey(request, options));
}

/** The answer to one request. */
export function speakSwissUnihockey(request: FakeRequest, { games, answer }: FakeOptions = {}): FakeAnswer {
  const own = answer?.(request);
  if (own) return own;
  const body = games && request.path === '/api/games' ? cutPage(games, request) : findRecorded(request);
  return body === undefined ? refuse(404) : { body };
}

function refuse(status: 400 | 404): FakeAnswer {
  return { status, body: findFixture(`swiss-unihockey/error-${status}`) };
}

function findRecorded(request: FakeRequest): unknown {
  const { path, query } = request;
  if (path === '/api/games' && query.get('mode') === 'team') {
    const table = findFixture(`swiss-unihockey/games-${query.get('team_id')}`);
    return table && cutPage(table as GamesTable, request);
  }
  if (path === '/api/games' && query.get('mode') === 'direct') {
    return findFixture(`swiss-unihockey/meetings-${query.get('game_id')}`);
  }
  if (path === '/api/teams' && query.get('mode') === 'by_club') {
    return findFixture(`swiss-unihockey/teams-${query.get('club_id')}`);
  }
  if (path === '/api/rankings') return findFixture(`swiss-unihockey/rankings-${query.get('team_id')}`);
  const [, kind = '', id = ''] = /^\/api\/(\w+?)s(?:\/(\d+))?$/.exec(path) ?? [];
  return findFixture(`swiss-unihockey/${id ? `${kind}-${id}` : `${kind}s`}`);
}

/** As the federation pages: ten games when nobody asks for more, a slider leading on. */
function cutPage(table: GamesTable, { query }: FakeRequest): GamesTable {
  const size = Math.min(Number(query.get('games_per_page') ?? 10), 100);
  const page = Number(query.get('page') ?? 1);
  const [region = { rows: [] }] = table.data.regions;
  const rows = region.rows.slice((page - 1) * size, page * size);
  const hasMore = region.rows.length > page * size;
  const next = { type: 'reload', resource: '/games', set_in_context: { page: page + 1 } };
  return { ...table, data: { ...table.data, slider: hasMore ? { next } : {}, regions: [{ ...region, rows }] } };
}
