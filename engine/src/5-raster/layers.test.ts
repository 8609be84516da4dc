import * as assert from 'uvu/assert';
import type { VectorFragment } from '../4-draw/fragment.ts';
import { describe } from '../../test/describe.ts';
import { groupLayers } from './layers.ts';

describe('layers', (test) => {
  const cases: [name: string, fragments: VectorFragment[], expected: string[]][] = [
    ['overlapping shapes share a tile', [at('a', 0, 0), at('b', 5, 5)], ['ab']],
    ['far shapes do not', [at('a', 0, 0), at('b', 500, 500)], ['a', 'b']],
    ['a shape joins past one it does not touch', [at('a', 0, 0), at('b', 500, 500), at('c', 2, 2)], ['ac', 'b']],
    ['but not past one it touches', [at('a', 0, 0), at('b', 14, 14), at('c', 5, 5)], ['a', 'b', 'c']],
    ['nothing outside the canvas is drawn', [at('a', 1001, 0), at('b', 0, -11)], []],
    ['nothing without area is drawn', [at('a', 0, 0, 0)], []],
  ];
  for (const [name, fragments, expected] of cases) {
    test(name, () => {
      assert.equal(
        groupLayers(fragments, { width: 1000, height: 1000 }).map((layer) =>
          layer.kind === 'vector' ? layer.svg : '',
        ),
        expected,
      );
    });
  }
});

function at(id: string, x: number, y: number, width = 10): VectorFragment {
  return { kind: 'vector', id, dynamic: false, bounds: { x, y, width, height: 10 }, svg: id };
}
