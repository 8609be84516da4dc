import { parseGame } from '@matchpost/engine';
import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { addHall, listClubs, listHalls, MAX_HALLS, nameHall } from './halls.ts';

const game = (date: string, teamHome: string, teamAway: string, location: string, city = '') =>
  parseGame({ id: date, date, time: '18:00', teamHome, teamAway, location, city }, '').game;

const season = [
  game('01.11.2025', 'UHC Sternenberg', 'Füchse Rotbach', 'Bergfeld', 'Sternenberg'),
  game('08.11.2025', 'UHC Sternenberg', 'UHC Niederau 04', 'Bergfeld', 'Sternenberg'),
  game('15.11.2025', 'Füchse Rotbach', 'UHC Sternenberg', 'Fuchsbau', 'Rotbach'),
  game('22.11.2025', 'Füchse Rotbach', 'UHC Sternenberg', 'Fuchsbau', 'Rotbach'),
  game('29.11.2025', 'Füchse Rotbach', 'UHC Sternenberg', 'Fuchsbau', 'Rotbach'),
  game('06.12.2025', 'UHC Niederau 04', 'UHC Sternenberg', ''),
];

const slot = (club_id: string, team_id: string, club_name: string | null = null, season: 'ok' | 'gone' = 'ok') => ({
  sport: 'unihockey' as const,
  club_id,
  club_name,
  team_id,
  season,
});

describe('home halls of saved clubs', (test) => {
  test('groups teams by club under the first known name; skips a team the league no longer lists', () => {
    const clubs = listClubs([
      slot('1', 'a'),
      slot('2', 'b', 'Zwei'),
      slot('1', 'c', 'Eins'),
      slot('1', 'd', 'Eins', 'gone'),
    ]);
    assert.equal(
      clubs.map(({ clubId, clubName, teamIds }) => [clubId, clubName, teamIds]),
      [
        ['1', 'Eins', ['a', 'c']],
        ['2', 'Zwei', ['b']],
      ],
    );
  });

  test('lists suggested halls first, then those with more games, each once', () => {
    const halls = listHalls([season, season.slice(0, 1)], 'UHC Sternenberg');
    assert.equal(
      halls.map(({ name, isSuggested }) => [name, isSuggested]),
      [
        ['Bergfeld, Sternenberg', true],
        ['Fuchsbau, Rotbach', false],
      ],
    );
    assert.equal(listHalls([], 'UHC Sternenberg'), []);
  });

  const known = listHalls([season], 'UHC Sternenberg');
  const names: [written: string, hall: string][] = [
    ['bergfeld', 'Bergfeld, Sternenberg'],
    ['Bergfeld Sternenberg', 'Bergfeld, Sternenberg'],
    ['Turnhalle Dorf', 'Turnhalle Dorf'],
  ];
  for (const [written, hall] of names) {
    test(`"${written}" is the hall "${hall}"`, () => assert.is(nameHall(written, known), hall));
  }

  const full = Array.from({ length: MAX_HALLS }, (_, index) => `Halle ${index}`);
  const rows: [name: string, halls: string[], written: string, expected: object][] = [
    ['adds a new hall', ['A'], 'B', { halls: ['A', 'B'] }],
    ['adds a known hall as the games write it', [], 'BERGFELD', { halls: ['Bergfeld, Sternenberg'] }],
    ['does not add a hall twice', ['A'], 'A', { halls: ['A'] }],
    ['ignores an empty text', ['A'], '', { halls: ['A'] }],
    ['refuses a name that is too long', [], 'x'.repeat(201), { halls: [], problem: 'too-long' }],
    ['refuses one hall too many', full, 'B', { halls: full, problem: 'too-many' }],
  ];
  for (const [name, halls, written, expected] of rows) {
    test(name, () => assert.equal(addHall(halls, written, known), expected));
  }
});
