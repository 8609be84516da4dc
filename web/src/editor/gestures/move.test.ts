import * as assert from 'uvu/assert';
import { describe } from '@matchpost/engine/test';
import { box, openBoxes, words } from '../canvas/test/elements.ts';
import { openCanvas } from '../canvas/test/test-world.ts';

describe('dragging', (test) => {
  const moves: [name: string, held: object, to: [number, number], expected: [number, number]][] = [
    ['by as much as the pointer', {}, [311, 431], [264, 388]],
    ['with Shift along one axis', { shift: true }, [311, 370], [264, 307]],
    ['snaps its left edge to another', {}, [686, 480], [637, 437]],
    ['with Ctrl snaps nowhere', { ctrl: true }, [686, 480], [639, 437]],
    ['snaps its middle to the middle of the canvas', {}, [534, 480], [490, 437]],
    ['snaps to the safe area', {}, [110, 480], [60, 437]],
    ['does not snap its middle to the safe area: it would stand outside', {}, [60, 480], [13, 437]],
  ];
  for (const [name, held, to, expected] of moves) {
    test(name, async () => {
      const world = await openBoxes();
      world.drag([250, 350], to, held);
      assert.equal(world.at('one'), expected);
    });
  }
  test('snaps to whole pixels without a line nearby', async () => {
    const world = await openBoxes({ scale: 0.3 });
    world.drag([75, 105], [93.4, 129.7]);
    assert.is(world.at('one')[1], 389);
  });
  test('snaps within 8 screen pixels, at any zoom', async () => {
    const near = await openBoxes({ scale: 0.5 });
    near.drag([125, 175], [125 + (637 - 203 + 15) / 2, 300]);
    assert.is(near.at('one')[0], 637);
    const far = await openBoxes({ scale: 0.5 });
    far.drag([125, 175], [125 + (637 - 203 + 17) / 2, 300]);
    assert.is(far.at('one')[0], 654);
  });
  test('snaps to equal gaps', async () => {
    const row = [box('left', 101, 501), box('right', 803, 501), box('moving', 400, 950)];
    const world = await openCanvas(row);
    world.down(450, 1000);
    world.move(500, 560);
    const { guides = [] } = world.canvas.showing.get();
    assert.is(guides.filter(({ kind }) => kind === 'gap').length, 2);
    world.up(500, 560);
    assert.is(world.at('moving')[0], 452);
  });
  test('draws a text anew when its place changes its lines, and only moves any other one', async () => {
    const fits = [
      [{ mode: 'wrap' }, 'sketch'],
      [{ mode: 'wrap', maxWidth: 400 }, 'transforms'],
      [{ mode: 'wrap', together: 'names' }, 'transforms'],
      [{ mode: 'none' }, 'transforms'],
    ] as const;
    for (const [fit, shown] of fits) {
      const world = await openCanvas([{ ...words, fit }]);
      world.down(540, 680);
      world.move(600, 620);
      const { sketch, transforms } = world.canvas.showing.get();
      assert.equal([sketch !== undefined, transforms !== undefined], [shown === 'sketch', shown === 'transforms']);
    }
  });
  test('with Alt leaves the original and selects the copy', async () => {
    const world = await openBoxes();
    world.drag([250, 350], [311, 431], { alt: true });
    assert.equal(world.at('one'), [203, 307]);
    const [copy = ''] = world.selection();
    assert.is.not(copy, 'one');
    assert.equal(world.at(copy), [264, 388]);
  });
  test('is one step of undo, also for several elements', async () => {
    const world = await openBoxes();
    world.canvas.select(['one', 'two', 'fixed']);
    world.drag([250, 350], [311, 431], { ctrl: true });
    assert.equal(
      [world.at('one'), world.at('two'), world.at('fixed')],
      [
        [264, 388],
        [698, 892],
        [203, 907],
      ],
    );
    world.store.trigger.undo();
    assert.equal(
      [world.at('one'), world.at('two')],
      [
        [203, 307],
        [637, 811],
      ],
    );
  });
  test('a click is no step', async () => {
    const world = await openBoxes();
    const before = world.document();
    world.click(250, 350);
    assert.is(world.document(), before);
  });
  test('keeps a dropped element in place until the engine has drawn it there', async () => {
    const world = await openBoxes();
    world.drag([250, 350], [311, 431], { ctrl: true });
    assert.ok(world.canvas.showing.get().transforms?.has('one'));
    await world.drawn();
    assert.equal(world.canvas.showing.get(), {});
  });
});

describe('the numbers of a drag', (test) => {
  test('equal those of the properties: a text by its anchor and baseline, several by their corner', async () => {
    const world = await openCanvas([words, box('one', 203, 307)]);
    const badge = () => world.canvas.showing.get().badge;
    world.down(540, 670);
    world.move(560, 700, { ctrl: true });
    assert.equal(badge(), { kind: 'position', x: 560, y: 730 });
    world.kernel.cancel();
    world.canvas.select(['words', 'one']);
    world.down(250, 350);
    world.move(260, 370, { ctrl: true });
    assert.equal(badge(), { kind: 'position', x: 213, y: 327 });
  });
});

describe('in other shapes', (test) => {
  test('moves the design in a fitted shape, but not in a shape that keeps its changes', async () => {
    const world = await openBoxes({ scale: 1 });
    world.store.trigger.showShape({ shape: '16:9', ownShape: false });
    await world.drawn();
    world.canvas.view.set({ ...world.canvas.view.get(), view: { scale: 1, x: 0, y: 0 }, isFitted: false });
    const { frame } = world.canvas.stage().elements.find(({ id }) => id === 'one')!.box;
    world.drag([frame.x + 20, frame.y + 20], [frame.x + 60, frame.y + 20], { ctrl: true });
    assert.equal(world.at('one'), [253, 307]);
    world.store.trigger.showShape({ shape: '16:9', ownShape: true });
    await world.drawn();
    world.drag([frame.x + 60, frame.y + 20], [frame.x + 60, frame.y + 60], { ctrl: true });
    assert.equal(world.at('one'), [253, 307]);
    assert.is(world.document().template.formats['16:9']?.elements['one']?.y, frame.y + 40);
  });
});
