import { describe } from '@matchpost/engine/test';
import { QueryClient } from '@tanstack/react-query';
import * as assert from 'uvu/assert';
import { useMemoryStorage } from '../../device/test/memory-storage.ts';
import { storeTeam } from '../../post/last-teams.ts';
import { startPlace } from '../../post/studio-url.ts';
import { sessionState, signedOut } from '../../session/session-state.ts';
import { recallPlace } from './memory.ts';

const team = { sport: 'unihockey', clubId: '463101', teamId: '430001' } as const;

/** A client that loads as `load` does. */
function openLeague(load: () => Promise<never>): QueryClient {
  const queries = new QueryClient();
  queries.ensureQueryData = load;
  return queries;
}

describe('the place of the last visit', (test) => {
  useMemoryStorage(test);
  test.before(() => sessionState.set(signedOut));

  test('is undefined for a first visit', async () => {
    assert.is(await recallPlace(new QueryClient()), undefined);
  });
  test('is the team when the league fails', async () => {
    storeTeam(team);
    const queries = openLeague(() => Promise.reject(new TypeError('Failed to fetch')));
    assert.equal(await recallPlace(queries), { ...startPlace, ...team });
  });
  test('is the team when the league takes too long', async () => {
    storeTeam(team);
    const queries = openLeague(() => new Promise(() => undefined));
    assert.equal(await recallPlace(queries, { patience: 5 }), { ...startPlace, ...team });
  });
});
