import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { formatScore, MAX_SCORE, parseScore, startScore, step } from './score.ts';

describe('a score by hand', (test) => {
  test('begins with the game’s own, else with 0:0', () => {
    assert.equal(startScore({ score: { home: 3, away: 1, suffix: '' } }), { home: 3, away: 1 });
    assert.is(formatScore(startScore({})), '0:0');
  });
  test('stays between 0 and the limit', () => {
    assert.equal([step(0, -1), step(0, 1), step(MAX_SCORE, 1)], [0, 1, MAX_SCORE]);
  });
  for (const [text, value] of [
    ['7', 7],
    [' 12 ', 12],
    ['0', 0],
    ['', undefined],
    ['-1', undefined],
    ['1.5', undefined],
    ['300', undefined],
    ['viele', undefined],
  ] as const) {
    test(`«${text}» is ${value}`, () => assert.is(parseScore(text), value));
  }
});
