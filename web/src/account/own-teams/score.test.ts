import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { formatScore, judgeFinal, MAX_SCORE, parseScore, startScore, step, writeResult } from './score.ts';

describe('a score by hand', (test) => {
  test('begins with the game’s own, else with 0:0', () => {
    assert.equal(startScore({ score: { home: 3, away: 1, suffix: '' } }), { home: 3, away: 1 });
    assert.is(formatScore(startScore({})), '0:0');
  });
  test('keeps the ending of the game’s own score only', () => {
    const game = { score: { home: 5, away: 6, suffix: 'n.V.' as const }, result: '5:6 n.V.' };
    assert.equal(
      [writeResult({ home: 5, away: 6 }, game), writeResult({ home: 5, away: 7 }, game)],
      ['5:6 n.V.', '5:7'],
    );
    assert.is(writeResult({ home: 1, away: 0 }, { result: '' }), '1:0');
  });
  test('stays between 0 and the limit', () => {
    assert.equal([step(0, -1), step(0, 1), step(MAX_SCORE, 1)], [0, 1, MAX_SCORE]);
  });
  for (const [sport, score, isEntered, judged] of [
    ['unihockey', '1:0', false, 'sure'],
    ['other', '0:1', false, 'sure'],
    ['unihockey', '0:0', false, 'unsure'],
    ['other', '0:0', false, 'unsure'],
    ['handball', '0:0', true, 'sure'],
    ['volleyball', '0:0', true, 'impossible'],
    ['volleyball', '0:3', false, 'sure'],
  ] as const) {
    test(`${score} in ${sport}, ${isEntered ? 'entered' : 'not touched'}, is ${judged} as a final`, () => {
      const [home = 0, away = 0] = score.split(':').map(Number);
      assert.is(judgeFinal({ home, away }, { sport, isEntered }), judged);
    });
  }
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
