import * as assert from 'uvu/assert';
import { describe } from '@matchpost/engine/test';
import { box, words } from '../canvas/test/elements.ts';
import { openCanvas } from '../canvas/test/test-world.ts';
import { getHistory } from '../document/store.ts';
import { ids, reload } from '../document/test/sample.ts';
import { createRandom, type Random } from '../test/random.ts';

type World = Awaited<ReturnType<typeof openCanvas>>;

const open = () =>
  openCanvas([box('one', 203, 307), box('two', 637, 811), box('fixed', 203, 907, { locked: true }), words]);

const pick = <T>(random: Random, options: readonly [T, ...T[]]): T => options[random(options.length)] ?? options[0];

/** An interesting target: an element, its corner, the handle above it, or any point. */
function choosePoint(world: World, random: Random): [number, number] {
  const id = pick(random, ['one', 'two', 'fixed', 'words']);
  const [x = 0, y = 0] = world.at(id);
  const [width = 0, height = 0] = world.size(id);
  return pick<[number, number]>(random, [
    [x + width / 3, y + height / 3],
    [x + width, y + height],
    [x + width / 2, y - 28],
    [random(1_080), random(1_350)],
  ]);
}

/** A random walk of pointers, keys, waiting and undo. Returns the states it met. */
async function walk(seed: number): Promise<{ world: World; met: Set<string> }> {
  const random = createRandom(seed);
  const world = await open();
  const met = new Set<string>();
  const steps = () => getHistory(world.store.getSnapshot()).past.length;
  for (let round = 0; round < 12; round++) {
    await world.drawn();
    const before = { document: world.document(), steps: steps() };
    const held = {
      pointer: pick(random, ['mouse', 'mouse', 'touch'] as const),
      button: random(12) === 0 ? 1 : 0,
      shift: random(4) === 0,
      alt: random(5) === 0,
      ctrl: random(4) === 0,
    };
    const meet = () => void met.add(world.state());
    world.down(...choosePoint(world, random), held);
    meet();
    if (random(6) === 0) world.clock.increment(500);
    meet();
    let isPinch = false;
    for (let move = random(4); move > 0; move--) {
      world.move(random(1_080), random(1_350), held);
      if (random(5) === 0) world.kernel.keys({ shift: random(2) === 0, alt: random(2) === 0, ctrl: random(2) === 0 });
      meet();
      if (held.pointer === 'touch' && random(4) === 0) {
        world.down(random(1_080), random(1_350), { ...held, id: 2 });
        isPinch ||= world.state() === 'pinching';
      }
      // The document does not contain a running gesture.
      assert.is(world.document(), before.document);
    }
    meet();
    const isCalledOff = random(5) === 0;
    if (isCalledOff) world.kernel.cancel();
    else world.up(random(1_080), random(1_350), held);
    meet();
    assert.ok(['idle', 'editingText'].includes(world.state()), world.state());
    assert.not.ok(world.kernel.isDown());
    if (isCalledOff || isPinch) assert.is(world.document(), before.document);
    assert.ok(steps() - before.steps <= 1, 'one gesture, one step');
    assert.is(steps() === before.steps, world.document() === before.document, 'no change without a step');
    if (random(6) === 0) {
      await world.drawn();
      const [x = 0, y = 0] = world.at('words');
      world.click(x, y - 30);
      world.click(x, y - 30);
      await Promise.resolve();
      meet();
    }
    if (random(5) === 0) world.store.trigger.undo();
    if (random(8) === 0) world.store.trigger.redo();
    world.rest(600);
  }
  return { world, met };
}

describe('any path of gestures', (test) => {
  const all = new Set<string>();
  let made = 0;
  for (let seed = 1; seed <= 60; seed++) {
    test(`walk ${seed}: one step per gesture, valid for the engine, and undo leads back`, async () => {
      const { world, met } = await walk(seed);
      for (const state of met) all.add(state);
      assert.equal(world.at('fixed'), [203, 907]);
      assert.equal(
        world.selection().filter((id) => !ids(world.document()).includes(id)),
        [],
      );
      reload(world.document());
      made += getHistory(world.store.getSnapshot()).past.length;
      while (getHistory(world.store.getSnapshot()).past.length > 0) world.store.trigger.undo();
      assert.equal(reload(world.document()).template, (await open()).document().template);
    });
  }
  test('meets every state, with many changes', () => {
    assert.ok(made > 60, String(made));
    const gestures = ['dragging', 'resizing', 'rotating', 'marquee', 'panning', 'pinching'];
    assert.equal([...all].sort(), ['idle', 'pressed', 'held', 'editingText', ...gestures].sort());
  });
});
