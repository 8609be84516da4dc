import * as assert from 'uvu/assert';
import { describe } from '@matchpost/engine/test';
import { createSampleGames } from '../dialogs/preview/sample-games.ts';
import { findElement } from '../document/document.ts';
import { handleKey } from '../keys/handle-key.ts';
import { finger } from './test/elements.ts';
import { openCanvas } from './test/test-world.ts';

const key = (name: string) => ({
  key: name,
  code: '',
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  altKey: false,
  repeat: false,
});
/** Two rows of 100 px at y 307 and 437: a plate, a square and a word on it. */
const list = {
  id: 'list',
  type: 'repeat',
  x: 103,
  y: 307,
  width: 700,
  height: 100,
  gap: 30,
  children: [
    { id: 'plate', type: 'rect', x: 0, y: 0, width: 700, height: 100 },
    { id: 'square', type: 'rect', x: 500, y: 20, width: 150, height: 60 },
    { id: 'word', type: 'text', x: 20, y: 70, content: 'Heim', fontSize: 60, textAnchor: 'start' },
  ],
};

async function open(values: object = {}) {
  const other = { id: 'other', type: 'rect', x: 203, y: 907, width: 100, height: 100 };
  const world = await openCanvas([{ ...list, ...values }, other], { games: createSampleGames(), supportedGames: 2 });
  const press = (name: string) =>
    handleKey(key(name), { canvas: world.canvas, say: () => undefined, isOnCanvas: true, focus: () => undefined });
  const placeOf = (id: string) => {
    const { x, y } = findElement(world.document(), id) ?? { x: Number.NaN, y: Number.NaN };
    return [x, y];
  };
  const enter = async (x: number, y: number) => {
    world.click(x, y);
    world.click(x, y);
    await Promise.resolve();
  };
  return { ...world, press, placeOf, enter };
}

describe('going into a game list', (test) => {
  test('a click selects the list, a second one at once the part under it, in any row', async () => {
    const world = await open();
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
  test('inside, a click selects the next part, with Shift more', async () => {
    const world = await open();
    await world.enter(680, 350);
    world.click(400, 350);
    assert.equal(world.selection(), ['plate']);
    world.click(680, 480, { shift: true });
    assert.equal(world.selection(), ['plate', 'square']);
  });
  test('a click beside it, or Escape twice, leads out', async () => {
    const world = await open();
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
  test('a slow second tap of a finger goes in as well', async () => {
    const world = await open();
    world.click(680, 350, finger);
    assert.equal(world.selection(), ['list']);
    world.rest(3_000);
    world.click(680, 350, finger);
    assert.equal(world.selection(), ['square']);
    world.rest(3_000);
    world.click(150, 350, finger);
    assert.equal(world.selection(), ['word']);
  });
  test('Enter goes to the first part as it is read, page keys on, Enter again writes', async () => {
    const world = await open();
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
  test('a locked list is not entered, a locked part not met', async () => {
    const held = await open({ locked: true });
    await held.enter(680, 350);
    assert.equal(held.selection(), []);
    const [plate, square, word] = list.children;
    const world = await open({ children: [plate, { ...square, locked: true }, word] });
    await world.enter(680, 350);
    assert.equal(world.selection(), ['plate']);
  });
});

describe('parts on the canvas', (test) => {
  test('are dragged from any row; one step of undo', async () => {
    const world = await open();
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
  test('are sized by their handles, in pixels of the row', async () => {
    const world = await open();
    world.canvas.select(['square']);
    world.drag([603, 327], [573, 317], { ctrl: true });
    assert.equal(world.placeOf('square'), [470, 10]);
    const square = findElement(world.document(), 'square');
    assert.equal(square && 'width' in square ? [square.width, square.height] : [], [180, 70]);
  });
  test('texts grow at their corners and stay on their line', async () => {
    const world = await open();
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
    const world = await open();
    world.canvas.select(['square']);
    world.drag([678, 299], [728, 357], { shift: true });
    assert.is(findElement(world.document(), 'square')?.rotation, 90);
    assert.equal(world.placeOf('square'), [500, 20]);
  });
  test('are nudged, duplicated and removed where they are', async () => {
    const world = await open();
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
});
