import * as assert from 'uvu/assert';
import { describe } from '@matchpost/engine/test';
import { findElement } from '../document/document.ts';
import { pasteText, writeSelected } from '../keys/clipboard.ts';
import { commands } from '../keys/commands.ts';
import { handleKey } from '../keys/handle-key.ts';
import { key, openList } from './test/game-list.ts';

describe('parts on the canvas', (test) => {
  test('can be dragged in any row, as one step of undo', async () => {
    const world = await openList();
    await world.enter(680, 350);
    world.down(680, 480);
    world.move(700, 491, { ctrl: true });
    const { sketch, transforms } = world.canvas.showing.get();
    assert.ok(sketch !== undefined && transforms === undefined);
    const [square] = world.canvas.stage().parts.filter(({ id }) => id === 'square');
    assert.is(square?.box.frame.x, 623);
    assert.is(square?.echoes[0]?.frame.y, 468);
    world.up(700, 491, { ctrl: true });
    assert.equal(world.placeOf('square'), [520, 31]);
    assert.equal(world.at('list'), [103, 307]);
    world.store.trigger.undo();
    assert.equal(world.placeOf('square'), [500, 20]);
  });
  test('are resized by their handles, in pixels of the row', async () => {
    const world = await openList();
    world.canvas.select(['square']);
    world.drag([603, 327], [573, 317], { ctrl: true });
    assert.equal(world.placeOf('square'), [470, 10]);
    const square = findElement(world.document(), 'square');
    assert.equal(square && 'width' in square ? [square.width, square.height] : [], [180, 70]);
  });
  test('that are texts grow at their corners and stay on their line', async () => {
    const world = await openList();
    world.canvas.select(['word']);
    const { frame } = world.canvas.stage().parts.find(({ id }) => id === 'word')?.box ?? {};
    if (frame === undefined) throw new Error('no word');
    const from = [frame.x + frame.width + 8, frame.y + frame.height + 8] as const;
    world.drag(from, [from[0] + frame.width, from[1] + frame.height], { ctrl: true });
    const word = findElement(world.document(), 'word');
    assert.ok(word !== undefined && 'fontSize' in word && Math.abs(word.fontSize - 120) < 1);
    assert.ok(Math.abs((word?.x ?? 0) - 20) < 1);
  });
  test('turn about their own middle', async () => {
    const world = await openList();
    world.canvas.select(['square']);
    world.drag([678, 299], [728, 357], { shift: true });
    assert.is(findElement(world.document(), 'square')?.rotation, 90);
    assert.equal(world.placeOf('square'), [500, 20]);
  });
  test('are nudged, duplicated and removed in place', async () => {
    const world = await openList();
    world.canvas.select(['square']);
    world.press('ArrowRight');
    assert.equal(world.placeOf('square'), [501, 20]);
    await world.drawn();
    handleKey(
      { ...key('d'), ctrlKey: true },
      { canvas: world.canvas, say: () => undefined, isOnCanvas: true, focus: () => undefined },
    );
    const [copy = ''] = world.selection();
    assert.equal(world.placeOf(copy), [525, 44]);
    world.press('Delete');
    assert.equal(world.selection(), ['list']);
    assert.is(findElement(world.document(), copy), undefined);
  });
  test('are copied as they stand on the post, and pasted into the list or beside it', async () => {
    const world = await openList();
    world.canvas.select(['square']);
    const { text } = writeSelected(world.canvas);
    assert.equal(text.includes('"x":603'), true);
    pasteText(world.canvas, text, () => undefined);
    const [inside = ''] = world.selection();
    assert.equal(world.placeOf(inside), [524, 44]);
    world.canvas.select([]);
    pasteText(world.canvas, text, () => undefined);
    const [outside = ''] = world.selection();
    assert.equal(world.at(outside), [603, 327]);
  });
  test('are what select-all selects inside a list, and align to their row', async () => {
    const world = await openList();
    world.canvas.select(['square']);
    commands.selectAll?.(world.canvas, () => undefined);
    assert.equal(world.selection(), ['plate', 'square', 'word']);
    world.canvas.select(['square']);
    commands.alignRight?.(world.canvas, () => undefined);
    assert.equal(world.placeOf('square'), [550, 20]);
  });
});
