import * as assert from 'uvu/assert';
import { describe } from '@matchpost/engine/test';
import { findCommonSide, findSide } from './find-side.ts';

const rows: readonly [home: string, away: string, names: string[], side: string | undefined][] = [
  ['UHC Sternenberg', 'Floorball Auental', ['UHC Sternenberg'], 'home'],
  ['Floorball Auental', 'UHC Sternenberg II', ['UHC Sternenberg'], 'away'],
  ['UHC Sternenberg', 'UHC Sternenberg II', ['UHC Sternenberg'], undefined],
  ['SG Oberlauen/Nussbaum', 'Füchse Rotbach', ['UHC Sternenberg'], undefined],
  ['Raiffisa Volley Kerbelried', 'VBC Halden', ['Kerbelried', 'Raiffisa Volley Kerbelried'], 'home'],
  ['Volley Au', 'Volley Auental', ['Volley Au'], 'home'],
  ['', 'UHC Sternenberg', ['UHC Sternenberg'], 'away'],
  ['A', 'B', [], undefined],
];

describe('the side a club plays on', (test) => {
  for (const [teamHome, teamAway, names, side] of rows) {
    test(`${teamHome} - ${teamAway}: ${side}`, () => assert.is(findSide({ teamHome, teamAway }, names), side));
  }
});

describe('the side a club plays on in several games', (test) => {
  const home = { teamHome: 'UHC Sternenberg', teamAway: 'Floorball Auental' };
  const away = { teamHome: 'Floorball Auental', teamAway: 'UHC Sternenberg' };
  test('is told when it is the same in all', () => {
    assert.is(findCommonSide([home, home], 'UHC Sternenberg'), 'home');
    assert.is(findCommonSide([away], 'UHC Sternenberg'), 'away');
  });
  test('is not told when they differ, without games, without a name', () => {
    assert.is(findCommonSide([home, away], 'UHC Sternenberg'), undefined);
    assert.is(findCommonSide([], 'UHC Sternenberg'), undefined);
    assert.is(findCommonSide([home], undefined), undefined);
  });
});
