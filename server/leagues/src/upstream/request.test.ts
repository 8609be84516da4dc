import * as assert from 'uvu/assert';
import { describe } from '@matchpost/engine/test';
import { hour } from '@matchpost/engine/clock';
import { LeagueError } from '../errors.ts';
import type { Fault } from '../../test/fake/faults.ts';
import type { UpstreamOptions } from '../upstream.ts';
import { good, inTurn, later, onBench, told } from '../../test/fake-upstream.ts';

const attempts: [name: string, statuses: number[], outcome: string, requests: number][] = [
  ['one bad moment', [500], 'none', 2],
  ['two bad moments', [502, 504], 'none', 3],
  ['three', [500, 502, 504], 'source-failed test 504', 3],
  ['a request that came too early', [425], 'none', 2],
  ['a bad request', [400], 'source-refused test 400', 1],
  ['no key', [401], 'source-refused test 401', 1],
  ['not found', [404], 'source-refused test 404', 1],
  ['too many requests', [429], 'source-failed test 429', 1],
];

function countGames(body: unknown): number {
  return (body as { games: string[] }).games.length;
}

const withKey = { headers: { authorization: 'key' } };
const parseError = () => new LeagueError('club-key-refused', { params: { source: 'test' } });

describe('a request', (test) => {
  for (const [name, statuses, outcome, requests] of attempts) {
    test(
      `meets ${name}: ${outcome} after ${requests}`,
      onBench(inTurn(...statuses), async ({ federation, read }) => {
        assert.is(await told(read('/games')), outcome);
        assert.is(federation.requests.length, requests);
      }),
    );
  }
  for (const [fault, requests] of [
    ['reset', 3],
    ['cut-off', 3],
    ['html', 1],
    ['endless', 1],
    ['redirect-to-loopback', 1],
  ] as [Fault, number][]) {
    test(
      `meets ${fault}: ${requests} tries`,
      onBench(good, async ({ federation, read }) => {
        federation.fail(fault);
        assert.is.not(await told(read('/games')), 'none');
        assert.is(federation.requests.length, requests);
      }),
    );
  }
  test(
    'is not retried if the delay exceeds the deadline',
    onBench(
      inTurn(500),
      async ({ federation, read }) => {
        assert.is(await told(read('/games')), 'source-failed test 500');
        assert.is(federation.requests.length, 1);
      },
      { retryDelaysMs: [60_000] },
    ),
  );
  test(
    'is invalid and not cached if the driver cannot read the answer',
    onBench(good, async ({ federation, read }) => {
      assert.is(await told(read('/games', { parse: countGames })), 'source-invalid test answer-unreadable unreadable');
      assert.equal((await read('/games', { kind: 'game' })).value, { good: true });
      assert.is(federation.requests.length, 2);
    }),
  );
  const redirects: [name: string, options: Partial<UpstreamOptions>, outcome: string][] = [
    ['without a key follows a redirect', {}, 'none'],
    ['with a key follows none', withKey, 'source-invalid test 302 redirected redirect 302'],
    ['with a key leaves the redirect to the driver', { ...withKey, parseError }, 'club-key-refused test'],
  ];
  for (const [name, upstream, outcome] of redirects) {
    test(
      `${name}: ${outcome}`,
      onBench(
        ({ path }) => (path === '/games' ? { status: 302, headers: { location: '/moved' }, body: {} } : good()),
        async ({ federation, read }) => {
          assert.is(await told(read('/games', { upstream })), outcome);
          assert.is(federation.requests.length, outcome === 'none' ? 2 : 1);
        },
      ),
    );
  }
  test(
    'with a key that a redirect refuses keeps the cached copy',
    onBench(inTurn(200, 302), async ({ read, pass, failed }) => {
      const upstream = { ...withKey, parseError };
      await read('/games', { upstream });
      pass(2 * hour);
      await read('/games', { upstream });
      await later(() => failed.length > 0);
      assert.is((await read('/games', { upstream })).stale, true);
    }),
  );
  test(
    'is aborted when the server closes',
    onBench(good, async ({ federation, read, share }) => {
      federation.fail('hang');
      const loading = read('/games').catch((error: Error) => error.message);
      await share.close();
      assert.is(await loading, 'The server is closing');
    }),
  );
  test(
    'never shows the key in errors or logs',
    onBench(inTurn(401), async ({ federation, read, failed }) => {
      const upstream = { headers: { authorization: 'Basic c2VjcmV0' }, baseUrl: `${federation.url}/` };
      const error = await read('/games?key=hidden', { upstream }).catch((error: unknown) => error);
      const { message, params } = error as LeagueError;
      assert.not.match(JSON.stringify([message, params, failed[0]?.error]), /c2VjcmV0|hidden/);
    }),
  );
});
