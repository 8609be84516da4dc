import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import * as assert from 'uvu/assert';
import { describe } from '@matchpost/engine/test';
import { hour } from '@matchpost/engine/clock';
import { writeGame } from '@matchpost/leagues/test/cases';
import type { GameFacts, LeagueFacts } from '@matchpost/leagues/test/facts';
import { until } from '../../../test/until.ts';
import { startLeagueServer, type LeagueServer } from '../../../test/league-server.ts';

interface Stream {
  response: IncomingMessage;
  /** All text received so far. */
  text(): string;
  leave(): void;
}

describe('events of a team', (test) => {
  let server: LeagueServer;
  let open: Stream[] = [];
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

  test.before.each(async () => {
    games = [writeGame('unihockey', { date: '08.11.2025', result: null, detail: null })];
    server = await startLeagueServer({ sport: 'unihockey', league });
    await server.app.listen({ host: '127.0.0.1', port: 0 });
    open = [];
  });
  test.after.each(async () => {
    for (const stream of open) stream.leave();
    await server.close();
  });

  const ask = async (path: string, method: string): Promise<Stream> => {
    const request = get(`${server.app.listeningOrigin}/api/leagues/${path}`, { method, agent: false });
    request.on('error', () => {});
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    let text = '';
    response.on('data', (part) => (text += String(part)));
    response.on('error', () => {});
    return { response, text: () => text, leave: () => request.destroy() };
  };
  const listen = async (path: string, method = 'GET'): Promise<Stream> => {
    const stream = await ask(path, method);
    open.push(stream);
    return stream;
  };
  const events = 'unihockey/teams/11/events?club_id=1';
  const changes = (stream: Stream) => stream.text().split('event: changed').length - 1;
  /** Moves the clock by two hours and reads the games, which queries the source again. */
  const readLater = async () => {
    const before = server.federation.requests.length;
    server.advance(2 * hour);
    await server.ask('unihockey/teams/11/games');
    await until(() => server.federation.requests.length > before);
    // Waits for the answer before the clock moves again.
    await until(async () => (await server.ask('unihockey/teams/11/games')).json().stale === false);
  };

  test('reach all listeners of the team and no others', async () => {
    const [one, two, other] = await Promise.all([listen(events), listen(events), listen(events.replace('11', '12'))]);
    const { headers, statusCode } = one.response;
    assert.equal([statusCode, headers['content-type']], [200, 'text/event-stream; charset=utf-8']);
    assert.equal([headers['cache-control'], headers['x-content-type-options']], ['no-store', 'nosniff']);
    assert.is(server.federation.requests.length, 2, 'one call a team');
    games = [writeGame('unihockey', { date: '08.11.2025', result: '6:5' })];
    await readLater();
    await until(() => changes(one) === 1 && changes(two) === 1);
    assert.match(one.text(), /^retry: 5000\n\nevent: changed\ndata: \{"as_of":"\d{4}-[\d-]+T[\d:.]+Z"\}\n\n$/);
    assert.is(changes(other), 0);
  });

  test('are not sent for unchanged games', async () => {
    const stream = await listen(events);
    await readLater();
    await server.services.leagues.watches.checkAll();
    games = [];
    await readLater();
    await until(() => changes(stream) > 0);
    assert.is(changes(stream), 1);
  });

  test('are sent without any reader, because watching renews expired games', async () => {
    const stream = await listen(events);
    games = [];
    server.advance(2 * hour);
    await server.services.leagues.watches.checkAll();
    await until(() => changes(stream) === 1);
    server.federation.fail('html');
    server.advance(2 * hour);
    await server.services.leagues.watches.checkAll();
    assert.is(changes(stream), 1);
  });

  test('stop the watch when the last listener leaves', async () => {
    const stream = await listen(events);
    const before = server.federation.requests.length;
    stream.leave();
    server.advance(2 * hour);
    await until(async () => {
      const asked = server.federation.requests.length;
      server.advance(2 * hour);
      await server.services.leagues.watches.checkAll();
      return server.federation.requests.length === asked;
    });
    assert.ok(server.federation.requests.length - before < 20);
  });

  const refused: [path: string, status: number, code: string][] = [
    ['unihockey/teams/99/events', 404, 'team-unknown'],
    ['chess/teams/11/events', 404, 'sport-unknown'],
    ['unihockey/teams/11/events?x=1', 400, 'request-invalid'],
  ];
  for (const [path, status, code] of refused) {
    test(`${path}: ${code}`, async () => {
      const { response, text } = await listen(path);
      await once(response, 'end');
      assert.equal([response.statusCode, JSON.parse(text()).code], [status, code]);
    });
  }

  test('allow ten streams per address and free a place when one ends', async () => {
    await Promise.all(Array.from({ length: 10 }, () => listen(events)));
    const refusal = await listen(events);
    await once(refusal.response, 'end');
    assert.equal([refusal.response.statusCode, JSON.parse(refusal.text()).code], [429, 'rate-limited']);
    open[0]?.leave();
    await until(async () => (await listen(events)).response.statusCode === 200);
  });

  test('leave no stream open after HEAD', async () => {
    for (let at = 0; at < 12; at += 1) {
      const { response } = await listen(events, 'HEAD');
      assert.equal([response.statusCode, response.headers['content-type']], [200, 'text/event-stream; charset=utf-8']);
      await once(response.resume(), 'close');
    }
  });

  test('end at once when the server closes', async () => {
    const streams = await Promise.all([listen(events), listen(events)]);
    const ended = Promise.all(streams.map(({ response }) => once(response, 'end')));
    await server.app.close();
    await ended;
  });
});
