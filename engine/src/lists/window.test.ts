import * as assert from 'uvu/assert';
import { describe } from '../../test/describe.ts';
import { findWindow } from './window.ts';

const windows: readonly (readonly [count: number, shown: number, ours: number, first: number])[] = [
  [30, 16, 17, 9],
  [30, 16, 1, 1],
  [30, 16, 30, 15],
  [30, 16, 0, 1],
  [16, 16, 12, 1],
  [1, 1, 1, 1],
  [12, 7, 6, 3],
];

describe('a window of a list', (test) => {
  for (const [count, shown, ours, first] of windows) {
    test(`of ${shown} rows of ${count} around row ${ours} begins with ${first}`, () =>
      assert.is(findWindow({ count, shown, ours }), first));
  }
});
