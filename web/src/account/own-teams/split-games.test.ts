import { describe } from '@matchpost/engine/test';
import type { OwnGameBody } from '@matchpost/server/contract';
import * as assert from 'uvu/assert';
import { splitGames } from './split-games.ts';

const game = (id: string, startsAt: string, status: OwnGameBody['status'] = 'scheduled') =>
  ({ id, startsAt, status }) as OwnGameBody;
const ids = (games: readonly OwnGameBody[]) => games.map(({ id }) => id).join(' ');

describe('games of an own team', (test) => {
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
});
