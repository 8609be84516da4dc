import { parseGames } from '@matchpost/engine';
import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { getCacheSeconds } from './cache-age.ts';
import { chooseTab, getPostData } from './post-data.ts';

const shared = { tab: 'preview', branding: false } as const;

function games(...pairings: (readonly [home: string, away: string, result?: string])[]) {
  return parseGames(pairings.map(([teamHome, teamAway, result = ''], id) => ({ id, teamHome, teamAway, result })))
    .games;
}

describe('what a post is given', (test) => {
  const season = games(['UHC Stern', 'A'], ['B', 'UHC Stern'], ['UHC Stern', 'C']);
  const homes: [name: string, shown: ReturnType<typeof games>, wishes: object, expected: boolean][] = [
    ['at home by the season', games(['UHC Stern', 'X']), {}, true],
    ['away by the season', games(['X', 'UHC Stern']), {}, false],
    ['one of two away', games(['UHC Stern', 'X'], ['Y', 'UHC Stern']), {}, false],
    ['said otherwise', games(['UHC Stern', 'X']), { home: false }, false],
    ['a team of the club named', games(['UHC Stern II', 'X']), { club: { name: 'UHC Stern' } }, true],
    ['a club with a longer name', games(['UHC Stern-Wyden', 'X']), { club: { name: 'UHC Stern' } }, false],
    ['a club nobody plays for', games(['UHC Stern', 'X']), { club: { name: 'Nobody' } }, true],
  ];
  for (const [name, shown, wishes, expected] of homes) {
    test(`home game: ${name}`, () => {
      assert.is(getPostData({ games: shown, season, warnings: [] }, { ...shared, ...wishes }).isHomeGame, expected);
    });
  }

  test('no home game where two teams play as often', () => {
    const pair = games(['A', 'B']);
    assert.is(getPostData({ games: pair, season: pair, warnings: [] }, shared).isHomeGame, false);
  });

  const tabs: [wished: 'auto' | 'preview' | 'result' | undefined, results: string[], expected: string][] = [
    [undefined, [''], 'preview'],
    [undefined, ['', '3:2'], 'result'],
    ['auto', ['3:2'], 'result'],
    ['preview', ['3:2'], 'preview'],
    ['result', [''], 'result'],
  ];
  for (const [wished, results, expected] of tabs) {
    test(`tab ${wished} with ${JSON.stringify(results)}: ${expected}`, () => {
      const shown = games(...results.map((result) => ['A', 'B', result] as const));
      assert.is(chooseTab(wished, shown), expected);
    });
  }

  const ages: [statuses: string[], moving: boolean, seconds: number][] = [
    [['scheduled'], false, 600],
    [['played'], false, 86_400],
    [['played'], true, 600],
    [['played', 'scheduled'], false, 600],
    [['live', 'played'], false, 60],
    [['live'], true, 60],
    [['postponed'], false, 600],
    [['cancelled', 'forfeited', 'abandoned'], false, 86_400],
    [['unknown'], false, 600],
  ];
  for (const [statuses, moving, seconds] of ages) {
    test(`${statuses.join(', ')}${moving ? ', picked' : ''}: kept ${seconds} s`, () => {
      assert.is(
        getCacheSeconds(
          statuses.map((status) => ({ status: status as 'live' })),
          moving,
        ),
        seconds,
      );
    });
  }
});
