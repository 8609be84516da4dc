import * as assert from 'uvu/assert';
import { describe } from '@matchpost/engine/test';
import { minute } from '@matchpost/engine/clock';
import type { ResourceKind } from '../upstream.ts';
import { findStarts, getFreshMs } from './freshness.ts';
import { upstreamLimits } from './share.ts';

const game = (startsAt: string) => ({ startsAt, teamHome: 'A' });

/** A game on a Saturday in winter at 19:30, 18:30 in UTC; in summer 17:30. */
const winter = '2025-11-15T19:30';
const summer = '2025-06-14T19:30';

const rows: [kind: ResourceKind, value: unknown, now: string, minutes: number][] = [
  ['games', [game(winter)], '2025-11-15T17:29:59Z', 60],
  ['games', [game(winter)], '2025-11-15T17:30:00Z', 5],
  ['games', [game(winter)], '2025-11-15T18:30:00Z', 5],
  ['games', [game(winter)], '2025-11-15T22:30:00Z', 5],
  ['games', [game(winter)], '2025-11-15T22:30:01Z', 60],
  ['games', [game(summer)], '2025-06-14T16:29:59Z', 60],
  ['games', [game(summer)], '2025-06-14T16:30:00Z', 5],
  ['games', [game('2025-11-14T19:30'), game(winter)], '2025-11-15T18:30:00Z', 5],
  ['game', game(winter), '2025-11-15T18:30:00Z', 5],
  ['games', { games: [game(winter)], next: 2 }, '2025-11-15T18:30:00Z', 5],
  ['clubs', [game(winter)], '2025-11-15T18:30:00Z', 60],
  ['teams', [game(winter)], '2025-11-15T18:30:00Z', 60],
  ['games', [game('2025-11-15')], '2025-11-15T18:30:00Z', 60],
  ['games', [game('')], '2025-11-15T18:30:00Z', 60],
  ['games', [game('soon')], '2025-11-15T18:30:00Z', 60],
  ['games', [], '2025-11-15T18:30:00Z', 60],
  ['games', null, '2025-11-15T18:30:00Z', 60],
  // The night from Saturday to Sunday, and the hour summer time ends in.
  ['games', [game('2025-11-15T22:30')], '2025-11-16T00:30:00Z', 5],
  ['games', [game('2025-10-26T04:00')], '2025-10-26T02:30:00Z', 5],
];

describe('an answer stays fresh', (test) => {
  for (const [kind, value, now, minutes] of rows) {
    test(`${minutes} minutes: ${kind} ${JSON.stringify(value)} at ${now}`, () => {
      assert.is(getFreshMs(kind, findStarts(value), Date.parse(now), upstreamLimits), minutes * minute);
    });
  }
  test('without a stack overflow for deep nesting', () => {
    let nested: unknown = game(winter);
    for (let depth = 0; depth < 100_000; depth += 1) nested = [nested];
    assert.equal(findStarts(nested), []);
  });
});
