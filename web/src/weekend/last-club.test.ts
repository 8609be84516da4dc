import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { findStored, store } from '../device/storage.ts';
import { readTeams, storeTeam } from '../post/last-teams.ts';
import { findClub, keepClub } from './last-club.ts';

describe("the weekend's club", (test) => {
  const club = { sport: 'handball', clubId: '7' } as const;
  const team = { sport: 'unihockey', clubId: '1', teamId: '11' } as const;
  const real = globalThis.localStorage;
  test.before.each(() => {
    const stored = new Map<string, string>();
    const localStorage = {
      getItem: (name: string) => stored.get(name) ?? null,
      setItem: (name: string, value: string) => void stored.set(name, value),
      removeItem: (name: string) => void stored.delete(name),
    };
    Object.defineProperty(globalThis, 'localStorage', { value: localStorage, configurable: true, writable: true });
  });
  test.after(() => {
    Object.defineProperty(globalThis, 'localStorage', { value: real, configurable: true, writable: true });
  });

  test("leaves the studio's teams, and they leave it", () => {
    storeTeam(team);
    keepClub(club);
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
    keepClub(undefined);
    assert.is(findClub(), undefined);
  });
  test('is found where earlier versions kept it', () => {
    store('selection', JSON.stringify(club));
    assert.equal(findClub(), club);
  });
  test('is none of an own team, and none that another version stored differently', () => {
    storeTeam({ ...team, sport: 'other' });
    assert.is(findClub(), undefined);
    store('weekend-club', '["handball"]');
    assert.is(findClub(), undefined);
    assert.is(findStored('weekend-club'), '["handball"]');
  });
});
