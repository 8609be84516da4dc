import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { ServerError } from '../errors.ts';
import { createTurns } from './turns.ts';

const many = { places: 2, perOwner: 1, maxWaiting: 100, maxWaitingPerOwner: 100 };

/** The order in which owners get places when each place is given back at once. */
async function order(owners: readonly string[], options = many): Promise<string> {
  const turns = createTurns(options);
  const seen: string[] = [];
  await Promise.all(
    owners.map(async (owner) => {
      const giveBack = await turns.take(owner);
      seen.push(owner);
      await Promise.resolve();
      giveBack();
    }),
  );
  assert.equal([turns.running, turns.waiting], [0, 0]);
  return seen.join('');
}

async function codeOf(waiting: Promise<unknown>): Promise<string> {
  return waiting.then(
    () => 'a place',
    (error: unknown) => (error instanceof ServerError ? error.code : String(error)),
  );
}

describe('places for requests', (test) => {
  const orders: [name: string, owners: string, expected: string, options?: Partial<typeof many>][] = [
    ['are given one after the other', 'abc', 'abc', { places: 1 }],
    ['are given to each owner in turn', 'aaaabc', 'abcaaa', { places: 1 }],
    ['rotate among three owners', 'aabbcc', 'abcabc', { places: 1 }],
    ['go to another owner when a second one is free', 'aaab', 'abaa', { places: 2 }],
  ];
  for (const [name, owners, expected, options] of orders) {
    test(name, async () => assert.is(await order([...owners], { ...many, ...options }), expected));
  }

  test('are limited in total and per owner', async () => {
    const turns = createTurns({ ...many, places: 3, perOwner: 2 });
    const [first] = await Promise.all([turns.take('a'), turns.take('a')]);
    const third = turns.take('a');
    assert.equal([turns.running, turns.waiting], [2, 1]);
    const other = await turns.take('b');
    const late = turns.take('c');
    assert.equal([turns.running, turns.waiting], [3, 2]);
    other();
    const giveBack = await late;
    assert.equal([turns.running, turns.waiting], [3, 1]);
    first();
    await third;
    giveBack();
    assert.equal([turns.running, turns.waiting], [2, 0]);
  });

  test('are refused at once to a request that would wait too long', async () => {
    const turns = createTurns({ places: 1, perOwner: 1, maxWaiting: 3, maxWaitingPerOwner: 2 });
    const giveBack = await turns.take('a');
    const waiting = [turns.take('a'), turns.take('a')];
    assert.is(await codeOf(turns.take('a')), 'overloaded');
    waiting.push(turns.take('b'));
    assert.is(await codeOf(turns.take('c')), 'overloaded');
    giveBack();
    await Promise.all(waiting.map(async (next) => (await next)()));
    assert.is(await codeOf(turns.take('c')), 'a place');
  });

  test('are not given to a request that left the queue', async () => {
    const turns = createTurns({ ...many, places: 1 });
    const giveBack = await turns.take('a');
    const leaving = new AbortController();
    const gone = codeOf(turns.take('b', leaving.signal));
    leaving.abort('enough');
    assert.is(await gone, 'enough');
    assert.is(turns.waiting, 0);
    assert.is(await codeOf(turns.take('b', leaving.signal)), 'enough');
    giveBack();
    assert.is(turns.running, 0);
  });
});
