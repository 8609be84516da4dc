import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
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
