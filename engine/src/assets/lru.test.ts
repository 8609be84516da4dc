import * as assert from 'uvu/assert';
import { describe } from '../../test/describe.ts';
import { createLru } from './lru.ts';

describe('LRU cache', (test) => {
  test('lets the longest unused go when the budget is spent', () => {
    const cache = createLru<string>(10);
    cache.set('a', 'A', 4);
    cache.set('b', 'B', 4);
    cache.get('a');
    cache.set('c', 'C', 4);
    assert.equal(['a', 'b', 'c'].map(cache.get), ['A', undefined, 'C']);
    assert.is(cache.size(), 8);
  });

  test('does not keep what is larger than everything', () => {
    const cache = createLru<string>(10);
    cache.set('a', 'A', 4);
    cache.set('big', 'B', 11);
    assert.equal(['a', 'big'].map(cache.get), ['A', undefined]);
  });

  test('counts a replaced entry once', () => {
    const cache = createLru<string>(10);
    cache.set('a', 'A', 9);
    cache.set('a', 'B', 3);
    assert.is(cache.size(), 3);
    assert.is(cache.get('a'), 'B');
  });
});
