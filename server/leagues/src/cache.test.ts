import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { createLru, createSingleFlight } from './cache.ts';

describe('LRU cache', (test) => {
  test('evicts the least recently used entries until the budget holds', () => {
    const cache = createLru<number>(10);
    cache.set('a', 1, 4);
    cache.set('b', 2, 4);
    assert.is(cache.get('a'), 1);
    cache.set('c', 3, 4);
    assert.equal([cache.get('a'), cache.get('b'), cache.get('c')], [1, undefined, 3]);
    assert.is(cache.held(), 8);
  });

  test('counts a replaced value once and rejects values larger than the budget', () => {
    const cache = createLru<number>(10);
    cache.set('a', 1, 6);
    cache.set('a', 2, 3);
    assert.is(cache.held(), 3);
    cache.set('a', 3, 11);
    assert.is(cache.get('a'), undefined);
    cache.delete('a');
    assert.is(cache.held(), 0);
  });
});

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
