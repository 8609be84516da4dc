import * as assert from 'uvu/assert';
import { parseGame } from '@matchpost/engine';
import { describe } from '@matchpost/engine/test';
import { startPlace } from '../studio-url.ts';
import { buildCaptionFacts } from './build-caption-facts.ts';

const home = parseGame({ teamHome: 'UHC Sternenberg', teamAway: 'Floorball Auental' }, 'games.0').game;
const away = parseGame({ teamHome: 'Floorball Auental', teamAway: 'UHC Sternenberg' }, 'games.0').game;
const derby = parseGame({ teamHome: 'UHC Sternenberg', teamAway: 'UHC Sternenberg II' }, 'games.0').game;

const rows = [
  ['a preview called a home game', [home], { isHome: true }, ['home'], ['home']],
  ['a preview not called one', [home], {}, ['home'], ['undecided']],
  ['a preview away', [away], {}, ['away'], ['away']],
  ['a result at home', [home], { tab: 'result' }, ['home'], ['home']],
  [
    'results on both sides and of a derby',
    [home, away, derby],
    { tab: 'result' },
    ['home', 'away', undefined],
    ['home', 'away', 'undecided'],
  ],
] as const;

describe('the facts of a caption', (test) => {
  for (const [name, games, place, ours, sides] of rows) {
    test(name, () => {
      const facts = buildCaptionFacts({ place: { ...startPlace, ...place }, games, clubName: 'UHC Sternenberg' });
      assert.equal([facts.ours, facts.sides], [[...ours], [...sides]]);
    });
  }
  test('without a club no side is known', () => {
    const facts = buildCaptionFacts({ place: { ...startPlace, tab: 'result' }, games: [home], clubName: undefined });
    assert.equal([facts.ours, facts.sides], [[undefined], ['undecided']]);
  });
});
