import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { parseClubKey, type ClubKeyFields } from './club-keys.ts';

const cases: [sport: ClubKeyFields['sport'], club: string, secret: string, fields: object, faults: string[]][] = [
  ['handball', ' 140 ', ' abcd-1234 ', { sport: 'handball', club_id: '140', secret: 'abcd-1234' }, []],
  ['handball', '', 'abcd', { sport: 'handball', club_id: '', secret: 'abcd' }, ['club']],
  ['volleyball', '140', 'abcd', { sport: 'volleyball', secret: 'abcd' }, []],
  ['volleyball', '', 'abc', { sport: 'volleyball', secret: 'abc' }, ['secret']],
  ['handball', '', 'ab cd', { sport: 'handball', club_id: '', secret: 'ab cd' }, ['club', 'secret']],
];

describe('federation keys', (test) => {
  for (const [sport, club, secret, fields, faults] of cases) {
    test(`${sport} «${club}» «${secret}»: ${faults.join() || 'fine'}`, () => {
      assert.equal(parseClubKey(sport, { club, secret }), { fields, faults });
    });
  }
});
