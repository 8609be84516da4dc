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
  /** Sends a request below `/api/leagues/`, optionally as a signed-in user. */
  ask(path: string, person?: Partial<SignedIn>): Promise<LightMyRequestResponse>;
}

interface LeagueServerOptions {
  sport: Sport;
  /** The federation's driver; default: the gateway's. */
  driver?: string;
  /** The federation's data; read again for every request. */
  league?: () => LeagueFacts;
  answer?: (request: FakeRequest) => FakeAnswer | undefined;
  server?: Parameters<typeof startTestServer>[0];
}

/** All sports from the demo league. */
export const demoOnly = bySport(() => '');

/** Starts the real server with a fake federation on loopback for one sport. */
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
