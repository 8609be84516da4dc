import * as assert from 'uvu/assert';
import { parseGames } from '@matchpost/engine';
import { describe } from '@matchpost/engine/test';
import { LeagueError, type League } from '@matchpost/leagues';
import { pickGames, pickGamesById } from './pick.ts';

const asOf = new Date('2025-11-15T11:00:00Z');
const { games } = parseGames([{ id: '1', date: '15.11.2025', teamHome: 'UHC Sternenberg', teamAway: 'B' }]);
const failed = new LeagueError('source-timeout', { params: { source: 'gateway', seconds: 10 } });
const lost = new LeagueError('team-unknown', { params: { id: '3' } });

/** A club with three teams whose games load, or do not. */
function openLeague(answers: Record<string, typeof games | LeagueError>): League {
  const found = <T>(value: T) => Promise.resolve({ value, asOf, stale: false });
  const never = () => Promise.reject(new Error('not asked for'));
  const teams = Object.keys(answers).map((id) => ({ id, name: `Team ${id}`, league: null }));
  return {
    source: {
      name: 'fake',
      sport: 'unihockey',
      loadClubs: () => found([{ id: '9', name: 'UHC Sternenberg' }]),
      loadTeams: () => found(teams),
      loadGames: ({ teamId }) => {
        const answer = answers[teamId] ?? lost;
        return answer instanceof LeagueError ? Promise.reject(answer) : found(answer);
      },
      loadGame: never,
      loadTable: never,
    },
    loadPicture: never,
    close: async () => undefined,
  };
}

const all = { club: '9', team: 'all' };

describe('the games of all teams of a club', (test) => {
  test('come without the teams that are lost or do not load, which are named', async () => {
    const picked = await pickGames(openLeague({ 1: games, 2: failed, 3: lost }), all);
    assert.equal(
      picked.games.map(({ id }) => id),
      ['1'],
    );
    const told = [...picked.failures, ...picked.without].map(({ code, path, severity }) => [code, path, severity]);
    assert.equal(told, [
      ['source-timeout', 'Team 2', undefined],
      ['team-unknown', 'Team 3', 'notice'],
    ]);
  });
  test('are refused with the first failure if no team loads', async () => {
    const error: unknown = await pickGames(openLeague({ 3: lost, 2: failed }), all).catch((error: unknown) => error);
    assert.instance(error, Error);
    assert.is((error as Error & { code?: string }).code, 'source-timeout');
  });
});

describe('the games of one team', (test) => {
  test('are refused if they do not load', async () => {
    const error: unknown = await pickGames(openLeague({ 1: games, 2: failed }), { club: '9', team: '2' }).catch(
      (error: unknown) => error,
    );
    assert.is(error, failed);
  });
  test('are found by any id, without a club', async () => {
    const { club, games: found } = await pickGamesById(openLeague({ 'uhc-sternenberg': games }), 'uhc-sternenberg');
    assert.equal([club, found.length], [undefined, 1]);
  });
});
