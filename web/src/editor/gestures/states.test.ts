import * as assert from 'uvu/assert';
import { describe } from '@matchpost/engine/test';
import { finger, openBoxes, words } from '../canvas/test/elements.ts';
import { openCanvas } from '../canvas/test/test-world.ts';

describe('states of a gesture', (test) => {
  const drags: [name: string, from: [number, number], to: [number, number], state: string, held?: object][] = [
    ['an element is dragged', [250, 350], [300, 350], 'dragging'],
    ['the ground between draws a marquee', [450, 350], [500, 350], 'marquee'],
    ['a locked element lets a marquee through', [250, 950], [300, 990], 'marquee'],
    ['the middle button pans', [250, 350], [300, 350], 'panning', { button: 1 }],
    ['a finger on the ground pans', [450, 350], [500, 350], 'panning', finger],
    ['a finger on an element drags it', [250, 350], [300, 350], 'dragging', finger],
  ];
  for (const [name, from, to, state, held] of drags) {
    test(name, async () => {
      const world = await openBoxes();
      world.down(...from, held);
      if (state !== 'panning' || held === finger) assert.is(world.state(), 'pressed');
      world.move(...to, held);
      assert.is(world.state(), state);
      world.up(...to, held);
      assert.is(world.state(), 'idle');
    });
    test(`${name}; Escape ends it without a step`, async () => {
      const world = await openBoxes();
      const before = world.document();
      const { view } = world.canvas.view.get();
      world.down(...from, held);
      world.move(...to, held);
      world.kernel.cancel();
      assert.is(world.state(), 'idle');
      assert.is(world.document(), before);
      assert.equal(world.canvas.view.get().view, view);
      assert.equal(world.canvas.showing.get(), {});
    });
  }
  test('handles resize and rotate the selection', async () => {
    const world = await openBoxes();
    world.click(250, 350);
    world.down(303, 407);
    world.move(353, 457);
    assert.is(world.state(), 'resizing');
    world.up(353, 457);
    await world.drawn();
    world.down(278, 279);
    world.move(400, 350);
    assert.is(world.state(), 'rotating');
    world.kernel.cancel();
    assert.is(world.state(), 'idle');
  });
  test('a second finger turns a press or drag into a pinch; the drag leaves nothing', async () => {
    const world = await openBoxes();
    const before = world.document();
    for (const moves of [[], [[300, 350]]] as [number, number][][]) {
      world.down(250, 350, finger);
      for (const [x, y] of moves) world.move(x, y, finger);
      world.down(450, 350, { ...finger, id: 2 });
      assert.is(world.state(), 'pinching');
      world.move(650, 350, { ...finger, id: 2 });
      world.up(650, 350, { ...finger, id: 2 });
      assert.is(world.state(), 'idle');
      assert.ok(world.canvas.view.get().view.scale > 1.2);
      world.move(250, 390, finger);
      assert.is(world.state(), 'idle');
      world.canvas.view.set({ ...world.canvas.view.get(), view: { scale: 1, x: 0, y: 0 } });
    }
    assert.is(world.document(), before);
  });
  test('a long press on the canvas gathers; moving the finger then draws a marquee', async () => {
    const world = await openBoxes();
    world.down(450, 350, finger);
    world.clock.increment(500);
    assert.is(world.state(), 'held');
    assert.is(world.canvas.ui.get().menu, undefined);
    world.up(450, 350, finger);
    world.click(250, 350, finger);
    world.click(690, 860, finger);
    assert.equal(world.selection(), ['one', 'two']);
    world.click(450, 350, finger);
    assert.equal(world.selection(), []);
    assert.not.ok(world.canvas.ui.get().gathering);
    world.down(450, 350, finger);
    world.clock.increment(500);
    world.move(500, 400, finger);
    assert.is(world.state(), 'marquee');
  });
  test('a long press selects an element and opens its menu; another one is added while taps gather', async () => {
    const world = await openBoxes();
    const { ui, patchUi } = world.canvas;
    const hold = (x: number, y: number) => {
      world.down(x, y, finger);
      world.clock.increment(500);
    };
    hold(250, 350);
    assert.equal([world.selection(), ui.get().menu], [['one'], { x: 250, y: 350, byFinger: true }]);
    world.up(250, 350, finger);
    assert.equal([world.selection(), ui.get().gathering], [['one'], false]);
    hold(690, 860);
    assert.equal(world.selection(), ['two']);
    world.up(690, 860, finger);
    patchUi({ gathering: true, menu: undefined });
    hold(250, 350);
    assert.equal(world.selection(), ['two', 'one']);
  });
  test('a finger that moves on, drags early or gets a second one has no menu', async () => {
    const world = await openBoxes();
    const { ui } = world.canvas;
    world.down(250, 350, finger);
    world.clock.increment(500);
    world.move(300, 400, finger);
    assert.equal([world.state(), ui.get().menu], ['marquee', undefined]);
    world.up(300, 400, finger);
    world.down(250, 350, finger);
    world.clock.increment(300);
    world.move(300, 350, finger);
    world.clock.increment(500);
    assert.equal([world.state(), ui.get().menu], ['dragging', undefined]);
    world.kernel.cancel();
    world.down(250, 350, finger);
    world.down(450, 350, { ...finger, id: 2 });
    world.clock.increment(500);
    assert.equal([world.state(), ui.get().menu], ['pinching', undefined]);
  });
  test('a mouse has no long press', async () => {
    const world = await openBoxes();
    world.down(250, 350);
    world.clock.increment(5_000);
    assert.is(world.state(), 'pressed');
  });
  test('a double click edits a text; a click outside ends it', async () => {
    const world = await openCanvas([words]);
    world.click(540, 670);
    world.click(540, 670);
    await Promise.resolve();
    assert.is(world.state(), 'editingText');
    assert.is(world.canvas.ui.get().editing, 'words');
    world.down(100, 100);
    assert.is(world.state(), 'pressed');
    assert.is(world.canvas.ui.get().editing, undefined);
  });
  test('two slow clicks are two clicks', async () => {
    const world = await openCanvas([words]);
    world.click(540, 670);
    world.rest(500);
    world.click(540, 670);
    await Promise.resolve();
    assert.is(world.state(), 'idle');
  });
});

describe('thresholds', (test) => {
  const cases: [pointer: 'mouse' | 'touch', by: number, state: string][] = [
    ['mouse', 2, 'pressed'],
    ['mouse', 3, 'dragging'],
    ['touch', 9, 'pressed'],
    ['touch', 10, 'dragging'],
  ];
  for (const [pointer, by, state] of cases) {
    test(`${pointer} moved by ${by} px is ${state}`, async () => {
      const world = await openBoxes();
      world.down(250, 350, { pointer });
      world.move(250 + by, 350, { pointer });
      assert.is(world.state(), state);
    });
  }
});
