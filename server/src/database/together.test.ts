import { setImmediate as turn } from 'node:timers/promises';
import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { askTogether } from './together.ts';

/** Queries that end when told; each is the list of keys it asks for. */
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

describe('asking together', (test) => {
  test('two queries at a time; what is asked meanwhile is one, sent once one of them has ended', async () => {
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

  test('an answer is never older than its question', async () => {
    const { ask, queries, asked } = startQueries();
    const first = ask(1);
    const again = ask(1);
    queries[0]?.end();
    await first;
    assert.equal(asked(), [[1], [1]]);
    queries[1]?.end();
    assert.is(await again, 'row 1');
  });

  test('each gets its own, nothing where there is nothing, and the failure of its own query only', async () => {
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
