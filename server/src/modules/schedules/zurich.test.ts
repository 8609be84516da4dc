import { swissTime } from '@matchpost/engine/clock';
import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { findNextWeekly } from './zurich.ts';

const at = (iso: string) => Date.parse(iso);

/** Summer time begins on 29 March 2026 at 02:00 and ends on 25 October 2026 at 03:00. */
const weekly: [after: string, weekday: number, time: string, moment: string][] = [
  ['2026-03-25T12:00:00Z', 4, '18:00', '2026-03-26T17:00:00Z'],
  ['2026-03-26T17:00:00Z', 4, '18:00', '2026-04-02T16:00:00Z'],
  ['2026-03-26T16:59:59Z', 4, '18:00', '2026-03-26T17:00:00Z'],
  ['2026-03-28T12:00:00Z', 7, '01:59', '2026-03-29T00:59:00Z'],
  ['2026-03-28T12:00:00Z', 7, '02:30', '2026-03-29T01:30:00Z'],
  ['2026-03-29T01:30:00Z', 7, '02:30', '2026-04-05T00:30:00Z'],
  ['2026-03-28T12:00:00Z', 7, '03:00', '2026-03-29T01:00:00Z'],
  ['2026-10-24T12:00:00Z', 7, '02:30', '2026-10-25T00:30:00Z'],
  ['2026-10-25T00:30:00Z', 7, '02:30', '2026-11-01T01:30:00Z'],
  ['2026-10-22T16:00:00Z', 4, '18:00', '2026-10-29T17:00:00Z'],
  ['2026-12-31T23:30:00Z', 5, '00:15', '2027-01-07T23:15:00Z'],
];

describe('a time of the week', (test) => {
  for (const [after, weekday, time, moment] of weekly) {
    test(`after ${after}, weekday ${weekday} ${time}: ${moment}`, () => {
      assert.is(new Date(findNextWeekly(at(after), { weekday, time })).toISOString(), moment.replace('Z', '.000Z'));
    });
  }

  test('comes 53 times in the 53 Thursdays of 2026, always at 18:00', () => {
    const found: string[] = [];
    for (let moment = at('2025-12-31T22:00:00Z'); ; found.push(swissTime(moment))) {
      moment = findNextWeekly(moment, { weekday: 4, time: '18:00' });
      if (moment >= at('2027-01-01T00:00:00Z')) break;
    }
    assert.equal([found.length, new Set(found.map((local) => local.slice(11)))], [53, new Set(['18:00'])]);
  });
});
