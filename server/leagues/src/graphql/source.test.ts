import { mkdtempSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { describe } from '@matchpost/engine/test';
import { LeagueError } from '../errors.ts';
import { createFilesSource } from '../files/source.ts';
import type { LeagueSource } from '../source.ts';
import { createUpstreamShare } from '../upstream/share.ts';
import { createUpstream } from '../upstream/upstream.ts';
import { executeLeagueQuery } from './execute.ts';
import { createServerSource, getServerUpstream } from './source.ts';

interface Answer {
  status: number;
  type?: string;
  body: string;
}

/** A Matchpost that answers queries as told, read over HTTP. */
async function withServer<T>(answer: (query: string) => Promise<Answer>, use: (source: LeagueSource) => Promise<T>) {
  const server = createServer(async (request, response) => {
    const {
      status,
      type = 'application/json',
      body,
    } = await answer(new URL(request.url ?? '', 'http://server').searchParams.get('query') ?? '');
    response.writeHead(status, { 'content-type': type }).end(body);
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const limits = { retryDelaysMs: [] };
  const share = createUpstreamShare({ contact: 'test', guard: { allowOrigins: [baseUrl] }, limits });
  try {
    const upstream = createUpstream(getServerUpstream(baseUrl, 'handball'), share);
    return await use(createServerSource({ sport: 'handball', upstream }));
  } finally {
    await share.close();
    server.closeAllConnections();
    server.close();
  }
}

const strangeId = 'a"b\\c\n) { id } } #é\u2028';
const games = [
  { id: strangeId, date: '15.11.2025', time: '19:30', teamHome: 'A', teamAway: 'B', status: 'postponed' },
  { id: '2', date: '16.11.2025', teamHome: 'B', teamAway: 'A', result: '6:5nV (3:3)', competition: 'Cup' },
];

describe('another Matchpost as a source', (test) => {
  const path = join(mkdtempSync(join(tmpdir(), 'matchpost-form-')), 'games.json');
  writeFileSync(path, JSON.stringify(games));
  const files = createFilesSource({ path, sport: 'handball' });
  const ask = async (query: string): Promise<Answer> => {
    const { status, body } = await executeLeagueQuery({ source: files, query });
    return { status, body: JSON.stringify(body) };
  };

  test('returns the same clubs, teams and games as its source', async () => {
    await withServer(ask, async (source) => {
      assert.equal((await source.loadClubs()).value, (await files.loadClubs()).value);
      assert.equal((await source.loadTeams('a')).value, (await files.loadTeams('a')).value);
      const scope = { teamId: 'a', clubId: 'a' };
      assert.equal((await source.loadGames(scope)).value, (await files.loadGames(scope)).value);
    });
  });
  test('reads the colours of an own team, and does without them on a server that does not know them', async () => {
    const colors = { primary: '#0b7a3c', secondary: '#ffffff' };
    const own = { id: 'own-1', name: 'FC Muster', colors };
    const loadClubs = async () => ({ value: [own, { id: '2', name: 'B' }], asOf: new Date(), stale: false });
    const answer = async (query: string): Promise<Answer> => {
      const { status, body } = await executeLeagueQuery({ source: { ...files, loadClubs }, query });
      return { status, body: JSON.stringify(body) };
    };
    await withServer(answer, async (source) =>
      assert.equal((await source.loadClubs()).value, [own, { id: '2', name: 'B' }]),
    );
    const refusal = '{"errors":[{"message":"no field colors","extensions":{"code":"query-invalid"}}]}';
    const older = async (query: string): Promise<Answer> =>
      query.includes('colors') ? { status: 400, body: refusal } : answer(query);
    await withServer(older, async (source) =>
      assert.equal((await source.loadClubs()).value, [
        { id: 'own-1', name: 'FC Muster' },
        { id: '2', name: 'B' },
      ]),
    );
  });
  test('accepts ids with special characters', async () => {
    await withServer(ask, async (source) => {
      const [{ id = '' } = {}] = (await files.loadGames({ teamId: 'a' })).value;
      assert.match(id, /"b\\c/);
      assert.equal((await source.loadGame(id)).value, (await files.loadGame(id)).value);
    });
  });

  const failures: [name: string, answer: Answer, code: string][] = [
    [
      'a code of our catalogue',
      {
        status: 200,
        body: '{"data":{"teams":null},"errors":[{"extensions":{"code":"club-unknown","params":{"id":"7"}}}]}',
      },
      'club-unknown: The source knows no club 7',
    ],
    [
      'a refusal with a code',
      { status: 400, body: '{"errors":[{"extensions":{"code":"query-too-long","params":{"max":4000}}}]}' },
      'query-too-long: The query is too long (at most 4000 characters); split it',
    ],
    [
      'a refusal without a code',
      { status: 403, body: '{}' },
      'source-refused: The league data refuse the request (HTTP 403, matchpost)',
    ],
    ['an HTML page', { status: 200, type: 'text/html', body: '<html>' }, 'source-invalid: '],
    ['no requested data', { status: 200, body: '{"data":{}}' }, 'source-invalid: '],
    ['an object instead of a list', { status: 200, body: '{"data":{"teams":{}}}' }, 'source-invalid: '],
    ['a failure', { status: 500, body: '{}' }, 'source-failed: '],
    ['an unknown code', { status: 200, body: '{"errors":[{"extensions":{"code":"toString"}}]}' }, 'source-invalid: '],
  ];
  for (const [name, answer, told] of failures) {
    test(`${name}: ${told.split(':')[0]}`, async () => {
      const error = await withServer(
        async () => answer,
        (source) => source.loadTeams('7').catch((reason: unknown) => reason),
      );
      assert.instance(error, LeagueError);
      const { code, message } = error as LeagueError;
      assert.ok(`${code}: ${message}`.startsWith(told), `${code}: ${message}`);
    });
  }
});
