import * as assert from 'uvu/assert';
import { describe } from '../../test/describe.ts';
import { parseGames } from '../2-bind/game.ts';
import { parseTable } from '../2-bind/league-table.ts';
import type { GameStatus } from '../game.ts';
import { compareMarks, findRoundRule, listRounds, markTable, roundRules } from './round.ts';

/** `2026-11-21 A-B 3:1`, a score is final; `2026-11-21 A-B postponed` names a status. */
function makeGames(...lines: string[]) {
  return parseGames(
    lines.map((line, id) => {
      const [date, teams = '', end = ''] = line.split(' ');
      const [teamHome, teamAway] = teams.split('-');
      const isScore = end.includes(':');
      const status = (isScore ? 'played' : end || 'scheduled') as GameStatus;
      return { id, date, teamHome, teamAway, result: isScore ? end : '', status };
    }),
  ).games;
}

/** `A 3` is a team with its games; `A` names none. */
function makeTable(...lines: string[]) {
  const rows = lines.map((line, index) => {
    const [team, played] = line.split(' ');
    return { rank: index + 1, teamId: `id-${team}`, team, played, points: 30 - index };
  });
  return parseTable({ rows }).table;
}

// 21 November 2026 is a Saturday.
const round = { key: '2026-11-16' };
const last = '2026-11-14 A-C 2:2';

describe('rounds of a team', (test) => {
  test('are calendar weeks with a deadline on the Monday after', () => {
    const games = makeGames('2026-11-22 A-B', '2026-11-16 C-A', '2026-11-24 A-D', ' A-E');
    assert.equal(
      listRounds(games).map(({ key, games, deadline }) => [key, games.map(({ id }) => id), deadline]),
      [
        ['2026-11-16', ['1', '0'], '2026-11-23T20:00'],
        ['2026-11-23', ['2'], '2026-11-30T20:00'],
      ],
    );
  });
  test('end before our next game, when that is on the Monday', () => {
    const deadlineBefore = (next: string) => {
      const games = parseGames([
        { date: '21.11.2026', teamHome: 'A', teamAway: 'B' },
        { date: '23.11.2026', time: next, teamHome: 'A', teamAway: 'C' },
      ]).games;
      return listRounds(games)[0]?.deadline;
    };
    assert.is(deadlineBefore('19:30'), '2026-11-23T18:30');
    assert.is(deadlineBefore('21:15'), '2026-11-23T20:00');
    assert.is(deadlineBefore(''), '2026-11-22T23:00');
  });
});

const cases: [what: string, season: string[], table: string[], group: string[] | undefined, rule: string][] = [
  ['a cup game only', ['2026-11-21 A-X 3:1'], ['A 1', 'B 1'], undefined, 'no-league-game'],
  ['our game is to come', [last, '2026-11-21 A-B'], ['A 1', 'B 1', 'C 1', 'D 1'], undefined, 'ours-open'],
  ['our game runs', ['2026-11-21 A-B live'], ['A 1', 'B 1'], undefined, 'ours-open'],
  ['our game was postponed', [last, '2026-11-21 A-B postponed'], ['A 1', 'B 1', 'C 1'], undefined, 'called-off'],
  ['the table lags', [last, '2026-11-21 A-B 3:1'], ['A 1', 'B 1', 'C 1', 'D 1'], undefined, 'not-counted'],
  ['all have played twice', [last, '2026-11-21 A-B 3:1'], ['A 2', 'B 2', 'C 2', 'D 2'], undefined, 'even'],
  ['five teams, two rounds', [last, '2026-11-21 A-B 3:1'], ['A 2', 'B 2', 'C 2', 'D 1', 'E 1'], undefined, 'even'],
  [
    'five teams, a game is missing',
    [last, '2026-11-21 A-B 3:1'],
    ['A 2', 'B 2', 'C 1', 'D 1', 'E 1'],
    undefined,
    'doubt',
  ],
  ['a forfeit without a day', [' A-C 5:0', '2026-11-21 A-B 3:1'], ['A 2', 'B 2', 'C 2', 'D 2'], undefined, 'even'],
  ['others have not played', [last, '2026-11-21 A-B 3:1'], ['A 2', 'B 2', 'C 1', 'D 1'], undefined, 'doubt'],
  [
    'a game of the group is open',
    [last, '2026-11-21 A-B 3:1'],
    ['A 2', 'B 2', 'C 1', 'D 1'],
    ['2026-11-22 C-D'],
    'doubt',
  ],
  [
    'the missing game of the group was postponed, a later one is open',
    [last, '2026-11-21 A-B 3:1'],
    ['A 2', 'B 2', 'C 1', 'D 1'],
    ['2026-11-22 C-D postponed', '2026-11-28 C-D', '2026-11-21 C-X'],
    'group-over',
  ],
  ['a table without numbers of games', ['2026-11-21 A-B 3:1'], ['A', 'B', 'C'], undefined, 'doubt'],
  [
    'such a table, with the games of the group',
    ['2026-11-21 A-B 3:1'],
    ['A', 'B', 'C'],
    ['2026-11-21 A-B 3:1'],
    'group-over',
  ],
];

describe('the table of a round', (test) => {
  for (const [what, season, table, group, rule] of cases) {
    test(`${what}: ${rule}`, () => {
      const games = makeGames(...season);
      const found = findRoundRule({
        round,
        season: games,
        table: makeTable(...table),
        teamId: 'id-A',
        group: group && makeGames(...group),
      });
      assert.is(found.id, rule);
    });
  }
  test('reaches every rule', () =>
    assert.equal(
      [...new Set(cases.map(([, , , , rule]) => rule))].toSorted(),
      roundRules.map(({ id }) => id).toSorted(),
    ));
  test('ignores a withdrawn team that is listed without a place and games', () => {
    const table = makeTable('A 2', 'B 2', 'C');
    const rows = table.rows.map((row) => (row.team === 'C' ? { ...row, rank: null } : row));
    const season = makeGames('2026-11-14 A-C 2:2', '2026-11-15 B-A 1:0', '2026-11-21 A-B 3:1');
    assert.is(findRoundRule({ round, season, table: { ...table, rows }, teamId: 'id-A' }).id, 'even');
  });
});

describe('a table that lags', (test) => {
  const season = makeGames('2026-11-07 A-B 1:0', '2026-11-14 A-C 2:2', '2026-11-21 A-B 3:1');
  const ruleOf = (played: number, posted?: string) => {
    const table = makeTable(`A ${played}`, `B ${played}`, `C ${played}`, `D ${played}`);
    return findRoundRule({ round, season, table, teamId: 'id-A', posted }).id;
  };
  test('counts none of our games of the week', () => assert.equal([ruleOf(2), ruleOf(3)], ['not-counted', 'even']));
  test('of a new phase counts fewer games than were played', () => {
    assert.equal([ruleOf(0), ruleOf(1)], ['not-counted', 'even']);
    assert.is(ruleOf(1, markTable(makeTable('A 1', 'B 1', 'C 1', 'D 1'))), 'not-counted');
  });
});

describe('a posted table', (test) => {
  const before = makeTable('A 2', 'B 2');
  const changed = { ...before, rows: before.rows.map((row) => ({ ...row, points: 1 })) };
  const marks: [what: string, now: ReturnType<typeof makeTable>, expected: string][] = [
    ['the same', before, 'same'],
    ['other points after as many games', changed, 'corrected'],
    ['another order', makeTable('B 2', 'A 2'), 'corrected'],
    ['more games', makeTable('A 3', 'B 3'), 'moved-on'],
    ['no numbers of games', makeTable('A', 'B'), 'moved-on'],
  ];
  for (const [what, now, expected] of marks) {
    test(`${what}: ${expected}`, () => assert.is(compareMarks(markTable(before), markTable(now)), expected));
  }
  test('never counts as corrected where games are not counted', () =>
    assert.is(compareMarks(markTable(makeTable('A', 'B')), markTable(makeTable('B', 'A'))), 'moved-on'));
  test('is told in a line', () => assert.is(markTable(before), '4|1 A 2 30 -:-|2 B 2 29 -:-'));
});
