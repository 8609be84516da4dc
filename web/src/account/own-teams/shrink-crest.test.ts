import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { findVisible, reduceColors } from './shrink-crest.ts';

/** One letter a pixel: `#` opaque, `-` almost transparent, `.` transparent. */
function pixelsOf(...rows: string[]) {
  const alphas = { '#': 255, '-': 5, '.': 0 } as const;
  const data = rows
    .join('')
    .split('')
    .flatMap((letter) => [200, 10, 10, alphas[letter as '#']]);
  return [new Uint8ClampedArray(data), { width: rows[0]?.length ?? 0, height: rows.length }] as const;
}

describe('crests', (test) => {
  test('lose their transparent border, also a faint one', () => {
    assert.equal(findVisible(...pixelsOf('.....', '-.#..', '..##-', '.....')), { x: 2, y: 1, width: 2, height: 2 });
  });
  test('without a border stay whole', () => {
    assert.equal(findVisible(...pixelsOf('##', '##', '##')), { x: 0, y: 0, width: 2, height: 3 });
  });
  test('without a visible pixel have no area', () => {
    assert.is(findVisible(...pixelsOf('..', '--')), undefined);
  });
  test('keep black, white and full opacity when colours are reduced', () => {
    const data = new Uint8ClampedArray([0, 255, 131, 255, 255, 0, 3, 0]);
    reduceColors(data);
    assert.equal([...data], [0, 255, 132, 255, 255, 0, 0, 0]);
  });
});
