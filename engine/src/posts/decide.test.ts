import * as assert from 'uvu/assert';
import { describe } from '../../test/describe.ts';
import { parseGames } from '../2-bind/game.ts';
import type { Game } from '../game.ts';
import { decidePost, decideSide, toPostData } from './decide.ts';
import { FIT, fitOf } from './team-name.ts';
import { findOurs, findUs, type ClubHint } from './us.ts';

type Row = readonly [home: string, away: string, day?: string, location?: string, city?: string];

function makeGames(...rows: readonly Row[]): Game[] {
  return parseGames(
    rows.map(([teamHome, teamAway, date = '', location = '', city = ''], id) => ({
      id,
      teamHome,
      teamAway,
      date,
      location,
      city,
    })),
  ).games;
}

function sidesOf(games: readonly Game[], club: ClubHint): string[] {
  const us = findUs(games, club);
  return games.map((game) => decideSide(game, us));
}

const fits: readonly (readonly [team: string, club: string, fit: number])[] = [
  ['UHC Zürich Lions', 'UHC Zurich Lions', FIT.equal],
  ['VBC St.Gallen', 'VBC St. Gallen', FIT.equal],
  ['VBC Sankt Gallen II', 'vbc st gallen', FIT.equal],
  ['UHC Sternenberg II', 'Sternenberg', FIT.close],
  ['Sternenberg', 'UHC Sternenberg II', FIT.close],
  ['UHC Sternenberg U16 Rot', 'UHC Sternenberg', FIT.equal],
  ['VBC Auental Damen 2', 'VBC Auental', FIT.equal],
  ['VBC Auental D1', 'VBC Auental Herren', FIT.equal],
  ['UHC Sternenberg U21A', 'UHC Sternenberg', FIT.equal],
  ['TV Rotbach Juniorinnen B', 'TV Rotbach', FIT.equal],
  ['HC Sternenberg-Wyden', 'HC Sternenberg', FIT.none],
  ['HC Sternenberg Wyden', 'HC Sternenberg-Wyden', FIT.equal],
  ['Raiffisa Volley Kerbelried', 'Volley Kerbelried', FIT.partial],
  ['Volley Auental', 'Volley Au', FIT.none],
  ['UHC Auental', 'Floorball Auental', FIT.none],
  ["Sm'Auach Pfeffingen", 'SmAuach Pfeffingen', FIT.equal],
  ['UHC Niederau 04 II', 'UHC Niederau 04', FIT.equal],
  ['UHC', 'UHC Sternenberg', FIT.none],
  ['', 'UHC Sternenberg', FIT.none],
];

describe('a team fits a club', (test) => {
  for (const [team, club, fit] of fits) {
    test(`${team} and ${club}: ${fit}`, () => {
      assert.is(fitOf(team, club), fit);
      assert.is(fitOf(club, team), fit);
    });
  }
});

const sides: readonly (readonly [name: string, club: ClubHint, rows: readonly Row[], sides: string])[] = [
  [
    'named first is at home',
    { name: 'UHC Stern' },
    [
      ['UHC Stern', 'A'],
      ['B', 'UHC Stern II'],
    ],
    'home away',
  ],
  ['a derby is undecided', { name: 'Sternenberg' }, [['Sternenberg', 'Sternenberg II']], 'undecided'],
  ['another club with a longer name', { name: 'HC Stern' }, [['HC Stern-Wyden', 'HC Stern']], 'away'],
  [
    'nobody fits: the team with most games',
    { name: 'TV Ober' },
    [
      ['D Rot', 'A'],
      ['B', 'D Rot'],
    ],
    'home away',
  ],
  [
    'nobody named: the same',
    {},
    [
      ['Stern', 'A'],
      ['B', 'Stern'],
    ],
    'home away',
  ],
  ['two teams play as often', {}, [['A', 'B']], 'undecided'],
  [
    'a neutral hall decides nothing',
    { name: 'Stern' },
    [
      ['Stern', 'A', '2025-09-06', 'Bergfeld'],
      ['Stern', 'B', '2025-09-13', 'Bergfeld'],
      ['Stern', 'C', '2025-09-20', 'Cup-Arena'],
      ['D', 'Stern', '2025-09-27', 'Dorfhalle'],
    ],
    'home home undecided away',
  ],
  [
    'named second in the own hall',
    { name: 'Stern', halls: ['Bergfeld'] },
    [
      ['A', 'Stern', '2025-09-06', 'Bergfeld'],
      ['A', 'Stern', '2025-09-06', 'Dorfhalle'],
      ['Stern', 'A', '2025-10-06', 'Dorfhalle'],
      ['Stern', 'A', '2025-10-07', ''],
    ],
    'undecided away undecided home',
  ],
  [
    'the only game in a hall says nothing about the hall',
    { name: 'Stern' },
    [['Stern', 'A', '2025-09-06', 'Bergfeld']],
    'home',
  ],
  [
    'a hall with its town',
    { name: 'Stern', halls: ['Sporthalle Bergfeld, Oberwil'] },
    [
      ['Stern', 'A', '2025-09-06', 'Sporthalle Bergfeld', 'Oberwil'],
      ['Stern', 'A', '2025-09-07', 'Oberwil Sporthalle Bergfeld', ''],
      ['Stern', 'A', '2025-09-08', 'Sporthalle Bergfeld', ''],
      ['Stern', 'A', '2025-09-09', 'Sporthalle Bergfeld', 'Wyden'],
    ],
    'home home home undecided',
  ],
];

describe('the side of a club', (test) => {
  for (const [name, club, rows, expected] of sides) {
    test(name, () => assert.is(sidesOf(makeGames(...rows), club).join(' '), expected));
  }
});

/** Rounds of two games a day, each in another club's hall; the own one is Thomasgarten. */
const rounds = makeGames(
  ['D Rot', 'A', '2025-09-07', 'Dorfhalle'],
  ['B', 'D Rot', '2025-09-07', 'Dorfhalle'],
  ['D Rot', 'C', '2025-10-05', 'Thomasgarten'],
  ['E', 'D Rot', '2025-10-05', 'Thomasgarten'],
  ['F', 'D Rot', '2025-11-02', 'Seehalle'],
  ['D Rot', 'G', '2025-11-02', 'Seehalle'],
);

describe('tournament rounds', (test) => {
  test('without a known hall stay undecided', () => {
    assert.equal(new Set(sidesOf(rounds, { name: 'TV Ober' })), new Set(['undecided']));
  });
  test('in the own hall are home games if the team is named first', () => {
    assert.is(
      sidesOf(rounds, { name: 'TV Ober', halls: ['Thomasgarten'] }).join(' '),
      'undecided away home undecided away undecided',
    );
  });
  test('are at home in the town that the club is named after', () => {
    const games = makeGames(
      ['UHC Wyden', 'A', '2025-09-07', 'Dorfhalle', 'Wyden'],
      ['UHC Wyden', 'B', '2025-09-07', 'Dorfhalle', 'Wyden'],
      ['UHC Wyden', 'A', '2025-10-05', 'Seehalle', 'Auental'],
      ['C', 'UHC Wyden', '2025-10-05', 'Seehalle', 'Auental'],
    );
    assert.is(sidesOf(games, { name: 'UHC Wyden' }).join(' '), 'home home undecided away');
  });
  test('two teams of a club on one day do not make a round', () => {
    const games = makeGames(
      ['UHC Wyden', 'A', '2025-09-07', 'Dorfhalle'],
      ['UHC Wyden II', 'B', '2025-09-07', 'Dorfhalle'],
      ['UHC Wyden', 'C', '2025-09-14', 'Dorfhalle'],
    );
    assert.is(sidesOf(games, { name: 'UHC Wyden' }).join(' '), 'home home home');
  });
});

describe('two teams of a club with one name', (test) => {
  const games = (leagues: readonly string[], hall = 'Seehalle') =>
    makeGames(['UHC Wyden', 'A', '2025-09-07', 'Dorfhalle'], ['B', 'UHC Wyden', '2025-09-07', hall]).map(
      (game, index) => ({ ...game, competition: leagues[index] ?? '' }),
    );
  test('play one game each in two leagues', () => {
    assert.is(sidesOf(games(['Damen 2', 'Herren 1']), { name: 'UHC Wyden' }).join(' '), 'home away');
  });
  test('are one team at a tournament where the league or the hall is the same', () => {
    assert.is(sidesOf(games(['Damen 2', 'Damen 2']), { name: 'UHC Wyden' }).join(' '), 'undecided undecided');
    const cup = games(['Vorrunde', 'Final'], 'Dorfhalle');
    assert.is(sidesOf(cup, { name: 'UHC Wyden' }).join(' '), 'undecided undecided');
  });
});

describe('a tournament beside a game of another team with the same name', (test) => {
  test('is still one', () => {
    const games = makeGames(
      ['UHC Wyden', 'A', '2025-09-07', 'Dorfhalle'],
      ['UHC Wyden', 'B', '2025-09-07', 'Seehalle'],
      ['C', 'UHC Wyden', '2025-09-07', 'Seehalle'],
    ).map((game, index) => ({ ...game, competition: index === 0 ? 'Damen 2' : 'Juniorinnen' }));
    assert.is(sidesOf(games, { name: 'UHC Wyden' })[2], 'undecided');
  });
});

describe('a post', (test) => {
  const season = makeGames(['Stern', 'A'], ['B', 'Stern'], ['Stern', 'C']);
  const us = findUs(season, { name: 'Stern' });
  const [first, second, third] = season as [Game, Game, Game];

  test('is a home game when all its games are', () => {
    assert.is(decidePost([first, third], us).side, 'home');
    const mixed = decidePost([first, second], us);
    assert.equal([mixed.side, mixed.isHomeGame, mixed.isAwayGame], ['undecided', false, false]);
    assert.equal(mixed.ours, ['home', 'away']);
  });
  test("a person's choice wins", () => {
    assert.is(decidePost([second], us, { home: true }).side, 'home');
    const away = decidePost([first], us, { home: false });
    assert.equal([away.isHomeGame, away.isAwayGame, away.sides], [false, true, ['away']]);
    assert.is(decidePost([first], findUs([], {}), { home: true }).isHomeGame, true);
  });
  test('is a derby when both teams are ours', () => {
    const own = makeGames(['UHC Stern', 'UHC Stern II'], ['UHC Stern', 'UHC Au']);
    const ours = findUs(own, { name: 'UHC Stern' });
    assert.equal(
      own.map((game) => decidePost([game], ours).isDerby),
      [true, false],
    );
    assert.is(decidePost(own, ours).isDerby, false);
    assert.is(toPostData(decidePost(own.slice(0, 1), ours)).isDerby, true);
    const loose = makeGames(['Raiffisa Volley Kerbelried', 'Hotel Volley Kerbelried Nord']);
    assert.is(decidePost(loose, findUs(loose, { name: 'Volley' })).isDerby, false);
  });
  test('tells the engine whose team plays where in a result', () => {
    const all = decidePost([first, second], us, { tab: 'result' });
    assert.equal(toPostData(all), { tab: 'result', isHomeGame: false, isAwayGame: false, ours: ['home', 'away'] });
    const unknown = decidePost([first], findUs([first]), { tab: 'result', home: true });
    assert.equal([toPostData(unknown).ours, unknown.ours, unknown.crest], [['home'], ['home'], undefined]);
    assert.equal(toPostData(decidePost([first], findUs([first]), { tab: 'result' })).ours, ['none']);
    assert.is('ours' in toPostData(decidePost([first], us)), false);
  });
  test('of an unknown club shows neither side', () => {
    const { isHomeGame, isAwayGame } = decidePost([first], findUs([first]));
    assert.equal([isHomeGame, isAwayGame], [false, false]);
  });
  test('shows results as soon as a game has a score', () => {
    const [played] = parseGames([{ teamHome: 'A', teamAway: 'B', result: '2:1' }]).games as [Game];
    assert.is(decidePost([first, played], us).tab, 'result');
    assert.is(decidePost([first], us, { tab: 'auto' }).tab, 'preview');
    assert.is(decidePost([played], us, { tab: 'preview' }).tab, 'preview');
  });
  test('of a partial name belongs to the best match of the season', () => {
    const games = makeGames(['Bern', 'Floorball Köniz Bern'], ['Floorball Köniz Bern', 'A']);
    const bern = findUs(games, { name: 'Floorball Köniz Bern' });
    assert.equal(
      games.map((game) => findOurs(game, bern)),
      ['away', 'home'],
    );
  });
});
