import { parseGame } from '@matchpost/engine';
import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { decide, isHallUnclear } from './decide.ts';

const game = (teamHome: string, teamAway: string, location = 'Bergfeld', date = '15.11.2025') =>
  parseGame({ id: date + location, date, teamHome, teamAway, location }, '').game;

const own = game('UHC Sternenberg', 'Füchse Rotbach');
const away = game('Füchse Rotbach', 'UHC Sternenberg', 'Fuchsbau', '22.11.2025');
const derby = game('UHC Sternenberg', 'UHC Sternenberg II');

describe('a hall that leaves a post’s side undecided', (test) => {
  const unclear = (games: (typeof own)[], halls: string[], home?: boolean) =>
    isHallUnclear(
      decide({ tab: 'preview', ...(home !== undefined && { home }) }, games, { clubName: 'UHC Sternenberg', halls }),
    );
  const rows: [name: string, isUnclear: boolean, expected: boolean][] = [
    ['listed first, in another hall', unclear([own], ['Turnhalle Dorf']), true],
    ['listed second, in our hall', unclear([away], ['Fuchsbau']), true],
    ['listed first, in our hall', unclear([own], ['Bergfeld']), false],
    ['a derby', unclear([derby], ['Turnhalle Dorf']), false],
    ['a side set by the user', unclear([own], ['Turnhalle Dorf'], true), false],
    ['a home game and an away game', unclear([own, away], ['Bergfeld']), false],
    ['one of two games in another hall', unclear([own, { ...own, id: '2', location: 'Dorf' }], ['Bergfeld']), true],
  ];
  for (const [name, isUnclear, expected] of rows) {
    test(`${name}: ${expected ? 'reported' : 'not reported'}`, () => assert.is(isUnclear, expected));
  }
});

describe('our team and the side in each game of a post', (test) => {
  const clubName = 'UHC Sternenberg';
  const all = [own, away, derby];
  const rows: [name: string, decided: ReturnType<typeof decide>, ours: unknown[], sides: string[]][] = [
    ['a home game', decide({ tab: 'preview' }, [own], { clubName }), ['home'], ['home']],
    ['a side set by the user', decide({ tab: 'preview', home: false }, [own], { clubName }), ['home'], ['away']],
    ['a derby set to home', decide({ tab: 'preview', home: true }, [derby], { clubName }), [undefined], ['home']],
    [
      'several games',
      decide({ tab: 'result' }, all, { clubName }),
      ['home', 'away', undefined],
      ['home', 'away', 'undecided'],
    ],
    ['no club', decide({ tab: 'preview' }, [own], {}), [undefined], ['undecided']],
  ];
  for (const [name, decided, ours, sides] of rows) {
    test(name, () => assert.equal([decided.ours, decided.sides], [ours, sides]));
  }
});
