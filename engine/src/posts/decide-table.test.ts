import * as assert from 'uvu/assert';
import { describe } from '../../test/describe.ts';
import { parseTable } from '../2-bind/league-table.ts';
import { decideTable, findOurRows } from './decide-table.ts';

const tableOf = (...teams: string[]) => parseTable(teams.map((team, index) => ({ team, teamId: `t${index}` }))).table;

describe("a table's post", (test) => {
  for (const [what, teams, hint, expected] of [
    ['by its id, whatever the names', ['HC Au', 'TV Egg'], { teamId: 't1', name: 'HC Au' }, ['TV Egg']],
    ['by its name, if the id is another', ['HC Au', 'TV Egg'], { teamId: 'x', name: 'hc au' }, ['HC Au']],
    ['by its whole name before its club', ['UHC Au', 'UHC Au II'], { name: 'UHC Au II' }, ['UHC Au II']],
    ["by the club's name", ['UHC Au II', 'TV Egg'], { name: 'UHC Au' }, ['UHC Au II']],
    ["all of the club's teams", ['UHC Au II', 'TV Egg', 'UHC Au III'], { name: 'UHC Au' }, ['UHC Au II', 'UHC Au III']],
    ['without the kind of club', ['UHC Sternenberg', 'TV Egg'], { name: 'Sternenberg' }, ['UHC Sternenberg']],
    ['no other club of a similar name', ['HC Au-Wyden', 'TV Egg'], { name: 'HC Au' }, []],
    ['by the number, however it is written', ['UHC Au I', 'UHC Au III'], { name: 'UHC Au 3' }, ['UHC Au III']],
    ['nobody where only another of our teams plays', ['UHC Au I', 'UHC Au III'], { name: 'UHC Au 2' }, []],
    ['below a remark', ['UHC Au I', 'UHC Au 2 (Rückzug)'], { name: 'UHC Au II' }, ['UHC Au 2 (Rückzug)']],
    ['nobody without a hint', ['HC Au'], {}, []],
  ] as const) {
    test(`finds us ${what}`, () =>
      assert.equal(
        findOurRows(tableOf(...teams), hint).map(({ team }) => team),
        expected,
      ));
  }
  test('has no games, and keeps names apart', () => {
    const { kind, games, table, names } = decideTable(tableOf('UHC Au', 'HC Au'), { teamId: 't0' });
    assert.equal([kind, games, table?.ours], ['table', [], ['UHC Au']]);
    assert.equal(names, {
      'UHC Au': { medium: 'UHC Au', short: 'UHC Au' },
      'HC Au': { medium: 'HC Au', short: 'HC Au' },
    });
  });
});
