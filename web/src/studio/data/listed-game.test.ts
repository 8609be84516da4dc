import { describe } from '@matchpost/engine/test';
import { parseGame } from '@matchpost/engine';
import * as assert from 'uvu/assert';
import { withListed } from './listed-game.ts';

const gameOf = (id: string, result = '') =>
  parseGame({ id, date: '15.11.2025', time: '18:00', result, teamHome: 'A', teamAway: 'B' }, 'games.0').game;
const list = { games: [gameOf('7')], stale: false, as_of: '2025-11-15T12:00:00Z' };

type Answer = Parameters<typeof withListed>[0];

const refetch = () => Promise.reject(new Error('not asked'));
const asked: Answer = {
  data: undefined,
  error: null,
  isError: false,
  isPending: true,
  fetchStatus: 'fetching',
  refetch,
};
const failed: Answer = { ...asked, error: new Error('502'), isError: true, isPending: false, fetchStatus: 'idle' };

describe('the answer for a single game', (test) => {
  test('is the game of the list while the league is asked, and after it failed', () => {
    for (const answer of [asked, failed]) {
      const { data, isPending, error } = withListed(answer, list, '7');
      assert.equal([data?.game.id, isPending, error], ['7', false, answer.error]);
    }
  });
  test('keeps the league’s details', () => {
    const data = { ...list, game: gameOf('7', '3:2') };
    assert.is(withListed({ ...asked, isPending: false, data }, list, '7').data, data);
  });
  test('of a game that is not listed stays as it is', () => {
    const { data, isPending } = withListed(asked, list, '8');
    assert.equal([data, isPending], [undefined, true]);
  });
});
