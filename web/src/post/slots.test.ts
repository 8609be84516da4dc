import * as assert from 'uvu/assert';
import { describe } from '@matchpost/engine/test';
import { getSlotState } from './slots.ts';

const place = { sport: 'handball', clubId: '7', teamId: '8' } as const;
const own = { sport: 'handball', club_id: '7', team_id: '8', locked: false } as const;
const other = { ...own, team_id: '9' };

describe('the slots of a team', (test) => {
  const rows = [
    ['saved', [other, own], 1],
    ['free', [], 1],
    ['free', [other], 2],
    ['unlimited', [other], 999],
    ['saved', [own], 999],
    ['full', [other], 1],
    ['full', [{ ...own, locked: true }], 3],
    ['free', [{ ...own, sport: 'volleyball' as const }], 2],
  ] as const;
  for (const [state, slots, max] of rows) {
    test(`${slots.length} of ${max}: ${state}`, () => assert.is(getSlotState(slots, place, max), state));
  }
});
