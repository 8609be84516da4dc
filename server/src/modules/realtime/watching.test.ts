import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import type { SignedIn } from '../../../test/app.ts';
import { createBatchClient, inventGames } from '../../../test/batches.ts';
import { connectRealtime, tokenOf, type RealtimeClient } from '../../../test/realtime.ts';
import { until } from '../../../test/until.ts';
import { createBatchWatch } from '../batches/watch.ts';
import { hour } from '@matchpost/engine/clock';
import { writeGame } from '@matchpost/leagues/test/cases';
import type { GameFacts, LeagueFacts } from '@matchpost/leagues/test/facts';
import { startLeagueServer, type LeagueServer } from '../../../test/league-server.ts';

describe('realtime watching', (test) => {
  let server: LeagueServer;
  let person: SignedIn;
  let client: RealtimeClient;
  let games: GameFacts[] = [];
  const league = (): LeagueFacts => {
    const teams = ['11', '12'].map((id) => ({
      id,
      name: `Team ${id}`,
      league: 'NLA',
      games: id === '11' ? games : [],
    }));
    return { sport: 'unihockey', clubs: [{ id: '1', name: 'Club', teams }] };
  };
  const team = (team_id: string) => ({ sport: 'unihockey', team_id, club_id: '1' }) as const;
  const connect = (who: SignedIn) => connectRealtime(server.app.listeningOrigin, tokenOf(who));
  const of = <T extends string>(type: T, { messages } = client) => messages.filter((message) => message.type === type);

  test.before.each(async () => {
    games = [writeGame('unihockey', { date: '08.11.2025', result: null, detail: null })];
    server = await startLeagueServer({ sport: 'unihockey', league, server: { config: { work: false } } });
    await server.services.jobs.start();
    await server.app.listen({ host: '127.0.0.1', port: 0 });
    person = await server.signIn({ tier: 'pro' });
    client = await connect(person);
  });
  test.after.each(async () => {
    await client.leave();
    await server.close();
  });

  /** Moves the clock by two hours, so that watched games are loaded again. */
  const lookLater = async () => {
    server.advance(2 * hour);
    await server.services.leagues.watches.checkAll();
  };
  /** Sends a ping; its answer proves that earlier messages were handled. */
  const settle = async () => {
    const before = of('pong').length;
    client.say({ type: 'ping' });
    await until(() => of('pong').length > before);
  };

  test('delivers results of teams on screen only', async () => {
    client.say({ type: 'watch-teams', teams: [team('11'), team('12')] });
    await settle();
    games = [writeGame('unihockey', { date: '08.11.2025', result: '6:5' })];
    await until(async () => {
      await lookLater();
      return of('games').length > 0;
    });
    const { as_of, ...told } = await client.hear('games');
    assert.equal(told, { type: 'games', ...team('11') });
    assert.ok(Date.parse(as_of) > 0);
    client.say({ type: 'watch-teams', teams: [team('12')] });
    await settle();
    games = [];
    await lookLater();
    await settle();
    assert.is(of('games').length, 1);
  });

  test('refuses an unknown team by name and watches the others', async () => {
    client.say({ type: 'watch-teams', teams: [team('99'), team('11')] });
    assert.equal(await client.hear('refused'), { type: 'refused', code: 'team-unknown', about: '99' });
    games = [];
    await until(async () => {
      await lookLater();
      return of('games').length > 0;
    });
    assert.not.ok(client.isClosed());
  });

  test('stops watching when a page disconnects', async () => {
    client.say({ type: 'watch-teams', teams: [team('11')] });
    await settle();
    await client.leave();
    await until(async () => {
      const before = server.federation.requests.length;
      await lookLater();
      return server.federation.requests.length === before;
    });
  });

  test('delivers all states of an own batch', async () => {
    const batches = createBatchClient(server);
    const id = await batches.start(person, { games: inventGames(2) });
    client.say({ type: 'watch-batches', ids: [id] });
    await client.hear('batch');
    await batches.request(person, 'POST', `/${id}/cancel`);
    await until(() => of('batch').length > 1);
    const { state, done, failed, total } = await batches.get(person, id);
    assert.equal(of('batch').at(-1), { type: 'batch', id, state, done, failed, total });
    assert.is(state, 'cancelled');
  });

  test('goes on beyond the life of a stream, and begins again for a batch that was over', async () => {
    const batches = createBatchClient(server);
    Object.assign(server.services.batchWatch, createBatchWatch({ ...server.services, life: 50 }));
    const id = await batches.start(person, { games: inventGames(1) });
    client.say({ type: 'watch-batches', ids: [id] });
    await client.hear('batch');
    await new Promise((resolve) => void setTimeout(resolve, 200));
    await batches.request(person, 'POST', `/${id}/cancel`);
    await until(() => of('batch').some((told) => 'state' in told && told.state === 'cancelled'));
    const before = of('batch').length;
    await settle();
    client.say({ type: 'watch-batches', ids: [id] });
    await until(() => of('batch').length > before);
  });

  test('answers not-found for a batch of another user', async () => {
    const other = await server.signIn({ tier: 'pro' });
    const batches = createBatchClient(server);
    const id = await batches.start(other, { games: inventGames(1) });
    client.say({ type: 'watch-batches', ids: [id] });
    assert.equal(await client.hear('refused'), { type: 'refused', code: 'not-found', about: id });
    await batches.request(other, 'POST', `/${id}/cancel`);
    await settle();
    assert.equal(of('batch'), []);
  });
});
