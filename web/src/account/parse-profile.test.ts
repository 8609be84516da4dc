import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { parseNames, parseInstagram } from './parse-profile.ts';

const long = 'x'.repeat(101);
const names: [first: string, last: string, first_name: string | null, last_name: string | null, problems: string[]][] =
  [
    [' Lena ', '', 'Lena', null, []],
    ['', '  ', null, null, []],
    ['x'.repeat(100), 'y', 'x'.repeat(100), 'y', []],
    ['😀'.repeat(100), '', '😀'.repeat(100), null, []],
    ['😀'.repeat(101), '', '😀'.repeat(101), null, ['first']],
    [long, long, long, long, ['first', 'last']],
  ];

describe('names', (test) => {
  for (const [first, last, first_name, last_name, problems] of names) {
    test(`${first.length} and ${last.length} characters: ${problems.join() || 'fine'}`, () => {
      assert.equal(parseNames(first, last), { names: { first_name, last_name }, problems });
    });
  }
});

const handles: [typed: string, name: string | null | undefined][] = [
  ['uhc.sternenberg', 'uhc.sternenberg'],
  [' @uhc_sternenberg ', 'uhc_sternenberg'],
  ['@ team', 'team'],
  ['', null],
  [' @ ', null],
  ['x'.repeat(30), 'x'.repeat(30)],
  ['x'.repeat(31), undefined],
  ['mein verein', undefined],
  ['@@team', undefined],
];

describe('Instagram names', (test) => {
  for (const [typed, name] of handles) {
    test(`«${typed}» is ${String(name)}`, () => assert.is(parseInstagram(typed), name));
  }
});
