import * as assert from 'uvu/assert';
import { describe } from '@matchpost/engine/test';
import { hour, minute, second } from '@matchpost/engine/clock';
import { LeagueError } from '../errors.ts';
import { good, inTurn, later, onBench, told } from '../../test/fake-upstream.ts';

describe('an unknown id', (test) => {
  const unknown = { parseError: () => new LeagueError('team-unknown', { params: { id: '7' } }) };

  test(
    'is requested once in 30 seconds',
    onBench(
      () => undefined,
      async ({ federation, read, pass }) => {
        for (let at = 0; at < 100; at += 1)
          assert.match(await told(read('/teams/7', { upstream: unknown })), /^team-unknown/);
        assert.is(federation.requests.length, 1);
        pass(30 * second);
        await told(read('/teams/7', { upstream: unknown }));
        assert.is(federation.requests.length, 2);
      },
    ),
  );
  test(
    'does not pause the source, however many there are',
    onBench(
      ({ path }) => (path === '/good' ? good() : undefined),
      async ({ read }) => {
        for (let at = 0; at < 20; at += 1) await told(read(`/teams/${at}`));
        assert.is(await told(read('/good')), 'none');
      },
    ),
  );
  test(
    'does not pause the source, nor does a table that there is not',
    onBench(
      () => good(),
      async ({ read }) => {
        const parse = () => {
          throw new LeagueError('table-none');
        };
        for (let at = 0; at < 20; at += 1) {
          assert.match(await told(read(`/tables/${at}`, { kind: 'table', parse })), /^table-none/);
        }
        assert.is(await told(read('/good')), 'none');
      },
    ),
  );
  test(
    'removes the copy when the source reports it',
    onBench(inTurn(200, 404), async ({ read, pass, failed }) => {
      await read('/teams/7', { upstream: unknown });
      pass(2 * hour);
      assert.is((await read('/teams/7', { upstream: unknown })).stale, true);
      await later(() => failed.length > 0);
      assert.match(await told(read('/teams/7', { upstream: unknown })), /^team-unknown/);
    }),
  );
  for (const status of [404, 410]) {
    test(
      `removes the copy of its resource on ${status}`,
      onBench(inTurn(200, status), async ({ read, pass, failed }) => {
        const one = { unknown: () => new LeagueError('team-unknown', { params: { id: '7' } }) };
        await read('/teams/7', one);
        pass(2 * hour);
        await read('/teams/7', one);
        await later(() => failed.length > 0);
        assert.match(await told(read('/teams/7', one)), /^team-unknown/);
      }),
    );
  }
  test(
    'keeps the copy when the source answers 403',
    onBench(inTurn(200, 403), async ({ read, pass, failed }) => {
      await read('/teams/7');
      pass(2 * hour);
      await read('/teams/7');
      await later(() => failed.length > 0);
      assert.is((await read('/teams/7')).stale, true);
    }),
  );
});

describe('a failing source', (test) => {
  test(
    'is paused after five failures, then probed by one request, then used again',
    onBench(good, async ({ federation, read, pass }) => {
      federation.fail('500');
      for (let at = 0; at < 10; at += 1) await told(read(`/games/${at}`));
      assert.is(federation.requests.length, 5);
      assert.is(await told(read('/games/x')), 'source-resting test 30');
      pass(30 * second);
      const codes = await Promise.all(Array.from({ length: 20 }, (_, at) => told(read(`/probes/${at}`))));
      assert.equal(codes.filter((code) => code === 'source-failed test 500').length, 1);
      assert.equal(codes.filter((code) => code.startsWith('source-resting')).length, 19);
      assert.is(federation.requests.length, 6);
      federation.heal();
      pass(30 * second);
      assert.is(await told(read('/games/y')), 'none');
      assert.is(await told(read('/games/z')), 'none');
    }),
  );
  test(
    'is paused for one key only',
    onBench(good, async ({ federation, read }) => {
      federation.fail('html');
      for (let at = 0; at < 5; at += 1) await told(read(`/games/${at}`));
      federation.heal();
      assert.match(await told(read('/games/9')), /^source-resting/);
      assert.is(await told(read('/games/9', { upstream: { headers: { authorization: 'other' } } })), 'none');
    }),
  );
  for (const fault of ['429-for-2-minutes', '503-for-2-minutes'] as const) {
    test(
      `is paused for the time in Retry-After: ${fault}`,
      onBench(good, async ({ federation, read, pass }) => {
        federation.fail(fault);
        assert.match(await told(read('/games')), /^source-failed/);
        federation.heal();
        assert.is(await told(read('/teams')), 'source-resting test 120');
        pass(2 * minute - 1);
        assert.is(await told(read('/clubs')), 'source-resting test 1');
        pass(1);
        assert.is(await told(read('/clubs/1')), 'none');
        assert.is(federation.requests.length, 2);
      }),
    );
  }
  test(
    'is paused for ten minutes at most',
    onBench(
      () => ({ status: 503, headers: { 'retry-after': 'Fri, 31 Dec 2099 23:59:59 GMT' }, body: {} }),
      async ({ read }) => {
        await told(read('/games'));
        assert.is(await told(read('/teams')), 'source-resting test 600');
      },
    ),
  );
  test(
    'is not paused longer when the clock is set back',
    onBench(good, async ({ federation, read, pass }) => {
      federation.fail('html');
      for (let at = 0; at < 5; at += 1) await told(read(`/games/${at}`));
      federation.heal();
      pass(-hour);
      assert.is(await told(read('/teams')), 'none');
    }),
  );
  test(
    'is not paused by aborted requests; an aborted probe can be repeated',
    onBench(good, async ({ federation, read, pass }) => {
      federation.fail('html');
      for (let at = 0; at < 5; at += 1) await told(read(`/games/${at}`));
      federation.heal();
      federation.fail('hang');
      pass(30 * second);
      const leaving = new AbortController();
      const probe = read('/probe', { signal: leaving.signal }).catch(() => 'gone');
      await later(() => federation.requests.length === 6);
      leaving.abort();
      await probe;
      federation.heal();
      for (let at = 0; at < 100 && (await told(read('/teams'))) !== 'none'; at += 1) pass(5 * second);
      assert.is(await told(read('/teams')), 'none');
    }),
  );
  test(
    'with one bad path is used for other paths',
    onBench(
      ({ path }) => (path === '/bad' ? { status: 500, body: {} } : good()),
      async ({ federation, read, pass }) => {
        for (let at = 0; at < 10; at += 1) {
          await told(read('/bad'));
          assert.is(await told(read(`/good/${at}`)), 'none');
          pass(second);
        }
        // Three tries, then silence for five seconds, twice.
        assert.is(federation.requests.filter(({ path }) => path === '/bad').length, 6);
      },
    ),
  );
});
