import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { parseInstagram } from './parse-instagram.ts';

const cases: [typed: string, name: string | null | undefined][] = [
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
  for (const [typed, name] of cases) {
    test(`«${typed}» is ${String(name)}`, () => assert.is(parseInstagram(typed), name));
  }
});
