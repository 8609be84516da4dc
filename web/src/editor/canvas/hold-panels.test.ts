import * as assert from 'uvu/assert';
import { describe } from '@matchpost/engine/test';
import { commands } from '../keys/commands.ts';
import { openCanvas } from './test/test-world.ts';

const box = { id: 'a', type: 'rect', x: 100, y: 100, width: 200, height: 100 };

async function openWorld() {
  const world = await openCanvas([box]);
  const panels = () => {
    const { snapshot, drawing } = world.panels.getSnapshot();
    return { selection: snapshot.context.selection, document: snapshot.context.document, drawing };
  };
  return { ...world, shown: panels };
}

describe('the panels beside the canvas', (test) => {
  test('wait while a pointer is down, and follow a click at once', async () => {
    const { down, up, selection, shown } = await openWorld();
    down(150, 150);
    assert.equal([selection(), shown().selection], [['a'], []]);
    up(150, 150);
    assert.equal(shown().selection, ['a']);
  });

  test('follow a drag once its drawing is painted', async () => {
    const { drag, document, drawn, painted, shown } = await openWorld();
    const before = document();
    drag([150, 150], [190, 190]);
    painted();
    assert.is(shown().document, before);
    await drawn();
    assert.is(shown().document, before);
    painted();
    assert.is(shown().document, document());
    assert.is(shown().drawing.of?.document, document());
    assert.equal(shown().selection, ['a']);
  });

  test('follow a marquee, and a cancelled drag', async () => {
    const { kernel, down, move, drag, painted, shown } = await openWorld();
    drag([20, 20], [400, 400]);
    assert.equal(shown().selection, []);
    painted();
    assert.equal(shown().selection, ['a']);
    drag([500, 500], [600, 600]);
    painted();
    down(150, 150);
    move(190, 190);
    kernel.cancel();
    assert.equal(shown().selection, []);
    painted();
    assert.equal(shown().selection, ['a']);
  });

  test('follow an undone step once the canvas shows it', async () => {
    const { canvas, drag, document, drawn, painted, shown } = await openWorld();
    drag([150, 150], [190, 190]);
    await drawn();
    painted();
    const moved = document();
    commands.undo?.(canvas, () => undefined);
    assert.is(shown().document, moved);
    painted();
    assert.is(shown().document, document());
    assert.is.not(document(), moved);
  });

  test('are released when the canvas closes', async () => {
    const { canvas, down, shown } = await openWorld();
    down(150, 150);
    canvas.close();
    assert.equal(shown().selection, ['a']);
  });
});
