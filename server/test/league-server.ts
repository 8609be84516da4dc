import { bySport } from '@matchpost/engine/sports';
import type { LightMyRequestResponse } from 'fastify';
import { writeLeague } from '@matchpost/leagues/test/cases';
import type { LeagueFacts } from '@matchpost/leagues/test/facts';
import {
  startFakeFederation,
  type FakeAnswer,
  type FakeFederation,
  type FakeRequest,
} from '@matchpost/leagues/test/federation';
import { speakGateway } from '@matchpost/leagues/test/fake-gateway';
import type { Sport } from '@matchpost/leagues';
import { startTestServer, type SignedIn, type TestServer } from './app.ts';

export interface LeagueServer extends TestServer {
  federation: FakeFederation;
  /** Asks below `/api/leagues/`, with the headers of somebody signed in or of nobody. */
  ask(path: string, person?: Partial<SignedIn>): Promise<LightMyRequestResponse>;
}

interface LeagueServerOptions {
  sport: Sport;
  /** A federation's driver, or the gateway's where nothing is said. */
  driver?: string;
  /** What the federation knows; read anew with every request. */
  league?: () => LeagueFacts;
  answer?: (request: FakeRequest) => FakeAnswer | undefined;
  server?: Parameters<typeof startTestServer>[0];
}

/** Every sport from the demo league. */
export const demoOnly = bySport(() => '');

/** The real server, reading one sport from a federation on loopback. */
export async function startLeagueServer(options: LeagueServerOptions): Promise<LeagueServer> {
  const { sport, driver = 'gateway', league = () => writeLeague(sport) } = options;
  const federation = await startFakeFederation(options.answer ?? ((request) => speakGateway(league())(request)));
  const source = `${driver}:${federation.url}${driver === 'gateway' ? '/api' : ''}`;
  const leagues = {
    ...demoOnly,
    contact: 'mailto:test@matchpost.invalid',
    [sport]: source,
  };
  const { config, ...more } = options.server ?? {};
  const server = await startTestServer({ ...more, config: { ...config, leagues } });
  return {
    ...server,
    federation,
    ask: (path, { headers = { authorization: '' } } = {}) =>
      server.app.inject({ url: `/api/leagues/${path}`, headers: headers.authorization === '' ? {} : headers }),
    async close() {
      await server.close();
      await federation.close();
    },
  };
}
