import * as assert from 'uvu/assert';
import { describe } from '@matchpost/engine/test';
import { openBoxes, words } from '../canvas/test/elements.ts';
import { openCanvas } from '../canvas/test/test-world.ts';
import type { DrawnElement } from '../drawing/drawn.ts';

describe('rotating', (test) => {
  const knob: [number, number] = [253, 279];
  const turns: [name: string, to: [number, number], held: object, degrees: number][] = [
    ['a quarter', [331, 357], { ctrl: true }, 90],
    ['near a quarter is a quarter', [331, 359], {}, 90],
    ['with Shift by 15 degrees', [320, 330], { shift: true }, 75],
    ['to the other side', [175, 357], { ctrl: true }, -90],
  ];
  for (const [name, to, held, degrees] of turns) {
    test(name, async () => {
      const world = await openBoxes();
      world.click(250, 350);
      world.drag(knob, to, held);
      assert.is(Math.round(world.element('one').rotation), degrees);
      assert.equal(world.at('one'), [203, 307]);
    });
  }
  test('turns a text about its visible middle', async () => {
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
