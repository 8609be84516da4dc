import * as assert from 'uvu/assert';
import { parseGames } from '@matchpost/engine';
import { describe } from '@matchpost/engine/test';
import { narrowGames, selectWeekend } from './weekend.ts';

/** Each id is its day: Friday 14 to Sunday 16, Wednesday 19, Saturday 29 and Sunday 30 November 2025, and no day. */
const { games } = parseGames(
  ['2025-11-14', '2025-11-15', '2025-11-16', '2025-11-19', '2025-11-29', '2025-11-30', '?'].map((date) => ({
    id: date.slice(-2),
    date,
    teamHome: 'A',
    teamAway: 'B',
  })),
);

const weekends: [weekend: string, today: string, ids: string][] = [
  ['next', '2025-11-12', '14,15,16'],
  ['next', '2025-11-15', '14,15,16'],
  ['next', '2025-11-16', '14,15,16'],
  ['next', '2025-11-17', '29,30'],
  ['next', '2025-11-30', '29,30'],
  ['next', '2025-12-01', ''],
  ['last', '2025-11-13', ''],
  ['last', '2025-11-14', '14,15,16'],
  ['last', '2025-11-17', '14,15,16'],
  ['last', '2025-11-28', '14,15,16'],
  ['last', '2026-06-01', '29,30'],
  ['2025-11-14', '2026-06-01', '14,15,16'],
  ['2025-11-16', '2026-06-01', '14,15,16'],
  ['2025-11-19', '2026-06-01', '19'],
  ['2025-11-20', '2026-06-01', ''],
  ['2025-11-22', '2026-06-01', ''],
];

describe('weekends run from Friday to Sunday', (test) => {
  for (const [weekend, today, ids] of weekends) {
    test(`${weekend} on ${today}: ${ids || 'none'}`, () => {
      const found = selectWeekend(games, weekend, today).map(({ id }) => id);
      assert.is(found.join(), ids);
    });
  }
  test('none says when the next game is', () => {
    assert.throws(
      () => narrowGames(games, { weekend: '2025-11-22', today: '2025-11-18' }),
      /the next game is on 19\.11\.2025/,
    );
    assert.throws(
      () => narrowGames(games, { weekend: 'next', today: '2025-12-01' }),
      /7 games are listed, none is to come/,
    );
  });
});
