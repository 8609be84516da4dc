import Fastify from 'fastify';
import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { refuseWhenFull } from './refuse-when-full.ts';

/** Answers wait until they are let go; `waiting` of four places are taken by posts before the processes. */
async function within(waiting: number, use: (door: Door) => Promise<void>): Promise<void> {
  const app = Fastify();
  const held: (() => void)[] = [];
  const load = { interactive: { waiting } };
  refuseWhenFull(app, { renderer: { load, capacity: 4 } });
  app.post('/', async () => new Promise<string>((resolve) => held.push(() => resolve('a post'))));
  const ask = async (headers: Record<string, string> = {}) =>
    (await app.inject({ method: 'POST', url: '/', headers })).statusCode;
  const tick = () => new Promise((resolve) => setImmediate(resolve));
  const enter = async (count: number): Promise<Promise<number>[]> => {
    const asked = Array.from({ length: count }, () => ask());
    while (held.length < count) await tick();
    return asked;
  };
  const letGo = () => held.splice(0).forEach((answer) => answer());
  try {
    await use({ ask, enter, letGo });
  } finally {
    letGo();
    await app.close();
  }
}

interface Door {
  ask(headers?: Record<string, string>): Promise<number>;
  /** Resolves once so many are inside. */
  enter(count: number): Promise<Promise<number>[]>;
  letGo(): void;
}

describe('the door before rendering', (test) => {
  test('refuses posts that could not even wait, until a request has left', () =>
    within(3, async ({ ask, enter, letGo }) => {
      const inside = await enter(4);
      assert.is(await ask(), 503);
      letGo();
      assert.equal(await Promise.all(inside), [200, 200, 200, 200]);
      const [next] = await enter(1);
      letGo();
      assert.is(await next, 200);
    }));
  test('lets in requests with If-None-Match', () =>
    within(3, async ({ ask, enter, letGo }) => {
      await enter(4);
      const asked = ask({ 'if-none-match': '"a"' });
      await new Promise((resolve) => setTimeout(resolve, 20));
      letGo();
      assert.is(await asked, 200);
    }));
  test('lets in any number while the queue is short', () =>
    within(2, async ({ enter, letGo }) => {
      const inside = await enter(9);
      letGo();
      assert.equal(new Set(await Promise.all(inside)), new Set([200]));
    }));
});
