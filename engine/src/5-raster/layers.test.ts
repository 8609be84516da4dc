import * as assert from 'uvu/assert';
import type { Fragment, SpriteFragment, VectorFragment } from '../4-draw/fragment.ts';
import { describe } from '../../test/describe.ts';
import { groupLayers } from './layers.ts';

describe('layers', (test) => {
  const cases: [name: string, fragments: Fragment[], expected: string[]][] = [
    ['overlapping shapes share a tile', [at('a', 0, 0), at('b', 5, 5)], ['ab']],
    [
      'shapes join past a picture they do not touch',
      [at('a', 0, 0), picture('p', 500, 500), at('c', 2, 2)],
      ['ac', 'p'],
    ],
    ['but not past one they touch', [at('a', 0, 0), picture('p', 14, 4), at('c', 5, 5)], ['a', 'p', 'c']],
    ['nor past one they share a pixel with', [at('a', 0, 0), picture('p', 20, 0), at('c', 10, 0)], ['a', 'p', 'c']],
    ['nothing outside the canvas is drawn', [at('a', 1001, 0), at('b', 0, -11)], []],
    ['nothing without area is drawn', [at('a', 0, 0, 0)], []],
  ];
  for (const [name, fragments, expected] of cases) {
    test(name, () => {
      assert.equal(
        groupLayers(fragments, { width: 1000, height: 1000 }, 1).map((layer) =>
          layer.kind === 'vector' ? layer.svg : layer.fragment.id,
        ),
        expected,
      );
    });
  }
});

describe('markup that needs room around the canvas', (test) => {
  test('is drawn as a layer by the rasterizer; shapes beside it do not count', () => {
    const wide = { ...at('wide', -5000, 0, 12_000), svg: '<path stroke-opacity="0.1"/>' };
    const faded = { ...at('faded', 0, 0), svg: '<g opacity="0.5"/>' };
    const other = { ...at('other', 20, 0), svg: '<g filter="url(#f)"/>' };
    const [first] = groupLayers([wide, faded, other], { width: 1000, height: 1000 }, 1);
    assert.equal(first?.kind === 'vector' && first.reach, { x: 0, y: 0, width: 30, height: 10 });
    const [plain] = groupLayers([wide], { width: 1000, height: 1000 }, 1);
    assert.is(plain?.kind === 'vector' && plain.reach, undefined);
  });
});

function at(id: string, x: number, y: number, width = 10): VectorFragment {
  return { kind: 'vector', id, dynamic: false, bounds: { x, y, width, height: 10 }, svg: id };
}

function picture(id: string, x: number, y: number): SpriteFragment {
  const rect = { x, y, width: 10, height: 10 };
  const image = { kind: 'bitmap' } as SpriteFragment['image'];
  return { ...at(id, x, y), kind: 'sprite', image, crop: rect, rect, opacity: 1, rotation: 0, clipRadius: 0 };
}
