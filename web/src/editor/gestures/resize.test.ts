import * as assert from 'uvu/assert';
import { describe } from '@matchpost/engine/test';
import { box, openBoxes, words } from '../canvas/test/elements.ts';
import { openCanvas } from '../canvas/test/test-world.ts';
import type { DrawnElement } from '../drawing/drawn.ts';

describe('handles', (test) => {
  test('of a small box are outside, so that all of it can be dragged', async () => {
    const world = await openBoxes({ scale: 0.4 });
    world.canvas.select(['one']);
    world.drag([83, 125], [103, 125], { ctrl: true });
    assert.equal(world.size('one'), [100, 100]);
    assert.equal(world.at('one'), [253, 307]);
    world.canvas.select(['two']);
    // 8 px beside its lower right corner.
    world.drag([303, 372], [343, 412], { ctrl: true });
    assert.equal(world.size('two'), [200, 200]);
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
      const world = await openBoxes();
      world.click(250, 350);
      world.drag(from, to, { ctrl: true, ...held });
      assert.equal([...world.at('one'), ...world.size('one')], place);
    });
  }
  test('keeps the ratio of pictures unless Shift is held', async () => {
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
  test('keeps the opposite corner of a rotated box in place', async () => {
    const world = await openCanvas([box('one', 200, 300, { rotation: 90, width: 200 })]);
    world.click(300, 350);
    // It appears upright between (250, 250) and (350, 450); its lower right corner is at the lower left.
    world.drag([250, 450], [230, 470]);
    assert.equal(world.size('one'), [220, 120]);
    const { frame } = world.canvas.stage().elements[0]!.box;
    assert.equal([frame.x + frame.width / 2, frame.y + frame.height / 2], [290, 360]);
  });
  test('scales several elements about the opposite corner', async () => {
    const world = await openCanvas([box('one', 200, 300), box('two', 400, 500)]);
    world.canvas.select(['one', 'two']);
    world.drag([500, 600], [650, 750], { ctrl: true });
    assert.equal([...world.at('two'), ...world.size('two')], [500, 600, 150, 150]);
    assert.equal([...world.at('one'), ...world.size('one')], [200, 300, 150, 150]);
  });
  test('changes a text’s size at its corner, and the width of its lines at its side', async () => {
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
  test('gives a free shape a box without changing its look', async () => {
    const path = { id: 'free', type: 'path', x: 203, y: 307, pathData: 'M0 0h100v100z', fill: '#ff0000' };
    const world = await openCanvas([path]);
    world.canvas.select(['free']);
    world.drag([303, 407], [403, 407], { ctrl: true });
    await world.drawn();
    assert.equal(world.size('free'), [200, 100]);
    assert.equal(world.canvas.stage().elements[0]!.box.frame, { x: 203, y: 307, width: 200, height: 100 });
  });
  test('is sketched by the engine without touching the document', async () => {
    const world = await openBoxes();
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

describe('resizing a text in another format', (test) => {
  const limited = { ...words, fit: { mode: 'shrink', maxWidth: 900, minFontSize: 40 } };
  const open = async (text: object, { ownShape, ...template }: { ownShape: boolean; formats?: object }) => {
    const world = await openCanvas([text], template);
    world.store.trigger.showShape({ shape: '16:9', ownShape });
    await world.drawn();
    world.canvas.view.set({ ...world.canvas.view.get(), view: { scale: 1, x: 0, y: 0 }, isFitted: false });
    world.canvas.select(['words']);
    const { x, y, width, height } = world.canvas.stage().elements[0]!.box.frame;
    return {
      corner: (by: number) => world.drag([x + width, y + height], [x + width * by, y + height * by], { ctrl: true }),
      side: (to: number) => world.drag([x + width, y + height / 2], [x + to, y + height / 2], { ctrl: true }),
      own: () => world.document().template.formats['16:9']?.elements['words']?.fit,
      shared: () => (world.element('words') as { fit: object }).fit,
      before: (world.element('words') as { fit: object }).fit,
    };
  };
  const layoutOf = (own: object) => ({ formats: { '16:9': { elements: { words: { x: 900, y: 500, ...own } } } } });
  const layout = layoutOf({ fontSize: 80, fit: { maxWidth: 720 } });
  test('scales the widths of its own layout at a corner; the rest stays shared', async () => {
    const text = await open(limited, { ...layout, ownShape: true });
    text.corner(1.02);
    assert.equal(text.own(), { maxWidth: 734, minFontSize: 41 });
    assert.equal(text.shared(), text.before);
  });
  test('writes the limits to the layout that has the size, otherwise to the element', async () => {
    const own = await open(limited, { ...layout, ownShape: false });
    own.corner(1.5);
    assert.equal(own.own(), { maxWidth: 1080, minFontSize: 60 });
    assert.equal(own.shared(), own.before);
    const shared = await open(limited, { ...layoutOf({ fit: { maxWidth: 720 } }), ownShape: false });
    shared.corner(1.5);
    assert.equal(shared.own(), { maxWidth: 1080 });
    assert.equal(shared.shared(), { ...shared.before, minFontSize: 60 });
  });
  test('stores the dragged width in its first own layout', async () => {
    const text = await open(words, { ownShape: true });
    text.side(400);
    assert.equal(text.own(), { maxWidth: 400, minFontSize: 0, mode: 'wrap', maxLines: 10 });
    assert.equal(text.shared(), text.before);
  });
  test('keeps the mode beside a width of its own', async () => {
    const text = await open(words, { ...layout, ownShape: false });
    text.side(400);
    assert.equal(text.own(), { maxWidth: 400, mode: 'wrap', maxLines: 10 });
    assert.equal(text.shared(), text.before);
  });
  test('stores widths in pixels of the design without a layout', async () => {
    const text = await open(words, { ownShape: false });
    text.side(400);
    assert.is(text.own(), undefined);
    assert.equal(text.shared(), { ...text.before, maxWidth: 500, mode: 'wrap', maxLines: 10 });
  });
});

function fontSizeOf(element: object): number {
  return 'fontSize' in element ? Number(element.fontSize) : 0;
}
