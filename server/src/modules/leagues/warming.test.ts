import * as assert from 'uvu/assert';
import { describe } from '@matchpost/engine/test';
import { minute, second, swissDay } from '@matchpost/engine/clock';
import type { GameFacts, LeagueFacts } from '@matchpost/leagues/test/facts';
import { writeGame } from '@matchpost/leagues/test/cases';
import type { SignedIn } from '../../../test/app.ts';
import { openServices } from '../../services.ts';
import { startLeagueServer, type LeagueServer } from '../../../test/league-server.ts';
import { createWarming, type Warming } from './warming.ts';

const never = new AbortController().signal;

describe('warming', (test) => {
  let server: LeagueServer;
  let warming: Warming;
  let games: GameFacts[] = [];
  const league = (): LeagueFacts => {
    const teams = ['11', '12', '13'].map((id) => ({
      id,
      name: `Team ${id}`,
      league: 'NLA',
      games: id === '11' ? games : [],
    }));
    return { sport: 'unihockey', clubs: [{ id: '1', name: 'Club', teams }] };
  };

  test.before.each(async () => {
    games = [];
    server = await startLeagueServer({ sport: 'unihockey', league });
    warming = createWarming(server.services);
  });
  test.after.each(() => server.close());

  const save = ({ headers }: SignedIn, teamId: string, sport = 'unihockey') => {
    const payload = { sport, club_id: '1', team_id: teamId, team_name: `Team ${teamId}`, league: 'NLA' };
    return server.app.inject({ method: 'POST', url: '/api/team-slots', headers, payload });
  };
  const asked = () => server.federation.requests.length;
  /** Number of requests to the source in these minutes. */
  const runFor = async (minutes: number) => {
    const already = asked();
    for (let at = 0; at < minutes; at += 1) {
      await warming.run(never);
      server.advance(minute);
    }
    return asked() - already;
  };

  test('sends no request without saved teams', async () => assert.is(await runFor(3), 0));

  test('loads each saved team once in half an hour, however many users follow it', async () => {
    for (let at = 0; at < 4; at += 1) await save(await server.signIn(), '11');
    await save(await server.signIn(), '12');
    assert.is(await runFor(1), 1);
    assert.is(await runFor(1), 1);
    assert.is(await runFor(28), 0);
    assert.is(await runFor(30), 2);
    const before = asked();
    const answer = await server.ask('unihockey/teams/11/games');
    assert.equal([answer.json().stale, asked()], [false, before]);
  });

  test('loads a playing team every five minutes', async () => {
    const now = server.services.clock();
    const [year, month, day] = swissDay(now).split('-');
    const time = new Intl.DateTimeFormat('de-CH', {
      timeZone: 'Europe/Zurich',
      hour: '2-digit',
      minute: '2-digit',
      hour12: false,
    });
    games = [
      writeGame('unihockey', { date: `${day}.${month}.${year}`, time: time.format(now), result: null, detail: null }),
    ];
    await save(await server.signIn(), '11');
    await save(await server.signIn(), '12');
    assert.is(await runFor(2), 2);
    assert.is(await runFor(28), 5);
  });

  test('skips a team that a reader has just loaded', async () => {
    await save(await server.signIn(), '11');
    await server.ask('unihockey/teams/11/games');
    assert.is(await runFor(1), 0);
  });

  test('retries a failing source after ten minutes and keeps its copies', async () => {
    await save(await server.signIn(), '11');
    await runFor(1);
    server.advance(30 * minute);
    server.federation.fail('html');
    assert.is(await runFor(10), 1);
    assert.is(await runFor(10), 1);
    server.federation.heal();
    assert.equal((await server.ask('unihockey/teams/11/games')).statusCode, 200);
  });

  test('looks up a saved team at once when its id is gone', async () => {
    const person = await server.signIn();
    await save(person, '99');
    await server.orm.em.execute("update user_team_slots set team_name = 'Team 12'");
    await runFor(1);
    const [slot] = (await server.app.inject({ url: '/api/team-slots', headers: person.headers })).json();
    assert.equal([slot.team_id, slot.season], ['12', 'ok']);
  });

  test('runs on one of two servers; the other takes over when it stops or dies', async () => {
    for (const id of ['11', '12', '13']) await save(await server.signIn(), id);
    const other = await openServices(server.services.config, { clock: server.services.clock });
    const rival = createWarming(other);
    try {
      assert.equal([await warming.run(never), await rival.run(never)], [1, 0]);
      server.advance(minute);
      assert.equal([await rival.run(never), await warming.run(never)], [0, 1]);
      await warming.leave();
      assert.is(await rival.run(never), 1);
      assert.is(await warming.run(never), 0);
      server.advance(151 * second);
      assert.is(await warming.run(never), 1);
    } finally {
      await other.close();
    }
  });

  test('stops when aborted', async () => {
    for (const id of ['11', '12', '13']) await save(await server.signIn(), id);
    const error = await warming.run(AbortSignal.abort(new Error('stop'))).catch((reason: unknown) => reason);
    assert.match(String(error), 'stop');
  });
});

describe('warming a federation with keys', (test) => {
  test('reads teams with their owner’s key and skips teams without one', async () => {
    const tokens: string[] = [];
    const server = await startLeagueServer({
      sport: 'handball',
      driver: 'handball',
      answer: ({ path, headers }) => {
        tokens.push(Buffer.from((headers.authorization ?? '').slice(6), 'base64').toString());
        return { body: path.endsWith('/games') ? [] : { clubId: 1, clubName: 'HC' } };
      },
    });
    const warming = createWarming(server.services);
    const people = [await server.signIn(), await server.signIn()];
    for (const { headers } of people) {
      const payload = { sport: 'handball', club_id: '1', team_id: '11' };
      await server.app.inject({ method: 'POST', url: '/api/team-slots', headers, payload });
    }
    const payload = { sport: 'handball', club_id: '1', secret: 'geheim' };
    await server.app.inject({ method: 'PUT', url: '/api/club-keys', headers: people[0]?.headers ?? {}, payload });
    tokens.length = 0;
    for (let at = 0; at < 3; at += 1) {
      await warming.run(never);
      server.advance(minute);
    }
    assert.equal(tokens, ['1:geheim']);
    await server.close();
  });
});
