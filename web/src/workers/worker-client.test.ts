import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { WorkerError, openWorkerClient, type FromWorker, type ToWorker, type WorkerLike } from './worker-client.ts';

interface Calls {
  double: { order: number; answer: number };
}

type Reply = (sent: ToWorker) => FromWorker[] | 'dies' | 'silent';
const doubles: Reply = ({ id, order }) => [
  { id, kind: 'progress' },
  { id, kind: 'answer', answer: 2 * Number(order) },
];
const refuses =
  (code: string, isBroken: boolean): Reply =>
  ({ id }) => [{ id, kind: 'failed', error: { code, params: {}, message: 'no' }, isBroken }];
const silent: Reply = () => 'silent';

/** Workers with scripted replies, one list per worker. */
function furnish(...lives: Reply[][]) {
  let started = 0;
  let ended = 0;
  let die: () => void = () => undefined;
  const start = (): WorkerLike => {
    const replies = lives[started++] ?? [];
    const hear: ((event: { data: FromWorker }) => void)[] = [];
    const fail: ((event: { message: string }) => void)[] = [];
    let asked = 0;
    die = () => fail.forEach((listener) => listener({ message: 'gone' }));
    return {
      terminate: () => void ended++,
      addEventListener: (type: 'message' | 'error', listener: never) =>
        void (type === 'message' ? hear : fail).push(listener),
      postMessage(sent) {
        const reply = replies[asked++]?.(sent) ?? 'silent';
        setImmediate(() => {
          if (reply === 'dies') die();
          else if (reply !== 'silent') for (const data of reply) for (const listener of hear) listener({ data });
        });
      },
    };
  };
  return { client: openWorkerClient<Calls>(start), counts: () => ({ started, ended }), die: () => die() };
}

const tick = () => new Promise((resolve) => setImmediate(resolve));

async function resultOf(asking: Promise<number>): Promise<string> {
  return asking.then(String, (error: unknown) => (error instanceof WorkerError ? error.code : String(error)));
}

describe('a client of a worker', (test) => {
  test('answers one call after the other, from the same worker', async () => {
    const { client, counts } = furnish([doubles, doubles]);
    let progress = 0;
    const answers = [client.ask('double', 1, { onProgress: () => (progress += 1) }), client.ask('double', 2)];
    assert.equal(await Promise.all(answers), [2, 4]);
    assert.is(progress, 1);
    assert.equal(counts(), { started: 1, ended: 0 });
  });

  test('keeps the worker after an error of the engine', async () => {
    const { client, counts } = furnish([refuses('games-too-many', false), doubles]);
    assert.is(await resultOf(client.ask('double', 1)), 'games-too-many');
    assert.is(await resultOf(client.ask('double', 1)), '2');
    assert.equal(counts(), { started: 1, ended: 0 });
  });

  const ends: readonly [why: string, reply: Reply, code: string][] = [
    ['a trap', refuses('raster-failed', true), 'raster-failed'],
    ['a crash', () => 'dies', 'worker-broken'],
    ['a timeout', silent, 'worker-slow'],
  ];
  for (const [why, reply, code] of ends) {
    test(`ends the worker after ${why}; the next call starts another one`, async () => {
      const { client, counts } = furnish([reply], [doubles]);
      assert.is(await resultOf(client.ask('double', 1, { patienceMs: 50 })), code);
      assert.is(await resultOf(client.ask('double', 1)), '2');
      assert.equal(counts(), { started: 2, ended: 1 });
    });
  }

  test('starts another worker if one dies before its first call', async () => {
    const { client, counts, die } = furnish([], [doubles]);
    client.warm();
    die();
    assert.is(await resultOf(client.ask('double', 1)), '2');
    assert.equal(counts(), { started: 2, ended: 1 });
  });

  test('ends the worker when the signal of the running call fires', async () => {
    const { client, counts } = furnish([silent], [doubles]);
    const stop = new AbortController();
    const asking = resultOf(client.ask('double', 1, { signal: stop.signal }));
    await tick();
    stop.abort(new Error('no longer'));
    assert.is(await asking, 'Error: no longer');
    assert.is(await resultOf(client.ask('double', 1)), '2');
    assert.equal(counts(), { started: 2, ended: 1 });
  });

  test('starts no worker for a call that is already cancelled', async () => {
    const { client, counts } = furnish([doubles]);
    assert.match(await resultOf(client.ask('double', 1, { signal: AbortSignal.abort() })), 'AbortError');
    assert.equal(counts(), { started: 0, ended: 0 });
  });

  test('ignores a signal that fires after the answer', async () => {
    const { client, counts } = furnish([doubles, doubles]);
    const stop = new AbortController();
    await client.ask('double', 1, { signal: stop.signal });
    stop.abort();
    assert.is(await resultOf(client.ask('double', 2)), '4');
    assert.equal(counts(), { started: 1, ended: 0 });
  });

  test('cancels the running call on close; the next call starts another worker', async () => {
    const { client, counts } = furnish([silent], [doubles]);
    const asking = resultOf(client.ask('double', 1));
    await tick();
    client.close();
    assert.match(await asking, 'AbortError');
    assert.is(await resultOf(client.ask('double', 1)), '2');
    assert.equal(counts(), { started: 2, ended: 1 });
  });
});
