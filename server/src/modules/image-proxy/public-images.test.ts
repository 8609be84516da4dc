import { setImmediate as settled } from 'node:timers/promises';
import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { ServerError } from '../../errors.ts';
import { createPublicImages, type ProxyImages } from './public-images.ts';

/** A pool whose pictures are ready when the test says so. */
function createHeldPool() {
  const running: { name: string; end: () => void }[] = [];
  const hold = (name: string) => new Promise<never>((_, reject) => running.push({ name, end: () => reject(name) }));
  const images: ProxyImages = {
    prepare: (bytes) => hold(Buffer.from(bytes).toString()),
    prepareOutside: (bytes) => hold(Buffer.from(bytes).toString()),
  };
  return { images, running };
}

describe('pictures for the public', (test) => {
  test('are prepared one at a time, and visitors take turns', async () => {
    const { images, running } = createHeldPool();
    const imagesOf = createPublicImages(images);
    const asked = ['a 1', 'a 2', 'a 3', 'b 1'].map((name) =>
      imagesOf(name.slice(0, 1)).prepareOutside(Buffer.from(name)).catch(String),
    );
    const order: string[] = [];
    for (let left = asked.length; left > 0; left -= 1) {
      await settled();
      assert.is(running.length, 1);
      const { name, end } = running.pop() ?? { name: 'none', end: () => undefined };
      order.push(name);
      end();
    }
    assert.equal(order, ['a 1', 'b 1', 'a 2', 'a 3']);
    assert.equal(await Promise.all(asked), ['a 1', 'a 2', 'a 3', 'b 1']);
  });

  test('are refused to a visitor who waits for too many, not to others', async () => {
    const { images, running } = createHeldPool();
    const imagesOf = createPublicImages(images);
    const ask = (visitor: string) =>
      imagesOf(visitor)
        .prepare(Buffer.from(visitor), 'logo')
        .catch((error: unknown) => (error instanceof ServerError ? error.code : error));
    const asked = Array.from({ length: 34 }, () => ask('a'));
    assert.is(await asked.at(-1), 'overloaded');
    const other = ask('b');
    await settled();
    running.pop()?.end();
    await settled();
    assert.is(running[0]?.name, 'b');
    running[0]?.end();
    assert.is(await other, 'b');
  });

  test('keep their place until the work ends, although the visitor has left', async () => {
    const { images, running } = createHeldPool();
    const imagesOf = createPublicImages(images);
    const leaving = new AbortController();
    const first = imagesOf('a').prepareOutside(Buffer.from('a'), leaving.signal).catch(String);
    const second = imagesOf('b').prepareOutside(Buffer.from('b')).catch(String);
    leaving.abort();
    await settled();
    assert.equal(
      running.map(({ name }) => name),
      ['a'],
    );
    running.pop()?.end();
    assert.is(await first, 'a');
    await settled();
    running.pop()?.end();
    assert.is(await second, 'b');
  });
});
