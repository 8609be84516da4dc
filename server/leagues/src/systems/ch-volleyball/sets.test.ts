import * as assert from 'uvu/assert';
import { describe } from '@matchpost/engine/test';
import { findWonSets, isForfeit, parseSets } from './answers.ts';

const spellings: [name: string, sent: unknown, expected: string][] = [
  [
    'a list of numbers',
    [
      { home: 25, away: 20 },
      { home: 23, away: 25 },
    ],
    '25:20 23:25',
  ],
  ['an object of texts', { 1: { home: '25', away: '20' }, 2: { home: '23', away: '25' } }, '25:20 23:25'],
  ['keys out of order', { 10: { home: 1, away: 2 }, 2: { home: 3, away: 4 }, 1: { home: 5, away: 6 } }, '5:6 3:4 1:2'],
  [
    'sets still to come',
    [
      { home: 25, away: 20 },
      { home: 0, away: 0 },
      { home: null, away: null },
    ],
    '25:20',
  ],
  ['an empty list', [], ''],
  ['nothing', null, ''],
  ['text', '25:20', ''],
  ['odd entries', [null, 3, 'x', { home: '25' }, { home: -1, away: 25 }, { home: 25.5, away: 20 }], ''],
];

const results: [name: string, summary: unknown, sets: unknown, expected: string][] = [
  ['the summary', { wonSetsHomeTeam: 3, wonSetsAwayTeam: 1, winner: 'team_away' }, [], '3:1'],
  ['a summary of texts', { wonSetsHomeTeam: '0', wonSetsAwayTeam: '3' }, [], '0:3'],
  [
    'no summary: counted',
    [],
    [
      { home: 25, away: 20 },
      { home: 20, away: 25 },
      { home: 25, away: 9 },
    ],
    '2:1',
  ],
  ['an empty summary: counted', { wonSetsHomeTeam: 0, wonSetsAwayTeam: 0 }, [{ home: 25, away: 20 }], '1:0'],
  ['nothing played', { wonSetsHomeTeam: 0, wonSetsAwayTeam: 0 }, {}, '0:0'],
  ['half a summary', { wonSetsHomeTeam: 3 }, [], 'none'],
  ['an empty list', [], [], 'none'],
  ['nothing at all', undefined, undefined, 'none'],
];

const forfeits: [name: string, sets: unknown, expected: boolean][] = [
  ['three sets of 25:0', [25, 25, 25].map((home) => ({ home, away: 0 })), true],
  ['given away by the home team', [25, 25, 25].map((away) => ({ home: 0, away })), true],
  [
    'one set of 25:0',
    [
      { home: 25, away: 0 },
      { home: 25, away: 1 },
    ],
    false,
  ],
  ['a single set', [{ home: 25, away: 0 }], false],
  ['no set', [], false],
];

describe('volleyball sets', (test) => {
  for (const [name, sent, expected] of spellings) {
    test(name, () =>
      assert.is(
        parseSets(sent)
          .map(({ home, away }) => `${home}:${away}`)
          .join(' '),
        expected,
      ),
    );
  }
  for (const [name, summary, sets, expected] of results) {
    test(`won sets: ${name}`, () => {
      const won = findWonSets(summary, parseSets(sets));
      assert.is(won ? `${won.home}:${won.away}` : 'none', expected);
    });
  }
  for (const [name, sets, expected] of forfeits) {
    test(`forfeit: ${name}`, () => assert.is(isForfeit(parseSets(sets)), expected));
  }
});
