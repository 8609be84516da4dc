import { setImmediate as turn } from 'node:timers/promises';
import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { askTogether } from './together.ts';

/** Queries under the test's control; each records its list of keys. */
function startQueries() {
  const queries: { keys: readonly number[]; end(error?: Error): void }[] = [];
  const ask = askTogether<number, string>((keys) => {
    const answers = keys.map((key) => (key < 0 ? undefined : `row ${key}`));
    return new Promise((resolve, reject) => {
      queries.push({ keys, end: (error) => (error === undefined ? resolve(answers) : reject(error)) });
    });
  });
  return { ask, queries, asked: () => queries.map(({ keys }) => keys) };
}

describe('batched queries', (test) => {
  test('run two at a time and join later requests into one query', async () => {
    const { ask, queries, asked } = startQueries();
    const answers = [1, 2, 3, 4, 5].map(ask);
    assert.equal(asked(), [[1], [2]]);
    queries[1]?.end();
    await turn();
    assert.equal(asked(), [[1], [2], [3, 4, 5]]);
    queries[2]?.end();
    queries[0]?.end();
    assert.equal(await Promise.all(answers), ['row 1', 'row 2', 'row 3', 'row 4', 'row 5']);
  });

  test('start after the request they answer', async () => {
    const { ask, queries, asked } = startQueries();
    const first = ask(1);
    const again = ask(1);
    queries[0]?.end();
    await first;
    assert.equal(asked(), [[1], [1]]);
    queries[1]?.end();
    assert.is(await again, 'row 1');
  });

  test('give each caller its own value, undefined for a missing one, and only its own failure', async () => {
    const { ask, queries } = startQueries();
    const answers = [1, 2, -3, 4].map(ask);
    const failure = new Error('gone');
    queries[0]?.end(failure);
    assert.is(await answers[0]?.catch((error: unknown) => error), failure);
    queries[1]?.end();
    await turn();
    queries[2]?.end();
    assert.equal(await Promise.all(answers.slice(1)), ['row 2', undefined, 'row 4']);
  });
});
