/** For tests: a server with unihockey league and pictures on loopback, and requests of automations. */
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { startTestServer, type SignedIn, type TestServer } from './app.ts';
import { day } from '@matchpost/engine/clock';
import type { Config } from '../src/config.ts';
import { cardPng } from './sample-pictures.ts';
import { startFakeFederation, type FakeAnswer, type FakeFederation } from '@matchpost/leagues/test/federation';
import type { GameFacts, LeagueFacts, TableRowFacts } from '@matchpost/leagues/test/facts';
import { speakGateway } from '@matchpost/leagues/test/fake-gateway';
import { demoOnly } from './league-server.ts';

export interface RenderServer extends TestServer {
  league: FakeFederation;
  /** Pictures by path; mutable. */
  pictures: Map<string, FakeAnswer>;
  render(who: Pick<SignedIn, 'headers'>, body: object, headers?: object): Promise<LightMyRequestResponse>;
  get(url: string, headers?: InjectOptions['headers']): Promise<LightMyRequestResponse>;
  /** Sets the team's games. */
  plan(...fixtures: Fixture[]): void;
  /** Sets the table of the team's group; without rows there is none. */
  rank(rows?: TableRowFacts[]): void;
}

/** `days` counts from the server's current day; kick-off is 19:30. */
export type Fixture = [id: string, days: number, facts?: Partial<GameFacts>];

export const TEAM = { sport: 'unihockey', club_id: '201', team_id: '301' } as const;

/** A handwritten game. */
export const game = {
  id: '1099001',
  date: '15.11.2025',
  time: '19:30',
  teamHome: 'UHC Sternenberg',
  teamAway: 'Floorball Auental',
  location: 'Sporthalle Bergfeld',
};

export async function startRenderServer(config: Partial<Config> = {}): Promise<RenderServer> {
  const games: GameFacts[] = [];
  let table: TableRowFacts[] | undefined;
  const pictures = new Map<string, FakeAnswer>([['/home.png', { body: cardPng }]]);
  const league = await startFakeFederation((request) => {
    const picture = pictures.get(request.path);
    if (picture !== undefined) return picture;
    const team = { id: TEAM.team_id, name: 'Herren 1', league: '2. Liga', games, ...(table && { table }) };
    const facts: LeagueFacts = {
      sport: 'unihockey',
      clubs: [{ id: TEAM.club_id, name: 'UHC Sternenberg', teams: [team] }],
    };
    return speakGateway(facts)(request);
  });
  const leagues = { ...demoOnly, unihockey: `gateway:${league.url}/api`, contact: 'test' };
  const server = await startTestServer({ config: { leagues: { ...leagues }, ...config } });
  return {
    ...server,
    league,
    pictures,
    render: ({ headers }, body, more = {}) =>
      server.app.inject({ method: 'POST', url: '/api/render', headers: { ...headers, ...more }, payload: body }),
    get: (url, headers = {}) =>
      server.app.inject({ method: 'GET', url: url.replace(/^https?:\/\/[^/]+/, ''), headers }),
    rank: (rows) => {
      table = rows;
    },
    plan: (...fixtures) =>
      void games.splice(0, Infinity, ...fixtures.map((fixture) => writeFixture(server.services.clock(), fixture))),
    async close() {
      await server.close();
      await league.close();
    },
  };
}

function writeFixture(now: number, [id, days, facts = {}]: Fixture): GameFacts {
  const date = new Date(now + days * day);
  const written = new Intl.DateTimeFormat('de-CH', {
    timeZone: 'Europe/Zurich',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  }).format(date);
  return {
    id,
    date: written,
    time: '19:30',
    home: 'UHC Sternenberg',
    away: `Gegner ${id}`,
    hall: 'Sporthalle Bergfeld',
    city: 'Oberau',
    result: null,
    detail: null,
    homeLogo: null,
    awayLogo: null,
    ...facts,
  };
}

/** A template with a picture in the middle of a dark ground. */
export function pictureTemplate(href: string) {
  const element = { id: 'a', type: 'image', href, x: 0, y: 0, width: 1080, height: 1350, fit: 'fill' };
  return { format: '4:5', backgroundColor: '#102030', elements: [element] };
}
