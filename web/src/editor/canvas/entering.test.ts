import * as assert from 'uvu/assert';
import { describe } from '@matchpost/engine/test';
import { finger } from './test/elements.ts';
import { list, openList } from './test/game-list.ts';

describe('a game list on the canvas', (test) => {
  test('a click selects the list, a second one selects the part under it, in any row', async () => {
    const world = await openList();
    world.click(680, 350);
    assert.equal(world.selection(), ['list']);
    world.click(680, 350);
    await Promise.resolve();
    assert.equal(world.selection(), ['square']);
    assert.is(world.canvas.stage().entered?.id, 'list');
    world.canvas.select([]);
    await world.enter(150, 490);
    assert.equal(world.selection(), ['word']);
  });
  test('inside, a click selects another part, and Shift adds one', async () => {
    const world = await openList();
    await world.enter(680, 350);
    world.click(400, 350);
    assert.equal(world.selection(), ['plate']);
    world.click(680, 480, { shift: true });
    assert.equal(world.selection(), ['plate', 'square']);
  });
  test('a click outside or two presses of Escape leave the list', async () => {
    const world = await openList();
    await world.enter(680, 350);
    world.click(250, 950);
    assert.equal(world.selection(), ['other']);
    await world.enter(680, 350);
    world.click(900, 700);
    assert.equal(world.selection(), []);
    await world.enter(680, 350);
    world.press('Escape');
    assert.equal(world.selection(), ['list']);
    world.press('Escape');
    assert.equal(world.selection(), []);
  });
  test('a slow second tap of a finger enters the list as well', async () => {
    const world = await openList();
    world.click(680, 350, finger);
    assert.equal(world.selection(), ['list']);
    world.rest(3_000);
    world.click(680, 350, finger);
    assert.equal(world.selection(), ['square']);
    world.rest(3_000);
    world.click(150, 350, finger);
    assert.equal(world.selection(), ['word']);
  });
  test('Enter selects the first part, page keys the next ones, and Enter again edits', async () => {
    const world = await openList();
    world.canvas.select(['list']);
    assert.ok(world.press('Enter'));
    assert.equal(world.selection(), ['plate']);
    world.press('PageDown');
    world.canvas.patchUi({ focused: undefined });
    assert.equal(world.selection(), ['word']);
    world.press('Enter');
    assert.is(world.state(), 'editingText');
    assert.is(world.canvas.ui.get().editing, 'word');
    assert.ok(world.canvas.showing.get().sketch, 'the word is left out while it is written');
    world.canvas.actor.send({ type: 'EDITED' });
    assert.equal(world.canvas.showing.get(), {});
  });
  test('a locked list cannot be entered, and a locked part lets clicks through', async () => {
    const held = await openList({ locked: true });
    await held.enter(680, 350);
    assert.equal(held.selection(), []);
    const [plate, square, word] = list.children;
    const world = await openList({ children: [plate, { ...square, locked: true }, word] });
    await world.enter(680, 350);
    assert.equal(world.selection(), ['plate']);
  });
});
