import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { createUploadQueue } from './upload-queue.ts';

interface Sending {
  name: string;
  finish(): void;
  fail(): void;
  progress(sent: number): void;
}

function createWorld() {
  const sendings: Sending[] = [];
  const queue = createUploadQueue(
    ({ name }, { signal, onProgress }) =>
      new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
        sendings.push({ name, finish: resolve, fail: () => reject(new Error('no')), progress: onProgress });
      }),
  );
  const add = (...names: string[]) => queue.add(names.map((name) => new File(['x'], name)));
  const list = () => queue.items.get().map(({ file, state, sent }) => `${file.name} ${state} ${sent}`);
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return { queue, sendings, add, list, settle };
}

describe('uploads one after another', (test) => {
  test('starts the second after the first', async () => {
    const { sendings, add, list, settle } = createWorld();
    add('a', 'b');
    sendings[0]?.progress(0.5);
    assert.equal(list(), ['a sending 0.5', 'b waiting 0']);
    sendings[0]?.finish();
    await settle();
    assert.equal(list(), ['b sending 0']);
    sendings[1]?.finish();
    await settle();
    assert.equal(list(), []);
  });
  test('forgets all when it is cleared, and takes new ones', async () => {
    const { queue, sendings, add, list, settle } = createWorld();
    add('a', 'b', 'c');
    sendings[0]?.fail();
    await settle();
    queue.clear();
    await settle();
    assert.equal([list(), sendings.map(({ name }) => name)], [[], ['a', 'b']]);
    add('d');
    assert.equal(list(), ['d sending 0']);
  });
  test('keeps a failed upload, continues with the next, and retries it last', async () => {
    const { queue, sendings, add, list, settle } = createWorld();
    add('a', 'b');
    sendings[0]?.fail();
    await settle();
    assert.equal(list(), ['a failed 0', 'b sending 0']);
    queue.retry(queue.items.get()[0]!.id);
    assert.equal(list(), ['a waiting 0', 'b sending 0']);
    sendings[1]?.finish();
    await settle();
    assert.equal([list(), sendings.map(({ name }) => name)], [['a sending 0'], ['a', 'b', 'a']]);
  });
  test('cancels a waiting, a running and a failed upload', async () => {
    const { queue, sendings, add, list, settle } = createWorld();
    add('a', 'b', 'c');
    const [a, b, c] = queue.items.get().map(({ id }) => id) as [number, number, number];
    queue.cancel(b);
    assert.equal(list(), ['a sending 0', 'c waiting 0']);
    queue.cancel(a);
    await settle();
    assert.equal(list(), ['c sending 0']);
    sendings.at(-1)?.fail();
    await settle();
    queue.cancel(c);
    assert.equal(list(), []);
  });
});
