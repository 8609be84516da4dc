import { describe } from '@matchpost/engine/test';
import { minute } from '@matchpost/engine/clock';
import * as assert from 'uvu/assert';
import { findNextCheck } from './next-check.ts';
import { getRunStyle, getTab } from './run-due.ts';

describe('the tab of a schedule', (test) => {
  for (const [trigger, tab, expected] of [
    ['weekly', undefined, 'preview'],
    ['weekly', 'auto', 'preview'],
    ['weekly', 'result', 'result'],
    ['result', undefined, 'result'],
    ['result', 'auto', 'result'],
    ['round', 'auto', 'result'],
  ] as const) {
    test(`is ${expected} for a ${trigger} one with ${tab}`, () => {
      const schedule = { trigger, style: tab === undefined ? {} : { tab } };
      assert.is(getTab(schedule), expected);
      if (trigger !== 'round') assert.is(getRunStyle(schedule).tab, expected);
    });
  }
});

describe('the next look at a league', (test) => {
  const now = Date.parse('2026-11-29T18:00:00Z');
  for (const [what, game, minutes] of [
    ['soon for a game that is over without a score', { startsAt: '2026-11-29T15:00', status: 'played' }, 2],
    ['soon for one that nobody has ended', { startsAt: '2026-11-29T15:00', status: 'scheduled' }, 2],
    ['later for one that was called off', { startsAt: '2026-11-29T15:00', status: 'cancelled' }, 360],
    ['at the end of the next one', { startsAt: '2026-11-29T20:00', status: 'scheduled' }, 150],
  ] as const) {
    test(`is ${what}`, () => assert.is(findNextCheck([game], now) - now, minutes * minute));
  }
});
