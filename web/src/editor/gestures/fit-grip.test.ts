import * as assert from 'uvu/assert';
import { describe } from '@matchpost/engine/test';
import { openCanvas } from '../canvas/test/test-world.ts';
import { uprightBox } from '../canvas/geometry.ts';
import { fitGrip, findGrip, handleNames, type HandleName } from './handles.ts';

const all = handleNames.join(' ');
const ofTexts = 'nw ne e se sw w';
const ofSeveral = 'nw ne se sw';

describe('handles that fit', (test) => {
  const cases: [size: [number, number], handles: string, expected: string, turns: boolean][] = [
    [[200, 200], all, all, true],
    [[60, 30], all, 'nw n ne se s sw', true],
    [[30, 60], all, 'nw ne e se sw w', true],
    [[30, 30], all, 'nw ne se sw', true],
    [[30, 20], all, 'se', false],
    [[200, 3], all, 'e w', true],
    [[3, 200], all, 'n s', true],
    [[200, 22], ofTexts, ofTexts, true],
    [[200, 14], ofTexts, 'nw ne se sw', true],
    [[30, 20], ofTexts, 'se', false],
    [[200, 10], ofSeveral, ofSeveral, true],
    [[20, 20], ofSeveral, 'se', false],
  ];
  for (const [[width, height], handles, expected, turns] of cases) {
    test(`${width} x ${height} of ${handles.length === all.length ? 'a box' : handles}: ${expected}`, () => {
      // Twice as large in pixels of the post.
      const box = uprightBox({ x: 0, y: 0, width: 2 * width, height: 2 * height });
      const grip = fitGrip({ box, handles: handles.split(' ') as HandleName[], turns: true }, 0.5);
      assert.equal([grip.handles.join(' '), grip.turns], [expected, turns]);
    });
  }
});

const box = (id: string, x: number, y: number, [width, height]: [number, number]) => ({
  id,
  type: 'rect',
  x,
  y,
  width,
  height,
});

describe('a small element', (test) => {
  const open = async () => {
    const world = await openCanvas([
      box('panel', 150, 250, [500, 500]),
      box('small', 300, 400, [30, 20]),
      box('beside', 340, 390, [80, 80]),
    ]);
    world.canvas.select(['small']);
    return world;
  };
  test('moves when its inside is dragged', async () => {
    for (const at of [
      [301, 401],
      [329, 419],
      [315, 410],
    ] as const) {
      const world = await open();
      world.drag(at, [at[0] - 50, at[1] + 60], { ctrl: true });
      assert.equal([...world.at('small'), ...world.size('small')], [250, 460, 30, 20]);
    }
  });
  test('resizes by its one handle, also on its panel', async () => {
    const world = await open();
    world.drag([336, 430], [356, 440], { ctrl: true });
    assert.equal([...world.at('small'), ...world.size('small')], [300, 400, 50, 30]);
  });
  test('leaves clicks beside it to its neighbour', async () => {
    const world = await open();
    assert.ok(findGrip(world.canvas.stage()));
    world.click(348, 420);
    assert.equal(world.selection(), ['beside']);
  });
  test('has no handle where a large element would have many', async () => {
    const world = await open();
    world.click(290, 392);
    assert.equal(world.selection(), ['panel']);
  });
});
