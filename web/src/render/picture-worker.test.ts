import * as assert from 'uvu/assert';
import { describe } from '@matchpost/engine/test';
import { WorkerError, type FromWorker, type ToWorker, type WorkerLike } from '../workers/worker-client.ts';
import { createPictures } from './picture-worker.ts';
import type { RenderRequest } from './render-request.ts';

type Answer = (order: ToWorker) => FromWorker[] | 'dies';

const request: RenderRequest = { source: { theme: 'standard' }, data: { games: [] } };
const blob = new Blob(['post']);
const done: Answer = ({ id }) => [
  { id, kind: 'progress' },
  { id, kind: 'answer', answer: blob },
];
const fails =
  (isBroken: boolean): Answer =>
  ({ id }) => {
    const error = { code: isBroken ? 'raster-failed' : 'template-invalid', params: {}, message: 'no' };
    return [{ id, kind: 'failed', error, isBroken }];
  };

/** Workers with scripted answers; the first list belongs to the first worker. */
function furnish(...lives: Answer[][]) {
  return furnishWith({}, ...lives);
}

function furnishWith(options: { hasHelper?: boolean; rest?: number }, ...lives: Answer[][]) {
  let ended = 0;
  const started: ToWorker[][] = [];
  const start = (): WorkerLike => {
    const answers = lives[started.length] ?? [];
    const orders: ToWorker[] = [];
    started.push(orders);
    const hear: ((event: { data: FromWorker }) => void)[] = [];
    const die: ((event: { message: string }) => void)[] = [];
    return {
      addEventListener: (type: 'message' | 'error', listener: never) =>
        void (type === 'message' ? hear : die).push(listener),
      terminate: () => void (ended += 1),
      postMessage: (order) => {
        const answer = answers[orders.length];
        orders.push(order);
        setImmediate(() => {
          const said = answer?.(order) ?? 'dies';
          if (said === 'dies') for (const listener of die) listener({ message: 'gone' });
          else for (const data of said) for (const listener of hear) listener({ data });
        });
      },
    };
  };
  const pictures = createPictures(start, { idle: 5, ...options });
  const draw = (signal = new AbortController().signal, onLoaded: () => void = () => undefined) =>
    pictures.draw(request, { fileType: 'png', signal, onLoaded });
  const drawSeries = (signal = new AbortController().signal) =>
    pictures.draw(request, { fileType: 'png', signal, isSeries: true, onLoaded: () => undefined });
  const drawSmall = (isSeen = true, signal = new AbortController().signal) =>
    pictures.drawSmall(request, { signal, isSeen });
  const sample = { prerender: () => pictures.prerender(request), warmUp: () => pictures.warmUp(request) };
  return { draw, drawSeries, drawSmall, hurry: pictures.hurry, started, countEnded: () => ended, ...sample };
}

const listNames = (orders: readonly ToWorker[] = []) => orders.map(({ name }) => name);

async function codeOf(drawing: Promise<Blob>): Promise<string> {
  return drawing.then(
    () => 'drawn',
    (error: unknown) => (error instanceof WorkerError ? error.code : String(error)),
  );
}

describe('the picture worker', (test) => {
  test('draws, reports when everything is loaded, and stays for the next picture', async () => {
    const { draw, started } = furnish([done, done]);
    let loaded = 0;
    assert.is(await draw(undefined, () => (loaded += 1)), blob);
    await draw();
    assert.is(loaded, 1);
    assert.is(started.length, 1);
  });
  test('prerenders a sample post only once', async () => {
    const { prerender, draw, started } = furnish([done, done]);
    prerender();
    await new Promise((resolve) => setTimeout(resolve, 20));
    assert.is(started[0]?.length, 1);
    prerender();
    assert.is(await draw(), blob);
    await new Promise((resolve) => setTimeout(resolve, 20));
    assert.is(started[0]?.length, 2);
  });
  test('draws files after a failed prerender', async () => {
    const { prerender, draw } = furnish([fails(true)], [fails(true)], [done]);
    prerender();
    await new Promise((resolve) => setTimeout(resolve, 30));
    assert.is(await draw(), blob);
  });
  test('is replaced once after a trap, and draws the picture', async () => {
    const { draw, started, countEnded } = furnish([fails(true)], [done]);
    assert.is(await draw(), blob);
    assert.is(started.length, 2);
    assert.is(countEnded(), 1);
  });
  test('is replaced after it dies silently', async () => {
    const { draw } = furnish([() => 'dies'], [done]);
    assert.is(await draw(), blob);
  });
  test('fails after a second trap; the next picture starts a new worker', async () => {
    const { draw, started } = furnish([fails(true)], [fails(true)], [done]);
    assert.is(await codeOf(draw()), 'raster-failed');
    assert.is(await draw(), blob);
    assert.is(started.length, 3);
  });
  test('stays after an error of the template', async () => {
    const { draw, started } = furnish([fails(false), done]);
    assert.is(await codeOf(draw()), 'template-invalid');
    assert.is(await draw(), blob);
    assert.is(started.length, 1);
  });
  test('skips a picture cancelled before its turn', async () => {
    const { draw, started } = furnish([done, done]);
    const stop = new AbortController();
    const first = draw();
    const second = draw(stop.signal);
    stop.abort();
    assert.is(await first, blob);
    assert.is.not(await codeOf(second), 'drawn');
    await draw();
    assert.is(started[0]?.length, 2);
  });
  test('draws what is on screen first, then files, then the other small pictures', async () => {
    const { draw, drawSmall, started } = furnish([done, done, done, done, done]);
    const ended: string[] = [];
    const note = (name: string) => () => void ended.push(name);
    const running = drawSmall(false).then(note('running'));
    const unseen = drawSmall(false).then(note('unseen'));
    const file = draw().then(note('file'));
    const first = drawSmall().then(note('first'));
    const second = drawSmall().then(note('second'));
    await Promise.all([running, unseen, file, first, second]);
    assert.equal(ended, ['running', 'first', 'second', 'file', 'unseen']);
    assert.equal(listNames(started[0]), ['drawSmall', 'drawSmall', 'drawSmall', 'draw', 'drawSmall']);
  });
  test('draws a file first once somebody waits for it', async () => {
    const { draw, drawSmall, hurry, started } = furnish([done, done, done]);
    const drawn = [drawSmall(), drawSmall(), draw()];
    hurry();
    await Promise.all(drawn);
    assert.equal(listNames(started[0]), ['drawSmall', 'draw', 'drawSmall']);
  });
  test('skips small pictures that are no longer wanted', async () => {
    const { draw, drawSmall, started } = furnish([done, done]);
    const stop = new AbortController();
    const running = drawSmall();
    const skipped = [drawSmall(true, stop.signal), drawSmall(false, stop.signal)].map(codeOf);
    stop.abort();
    await draw();
    await running;
    assert.not.ok((await Promise.all(skipped)).includes('drawn'));
    assert.equal(listNames(started[0]), ['drawSmall', 'draw']);
  });
  test('draws the other pictures after one that traps', async () => {
    const { drawSmall, started } = furnish([fails(true)], [done]);
    const trapped = codeOf(drawSmall());
    assert.is(await drawSmall(), blob);
    assert.is(await trapped, 'raster-failed');
    assert.is(started.length, 2);
  });
  test('warms up with a small sample only before the first picture', async () => {
    const { draw, warmUp, started } = furnish([done, done, done]);
    warmUp();
    warmUp();
    await draw();
    warmUp();
    await draw();
    assert.equal(listNames(started[0]), ['drawSmall', 'draw', 'draw']);
  });
  test('draws a series with a second worker, which ends once it rests', async () => {
    const { drawSeries, started, countEnded } = furnishWith({ hasHelper: true, rest: 5 }, [done, done], [done, done]);
    await Promise.all([drawSeries(), drawSeries(), drawSeries(), drawSeries()]);
    assert.equal(started.map(listNames), [
      ['draw', 'draw'],
      ['draw', 'draw'],
    ]);
    await new Promise((resolve) => setTimeout(resolve, 20));
    assert.is(countEnded(), 1);
  });
  test('draws a single file and small pictures with the first worker, between the files of a series', async () => {
    const answers = [done, done, done, done];
    const { draw, drawSeries, drawSmall, started } = furnishWith({ hasHelper: true }, answers, answers);
    const series = [drawSeries(), drawSeries(), drawSeries(), drawSeries()];
    await Promise.all([...series, drawSmall(), draw()]);
    assert.equal(listNames(started[0]).slice(0, 3), ['draw', 'drawSmall', 'draw']);
    assert.not.ok(listNames(started[1]).includes('drawSmall'));
  });
  test('draws a series with one worker where there is no room for two', async () => {
    const { drawSeries, started } = furnish([done, done]);
    await Promise.all([drawSeries(), drawSeries()]);
    assert.is(started.length, 1);
  });
});
