import { loadTemplate } from '@matchpost/engine';
import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { DrawingError, openDrawingWorker, type WorkerLike } from './ask-worker.ts';
import type { OrderName, PictureAnswer, PictureOrder, Received, Sent } from './orders.ts';

const loaded = loadTemplate({ elements: [] });
if (!loaded.ok) throw new Error('an empty template is one');
const order: PictureOrder = { template: loaded.template, data: { games: [] }, format: '4:5', scale: 1 };
const answer: PictureAnswer = { blob: new Blob(['post']), width: 1, height: 1, warnings: [] };

type Reply = (sent: Sent<OrderName>) => Received<OrderName> | 'dies' | 'silent';
const draws: Reply = ({ id }) => ({ id, ok: true, answer });
const refuses =
  (code: string): Reply =>
  ({ id }) => ({ id, ok: false, error: { code, params: {}, message: 'no' } });

/** Workers that reply as told, one list a life. */
function furnish(...lives: Reply[][]) {
  let started = 0;
  let ended = 0;
  const start = (): WorkerLike => {
    const replies = lives[started++] ?? [];
    const listeners: {
      message: ((event: { data: Received<OrderName> }) => void)[];
      error: ((event: { message: string }) => void)[];
    } = {
      message: [],
      error: [],
    };
    let asked = 0;
    return {
      end: () => void ended++,
      addEventListener: (type: 'message' | 'error', listener: never) => void listeners[type].push(listener),
      post(sent) {
        const reply = replies[asked++]?.(sent) ?? 'silent';
        setImmediate(() => {
          if (reply === 'silent') return;
          if (reply === 'dies') for (const hear of listeners.error) hear({ message: 'gone' });
          else for (const hear of listeners.message) hear({ data: reply });
        });
      },
    };
  };
  return { worker: openDrawingWorker(start), counts: () => ({ started, ended }) };
}

async function codeOf(asking: Promise<unknown>): Promise<string> {
  return asking.then(
    () => 'drawn',
    (error: unknown) => (error instanceof DrawingError ? error.code : String(error)),
  );
}

describe('asking the worker', (test) => {
  test('gives its answers one after the other, from the same worker', async () => {
    const { worker, counts } = furnish([draws, draws]);
    const answers = await Promise.all([worker.ask('picture', order), worker.ask('picture', order)]);
    assert.is(answers[0], answer);
    assert.is(answers[1], answer);
    assert.equal(counts(), { started: 1, ended: 0 });
  });
  test('an error of the engine leaves it alive', async () => {
    const { worker, counts } = furnish([refuses('games-too-many'), draws]);
    assert.is(await codeOf(worker.ask('check', order)), 'games-too-many');
    assert.is(await codeOf(worker.ask('picture', order)), 'drawn');
    assert.equal(counts(), { started: 1, ended: 0 });
  });
  const ends: readonly [why: string, Reply][] = [
    ['a trap', refuses('worker-broken')],
    ['a death', () => 'dies'],
  ];
  for (const [why, reply] of ends) {
    test(`${why} is an error; the next order starts another one`, async () => {
      const { worker, counts } = furnish([reply], [draws]);
      assert.is(await codeOf(worker.ask('picture', order)), 'worker-broken');
      assert.is(await codeOf(worker.ask('picture', order)), 'drawn');
      assert.equal(counts(), { started: 2, ended: 1 });
    });
  }
  test('losing interest ends what is being drawn', async () => {
    const { worker, counts } = furnish([], [draws]);
    const stop = new AbortController();
    const asking = codeOf(worker.ask('check', order, stop.signal));
    await new Promise((resolve) => setImmediate(resolve));
    stop.abort(new Error('no longer'));
    assert.is(await asking, 'Error: no longer');
    assert.equal(counts(), { started: 1, ended: 1 });
    assert.is(await codeOf(worker.ask('picture', order)), 'drawn');
  });
  test('nobody draws what is no longer wanted when its turn comes', async () => {
    const { worker, counts } = furnish([draws]);
    assert.is.not(await codeOf(worker.ask('picture', order, AbortSignal.abort())), 'drawn');
    assert.equal(counts(), { started: 0, ended: 0 });
  });
});
