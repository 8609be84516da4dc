import * as assert from 'uvu/assert';
import { parseGame } from '@matchpost/engine';
import { describe } from '@matchpost/engine/test';
import { startPlace } from './studio-url.ts';
import { buildCaptionFacts } from './build-caption-facts.ts';
import { decide } from './decide.ts';

const home = parseGame({ teamHome: 'UHC Sternenberg', teamAway: 'Floorball Auental' }, 'games.0').game;
const away = parseGame({ teamHome: 'Floorball Auental', teamAway: 'UHC Sternenberg' }, 'games.0').game;
const derby = parseGame({ teamHome: 'UHC Sternenberg', teamAway: 'UHC Sternenberg II' }, 'games.0').game;

const rows = [
  ['a home game', [home], {}, ['home'], ['home']],
  ['an away game', [away], {}, ['away'], ['away']],
  ['a game set to away by the user', [home], { home: false }, ['home'], ['away']],
  ['a derby set to home by the user', [derby], { home: true }, [undefined], ['home']],
  [
    'results of a home game, an away game and a derby',
    [home, away, derby],
    { tab: 'result' },
    ['home', 'away', undefined],
    ['home', 'away', 'undecided'],
  ],
] as const;

describe('the facts of a caption', (test) => {
  for (const [name, games, place, ours, sides] of rows) {
    test(name, () => {
      const decision = decide({ ...startPlace, ...place }, games, { clubName: 'UHC Sternenberg' });
      const facts = buildCaptionFacts({ sport: 'unihockey', games, decision, showDetail: false, isNeutral: false });
      assert.equal([facts.ours, facts.sides], [[...ours], [...sides]]);
    });
  }
  test('have no side without a club', () => {
    const { sides, ours } = decide(startPlace, [home], {});
    assert.equal([ours, sides], [[undefined], ['undecided']]);
  });
});
