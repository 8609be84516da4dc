import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { openBoxes } from './test/elements.ts';

/** The canvas is 1400 px high; box two is below the middle. */
const COVERED = 700;

describe('a sheet over the canvas', (test) => {
  const open = async () => {
    const world = await openBoxes();
    const { canvas } = world;
    const bottomOf = (id: string) => {
      const { view } = canvas.view.get();
      const box = canvas.stage().elements.find((element) => element.id === id)?.box.frame;
      if (box === undefined) throw new Error(`no ${id}`);
      return (box.y + box.height) * view.scale + view.y;
    };
    return { ...world, bottomOf, free: canvas.view.get().room.height - COVERED };
  };
  test('keeps the selection in sight, and restores the view when it closes', async () => {
    const { canvas, bottomOf, free } = await open();
    const before = canvas.view.get().view;
    canvas.select(['two']);
    assert.ok(bottomOf('two') > free);
    canvas.cover(COVERED);
    assert.ok(bottomOf('two') <= free);
    canvas.cover(0);
    assert.equal(canvas.view.get().view, before);
  });
  test('follows a new selection', async () => {
    const { canvas, bottomOf, free } = await open();
    canvas.cover(COVERED);
    canvas.select(['two']);
    assert.ok(bottomOf('two') <= free);
  });
  test('keeps a view that somebody moved', async () => {
    const { canvas } = await open();
    canvas.select(['two']);
    canvas.cover(COVERED);
    canvas.zoom.pan(40, 0);
    const { view } = canvas.view.get();
    canvas.cover(0);
    assert.equal(canvas.view.get().view, view);
  });
  test('fits a fitted view again', async () => {
    const { canvas } = await open();
    canvas.zoom.fit();
    const fitted = canvas.view.get();
    canvas.select(['two']);
    canvas.cover(COVERED);
    assert.ok(canvas.view.get().isFitted);
    canvas.cover(0);
    assert.equal(canvas.view.get(), fitted);
  });
});
