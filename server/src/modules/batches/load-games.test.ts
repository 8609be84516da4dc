import { describe } from '@matchpost/engine/test';
import { breakMoment, seasonAt, weekendMoments } from '@matchpost/engine/test/weekends';
import { day, hour } from '@matchpost/engine/clock';
import * as assert from 'uvu/assert';
import { game, startScheduleServer } from '../../../test/schedule-server.ts';
import { loadBatchGames } from './load-games.ts';

describe('the games of a batch', (test) => {
  test('of a club are those named by id, on any day', async () => {
    const server = await startScheduleServer({ work: false });
    const { userId } = await server.signIn();
    const now = server.services.clock();
    server.league.games = [game('soon', now + hour), game('far', now + 60 * day), game('other', now + 61 * day)];
    const source = server.services.leagues.open('unihockey');
    source.loadTeams = async () => ({
      value: [{ id: 't', name: 'Falken 1', league: '' }],
      asOf: new Date(now),
      stale: false,
    });
    const found = await loadBatchGames(server.orm.em.fork(), server.services, {
      games: { sport: 'unihockey', club_id: 'c', game_ids: ['soon', 'far'] },
      userId,
      signal: new AbortController().signal,
    });
    assert.equal(
      found.map(({ game: { id } }) => id),
      ['soon', 'far'],
    );
    await server.close();
  });

  test('of a club without days are those of the weekend that command line and page mean', async () => {
    const server = await startScheduleServer({ work: false });
    const { userId } = await server.signIn();
    // A caller that asks every week gets the game of a later weekend in its own week.
    for (const { name, now, ids } of [...weekendMoments, { ...breakMoment, ids: [] }]) {
      server.goTo(now);
      server.league.games = seasonAt(now);
      const source = server.services.leagues.open('unihockey');
      const teams = [{ id: 't', name: 'Falken 1', league: '' }];
      source.loadTeams = async () => ({ value: teams, asOf: new Date(now), stale: false });
      const found = await loadBatchGames(server.orm.em.fork(), server.services, {
        games: { sport: 'unihockey', club_id: 'c' },
        userId,
        signal: new AbortController().signal,
      });
      assert.equal(
        found.map(({ game: { id } }) => id),
        ids,
        name,
      );
    }
    await server.close();
  });
});
