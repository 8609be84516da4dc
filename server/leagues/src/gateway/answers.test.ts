import * as assert from 'uvu/assert';
import { describe } from '@matchpost/engine/test';
import { LeagueError } from '../errors.ts';
import { findFixture } from '../../test/fake/fixtures.ts';
import { tellGame } from '../../test/fake/tell.ts';
import type { Sport } from '../source.ts';
import {
  parseClubs,
  parseDetail,
  parseGames,
  parseLeagueTable,
  parseGatewayError,
  parseTeams,
  type Root,
} from './answers.ts';
import { writeClubsQuery, writeGameQuery, writeGamesQuery, writeTeamsQuery } from './queries.ts';

const TODAY = '2025-11-15';

function recorded(sport: Sport, root: Root): unknown {
  return (findFixture(`gateway/${sport}`) as Record<Root, unknown>)[root];
}

const seasons = {
  unihockey: [
    '2025-11-08T19:30 UHC Sternenberg - Floorball Auental 6:5 n.V. live, Sporthalle Bergfeld, Oberau',
    '2025-11-15T20:00 Lac St. Leodegar Unihockey - UHC Sternenberg - scheduled, Thomasgarten, Oberau',
    'Abgesagt UHC Sternenberg - Lac St. Leodegar Unihockey - cancelled, , ',
    ' UHC Sternenberg - Floorball Auental II - unknown, Bergfeld, Oberau',
  ],
  volleyball: [
    '2025-10-04T18:00 VBC Lindenmatt - Volley Tannegg 3:1 live, Schulweg 4, 5799 Lindenmatt, ',
    "2026-02-07T16:00 Sm'Orval Bellecombe - VBC Lindenmatt - scheduled, , ",
  ],
  handball: [
    '2025-09-03T19:30 RTV 1891 Kronwil - TSV St. Leodegar 33:30 live, BBZ Arena A, Kronwil',
    '2025-11-22T18:00 züri ost handball - RTV 1891 Kronwil - scheduled, Sporthalle Ost 2, Zürich',
  ],
} satisfies Partial<Record<Sport, string[]>>;

describe('recorded answers of the gateway', (test) => {
  for (const sport of ['unihockey', 'volleyball', 'handball'] as const) {
    test(`${sport}: clubs and teams`, () => {
      assert.ok(parseClubs(recorded(sport, 'clubs')).every(({ id, name }) => /^\d+$/.test(id) && name));
      const teams = parseTeams(recorded(sport, 'teams'), '1');
      assert.is(
        teams[0]?.league,
        { unihockey: 'Herren Aktive GF 2. Liga', volleyball: '2L - f', handball: 'Männer 1. Liga' }[sport],
      );
      assert.ok(teams.slice(1).every(({ league }) => league === null || league === '4L - f'));
    });
    test(`${sport}: games`, () => {
      const games = parseGames(recorded(sport, 'games'), '1', TODAY);
      assert.equal(
        games.map((game) => `${tellGame(game)}, ${game.location}, ${game.city}`),
        seasons[sport],
      );
    });
  }
  test('one game', () => {
    const game = parseDetail(recorded('unihockey', 'game'), '1099001', TODAY);
    assert.is(`${game.id} ${tellGame(game)}`, `1099001 ${seasons.unihockey[0]?.split(',')[0]}`);
    assert.equal(
      [game.resultDetail, game.teamHomeLogo, game.teamAwayLogo],
      ['(2:2, 2:1, 1:2, 1:0)', 'https://logos.example/463001.png', ''],
    );
  });
});

const team = (id: unknown) => ({ id, name: 'A', liga: 'B' });
const game = { id: '1', teamHome: 'A', teamAway: 'B', date: '15.11.2025' };
const failed = (message: string, extensions?: object) => [{ message, locations: [], path: ['x'], extensions }];

const odd: [name: string, root: Root, body: unknown, outcome: string][] = [
  ['numbers as ids', 'teams', { data: { teams: [team(7), team('8')] } }, '7 8'],
  ['an entry of null', 'teams', { data: { teams: [null, team(7)] } }, '7'],
  ['a repeated id', 'teams', { data: { teams: [team(7), team('7')] } }, '7'],
  ['no teams', 'teams', { data: { teams: [] } }, ''],
  ['data beside errors', 'teams', { data: { teams: [team(7)] }, errors: failed('half of it') }, '7'],
  ['unreadable entries', 'teams', { data: { teams: [{}, 'x'] } }, 'source-invalid: teams: none is readable'],
  ['null without an error', 'teams', { data: { teams: null } }, 'source-invalid: teams: null'],
  ['null and an error', 'clubs', { data: { clubs: null }, errors: failed('ETIMEDOUT') }, 'source-invalid: ETIMEDOUT'],
  ['no data', 'games', { errors: failed('x'.repeat(500)) }, `source-invalid: ${'x'.repeat(120)}`],
  ['data of null', 'games', { data: null }, 'source-invalid: games: missing'],
  ['another root', 'games', { data: { teams: [] } }, 'source-invalid: games: missing'],
  ['an object for a list', 'games', { data: { games: {} } }, 'source-invalid: games: no list'],
  ['a game without teams', 'games', { data: { games: [{ id: '2' }, game] } }, '1'],
  ['a game of wrong types', 'games', { data: { games: [{ ...game, id: '2', date: {} }, game] } }, '1'],
  ['an unknown team', 'games', { data: { games: null }, errors: failed('Not Found') }, 'team-unknown'],
  ['an unknown club', 'teams', { data: { teams: null }, errors: failed('Response 404') }, 'club-unknown'],
  [
    'a code of our catalogue',
    'games',
    { data: { games: null }, errors: failed('', { code: 'club-key-missing' }) },
    'club-key-missing',
  ],
  [
    'an unknown code',
    'games',
    { data: { games: null }, errors: failed('Oh', { code: 'toString' }) },
    'source-invalid: Oh',
  ],
  ['no game', 'game', { data: { game: null } }, 'game-unknown'],
  ['a game of nulls', 'game', { data: { game: { teamHome: null, teamAway: '', date: null } } }, 'game-unknown'],
  ['an unknown game', 'game', { data: { game: null }, errors: failed('Spiel nicht gefunden') }, 'game-unknown'],
  ['a game without teams', 'game', { data: { game: { date: '15.11.2025' } } }, 'source-invalid: game: not readable'],
  ['a list for a game', 'game', { data: { game: [] } }, 'source-invalid: game: not readable'],
  ['a text for a game', 'game', { data: { game: 'x' } }, 'source-invalid: game: not readable'],
  [
    'rows',
    'table',
    {
      data: {
        table: {
          rows: [
            { team: 'A', points: 3 },
            { team: 'B', teamLogo: 'x:1' },
          ],
        },
      },
    },
    'A B',
  ],
  ['a field of another kind', 'table', { data: { table: { rows: [{ team: 'A', points: {} }] } } }, 'A'],
  ['no row', 'table', { data: { table: { rows: [] } } }, 'source-invalid: table: not readable'],
  ['no table', 'table', { data: { table: null }, errors: failed('Not Found') }, 'table-none'],
  ['no such field', 'table', { errors: [{ message: 'Cannot query field "table" on type "Query".' }] }, 'table-none'],
  ['a logo with a script URL', 'game', { data: { game: { ...game, teamHomeLogo: 'javascript:1' } } }, '1'],
];

const parsers: Record<Root, (body: unknown) => { id: string }[]> = {
  clubs: parseClubs,
  teams: (body) => parseTeams(body, '9'),
  games: (body) => parseGames(body, '9', TODAY),
  game: (body) => [parseDetail(body, '1', TODAY)],
  table: (body) => parseLeagueTable(body, '9').rows.map(({ team }) => ({ id: team })),
};

function outcomeOf(root: Root, body: unknown): string {
  try {
    return parsers[root](body)
      .map(({ id }) => id)
      .join(' ');
  } catch (error) {
    if (!(error instanceof LeagueError)) throw error;
    const { reason } = error.params;
    return reason === undefined ? error.code : `${error.code}: ${reason}`;
  }
}

describe('odd answers of the gateway', (test) => {
  for (const [name, root, body, outcome] of odd) {
    test(`${root}, ${name}: ${outcome.slice(0, 50)}`, () => assert.is(outcomeOf(root, body), outcome));
  }
  test('an HTTP error that names its root', () => {
    const body = { errors: [{ message: 'not found', path: ['teams'] }], data: { teams: null } };
    assert.is(parseGatewayError(500, body)?.code, 'club-unknown');
    assert.is(parseGatewayError(400, { errors: [{ message: 'Syntax Error' }] }), undefined);
    assert.is(parseGatewayError(502, undefined), undefined);
  });
});

describe('queries of the gateway', (test) => {
  test('have the exact text', () => {
    assert.is(writeClubsQuery(), '{\n  clubs {\n    id\n    name\n  }\n}');
    assert.is(writeTeamsQuery('7'), '{\n  teams(clubId: "7") {\n    id\n    name\n    liga\n  }\n}');
    assert.match(
      writeGamesQuery('handball', { teamId: '7', clubId: '8' }),
      /^\{\n {2}games\(teamId: "7", clubId: "8"\) \{\n {4}id\n/,
    );
    assert.match(writeGamesQuery('volleyball', { teamId: '7' }), /games\(teamId: "7"\) \{/);
    assert.not.match(writeGamesQuery('unihockey', { teamId: '7' }), /Logo|Detail/);
  });
  test('never select the id of a single game', () => assert.not.match(writeGameQuery('7'), /^\s*id$/m));
});
