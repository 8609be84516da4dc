import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { parseNames } from './parse-names.ts';

const long = 'x'.repeat(101);
const cases: [first: string, last: string, first_name: string | null, last_name: string | null, problems: string[]][] =
  [
    [' Lena ', '', 'Lena', null, []],
    ['', '  ', null, null, []],
    ['x'.repeat(100), 'y', 'x'.repeat(100), 'y', []],
    [long, long, long, long, ['first', 'last']],
  ];

describe('names', (test) => {
  for (const [first, last, first_name, last_name, problems] of cases) {
    test(`${first.length} and ${last.length} characters: ${problems.join() || 'fine'}`, () => {
      assert.equal(parseNames(first, last), { names: { first_name, last_name }, problems });
    });
  }
});
