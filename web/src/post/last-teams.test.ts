import * as assert from 'uvu/assert';
import { describe } from '@matchpost/engine/test';
import { putFirst, readTeams } from './last-teams.ts';

const team = (clubId: string, teamId: string) => ({ sport: 'unihockey', clubId, teamId }) as const;

describe('the teams of the last visits', (test) => {
  test('keep one team a club, the newest first', () => {
    const teams = putFirst([team('1', '11'), team('2', '21')], team('2', '22'));
    assert.equal(teams, [team('2', '22'), team('1', '11')]);
  });
  test('keep clubs of different sports with the same number', () => {
    const other = { ...team('1', '5'), sport: 'handball' } as const;
    assert.equal(putFirst([other], team('1', '11')), [team('1', '11'), other]);
  });
  const rows: readonly [stored: string, found: unknown][] = [
    [JSON.stringify([team('1', '11'), team('2', '21')]), [team('1', '11'), team('2', '21')]],
    [JSON.stringify(team('1', '11')), [team('1', '11')]],
    ['', []],
    ['{', []],
    ['null', []],
    ['[null, 3, "x", {"sport":"golf","clubId":"1","teamId":"2"}, {"sport":"handball","clubId":"1"}]', []],
    [JSON.stringify([team('..', '11'), team('1', '11')]), [team('1', '11')]],
  ];
  for (const [stored, found] of rows) {
    test(`are read from ${stored === '' ? 'nothing' : stored}`, () => assert.equal(readTeams(stored), found));
  }
});
