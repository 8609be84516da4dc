import * as assert from 'uvu/assert';
import { describe } from '@matchpost/engine/test';
import { openCanvas } from '../canvas/test/world.ts';
import type { DrawnElement } from '../drawing/drawn.ts';

const box = (id: string, x: number, y: number, values: object = {}) => ({
  id,
  type: 'rect',
  x,
  y,
  width: 100,
  height: 100,
  ...values,
});
const words = { id: 'words', type: 'text', x: 540, y: 700, content: 'Heimspiel', fontSize: 100, fontWeight: 400 };
const finger = { pointer: 'touch' } as const;

/** Two boxes far from everything they could snap to, and a locked one. */
const open = (options = {}) =>
  openCanvas([box('one', 203, 307), box('two', 637, 811), box('fixed', 203, 907, { locked: true })], options);

describe('states of a gesture', (test) => {
  const ways: [name: string, from: [number, number], to: [number, number], state: string, held?: object][] = [
    ['an element is dragged', [250, 350], [300, 350], 'dragging'],
    ['the ground between draws a marquee', [450, 350], [500, 350], 'marquee'],
    ['a locked element lets a marquee through', [250, 950], [300, 990], 'marquee'],
    ['the middle button pans', [250, 350], [300, 350], 'panning', { button: 1 }],
    ['a finger on the ground pans', [450, 350], [500, 350], 'panning', finger],
    ['a finger on an element drags it', [250, 350], [300, 350], 'dragging', finger],
  ];
  for (const [name, from, to, state, held] of ways) {
    test(name, async () => {
      const world = await open();
      world.down(...from, held);
      if (state !== 'panning' || held === finger) assert.is(world.state(), 'pressed');
      world.move(...to, held);
      assert.is(world.state(), state);
      world.up(...to, held);
      assert.is(world.state(), 'idle');
    });
    test(`${name}; Escape ends it without a step`, async () => {
      const world = await open();
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
  test('handles resize and turn what is selected', async () => {
    const world = await open();
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
  test('a second finger turns a press and a drag into a pinch; the drag leaves nothing', async () => {
    const world = await open();
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
  test('a finger that stays gathers; moving it then draws a marquee', async () => {
    const world = await open();
    world.down(250, 350, finger);
    world.clock.increment(500);
    assert.is(world.state(), 'held');
    world.up(250, 350, finger);
    world.click(690, 860, finger);
    assert.equal(world.selection(), ['one', 'two']);
    world.click(450, 350, finger);
    assert.equal(world.selection(), []);
    assert.not.ok(world.canvas.ui.get().gathering);
    world.down(250, 350, finger);
    world.clock.increment(500);
    world.move(300, 400, finger);
    assert.is(world.state(), 'marquee');
  });
  test('a mouse may stay as long as it likes', async () => {
    const world = await open();
    world.down(250, 350);
    world.clock.increment(5_000);
    assert.is(world.state(), 'pressed');
  });
  test('a double click on a text edits it; a click beside it is done', async () => {
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
      const world = await open();
      world.down(250, 350, { pointer });
      world.move(250 + by, 350, { pointer });
      assert.is(world.state(), state);
    });
  }
});

describe('selecting', (test) => {
  test('by click, with Shift more and less, beside it nothing', async () => {
    const world = await open();
    world.click(250, 350);
    assert.equal(world.selection(), ['one']);
    world.click(690, 860, { shift: true });
    assert.equal(world.selection(), ['one', 'two']);
    world.click(250, 350, { shift: true });
    assert.equal(world.selection(), ['two']);
    world.click(450, 350);
    assert.equal(world.selection(), []);
  });
  test('a locked element lets a click through', async () => {
    const world = await open();
    world.click(250, 950);
    assert.equal(world.selection(), []);
  });
  test('a click on one of several leaves it alone', async () => {
    const world = await open();
    world.canvas.select(['one', 'two']);
    world.click(250, 350);
    assert.equal(world.selection(), ['one']);
  });
  test('Ctrl goes deeper, and round', async () => {
    const world = await openCanvas([box('low', 200, 300), box('high', 220, 320)]);
    world.click(250, 350);
    assert.equal(world.selection(), ['high']);
    world.click(250, 350, { ctrl: true });
    assert.equal(world.selection(), ['low']);
    world.click(250, 350, { ctrl: true });
    assert.equal(world.selection(), ['high']);
  });
  test('a marquee takes what it touches, with Shift besides', async () => {
    const world = await open();
    world.drag([150, 250], [250, 350]);
    assert.equal(world.selection(), ['one']);
    world.drag([600, 780], [650, 830], { shift: true });
    assert.equal(world.selection(), ['one', 'two']);
  });
  test('a ground is selected by a click and not dragged by accident', async () => {
    const ground = box('ground', 0, 0, { width: 1080, height: 1350 });
    const world = await openCanvas([ground, box('one', 203, 307)]);
    world.drag([500, 500], [150, 250]);
    assert.equal(world.at('ground'), [0, 0]);
    assert.equal(world.selection(), ['one']);
    world.click(500, 500);
    assert.equal(world.selection(), ['ground']);
    world.drag([600, 600], [650, 660], { ctrl: true });
    assert.equal(world.at('ground'), [50, 60]);
  });
});

describe('dragging', (test) => {
  const moves: [name: string, held: object, to: [number, number], expected: [number, number]][] = [
    ['by as much as the pointer', {}, [311, 431], [264, 388]],
    ['with Shift along one axis', { shift: true }, [311, 370], [264, 307]],
    ['snaps its left edge to another', {}, [686, 480], [637, 437]],
    ['with Ctrl snaps nowhere', { ctrl: true }, [686, 480], [639, 437]],
    ['snaps its middle to the middle of the canvas', {}, [534, 480], [490, 437]],
    ['snaps to the safe area', {}, [110, 480], [60, 437]],
  ];
  for (const [name, held, to, expected] of moves) {
    test(name, async () => {
      const world = await open();
      world.drag([250, 350], to, held);
      assert.equal(world.at('one'), expected);
    });
  }
  test('snaps within 8 px of the screen, whatever the zoom', async () => {
    const near = await open({ scale: 0.5 });
    near.drag([125, 175], [125 + (637 - 203 + 15) / 2, 300]);
    assert.is(near.at('one')[0], 637);
    const far = await open({ scale: 0.5 });
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
  test('with Alt leaves the original and selects the copy', async () => {
    const world = await open();
    world.drag([250, 350], [311, 431], { alt: true });
    assert.equal(world.at('one'), [203, 307]);
    const [copy = ''] = world.selection();
    assert.is.not(copy, 'one');
    assert.equal(world.at(copy), [264, 388]);
  });
  test('is one step of undo, and of several elements together', async () => {
    const world = await open();
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
    const world = await open();
    const before = world.document();
    world.click(250, 350);
    assert.is(world.document(), before);
  });
  test('shows the element where it was dropped until the engine has drawn it there', async () => {
    const world = await open();
    world.drag([250, 350], [311, 431], { ctrl: true });
    assert.ok(world.canvas.showing.get().transforms?.has('one'));
    await world.drawn();
    assert.equal(world.canvas.showing.get(), {});
  });
});

describe('resizing', (test) => {
  const resizes: [name: string, from: [number, number], to: [number, number], held: object, place: number[]][] = [
    ['at a corner, freely', [303, 407], [353, 427], {}, [203, 307, 150, 120]],
    ['at a corner with Shift, in proportion', [303, 407], [353, 427], { shift: true }, [203, 307, 150, 150]],
    ['at a side', [303, 357], [353, 300], {}, [203, 307, 150, 100]],
    ['at the upper left corner: the lower right stays', [203, 307], [253, 327], {}, [253, 327, 50, 80]],
    ['from the middle with Alt', [303, 407], [323, 417], { alt: true }, [183, 297, 140, 120]],
    ['no further than nothing', [303, 357], [0, 357], {}, [203, 307, 4, 100]],
  ];
  for (const [name, from, to, held, place] of resizes) {
    test(name, async () => {
      const world = await open();
      world.click(250, 350);
      world.drag(from, to, { ctrl: true, ...held });
      assert.equal([...world.at('one'), ...world.size('one')], place);
    });
  }
  test('pictures keep their proportions unless Shift is held', async () => {
    const picture = { ...box('one', 203, 307), type: 'image', fallback: 'monogram', fallbackText: 'A' };
    const kept = await openCanvas([picture]);
    kept.click(250, 350);
    kept.drag([303, 407], [353, 427], { ctrl: true });
    assert.equal(kept.size('one'), [150, 150]);
    const free = await openCanvas([picture]);
    free.click(250, 350);
    free.drag([303, 407], [353, 427], { ctrl: true, shift: true });
    assert.equal(free.size('one'), [150, 120]);
  });
  test('a turned box: the opposite corner is seen where it was', async () => {
    const world = await openCanvas([box('one', 200, 300, { rotation: 90, width: 200 })]);
    world.click(300, 350);
    // Seen, it stands upright between (250, 250) and (350, 450); its lower right corner is at the lower left.
    world.drag([250, 450], [230, 470]);
    assert.equal(world.size('one'), [220, 120]);
    const { frame } = world.canvas.stage().elements[0]!.box;
    assert.equal([frame.x + frame.width / 2, frame.y + frame.height / 2], [290, 360]);
  });
  test('several grow together about the opposite corner', async () => {
    const world = await openCanvas([box('one', 200, 300), box('two', 400, 500)]);
    world.canvas.select(['one', 'two']);
    world.drag([500, 600], [650, 750], { ctrl: true });
    assert.equal([...world.at('two'), ...world.size('two')], [500, 600, 150, 150]);
    assert.equal([...world.at('one'), ...world.size('one')], [200, 300, 150, 150]);
  });
  test('the corner of a text changes its size, the side the width of its lines', async () => {
    const world = await openCanvas([words]);
    world.click(540, 670);
    const frameOf = () => world.canvas.stage().elements[0]!.box.frame;
    const { x, y, width, height } = frameOf();
    world.drag([x + width, y + height], [x + width * 1.5, y + height * 1.5], { ctrl: true });
    await world.drawn();
    assert.equal(Math.round(fontSizeOf(world.element('words'))), 150);
    assert.ok(Math.abs(frameOf().x - x) < 0.5 && Math.abs(frameOf().y - y) < 0.5, 'the upper left corner stays');
    const before = frameOf();
    world.drag([before.x + before.width, before.y + before.height / 2], [before.x + 200, before.y + 20], {
      ctrl: true,
    });
    const { fit } = world.element('words') as { fit: { mode: string; maxWidth: number } };
    assert.equal([fit.mode, fit.maxWidth], ['wrap', 200]);
    assert.is(Math.round(fontSizeOf(world.element('words'))), 150);
  });
  test('a free shape gets a box and looks as before', async () => {
    const path = { id: 'free', type: 'path', x: 203, y: 307, pathData: 'M0 0h100v100z', fill: '#ff0000' };
    const world = await openCanvas([path]);
    world.canvas.select(['free']);
    world.drag([303, 407], [403, 407], { ctrl: true });
    await world.drawn();
    assert.equal(world.size('free'), [200, 100]);
    assert.equal(world.canvas.stage().elements[0]!.box.frame, { x: 203, y: 307, width: 200, height: 100 });
  });
  test('is sketched by the engine without touching the document', async () => {
    const world = await open();
    world.click(250, 350);
    world.down(303, 407);
    world.move(353, 427, { ctrl: true });
    const { sketch } = world.canvas.showing.get();
    assert.ok(sketch);
    const changed = sketch(world.document());
    const elements = changed.template.elements.filter(({ id }) => id === 'one');
    const [drawn] = (await world.canvas.drawing.sketch(changed, elements)) as [DrawnElement];
    assert.is(drawn.frame.width, 150);
    assert.equal(world.size('one'), [100, 100]);
  });
});

describe('turning', (test) => {
  const knob: [number, number] = [253, 279];
  const turns: [name: string, to: [number, number], held: object, degrees: number][] = [
    ['a quarter', [331, 357], { ctrl: true }, 90],
    ['near a quarter is a quarter', [331, 359], {}, 90],
    ['with Shift by 15 degrees', [320, 330], { shift: true }, 75],
    ['to the other side', [175, 357], { ctrl: true }, -90],
  ];
  for (const [name, to, held, degrees] of turns) {
    test(name, async () => {
      const world = await open();
      world.click(250, 350);
      world.drag(knob, to, held);
      assert.is(Math.round(world.element('one').rotation), degrees);
      assert.equal(world.at('one'), [203, 307]);
    });
  }
  test('a text turns about what is seen as its middle', async () => {
    const world = await openCanvas([words]);
    world.click(540, 670);
    const centre = () => {
      const { box: seen } = world.canvas.stage().elements[0]!;
      return seenAt(seen);
    };
    const before = centre();
    const { y } = world.canvas.stage().elements[0]!.box.frame;
    world.drag([540, y - 28], [before.x + 200, before.y], { ctrl: true });
    await world.drawn();
    assert.is(Math.round(world.element('words').rotation), 90);
    assert.ok(Math.hypot(centre().x - before.x, centre().y - before.y) < 0.1);
  });
});

describe('in other shapes', (test) => {
  test('a drag in a fitted shape moves the design, one kept for the shape does not', async () => {
    const world = await open({ scale: 1 });
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

function fontSizeOf(element: object): number {
  return 'fontSize' in element ? Number(element.fontSize) : 0;
}

function seenAt({
  frame,
  rotation,
  pivot,
}: {
  frame: DrawnElement['frame'];
  rotation: number;
  pivot: { x: number; y: number };
}) {
  const radians = (rotation * Math.PI) / 180;
  const [dx, dy] = [frame.x + frame.width / 2 - pivot.x, frame.y + frame.height / 2 - pivot.y];
  return {
    x: pivot.x + dx * Math.cos(radians) - dy * Math.sin(radians),
    y: pivot.y + dx * Math.sin(radians) + dy * Math.cos(radians),
  };
}
