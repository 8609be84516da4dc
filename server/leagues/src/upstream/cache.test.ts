import * as assert from 'uvu/assert';
import { describe } from '@matchpost/engine/test';
import { hour, minute } from '@matchpost/engine/clock';
import type { FakeAnswer, FakeRequest } from '../../test/fake/federation.ts';
import { later, onBench, START, told } from '../../test/fake-upstream.ts';

function echo({ path, headers }: FakeRequest): FakeAnswer {
  return { body: { path, key: headers.authorization ?? '' } };
}

/** Counts up with every request. */
function counter(): () => FakeAnswer {
  let count = 0;
  return () => ({ body: { count: (count += 1) } });
}

function withKey(authorization: string) {
  return { upstream: { headers: { authorization } } };
}

describe('callers of one answer', (test) => {
  test(
    'make one request when 200 call concurrently',
    onBench(echo, async ({ federation, read }) => {
      const loaded = await Promise.all(Array.from({ length: 200 }, () => read('/games')));
      assert.is(federation.requests.length, 1);
      for (const { value, asOf, stale } of loaded) {
        assert.equal([value, asOf, stale], [{ path: '/games', key: '' }, new Date(START), false]);
      }
    }),
  );
  test(
    'keep their load when one of them aborts',
    onBench(echo, async ({ federation, read }) => {
      const leaving = new AbortController();
      const gone = read('/games', { signal: leaving.signal }).catch((error: unknown) => error);
      const staying = read('/games');
      const reason = new Error('gone');
      leaving.abort(reason);
      assert.is(await gone, reason);
      assert.equal((await staying).value, { path: '/games', key: '' });
      assert.is(federation.requests.length, 1);
    }),
  );
  test(
    'abort the load when all of them abort; the next caller starts a new one',
    onBench(echo, async ({ federation, read, share }) => {
      federation.fail('hang');
      const leaving = new AbortController();
      const gone = Array.from({ length: 5 }, () => read('/games', { signal: leaving.signal }).catch(() => 'gone'));
      await later(() => federation.requests.length === 1);
      leaving.abort();
      assert.equal(await Promise.all(gone), ['gone', 'gone', 'gone', 'gone', 'gone']);
      federation.heal();
      assert.equal((await read('/games')).value, { path: '/games', key: '' });
      assert.is(share.singleFlight.has('anything'), false);
    }),
  );
  test(
    'get no answer if they had aborted before',
    onBench(echo, async ({ federation, read }) => {
      await told(read('/games'));
      const outcome = await read('/games', { signal: AbortSignal.abort('late') }).catch((error: unknown) => error);
      assert.is(outcome, 'late');
      assert.is(federation.requests.length, 1);
    }),
  );
  test(
    'with different keys, kinds or sources share nothing',
    onBench(echo, async ({ federation, read }) => {
      const values = await Promise.all([
        read('/games', withKey('one')),
        read('/games', withKey('two')),
        read('/games', { kind: 'game' }),
        read('/games', { upstream: { source: 'other' } }),
      ]);
      const keys = values.map(({ value }) => (value as { key: string }).key);
      assert.equal(keys, ['one', 'two', '', '']);
      assert.is(federation.requests.length, 4);
    }),
  );
  test(
    'cannot change the answer for each other',
    onBench(
      () => ({ body: { games: [{ id: '1' }] } }),
      async ({ read }) => {
        const { value } = await read('/games');
        assert.throws(() => (value as { games: object[] }).games.push({}), /not extensible/);
        assert.throws(() => delete (value as { games: { id?: string }[] }).games[0]?.id, /Cannot delete/);
      },
    ),
  );
  test(
    'send our user agent, whatever headers they pass',
    onBench(echo, async ({ federation, read }) => {
      await read('/games', { upstream: { headers: { 'user-agent': 'other', authorization: 'k' } } });
      const headers = federation.requests[0]?.headers;
      assert.match(headers?.['user-agent'] ?? '', /^Matchpost\/\d+\.\d+\.\d+ \(\+https:\/\/matchpost\.invalid\)$/);
      assert.equal([headers?.authorization, headers?.accept], ['k', 'application/json']);
    }),
  );
});

describe('an aged copy', (test) => {
  test(
    'is served at once while one request renews it',
    onBench(counter(), async ({ federation, read, pass, refreshed }) => {
      await read('/games');
      pass(hour - 1);
      assert.is((await read('/games')).stale, false);
      pass(1);
      const old = await Promise.all(Array.from({ length: 50 }, () => read('/games')));
      assert.ok(old.every(({ stale, value }) => stale && (value as { count: number }).count === 1));
      await later(() => refreshed.length === 2);
      assert.equal(await read('/games'), { value: { count: 2 }, asOf: new Date(START + hour), stale: false });
      assert.is(federation.requests.length, 2);
    }),
  );
  test('reports whether the renewed answer has changed', async () => {
    let body = 'same';
    const bench = onBench(
      () => ({ body: { body } }),
      async ({ read, pass, refreshed }) => {
        for (const next of ['same', 'same', 'new']) {
          const before = refreshed.length;
          body = next;
          await read('/games');
          await later(() => refreshed.length > before);
          pass(hour);
        }
        assert.equal(
          refreshed.map(({ source, kind, path, changed }) => [source, kind, path, changed].join(' ')),
          ['test games /games true', 'test games /games false', 'test games /games true'],
        );
      },
    );
    await bench();
  });
  test(
    'is served with its age while the source is down, for a day at most',
    onBench(counter(), async ({ federation, read, pass, failed }) => {
      await read('/games');
      federation.fail('reset');
      for (let at = 1; at < 24 * 4; at += 1) {
        pass(15 * minute);
        const { value, asOf, stale } = await read('/games');
        assert.equal([value, asOf, stale], [{ count: 1 }, new Date(START), at >= 4]);
        if (stale) await later(() => failed.length > 0);
        failed.length = 0;
      }
      pass(15 * minute);
      assert.is(await told(read('/games')), 'source-unreachable test');
    }),
  );
  test(
    'is kept when the clock is set back',
    onBench(counter(), async ({ federation, read, pass, refreshed }) => {
      await read('/games');
      pass(-hour);
      const { value, stale } = await read('/games');
      assert.equal([value, stale], [{ count: 1 }, true]);
      await later(() => refreshed.length === 2);
      assert.equal((await read('/games')).value, { count: 2 });
      assert.is(federation.requests.length, 2);
    }),
  );
});

describe('the cache', (test) => {
  test(
    'stays within its byte limit and evicts the least recently used copies',
    onBench(
      () => ({ body: 'x'.repeat(10_000).split('') }),
      async ({ federation, read, share }) => {
        for (let at = 0; at < 20; at += 1) {
          await read(`/games/${at}`);
          await read('/games/0');
        }
        assert.ok(share.kept.held() <= 1_000_000);
        const before = federation.requests.length;
        await read('/games/0');
        await read('/games/19');
        assert.is(federation.requests.length, before);
        await read('/games/1');
        assert.is(federation.requests.length, before + 1);
      },
      { cacheBytes: 1_000_000 },
    ),
  );
});
