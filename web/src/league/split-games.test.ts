import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import type { LeagueGame } from './game.ts';
import { splitGames } from './split-games.ts';

const game = (id: string, startsAt: string, status: LeagueGame['status'] = 'scheduled') => ({
  id,
  startsAt,
  status,
});
const ids = (games: readonly { id: string }[]) => games.map(({ id }) => id).join(' ');

describe('the games of a team', (test) => {
  const { coming, past } = splitGames(
    [
      game('undated', ''),
      game('next week', '2026-02-08T18:00'),
      game('tonight', '2026-02-01T20:00'),
      game('live', '2026-02-01T21:00', 'live'),
      game('over today', '2026-02-01T10:00', 'played'),
      game('forgotten', '2026-01-25'),
      game('won', '2026-01-18', 'played'),
    ],
    '2026-02-01',
  );
  test('a live game comes first, an undated one last', () => {
    assert.is(ids(coming), 'live tonight next week undated');
  });
  test('a past game waits for its result among the played ones, latest first', () => {
    assert.is(ids(past), 'over today forgotten won');
  });
  test('a cancelled game of the past is not one to come', () => {
    const games = [
      game('cancelled', '2025-09-20', 'cancelled'),
      game('unscored', '2025-10-05'),
      game('tonight', '2025-11-15'),
      game('next', '2025-11-22'),
    ];
    const split = splitGames(games, '2025-11-15');
    assert.equal([ids(split.coming), ids(split.past)], ['tonight next', 'unscored cancelled']);
  });
});
