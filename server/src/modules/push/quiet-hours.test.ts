import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { findDue } from './quiet-hours.ts';

const night = { from: '22:00', to: '07:00' };

describe('quiet hours', (test) => {
  const cases: [name: string, now: string, quiet: typeof night | null, due: string][] = [
    ['without any a message is due at once', '2026-01-10T02:00Z', null, '2026-01-10T02:00Z'],
    ['before the night', '2026-01-10T20:59Z', night, '2026-01-10T20:59Z'],
    ['the evening waits for the next morning', '2026-01-10T21:00Z', night, '2026-01-11T06:00Z'],
    ['the early morning waits for the same morning', '2026-01-11T05:59Z', night, '2026-01-11T06:00Z'],
    ['the end itself is not quiet', '2026-01-11T06:00Z', night, '2026-01-11T06:00Z'],
    ['by day', '2026-07-01T10:30Z', { from: '12:00', to: '14:00' }, '2026-07-01T12:00Z'],
    ['the same time twice is none', '2026-07-01T10:00Z', { from: '12:00', to: '12:00' }, '2026-07-01T10:00Z'],
    ['the night the clock goes forward', '2026-03-28T22:00Z', night, '2026-03-29T05:00Z'],
    ['the night the clock goes back', '2026-10-24T21:00Z', night, '2026-10-25T06:00Z'],
  ];
  for (const [name, now, quiet, due] of cases) {
    test(name, () => assert.is(findDue(Date.parse(now), quiet), Date.parse(due)));
  }
});
