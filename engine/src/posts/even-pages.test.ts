import * as assert from 'uvu/assert';
import { describe } from '../../test/describe.ts';
import { splitEvenly } from './even-pages.ts';

const cases: [count: number, rows: number, pages: number[]][] = [
  [0, 4, []],
  [1, 4, [1]],
  [9, 8, [5, 4]],
  [13, 4, [4, 3, 3, 3]],
  [10, 3, [3, 3, 2, 2]],
];

describe('even pages', (test) => {
  for (const [count, rows, pages] of cases) {
    test(`of ${count} at ${rows} rows are ${pages.join(', ') || 'none'}`, () => {
      const all = Array.from({ length: count }, (_, index) => index);
      const split = splitEvenly(all, rows);
      assert.equal([split.map(({ length }) => length), split.flat()], [pages, all]);
    });
  }
});
