import { EngineError } from '@matchpost/engine';
import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import type { RenderRequest } from '../render/render-request.ts';
import { createDrawnFiles, isNotDrawn, type Wanted } from './create-drawn-files.ts';

const want = (key: string): Wanted => ({ key, request: { source: { theme: 'standard' }, data: { games: [] } } });
const never = new AbortController().signal;

/** One worker: drawings wait for their turn, and one that was stopped by then is not drawn. */
function open() {
  let count = 0;
  let last: Promise<unknown> = Promise.resolve();
  const draw = (_request: RenderRequest, { signal }: { signal: AbortSignal }): Promise<File> => {
    const work = last.then(() => {
      signal.throwIfAborted();
      count += 1;
      return new File([], 'post.png');
    });
    last = work.catch(() => undefined);
    return work;
  };
  return { ...createDrawnFiles({ draw, atOnce: () => 2 }), count: () => count };
}

describe('drawn files', (test) => {
  test('one that was stopped while it waited is drawn when it is wanted again', async () => {
    const { prepareFile, files } = open();
    const busy = prepareFile(want('busy'), never);
    const stop = new AbortController();
    const first = prepareFile(want('a'), stop.signal);
    stop.abort();
    const again = prepareFile(want('a'), never);
    await Promise.all([busy, first, again]);
    assert.instance(files.get().get('a'), File);
  });

  test('every wanted one is kept, however many there are, and drawn once', async () => {
    const { drawWanted, files, count } = open();
    const list = Array.from({ length: 130 }, (_, i) => want(`p${i}`));
    drawWanted(list);
    for (let turn = 0; turn < 2_000 && files.get().size < list.length; turn++) await Promise.resolve();
    assert.equal([files.get().size, count()], [130, 130]);
  });

  test('failures that are forgotten are drawn again while they are wanted', async () => {
    let isBroken = true;
    const draw = () => (isBroken ? Promise.reject(new Error('no worker')) : Promise.resolve(new File([], 'post.png')));
    const { drawWanted, files, forgetFailures } = createDrawnFiles({ draw, atOnce: () => 2 });
    const { warn } = console;
    console.warn = () => undefined;
    drawWanted([want('a'), want('b')]);
    await new Promise((resolve) => setTimeout(resolve));
    console.warn = warn;
    assert.ok([...files.get().values()].every(isNotDrawn));
    isBroken = false;
    forgetFailures();
    await new Promise((resolve) => setTimeout(resolve));
    assert.ok([...files.get().values()].every((file) => file instanceof File));
    assert.is(files.get().size, 2);
  });

  test('a failure that would only come back is not drawn again', async () => {
    const error = new EngineError('games-too-many', { params: { count: 2, max: 1 } });
    let count = 0;
    const draw = () => {
      count += 1;
      return Promise.reject(error);
    };
    const { drawWanted, files, forgetFailures } = createDrawnFiles({ draw, atOnce: () => 1 });
    const { warn } = console;
    console.warn = () => undefined;
    drawWanted([want('a')]);
    await new Promise((resolve) => setTimeout(resolve));
    forgetFailures();
    await new Promise((resolve) => setTimeout(resolve));
    console.warn = warn;
    assert.is(count, 1);
    assert.equal(files.get().get('a'), { error });
  });

  test('the oldest of those that nobody wants are dropped', async () => {
    const { prepareFile, files } = open();
    for (let i = 0; i < 105; i++) await prepareFile(want(`p${i}`), never);
    assert.equal([files.get().size, files.get().has('p4'), files.get().has('p5')], [100, false, true]);
  });
});
