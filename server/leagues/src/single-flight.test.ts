import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { createSingleFlight } from './single-flight.ts';

describe('single-flight loads', (test) => {
  test('run once per key and settle for every caller', async () => {
    const shared = createSingleFlight();
    let starts = 0;
    const load = async () => (starts += 1);
    assert.equal(
      await Promise.all([shared.join('a', load), shared.join('a', load), shared.join('b', load)]),
      [1, 1, 2],
    );
    assert.not.ok(shared.has('a'));
    assert.is(await shared.join('a', load), 3);
  });

  test('continue while a caller waits and abort when the last one leaves', async () => {
    const shared = createSingleFlight();
    const [first, second] = [new AbortController(), new AbortController()];
    let isAborted = false;
    const load = (signal: AbortSignal) =>
      new Promise<never>(() => signal.addEventListener('abort', () => void (isAborted = true)));
    const waits = [first, second].map(({ signal }) =>
      shared.join('a', load, signal).catch((error: Error) => error.message),
    );
    first.abort(new Error('first left'));
    assert.not.ok(isAborted);
    assert.ok(shared.has('a'));
    second.abort(new Error('second left'));
    assert.ok(isAborted);
    assert.not.ok(shared.has('a'));
    assert.equal(await Promise.all(waits), ['first left', 'second left']);
  });
});
