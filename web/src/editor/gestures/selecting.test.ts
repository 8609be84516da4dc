import * as assert from 'uvu/assert';
import { describe } from '@matchpost/engine/test';
import { box, openBoxes } from '../canvas/test/elements.ts';
import { openCanvas } from '../canvas/test/test-world.ts';

describe('selecting', (test) => {
  test('by click, with Shift adding and removing; a click outside selects nothing', async () => {
    const world = await openBoxes();
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
    const world = await openBoxes();
    world.click(250, 950);
    assert.equal(world.selection(), []);
  });
  test('a click on one of several selects it alone', async () => {
    const world = await openBoxes();
    world.canvas.select(['one', 'two']);
    world.click(250, 350);
    assert.equal(world.selection(), ['one']);
  });
  test('Ctrl selects the element beneath, then starts at the top again', async () => {
    const world = await openCanvas([box('low', 200, 300), box('high', 220, 320)]);
    world.click(250, 350);
    assert.equal(world.selection(), ['high']);
    world.click(250, 350, { ctrl: true });
    assert.equal(world.selection(), ['low']);
    world.click(250, 350, { ctrl: true });
    assert.equal(world.selection(), ['high']);
  });
  test('a marquee selects what it touches, and adds with Shift', async () => {
    const world = await openBoxes();
    world.drag([150, 250], [250, 350]);
    assert.equal(world.selection(), ['one']);
    world.drag([600, 780], [650, 830], { shift: true });
    assert.equal(world.selection(), ['one', 'two']);
  });
  test('a marquee selects an element beyond the page only when it encloses it', async () => {
    const court = box('court', -741, -22, { width: 1900, height: 300 });
    const world = await openCanvas([court, box('one', 203, 307)], { scale: 0.5 });
    world.drag([60, 190], [200, 130]);
    assert.equal(world.selection(), ['one']);
    world.drag([-400, -40], [600, 220]);
    assert.equal(world.selection(), ['court', 'one']);
  });
  test('a ground is selected by a click, and not dragged by accident', async () => {
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
