import * as assert from 'uvu/assert';
import { describe } from '@matchpost/engine/test';
import { tellGame } from '../../../test/fake/tell.ts';
import { parseVolleyGame } from './answers.ts';
import { getClubsOfGames, getTeamsOfGames } from './team.ts';

type Sides = readonly [home: number, away: number];

function spoken({ sides: [home, away] = [1, 2], ...facts }: Record<string, unknown> & { sides?: Sides } = {}) {
  const side = (club: number) => ({
    teamId: club * 10,
    caption: `VBC ${club}`,
    clubId: club,
    clubCaption: `VBC ${club}`,
  });
  return {
    gameId: 7,
    playDate: '2025-11-01 14:00:00',
    gender: 'f',
    teams: { home: side(home), away: side(away) },
    league: { caption: '2L' },
    group: { caption: '2. Liga Gruppe A' },
    setResults: [],
    resultSummary: { wonSetsHomeTeam: 0, wonSetsAwayTeam: 0 },
    ...facts,
  };
}

function parse(facts: Parameters<typeof spoken>[0]) {
  const game = parseVolleyGame(spoken(facts));
  assert.ok(game);
  return game;
}

const genders: [sent: unknown, league: string][] = [
  ['m', 'Herren 2. Liga Gruppe A'],
  ['f', 'Damen 2. Liga Gruppe A'],
  ['w', 'Damen 2. Liga Gruppe A'],
  ['W', 'Damen 2. Liga Gruppe A'],
  ['d', 'Damen 2. Liga Gruppe A'],
  ['h', 'Herren 2. Liga Gruppe A'],
  ['Frauen', 'Damen 2. Liga Gruppe A'],
  ['Damen', 'Damen 2. Liga Gruppe A'],
  ['Männer', 'Herren 2. Liga Gruppe A'],
  ['femmes', 'Damen 2. Liga Gruppe A'],
  ['female', 'Damen 2. Liga Gruppe A'],
  ['mixed', 'Mixed 2. Liga Gruppe A'],
  ['?', '2. Liga Gruppe A'],
  [null, '2. Liga Gruppe A'],
];

const days: [name: string, facts: Parameters<typeof spoken>[0], told: string][] = [
  ['no day yet', { playDate: '0000-00-00 00:00:00' }, ' VBC 1 - VBC 2 - unknown'],
  ['no day and no time', { playDate: '0000-00-00' }, ' VBC 1 - VBC 2 - unknown'],
  [
    'no day, but one in UTC',
    { playDate: '0000-00-00 00:00:00', playDateUtc: '2025-11-22T17:00:00Z' },
    '2025-11-22T18:00 VBC 1 - VBC 2 - scheduled',
  ],
  ['neither', { playDate: '', playDateUtc: '-0001-11-30T00:00:00Z' }, ' VBC 1 - VBC 2 - unknown'],
  ['a hall that is a list', { hall: [] }, '2025-11-01T14:00 VBC 1 - VBC 2 - scheduled'],
];

const lists: [name: string, games: readonly Sides[], clubs: string][] = [
  [
    'the club that plays in every game',
    [
      [1, 2],
      [3, 1],
    ],
    '1',
  ],
  ['both clubs of a single game', [[1, 2]], '1 2'],
  [
    'a club against itself',
    [
      [1, 1],
      [1, 2],
    ],
    '1',
  ],
  [
    'all clubs where none plays in every game',
    [
      [1, 2],
      [3, 4],
    ],
    '1 2 3 4',
  ],
  ['no games', [], ''],
];

describe('a game at swiss volley', (test) => {
  for (const [gender, league] of genders) {
    test(`gender ${JSON.stringify(gender)}: ${league}`, () => assert.is(parse({ gender }).teams[0]?.league, league));
  }
  for (const setResults of [[], { 1: { home: 12, away: 12 } }]) {
    test(`0:0 of a past day is no result: ${JSON.stringify(setResults)}`, () => {
      const { game } = parse({ setResults });
      assert.equal([game.score, game.status], [undefined, 'scheduled']);
    });
  }
  test('a league that contains its gender is unchanged', () => {
    const group = { caption: '4. Liga Männer Gruppe II' };
    assert.is(parse({ group, gender: 'm' }).teams[0]?.league, '4. Liga Männer Gruppe II');
  });
  for (const [name, facts, told] of days) {
    test(name, () => {
      const { game } = parse(facts);
      assert.is(tellGame(game), told);
      assert.is(game.startsAt === '' ? game.date : '', '');
    });
  }
});

describe('games at swiss volley contain', (test) => {
  for (const [name, games, clubs] of lists) {
    test(name, () => {
      const told = getClubsOfGames(games.map((sides) => parse({ sides })));
      assert.is(told.map(({ id }) => id).join(' '), clubs);
    });
  }
  test("a team's league from its championship, not from the cup", () => {
    const cup = parse({ league: { caption: 'Volley Cup' }, group: { caption: 'R1' } });
    assert.is(getTeamsOfGames([cup])[0]?.league, null);
    assert.is(getTeamsOfGames([cup, parse({})])[0]?.league, 'Damen 2. Liga Gruppe A');
  });
});
