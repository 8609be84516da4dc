import * as assert from 'uvu/assert';
import { describe } from '../../test/describe.ts';
import { createBudget, createLru } from './lru.ts';

describe('LRU cache', (test) => {
  test('drops the least recently used entries over the budget', () => {
    const cache = createLru<string>(10);
    cache.set('a', 'A', 4);
    cache.set('b', 'B', 4);
    cache.get('a');
    cache.set('c', 'C', 4);
    assert.equal(['a', 'b', 'c'].map(cache.get), ['A', undefined, 'C']);
  });

  test('does not store a value larger than the budget', () => {
    const cache = createLru<string>(10);
    cache.set('a', 'A', 4);
    cache.set('big', 'B', 11);
    assert.equal(['a', 'big'].map(cache.get), ['A', undefined]);
  });

  test('counts a replaced entry once', () => {
    const budget = createBudget(10);
    const cache = budget.open<string>();
    cache.set('a', 'A', 9);
    cache.set('a', 'B', 3);
    assert.is(budget.held(), 3);
    assert.is(cache.get('a'), 'B');
  });

  test('drops an entry that is deleted', () => {
    const cache = createLru<string>(10);
    cache.set('a', 'A', 4);
    cache.set('b', 'B', 4);
    cache.delete('a');
    cache.delete('c');
    assert.equal([cache.get('a'), cache.get('b'), cache.held()], [undefined, 'B', 4]);
  });

  test('shares a budget: the least recently used entry of all caches is dropped', () => {
    const budget = createBudget(10);
    const [words, numbers] = [budget.open<string>(), budget.open<number>()];
    words.set('a', 'A', 4);
    numbers.set('a', 1, 4);
    assert.equal([words.get('a'), numbers.get('a')], ['A', 1]);
    numbers.set('b', 2, 4);
    assert.equal([words.get('a'), numbers.get('a'), numbers.get('b')], [undefined, 1, 2]);
    assert.is(budget.held(), 8);
  });

  test('drops other entries when one grows', () => {
    const budget = createBudget(10);
    const cache = budget.open<string>();
    cache.set('a', 'A', 4);
    cache.set('b', 'B', 4);
    cache.set('a', 'A', 7);
    assert.equal(['a', 'b'].map(cache.get), ['A', undefined]);
    cache.set('a', 'A', 11);
    assert.is(budget.held(), 0, 'larger than everything');
  });
});
