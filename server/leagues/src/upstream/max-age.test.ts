import * as assert from 'uvu/assert';
import { describe } from '@matchpost/engine/test';
import { minute } from '@matchpost/engine/clock';
import type { FakeAnswer } from '../../test/fake/federation.ts';
import { onBench, told } from '../../test/fake-upstream.ts';

/** Counts up with every request. */
function counter(): () => FakeAnswer {
  let count = 0;
  return () => ({ body: { count: (count += 1) } });
}

describe('a fresh copy', (test) => {
  test(
    'is renewed once for all callers with a lower maximum age',
    onBench(counter(), async ({ federation, read, pass }) => {
      await read('/games');
      pass(10 * minute);
      assert.equal((await read('/games', { maxAgeMs: 11 * minute })).value, { count: 1 });
      const young = await Promise.all(Array.from({ length: 20 }, () => read('/games', { maxAgeMs: 10 * minute })));
      assert.ok(young.every(({ stale, value }) => !stale && (value as { count: number }).count === 2));
      assert.is(federation.requests.length, 2);
    }),
  );
  test(
    'is kept when its renewal fails',
    onBench(counter(), async ({ federation, read, pass }) => {
      await read('/games');
      pass(10 * minute);
      federation.fail('html');
      assert.match(await told(read('/games', { maxAgeMs: minute })), /^source-invalid/);
      assert.match(await told(read('/games', { maxAgeMs: minute })), /^source-invalid/);
      assert.is(federation.requests.length, 2);
      assert.equal((await read('/games')).value, { count: 1 });
    }),
  );
});
