import { swissTime } from '@matchpost/engine/clock';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { DemoLeague as RunningDemo, DemoLeagueOptions } from '../src/demo-league.ts';
import { executeQuery } from '../src/graphql/execute.ts';
import { sports, type Sport } from '../src/source.ts';
import { getGatewaySport } from '../src/gateway/queries.ts';
import { drawLogo, logoFileName } from './logo.ts';
import { createDemoLeague, type DemoLeague } from './league.ts';
import { LeagueError } from '../src/errors.ts';
import type { LeagueRoots } from '../src/graphql/roots.ts';
import { plainForm, type LogoOf } from './gateway-form.ts';
import { rankDivision } from './rank-division.ts';
import { findShowcase, listShowcase } from './showcase.ts';
import { demoSports } from './sports/index.ts';
import type { DemoGame } from './model.ts';

export interface DemoServerOptions extends DemoLeagueOptions {
  /** 0, the default, takes a free one. */
  port?: number;
}

export interface DemoServer extends RunningDemo {
  /** `http://127.0.0.1:41234`. */
  origin: string;
}

type Route = (url: URL, response: ServerResponse) => Promise<void>;

/**
 * Invented clubs of every sport in the gateway's form, on loopback: `GET /api/swissunihockey?query=...` and its like,
 * crests under `/logos/`. `close` ends every connection. Rejects when the port is taken.
 *
 * @example
 * const demo = await createDemoServer({ port: 0 });
 * await fetch(`${demo.baseUrl}/swissvolley?query={clubs{id name}}`);
 * await demo.close();
 */
export async function createDemoServer(options: DemoServerOptions = {}): Promise<DemoServer> {
  const { now = () => new Date(), port = 0, onError = console.error } = options;
  const routes = createRoutes(() => swissTime(now().getTime()), onError);
  const server = createServer((request, response) => {
    answer(request, response, routes).catch((error: unknown) => {
      onError(error);
      if (response.headersSent) response.destroy();
      else sendJson(response, 500, { errors: [{ message: 'Internal error' }] });
    });
  });
  await listen(server, port);
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { origin, baseUrl: `${origin}/api`, close: () => close(server) };
}

function createRoutes(now: () => string, onError: (error: unknown) => void): Map<string, Route> {
  const leagues = sports.map((sport): [string, Route] => {
    const league = createDemoLeague(sport);
    const route: Route = async (url, response) => {
      const roots = demoRoots(sport, league, { now, origin: url.origin });
      const { status, body, unexpected } = await executeQuery({ roots, query: url.searchParams.get('query') });
      for (const error of unexpected) onError(error);
      sendJson(response, status, body);
    };
    return [`/api/${getGatewaySport(sport).path}`, route];
  });
  return new Map([...leagues, ['/logos', sendLogo]]);
}

async function sendLogo(url: URL, response: ServerResponse): Promise<void> {
  const logo = await drawLogo(url.pathname.slice('/logos/'.length));
  if (!logo) return sendJson(response, 404, { message: 'No such crest' });
  response.writeHead(200, { 'content-type': logo.type, 'cache-control': 'public, max-age=86400' });
  response.end(logo.bytes);
}

async function answer(request: IncomingMessage, response: ServerResponse, routes: Map<string, Route>): Promise<void> {
  const { localPort } = request.socket;
  const [path, base] = [request.url ?? '/', `http://127.0.0.1:${localPort}`];
  const url = URL.canParse(path, base) ? new URL(path, base) : undefined;
  const key = url?.pathname.replace(/^\/logos\/.*/, '/logos') ?? '';
  const route = routes.get(key);
  if (!url || !route) return sendJson(response, 404, { message: 'Not found' });
  if (request.method !== 'GET') {
    response.setHeader('allow', 'GET');
    return sendJson(response, 405, { message: 'Only GET' });
  }
  await route(url, response);
}

function sendJson(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, {
    'access-control-allow-origin': '*',
    'content-type': 'application/json; charset=utf-8',
  });
  response.end(JSON.stringify(body));
}

async function listen(server: Server, port: number): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
}

async function close(server: Server): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.close((error) => (error ? reject(error) : resolve()));
    server.closeAllConnections();
  });
}

/** The gateway's answers of one sport out of the demo league. */
function demoRoots(
  sport: Sport,
  league: DemoLeague,
  { now, origin }: { now: () => string; origin: string },
): LeagueRoots {
  const { form = plainForm } = demoSports[sport];
  const logoOf: LogoOf = (club) => {
    const file = logoFileName(club);
    return file && `${origin}/logos/${file}`;
  };
  return {
    clubs: async () => league.clubs.map(({ id, name }) => ({ id, name })),
    teams: async ({ clubId }) =>
      league.getTeams(clubId).map(({ id, name, division }) => ({ id, name, liga: division.label })),
    table: async ({ teamId }) => rankDivision(sport, league.getDivision(teamId, now()), logoOf),
    games: async ({ teamId }) => {
      const games = [...league.getGames(teamId, now()), ...listShowcase(sport, teamId, now())];
      return games.sort(byKickOff).map((game) => form.writeListed(game, logoOf));
    },
    game: async ({ gameId }) => {
      const game = findShowcase(sport, gameId, now()) ?? league.getGame(gameId, now());
      if (!form.writeDetail) throw new LeagueError('game-unknown', { params: { id: gameId } });
      return form.writeDetail(game, logoOf);
    },
  };
}

function byKickOff(a: DemoGame, b: DemoGame): number {
  return a.kickOff.localeCompare(b.kickOff, 'en');
}
