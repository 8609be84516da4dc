import { Writable } from 'node:stream';
import pino from 'pino';
import * as assert from 'uvu/assert';
import { describe } from '@matchpost/engine/test';
import type { SignedIn } from '../../../test/app.ts';
import { minute } from '@matchpost/engine/clock';
import { startLeagueServer, type LeagueServer } from '../../../test/league-server.ts';
import { ClubKey } from './club-key.entity.ts';
import { loadSourceKeys } from './club-key.queries.ts';
import { secretOf, speakHandball } from '../../../test/fake-federations.ts';

describe('club keys of handball', (test) => {
  let server: LeagueServer;
  const log: string[] = [];
  const sink = new Writable({ write: (chunk, _, done) => (log.push(String(chunk)), done()) });

  test.before(async () => {
    const services = { log: pino({ level: 'trace' }, sink) };
    server = await startLeagueServer({
      sport: 'handball',
      driver: 'handball',
      answer: speakHandball,
      server: { services },
    });
  });
  test.before.each(() => server.federation.heal());
  test.after(() => server.close());

  const save = ({ headers }: SignedIn, body: object) =>
    server.app.inject({ method: 'PUT', url: '/api/club-keys', headers, payload: { sport: 'handball', ...body } });
  const list = async ({ headers }: SignedIn) => (await server.app.inject({ url: '/api/club-keys', headers })).json();
  const rows = ({ userId }: SignedIn) => server.orm.em.fork().find(ClubKey, { user: userId });

  test('explain where to get a missing one', async () => {
    for (const path of ['clubs', 'clubs/101/teams', 'teams/1011/games', 'games/7?team_id=1011', 'games/7']) {
      for (const person of [undefined, await server.signIn()]) {
        const answer = await server.ask(`handball/${path}`, person);
        assert.equal([answer.statusCode, answer.json().code], [409, 'club-key-missing']);
        assert.equal(answer.json().params, { url: 'https://vat.handball.ch/' });
        assert.match(answer.json().message, 'upload it first');
      }
    }
    const form = await server.ask(`handball?query=${encodeURIComponent('{ clubs { id } }')}`);
    assert.is(form.json().errors[0].extensions.code, 'club-key-missing');
    assert.equal((await server.app.inject({ url: '/api/leagues' })).json().sports[2], {
      sport: 'handball',
      source: 'handball',
      needs_club_key: true,
      key_page: 'https://vat.handball.ch/',
    });
  });

  test('are tested, stored sealed, and used for their owner only', async () => {
    const [mine, other] = [await server.signIn(), await server.signIn()];
    const answer = await save(mine, { club_id: '101', secret: secretOf('101') });
    assert.is(answer.statusCode, 200);
    const { id, created_at, checked_at, ...body } = answer.json();
    assert.equal(body, { sport: 'handball', club_id: '101', club_name: 'HC 101' });
    assert.equal(await list(mine), [answer.json()]);
    assert.ok(created_at === checked_at && id);
    const [row] = await rows(mine);
    assert.not.match(row?.secret ?? '', /geheim|101-1/);

    const check = (person: SignedIn) =>
      server.app.inject({ method: 'POST', url: `/api/club-keys/${id}/check`, headers: person.headers });
    const checked = await check(mine);
    assert.equal([checked.statusCode, checked.json().club_name], [200, 'HC 101']);
    assert.ok(checked.json().checked_at >= checked_at);
    assert.is((await check(other)).statusCode, 404);

    const clubs = await server.ask('handball/clubs', mine);
    assert.equal(clubs.json().clubs, [{ id: '101', name: 'HC 101' }]);
    const teams = await server.ask('handball/clubs/101/teams', mine);
    assert.equal(teams.json().teams, [{ id: '1011', name: 'HC 101', league: 'M2' }]);
    const games = await server.ask('handball/teams/1011/games?club_id=101', mine);
    assert.is(games.json().games[0].teamHome, 'HC 101');
    for (const { headers } of [clubs, teams, games]) {
      assert.match(String(headers['cache-control']), /^private, /);
      assert.match(String(headers['vary']), /authorization/);
    }
    assert.equal(await list(other), []);
    for (const person of [other, undefined]) {
      for (const path of ['clubs', 'clubs/101/teams', 'teams/1011/games?club_id=101']) {
        assert.is((await server.ask(`handball/${path}`, person)).json().code, 'club-key-missing');
      }
    }
  });

  test('do not share cached answers, even for the same club', async () => {
    const [mine, other] = [await server.signIn(), await server.signIn()];
    await save(mine, { club_id: '104', secret: secretOf('104') });
    await save(other, { club_id: '104', secret: secretOf('104', 2) });
    const count = () => server.federation.requests.filter(({ path }) => path === '/clubs/104/teams').length;
    await server.ask('handball/clubs/104/teams', mine);
    await server.ask('handball/clubs/104/teams', mine);
    assert.is(count(), 1);
    await server.ask('handball/clubs/104/teams', other);
    assert.is(count(), 2);
  });

  const refused: [what: string, body: object, status: number, code: string][] = [
    ['a wrong secret', { club_id: '101', secret: 'falsch' }, 409, 'club-key-refused'],
    ['of another club', { club_id: '102', secret: secretOf('101') }, 409, 'club-key-refused'],
    ['without its club', { secret: secretOf('101') }, 400, 'request-invalid'],
    ['for an invalid club id', { club_id: '1/../2', secret: secretOf('101') }, 404, 'club-unknown'],
    ['with a line break', { club_id: '101', secret: 'a\r\nhost: evil' }, 400, 'request-invalid'],
    ['of unihockey', { sport: 'unihockey', club_id: '101', secret: 'xxxx' }, 400, 'request-invalid'],
    ['with an owner', { club_id: '101', secret: secretOf('101'), user_id: 'x' }, 400, 'request-invalid'],
  ];
  for (const [what, body, status, code] of refused) {
    test(`${what}: ${code}, and nothing is stored`, async () => {
      const person = await server.signIn();
      const answer = await save(person, body);
      assert.equal([answer.statusCode, answer.json().code], [status, code]);
      assert.equal(await rows(person), []);
    });
  }

  test('are neither stored nor refused while the federation is down', async () => {
    const person = await server.signIn();
    server.federation.fail('html');
    assert.is((await save(person, { club_id: '101', secret: secretOf('101') })).json().code, 'source-invalid');
    assert.equal(await rows(person), []);
  });

  test('are replaced by a newer valid one and kept after a refused one', async () => {
    const person = await server.signIn();
    const first = (await save(person, { club_id: '101', secret: secretOf('101') })).json();
    server.advance(minute);
    const second = (await save(person, { club_id: '101', secret: secretOf('101', 2) })).json();
    assert.equal([second.id, second.created_at], [first.id, first.created_at]);
    assert.ok(second.checked_at > first.checked_at);
    await save(person, { club_id: '101', secret: 'falsch' });
    const { keyring } = server.services;
    const keys = await loadSourceKeys(server.orm.em.fork(), { userId: person.userId, sport: 'handball' }, keyring);
    assert.equal(
      keys.clubs?.map(({ secret }) => secret),
      [secretOf('101', 2)],
    );
  });

  test('open nothing once deleted; only the owner can delete one', async () => {
    const [mine, other] = [await server.signIn(), await server.signIn()];
    const { id } = (await save(mine, { club_id: '101', secret: secretOf('101') })).json();
    const remove = ({ headers }: SignedIn) =>
      server.app.inject({ method: 'DELETE', url: `/api/club-keys/${id}`, headers });
    assert.is((await remove(other)).statusCode, 404);
    assert.is((await server.ask('handball/clubs', mine)).statusCode, 200);
    assert.is((await remove(mine)).statusCode, 204);
    assert.is((await server.ask('handball/clubs', mine)).json().code, 'club-key-missing');
    assert.is((await remove(mine)).statusCode, 404);
  });

  test('never appear in answers or logs', () => {
    assert.ok(log.length > 50);
    const tokens = ['geheim', 'falsch', 'Basic ', Buffer.from('101:geheim').toString('base64').slice(0, 10)];
    for (const line of log) for (const token of tokens) assert.not(line.includes(token), line);
  });
});
