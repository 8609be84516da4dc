import { setTimeout } from 'node:timers/promises';
import * as assert from 'uvu/assert';
import { describe } from '../../test/describe.ts';
import { codeOf, codesOf, collect, isAlive, makeItem, makeItems, makeTemplate } from '../../test/pool-posts.ts';
import { openTarpit } from '../../test/pool-posts.ts';
import { createEngine } from '../platform/node.ts';
import type { OutputType } from '../formats.ts';
import type { PoolItem } from './render-job.ts';
import { createPool, type PoolOptions } from './render-pool.ts';

const template = makeTemplate();

describe('a pool', (test) => {
  const pool = createPool({ processes: 2 });
  test.after(() => pool.close());

  test('gives every item its outcome once', async () => {
    // Every fourth post is much larger, so that later ones overtake it.
    const items = makeItems(24).map((item, index) => ({ ...item, scale: index % 4 === 0 ? 1.5 : 0.1 }));
    const outcomes = await collect(pool.renderMany(template, items));
    assert.equal(codesOf(outcomes), Array(24).fill(''));
    assert.equal(
      outcomes.map(({ index }) => index),
      [...items.keys()],
    );
  });

  test('makes the bytes the engine makes', async () => {
    const { png, width, height } = await (await createEngine()).renderPng(template, makeItem(7).data, { scale: 0.1 });
    const rendered = await pool.render({ ...makeItem(7), template });
    assert.ok(Buffer.from(png).equals(rendered.bytes));
    // The file does not keep the memory of other data alive.
    assert.is(rendered.bytes.buffer.byteLength, png.length);
    assert.equal([rendered.width, rendered.height, rendered.warnings], [width, height, []]);
  });

  test('makes large files as well, each its own, whatever comes after', async () => {
    const items = makeItems(6).map((item) => ({ ...item, scale: 3 }));
    const outcomes = await collect(pool.renderMany(template, items));
    const engine = await createEngine();
    for (const [i, outcome] of outcomes.entries()) {
      const { png } = await engine.renderPng(template, items[i]!.data, { scale: 3 });
      assert.ok('rendered' in outcome && Buffer.from(png).equals(outcome.rendered.bytes), `${i}`);
      assert.ok(png.length > 32_768, `${png.length}`);
    }
  });

  const types: [type: OutputType, start: string][] = [
    ['png', '89504e47'],
    ['svg', '3c737667'],
    ['jpeg', 'ffd8ff'],
    ['webp', '52494646'],
  ];
  for (const [type, start] of types) {
    test(`renders ${type}`, async () => {
      const { bytes } = await pool.render({ ...makeItem(1, { type }), template });
      assert.ok(Buffer.from(bytes).toString('hex').startsWith(start));
    });
  }

  const rejected: [name: string, item: PoolItem, code: string, path: string][] = [
    ['a scale out of range', makeItem(1, { scale: 9 }), 'scale-invalid', 'scale'],
    ['too many games', makeItem(1, { data: { games: makeItems(51).map(() => ({})) } }), 'data-invalid', 'games'],
    ['what cannot be sent', makeItem(1, { data: { games: [], today: (() => '') as never } }), 'data-invalid', ''],
  ];
  for (const [name, item, code, path] of rejected) {
    test(`${name} stops no other post`, async () => {
      const outcomes = await collect(pool.renderMany(template, [makeItem(0), item, makeItem(2)]));
      assert.equal(codesOf(outcomes), ['', code, '']);
      const [, failed] = outcomes;
      assert.is(failed && 'failure' in failed && failed.failure.path, path);
      assert.is(await codeOf(pool.render({ ...item, template })), code);
    });
  }

  test('renders several templates at once', async () => {
    const runs = ['#ff0000', '#00ff00', '#0000ff'].map((fill) =>
      collect(pool.renderMany(makeTemplate(fill), makeItems(12))),
    );
    for (const outcomes of await Promise.all(runs)) assert.equal(codesOf(outcomes), Array(12).fill(''));
  });

  test('no item is no outcome', async () => assert.equal(await collect(pool.renderMany(template, [])), []));
});

describe('renderMany', (test) => {
  const pool = createPool({ processes: 2 });
  test.after(() => pool.close());

  test('waits for a slow consumer', async () => {
    let taken = 0;
    let consumed = 0;
    let mostAhead = 0;
    function* produce() {
      for (; taken < 60; taken++) {
        mostAhead = Math.max(mostAhead, taken + 1 - consumed);
        yield makeItem(taken);
      }
    }
    for await (const outcome of pool.renderMany(template, produce())) {
      assert.equal(codesOf([outcome]), ['']);
      if (consumed % 10 === 0) await setTimeout(100);
      consumed += 1;
    }
    assert.is(consumed, 60);
    assert.ok(mostAhead <= 9, `${mostAhead} ahead`);
  });

  test('reads no item before the first outcome is requested', async () => {
    let asked = false;
    const items = (function* () {
      asked = true;
      yield makeItem(0);
    })();
    const outcomes = pool.renderMany(template, items);
    await setTimeout(20);
    assert.is(asked, false);
    assert.is((await collect(outcomes)).length, 1);
  });

  test('ends when the signal fires, whatever is being drawn; the pool goes on', async () => {
    const tarpit = await openTarpit();
    const abort = new AbortController();
    tarpit.entered = () => abort.abort();
    let returned = false;
    const items = (function* () {
      try {
        yield makeItem(0);
        yield tarpit.item;
        for (let index = 2; ; index++) yield makeItem(index);
      } finally {
        returned = true;
      }
    })();
    const outcomes = await collect(pool.renderMany(template, items, { signal: abort.signal }));
    assert.ok(codesOf(outcomes).every((code) => code === ''));
    assert.is(returned, true);
    tarpit.close();
    assert.equal(codesOf(await collect(pool.renderMany(template, makeItems(8)))), Array(8).fill(''));
  });

  test('does nothing for a signal that has fired', async () => {
    const signal = AbortSignal.abort(new Error('enough'));
    assert.equal(await collect(pool.renderMany(template, makeItems(6), { signal })), []);
    const caught = await pool.render({ ...makeItem(0), template }, { signal }).catch((error: unknown) => error);
    assert.is(caught, signal.reason);
  });

  test('ending the loop ends the producer', async () => {
    let returned = false;
    function* produce() {
      try {
        for (let index = 0; ; index++) yield makeItem(index);
      } finally {
        returned = true;
      }
    }
    for await (const { index } of pool.renderMany(template, produce())) if (index === 3) break;
    await setTimeout(0);
    assert.is(returned, true);
  });

  test('throws what the producer throws', async () => {
    const items = (function* () {
      yield makeItem(0);
      throw Object.assign(new Error('no more games'), { code: 'gone' });
    })();
    assert.is(await codeOf(collect(pool.renderMany(template, items))), 'gone');
  });
});

describe('a pool that is closed', (test) => {
  test('finishes what is being drawn, refuses the rest, leaves no process', async () => {
    const pool = createPool({ processes: 1, minProcesses: 1 });
    await pool.ready();
    const pids = pool.processes.map(({ pid }) => pid);
    const drawn = [0, 1].map((index) => pool.render({ ...makeItem(index), template }));
    const refused = [2, 3, 4].map((index) => codeOf(pool.render({ ...makeItem(index), template })));
    await pool.close();
    assert.is((await Promise.all(drawn)).length, 2);
    assert.equal(await Promise.all(refused), Array(3).fill('render-unavailable'));
    assert.equal([pids.length, pids.filter(isAlive), pool.processes], [1, [], []]);
    assert.is(await codeOf(pool.render({ ...makeItem(0), template })), 'render-unavailable');
    assert.is(await codeOf(collect(pool.renderMany(template, makeItems(2)))), 'render-unavailable');
    await pool[Symbol.asyncDispose]();
  });

  const wrong: PoolOptions[] = [
    { processes: 0 },
    { processes: 1.5 },
    { minProcesses: 3, processes: 2 },
    { deadlineMs: 0 },
    { maxMemoryBytes: Number.NaN },
  ];
  for (const options of wrong) {
    test(`${JSON.stringify(options)} makes no pool`, async () => {
      assert.is(await codeOf((async () => createPool(options))()), 'value-out-of-range');
    });
  }
});
