import * as assert from 'uvu/assert';
import { describe } from '../../test/describe.ts';
import { issueMessage } from '../errors.ts';
import type { TableRow } from '../league-table.ts';
import { parseTable } from './league-table.ts';

const codes = (input: unknown) => parseTable(input).issues.map(({ path, code }) => `${path} ${code}`);
const first = (row: object) => parseTable([row]).table.rows[0];

describe('a table', (test) => {
  test('is read from texts, numbers and nulls alike', () => {
    const { table, issues } = parseTable({
      competition: ' Herren  2. Liga ',
      rows: [
        { rank: '1.', team: 'UHC Sternenberg', played: '9', goalsFor: 52, points: '18', rankMove: '+2' },
        { rank: '-', team: "Sm'Orval &amp; Co.", played: null, points: '−3', zone: 'relegation' },
      ],
    });
    assert.equal(issues, []);
    assert.is(table.competition, 'Herren 2. Liga');
    assert.equal(
      table.rows.map(({ rank, team, played, points, rankMove, zone }) => [rank, team, played, points, rankMove, zone]),
      [
        [1, 'UHC Sternenberg', 9, 18, 2, ''],
        [null, "Sm'Orval & Co.", null, -3, null, 'relegation'],
      ],
    );
  });
  test('is the same when it is parsed again', () => {
    const { table } = parseTable([{ rank: 1, team: 'A', points: 2.5, goalsFor: '7' }, { team: 'B' }]);
    assert.equal(parseTable(table), { table, issues: [] });
  });
  test('keeps shared, missing and repeated ranks in their order', () => {
    const ranks = [1, 2, 2, '', '–', 0, null].map((rank, index) => ({ rank, team: `Team ${index}` }));
    assert.equal(
      parseTable(ranks).table.rows.map(({ rank }) => rank),
      [1, 2, 2, null, null, null, null],
    );
  });
  test('reads numbers with the mark of a footnote', () => {
    const { table, issues } = parseTable([{ team: 'A', played: '5*', points: '18 ¹⁾', goalsFor: '−3', wins: '4 **' }]);
    assert.equal(issues, []);
    assert.equal(
      [table.rows[0]?.played, table.rows[0]?.points, table.rows[0]?.goalsFor, table.rows[0]?.wins],
      [5, 18, -3, 4],
    );
  });
  const titled: readonly (readonly [row: object, read: Partial<Record<keyof TableRow, unknown>>])[] = [
    [
      { Rang: '2.', Mannschaft: 'HC Au', Spiele: 9, S: 6, U: 1, N: 2, Tore: '52:31', Punkte: 19 },
      { rank: 2, team: 'HC Au', played: 9, wins: 6, draws: 1, losses: 2, goalsFor: 52, goalsAgainst: 31, points: 19 },
    ],
    [
      { position: 1, name: 'HC Au', played: 9, won: 6, drawn: 1, lost: 2, goals_for: 52, goals_against: 31, pts: 19 },
      { rank: 1, team: 'HC Au', played: 9, wins: 6, draws: 1, losses: 2, goalsFor: 52, goalsAgainst: 31, points: 19 },
    ],
    [
      { Pos: 3, Équipe: 'HC Au', MJ: 9, V: 6, N: 1, D: 2, BP: 52, BC: 31, Pts: 19 },
      { rank: 3, team: 'HC Au', played: 9, wins: 6, draws: 1, losses: 2, goalsFor: 52, goalsAgainst: 31, points: 19 },
    ],
    [
      { Pos: 3, Squadra: 'HC Au', Giocate: 9, V: 6, N: 1, P: 2, Punti: 19 },
      { rank: 3, team: 'HC Au', played: 9, wins: 6, draws: 1, losses: 2, points: 19 },
    ],
    [
      { Sp: 4, Team: 'HC Au', G: 3, N: 1, P: 9 },
      { played: 4, team: 'HC Au', wins: null, draws: null, losses: null, points: 9 },
    ],
    [
      { Pos: 1, Team: 'HC Au', Pl: 4, 'Tore +': 50, 'Tore -': 40, Pts: 9 },
      { rank: 1, played: 4, goalsFor: 50, goalsAgainst: 40, points: 9 },
    ],
    [
      { team: 'HC Au', points: 9, place: 'Zürich', pos: 'up', matches: [], goals: { for: 3 } },
      { team: 'HC Au', rank: null, played: null, goalsFor: null, points: 9 },
    ],
    [
      { rank: 4, Platz: 1, team: 'HC Au', Verein: 'Au', points: 3, Pkt: 9 },
      { rank: 4, team: 'HC Au', points: 3 },
    ],
  ];
  for (const [row, read] of titled) {
    test(`reads the titles ${Object.keys(row).join(', ')}`, () => {
      const { table, issues } = parseTable([row]);
      assert.equal(issues, []);
      const [found] = table.rows;
      assert.equal(Object.fromEntries(Object.keys(read).map((name) => [name, found?.[name as keyof TableRow]])), read);
    });
  }
  test('drops a zone nobody knows', () => assert.is(first({ team: 'A', zone: 'champion' })?.zone, ''));
});

const invalid: readonly (readonly [what: string, input: unknown, codes: string[]])[] = [
  ['nothing', undefined, ['table table-invalid']],
  ['a text', 'rows', ['table table-invalid']],
  ['an object without rows', { table: [] }, ['table table-invalid']],
  ['no row', { rows: [] }, ['table table-invalid']],
  ['51 rows', Array.from({ length: 51 }, () => ({ team: 'A' })), ['table table-invalid']],
  ['a row without a team', [{ team: 'A' }, { points: 3 }], ['table.rows.1 table-row-invalid']],
  ['no row with a team', [{ points: 3 }], ['table.rows.0 table-row-invalid', 'table table-invalid']],
  ['a row that is a number', [{ team: 'A' }, 7], ['table.rows.1 table-row-invalid']],
  ['points in words', [{ team: 'A', points: 'drei' }], ['table.rows.0.points table-row-invalid']],
  ['endless points', [{ team: 'A', points: Number.POSITIVE_INFINITY }], ['table.rows.0.points table-row-invalid']],
];

const told: readonly (readonly [input: unknown, german: string])[] = [
  ['rows', 'Ungültige Tabelle: es fehlen Zeilen unter Titeln wie «Mannschaft» und «Punkte»'],
  [Array.from({ length: 51 }, () => ({ team: 'A' })), 'Ungültige Tabelle: 51 Zeilen, mehr als 50'],
  [[{ team: 'A' }, { points: 3 }], 'Zeile der Tabelle nicht lesbar: das Team fehlt'],
  [[{ team: 'A', points: '23 (-2)' }], 'Zeile der Tabelle nicht lesbar: «23 (-2)» ist keine Zahl (points)'],
];

describe('a table that cannot be read', (test) => {
  for (const [input, german] of told) {
    test(german, () => assert.is(issueMessage(parseTable(input).issues[0]!, 'de'), german));
  }
  for (const [what, input, expected] of invalid) test(what, () => assert.equal(codes(input), expected));
  test('keeps every other row and number', () => {
    const { table } = parseTable([{ team: 'A', points: 'x', played: 4 }, {}, { team: 'B' }]);
    assert.equal(
      table.rows.map(({ team, points, played }) => [team, points, played]),
      [
        ['A', null, 4],
        ['B', null, null],
      ],
    );
  });
});
