import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { formatNumber, parseNumber } from './parse-number.ts';

describe('parseNumber', (test) => {
  const cases: [text: string, value: number | undefined][] = [
    ['12', 12],
    [' 12,5 ', 12.5],
    ['-3', -3],
    ['+.5', 0.5],
    ["1'080", 1080],
    ['1080/2', 540],
    ['100 - 20', 80],
    ['4*2,5', 10],
    ['45°', 45],
    ['24 px', 24],
    ['', undefined],
    ['-', undefined],
    ['zwölf', undefined],
    ['1/0', undefined],
    ['1e9', undefined],
    ['1+2+3', undefined],
  ];
  for (const [text, value] of cases) {
    test(`«${text}» is ${String(value)}`, () => assert.is(parseNumber(text), value));
  }
  test('numbers are written with at most two decimals', () => {
    assert.equal([540, 12.346, 0.1 + 0.2, -0.001].map(formatNumber), ['540', '12.35', '0.3', '0']);
  });
});
