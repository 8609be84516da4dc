import * as assert from 'uvu/assert';
import { describe } from '@matchpost/engine/test';
import { store } from '../device/storage.ts';
import { useMemoryStorage } from '../device/test/memory-storage.ts';
import { findClub, putFirst, readTeams, storeClub, storeTeam } from './last-teams.ts';

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

describe("the weekend's club", (test) => {
  const club = { sport: 'handball', clubId: '7' } as const;
  const team = { sport: 'unihockey', clubId: '1', teamId: '11' } as const;
  useMemoryStorage(test);

  test("leaves the studio's teams, and they leave it", () => {
    storeTeam(team);
    storeClub(club);
    assert.equal(readTeams(), [team]);
    storeTeam({ ...team, clubId: '2' });
    assert.equal(findClub(), club);
  });
  test('is that of the last team until one is chosen', () => {
    assert.is(findClub(), undefined);
    storeTeam(team);
    assert.equal(findClub(), { sport: 'unihockey', clubId: '1' });
  });
  test('stays left, whatever team the studio keeps', () => {
    storeTeam(team);
    storeClub(undefined);
    assert.is(findClub(), undefined);
  });
  test('is found where earlier versions kept it', () => {
    store('selection', JSON.stringify(club));
    assert.equal(findClub(), club);
  });
  test('is none of an own team, and none that another version stored differently', () => {
    storeTeam({ ...team, sport: 'other' });
    assert.is(findClub(), undefined);
    store('selection', '["handball", null, 3]');
    assert.is(findClub(), undefined);
  });
});
