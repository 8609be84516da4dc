import { randomBytes } from 'node:crypto';
import { Writable } from 'node:stream';
import pino from 'pino';
import * as assert from 'uvu/assert';
import { describe } from '@matchpost/engine/test';
import { startTestServer, type SignedIn } from '../../../test/app.ts';
import { hour, minute } from '../../clock.ts';
import { ServerError } from '../../errors.ts';
import { createKeyring, SealError } from '../../keyring.ts';
import type { FakeAnswer, FakeRequest } from '../../leagues/fake/federation.ts';
import { startLeagueServer, type LeagueServer } from '../leagues/league-server.ts';
import { ClubKey } from './club-key.entity.ts';
import { loadSourceKeys, saveKey, sealAllAgain } from './club-key.queries.ts';

const secretOf = (club: string, version = 1) => `geheim-${club}-${version}`;

/** Handball for any club with its secret; each shows itself only. */
function speakHandball({ path, headers }: FakeRequest): FakeAnswer | undefined {
  const [club = '', secret] = Buffer.from((headers.authorization ?? '').slice(6), 'base64')
    .toString()
    .split(':');
  if (!secret?.startsWith(`geheim-${club}-`)) return { status: 401, body: { message: 'Unauthorized' } };
  const [, root, id, list] = /^\/(clubs|teams)\/(\d+)(?:\/(teams|games))?$/.exec(path) ?? [];
  if (root === 'clubs' && id !== club) return { status: 403, body: {} };
  if (root === 'teams' && id !== `${club}1`) return { status: 404, body: {} };
  if (list === 'teams') return { body: [{ teamId: Number(`${club}1`), teamName: `HC ${club}`, leagueLong: 'M2' }] };
  const game = { gameId: 7, gameDateTime: '2025-11-15T18:00:00', teamAName: `HC ${club}`, teamBName: 'HC Other' };
  return { body: list === 'games' ? [game] : { clubId: Number(club), clubName: `HC ${club}` } };
}

/** Volleyball: one club's key, another of the federation for all. */
function speakVolleyball({ path, headers, query }: FakeRequest): FakeAnswer | undefined {
  const clubs = [1, 2].map((id) => ({ clubId: id, caption: `VBC ${id}` }));
  const own =
    headers.authorization === 'federation'
      ? clubs
      : clubs.filter(({ clubId }) => headers.authorization === `club-${clubId}`);
  if (own.length === 0) return { status: 302, headers: { location: '/login' }, body: '' };
  const teams = own.map(({ clubId, caption }) => ({
    teamId: clubId * 10,
    caption,
    club: { clubId, clubCaption: caption },
  }));
  if (path === '/indoor/clubs') return own.length === 1 ? { status: 403, body: {} } : { body: own };
  if (path === '/indoor/teams')
    return { body: own.length === 1 ? teams : teams.filter(({ club }) => `${club.clubId}` === query.get('clubId')) };
  return path === '/indoor/games'
    ? { body: [] }
    : { body: teams.find(({ teamId }) => path.endsWith(`/${teamId}`)) ?? {} };
}

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

  test('without one the answer says where to get it', async () => {
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

  test('a good one is tried, stored sealed, and opens the data to its person alone', async () => {
    const [mine, other] = [await server.signIn(), await server.signIn()];
    const answer = await save(mine, { club_id: '101', secret: secretOf('101') });
    assert.is(answer.statusCode, 200);
    const { id, created_at, checked_at, ...body } = answer.json();
    assert.equal(body, { sport: 'handball', club_id: '101', club_name: 'HC 101' });
    assert.equal(await list(mine), [answer.json()]);
    assert.ok(created_at === checked_at && id);
    const [row] = await rows(mine);
    assert.not.match(row?.secret ?? '', /geheim|101-1/);

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

  test('what was read with one key is not served for another of the same club', async () => {
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
    ['for a club that is no number', { club_id: '1/../2', secret: secretOf('101') }, 404, 'club-unknown'],
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

  test('the federation down: not the key is to blame, and nothing is stored', async () => {
    const person = await server.signIn();
    server.federation.fail('html');
    assert.is((await save(person, { club_id: '101', secret: secretOf('101') })).json().code, 'source-invalid');
    assert.equal(await rows(person), []);
  });

  test('a newer one replaces the old, a refused one leaves it', async () => {
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
      keys.handball?.map(({ secret }) => secret),
      [secretOf('101', 2)],
    );
  });

  test('a deleted one opens nothing any more; nobody deletes another’s', async () => {
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

  test('several clubs of one person are listed together, each read with its own key', async () => {
    const person = await server.signIn();
    for (const club of ['102', '101', '103']) await save(person, { club_id: club, secret: secretOf(club) });
    const names = (await server.ask('handball/clubs', person)).json().clubs.map(({ name }: { name: string }) => name);
    assert.equal(names, ['HC 101', 'HC 102', 'HC 103']);
    for (const club of ['101', '102', '103', 'sh-102']) {
      const { teams } = (await server.ask(`handball/clubs/${club}/teams`, person)).json();
      assert.is(teams[0].name, `HC ${club.replace('sh-', '')}`);
    }
    assert.is((await server.ask('handball/teams/1021/games?club_id=102', person)).statusCode, 200);
    assert.is((await server.ask('handball/teams/1021/games', person)).json().games[0].teamHome, 'HC 102');
    assert.is((await server.ask('handball/teams/9991/games', person)).json().code, 'team-unknown');
    assert.is((await server.ask('handball/clubs/999/teams', person)).json().code, 'club-key-missing');
  });

  test('a club whose key is refused since is still listed, and says so when asked', async () => {
    const person = await server.signIn();
    for (const club of ['105', '106']) await save(person, { club_id: club, secret: secretOf(club) });
    server.federation.fail('403', /^\/clubs\/106/);
    const { clubs, stale } = (await server.ask('handball/clubs', person)).json();
    assert.equal([clubs.map(({ name }: { name: string }) => name), stale], [['HC 105', 'HC 106'], true]);
    assert.is((await server.ask('handball/clubs/106/teams', person)).json().code, 'club-key-refused');
    assert.is((await server.ask('handball/clubs/105/teams', person)).statusCode, 200);
  });

  test('20 at most, also when 30 come at once', async () => {
    const { userId } = await server.signIn();
    const { keyring, clock } = server.services;
    const needs = {
      keyring,
      contact: 'test',
      now: clock(),
      signal: AbortSignal.timeout(60_000),
      baseUrl: server.federation.url,
    };
    const saving = Array.from({ length: 30 }, (_, at) => {
      const key = { userId, sport: 'handball', clubId: `${300 + at}`, secret: secretOf(`${300 + at}`) } as const;
      return saveKey(server.orm.em.fork(), key, needs).then(
        () => 'saved',
        (error: unknown) => (error as ServerError).code,
      );
    });
    const told = await Promise.all(saving);
    assert.is(told.filter((one) => one === 'saved').length, 20);
    assert.is(told.filter((one) => one === 'club-keys-full').length, 10);
    assert.is(await server.orm.em.fork().count(ClubKey, { user: userId }), 20);
  });

  test('no answer and no log holds a key', () => {
    assert.ok(log.length > 50);
    const tokens = ['geheim', 'falsch', 'Basic ', Buffer.from('101:geheim').toString('base64').slice(0, 10)];
    for (const line of log) for (const token of tokens) assert.not(line.includes(token), line);
  });
});

describe('club keys of volleyball', (test) => {
  let server: LeagueServer;
  test.before(async () => {
    server = await startLeagueServer({ sport: 'volleyball', driver: 'swiss-volley', answer: speakVolleyball });
  });
  test.after(() => server.close());

  const save = ({ headers }: SignedIn, body: object) =>
    server.app.inject({ method: 'PUT', url: '/api/club-keys', headers, payload: { sport: 'volleyball', ...body } });

  test('tell their club themselves; a bad one is refused though the federation sends to its sign-in', async () => {
    const person = await server.signIn();
    assert.is((await save(person, { secret: 'wrong' })).json().code, 'club-key-refused');
    const { club_id, club_name } = (await save(person, { secret: 'club-2' })).json();
    assert.equal([club_id, club_name], ['2', 'VBC 2']);
    const { teams } = (await server.ask('volleyball/clubs/2/teams', person)).json();
    assert.is(teams[0].name, 'VBC 2');
    const missing = (await server.ask('volleyball/clubs/1/teams', person)).json();
    assert.equal([missing.code, missing.params.url], ['club-key-missing', 'https://volleymanager.volleyball.ch/']);
  });

  test('of the whole federation need the club told, and show all of them', async () => {
    const person = await server.signIn();
    assert.is((await save(person, { secret: 'federation' })).json().path, 'body.club_id');
    assert.is((await save(person, { secret: 'federation', club_id: '1' })).json().club_name, 'VBC 1');
    assert.is((await server.ask('volleyball/clubs', person)).json().count, 2);
    assert.is((await server.ask('volleyball/clubs/2/teams', person)).json().teams[0].name, 'VBC 2');
    assert.equal((await server.ask('volleyball/teams/20/games?club_id=2', person)).json().games, []);
  });
});

describe('a rotation of the secret', (test) => {
  test('club keys are sealed again when used, and all of them at night', async () => {
    const [old, fresh] = [randomBytes(32), randomBytes(32)];
    const server = await startTestServer({ config: { secrets: [old] } });
    const [one, two] = [(await server.signIn()).userId, (await server.signIn()).userId];
    const em = server.orm.em.fork();
    for (const user of [one, two]) {
      const secret = createKeyring([old]).seal('club-keys', `key of ${user}`, `${user}:handball:101`);
      const at = new Date(server.services.clock() - hour);
      em.create(ClubKey, { user, sport: 'handball', clubId: '101', secret, createdAt: at, checkedAt: at });
    }
    await em.flush();
    const read = async (keyring: ReturnType<typeof createKeyring>, userId: string) =>
      (await loadSourceKeys(server.orm.em.fork(), { userId, sport: 'handball' }, keyring)).handball?.[0]?.secret;
    const [both, after] = [createKeyring([fresh, old]), createKeyring([fresh])];
    assert.is(await read(both, one), `key of ${one}`);
    assert.is(await read(after, one), `key of ${one}`);
    assert.instance(await read(after, two).catch((error: unknown) => error), SealError);
    await sealAllAgain(server.orm.em.fork(), both);
    assert.is(await read(after, two), `key of ${two}`);
    await server.close();
  });
});
