import { loadTemplate } from '@matchpost/engine';
import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import {
  conditions,
  formatConditions,
  isPerGame,
  parseConditions,
  type Condition,
  type ConditionName,
} from './conditions.ts';

const names = Object.keys(conditions) as ConditionName[];

describe('conditions', (test) => {
  for (const name of names) {
    for (const game of isPerGame(name) ? [1, 2, 12] : [0]) {
      test(`${name} of game ${game}: the engine accepts it, and it is read back`, () => {
        const when = formatConditions([{ name, game }]);
        assert.ok(loadTemplate({ elements: [{ type: 'rect', when }] }).ok);
        assert.equal(parseConditions(when), [{ name, game }]);
      });
    }
  }
  const several: [when: string | undefined, list: Condition[] | undefined][] = [
    [undefined, []],
    ['  ', []],
    [
      'hasResult2 and isAwayGame',
      [
        { name: 'hasResult', game: 2 },
        { name: 'isAwayGame', game: 0 },
      ],
    ],
    [
      '!hasResult && tab == "preview"',
      [
        { name: 'noResult', game: 1 },
        { name: 'onPreview', game: 0 },
      ],
    ],
    ['hasResult or isHomeGame', undefined],
    ["city == 'Bern'", undefined],
  ];
  for (const [when, list] of several) test(`«${when}»`, () => assert.equal(parseConditions(when), list));
});
