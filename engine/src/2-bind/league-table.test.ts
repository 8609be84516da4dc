import * as assert from 'uvu/assert';
import { describe } from '../../test/describe.ts';
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

describe('a table that cannot be read', (test) => {
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
