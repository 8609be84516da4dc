import { loadTemplate } from '@matchpost/engine';
import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { addStop, changeStop, createGradient, isGradient, removeStop, type Gradient } from './gradient.ts';

const three: Gradient = {
  angle: 90,
  stops: [
    { offset: 0, color: '#000', opacity: 1 },
    { offset: 0.2, color: '#111', opacity: 1 },
    { offset: 1, color: '#222', opacity: 1 },
  ],
};
const offsets = ({ stops }: Gradient) => stops.map(({ offset }) => offset);

describe('gradients', (test) => {
  test('a new one is valid, also from no colour', () => {
    for (const color of ['#123456', '$signal', 'none']) {
      const loaded = loadTemplate({
        palette: { signal: '#f00' },
        elements: [{ type: 'rect', gradient: createGradient(color) }],
      });
      assert.ok(loaded.ok, color);
    }
  });
  test('a new stop splits the widest gap', () => {
    const { gradient, index } = addStop(three);
    assert.equal(offsets(gradient), [0, 0.2, 0.6, 1]);
    assert.is(index, 2);
    assert.is(gradient.stops[2]?.color, '#111');
  });
  test('at least two stops stay', () => {
    const two = removeStop(three, 1);
    assert.equal(offsets(two), [0, 1]);
    assert.equal(offsets(removeStop(two, 0)), [0, 1]);
  });
  const moves: [index: number, to: number, offsets: number[]][] = [
    [1, 0.5, [0, 0.5, 1]],
    [1, 2, [0, 1, 1]],
    [0, 0.5, [0.2, 0.2, 1]],
    [2, -1, [0, 0.2, 0.2]],
    [7, 0.5, [0, 0.2, 1]],
  ];
  for (const [index, to, expected] of moves) {
    test(`stop ${index} dragged to ${to} stays between its neighbours`, () =>
      assert.equal(offsets(changeStop(three, index, { offset: to })), expected));
  }
  test('a colour alone is no gradient', () => assert.equal([isGradient(three), isGradient('#fff')], [true, false]));
});
