import { getList, listNames, loadTemplate, repeatLists } from '@matchpost/engine';
import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import {
  conditions,
  formatConditions,
  isOffered,
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
        const lists = repeatLists.filter((list) => isOffered(name, list));
        const inRow = (list: string) => ({ type: 'repeat', for: list, children: [{ type: 'rect', when }] });
        const elements = game > 1 ? [{ type: 'rect', when }] : lists.map(inRow);
        assert.ok(loadTemplate({ elements }).ok && lists.length > 0);
        assert.equal(parseConditions(when), [{ name, game }]);
      });
    }
  }
  test('every condition of a row that is true or false is offered', () => {
    const words = ['zone', 'outcome', 'status'];
    const all = listNames.flatMap((list) => getList(list).conditions.map((name) => [list, name] as const));
    for (const [list, name] of all.filter((one) => !words.includes(one[1])))
      assert.ok(names.includes(name as ConditionName) && isOffered(name as ConditionName, list), `${list} ${name}`);
  });
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
