import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { alignElements, distributeElements } from '../document/operations/arrange.ts';
import { commands } from '../keys/commands.ts';
import { listBounds } from './stage.ts';
import { box } from './test/elements.ts';
import { list, openList } from './test/game-list.ts';
import { openCanvas } from './test/test-world.ts';

const turned = box('turned', 300, 300, { width: 400, rotation: 90 });

describe('the bounds for aligning', (test) => {
  test('are the visible ones of turned elements, as for the keys', async () => {
    const world = await openCanvas([turned, box('other', 200, 600)]);
    const { document, shape, ownShape } = world.store.getSnapshot().context;
    const frames = listBounds(world.canvas.drawing.get());
    assert.equal(frames.get('turned'), { x: 450, y: 150, width: 100, height: 400 });
    const change = alignElements(['turned', 'other'], 'left', frames, { shape, ownShape });
    world.store.trigger.commit({ step: 'align', change });
    const byButton = [world.at('turned'), world.at('other')];
    assert.equal(byButton, [
      [50, 300],
      [200, 600],
    ]);
    world.store.trigger.undo();
    assert.is(world.document(), document);
    world.canvas.select(['turned', 'other']);
    commands.alignLeft?.(world.canvas, () => undefined);
    assert.equal([world.at('turned'), world.at('other')], byButton);
  });
  test('leave equal visible gaps when distributing', async () => {
    const world = await openCanvas([box('left', 0, 0), turned, box('right', 900, 0)]);
    const target = { shape: world.document().template.format, ownShape: false };
    const frames = listBounds(world.canvas.drawing.get());
    const changed = distributeElements(['left', 'turned', 'right'], 'horizontal', frames, target)(world.document());
    assert.is(changed, world.document(), 'its visible box is in the middle');
  });
  test('include the parts of a list', async () => {
    const [plate, ...others] = list.children;
    const world = await openList({ children: [{ ...plate, height: 700, rotation: 90 }, ...others] });
    assert.equal(listBounds(world.canvas.drawing.get()).get('square'), { x: 603, y: 327, width: 150, height: 60 });
    assert.is(Math.round(listBounds(world.canvas.drawing.get()).get('plate')!.height), 700);
  });
  test('are none before the first drawing', () => assert.is(listBounds({ post: undefined }).size, 0));
});
