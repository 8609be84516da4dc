import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { startTestServer, type SignedIn, type TestServer } from '../../../test/app.ts';
import { connectRealtime, tokenOf, type RealtimeClient } from '../../../test/realtime.ts';
import { until } from '../../../test/until.ts';
import { minute, second } from '@matchpost/engine/clock';
import { realtimePath, type RealtimeMessage } from '../../contract/realtime.ts';
import { endSessions } from '../sessions/sessions.ts';
import { MAX_OF_PERSON } from './hub.ts';
import { notifyUser } from './notify.ts';

const pong: RealtimeMessage = { type: 'pong' };
const handshake = {
  connection: 'upgrade',
  upgrade: 'websocket',
  'sec-websocket-version': '13',
  'sec-websocket-key': Buffer.from('matchpost-tests!').toString('base64'),
};

describe('realtime channel', (test) => {
  let server: TestServer;
  let person: SignedIn;
  let origin: string;
  let open: RealtimeClient[] = [];

  test.before.each(async () => {
    server = await startTestServer();
    person = await server.signIn();
    await server.app.listen({ host: '127.0.0.1', port: 0 });
    origin = server.app.listeningOrigin;
    open = [];
  });
  test.after.each(async () => {
    for (const client of open) void client.leave();
    await server.close();
  });

  const connect = async (who?: SignedIn | { headers: SignedIn['headers'] }) => {
    const client = await connectRealtime(origin, who === undefined ? undefined : tokenOf(who));
    open.push(client);
    return client;
  };
  const tell = (userId: string, message: RealtimeMessage = pong) => notifyUser(server.orm.em.fork(), userId, message);

  test('accepts a signed-in user and answers a ping', async () => {
    const client = await connect(person);
    client.say({ type: 'ping' });
    await client.hear('pong');
    assert.equal(client.messages, [{ type: 'ready' }, { type: 'pong' }]);
  });

  test('delivers an event to all pages of its user and to no others', async () => {
    const [one, two] = [await connect(person), await connect(await server.signInAgain(person.userId))];
    const other = await connect(await server.signIn());
    const message = { type: 'games', sport: 'unihockey', team_id: '1', as_of: '2026-11-21T18:00:00.000Z' } as const;
    await tell(person.userId, message);
    await Promise.all([one.hear('games'), two.hear('games')]);
    assert.equal(one.messages.at(-1), message);
    other.say({ type: 'ping' });
    await other.hear('pong');
    assert.equal(other.messages, [{ type: 'ready' }, pong]);
  });

  const refused: [what: string, message: string, close: number, code: string][] = [
    ['no JSON', 'hello', 4_400, 'body-invalid'],
    ['an unknown message', '{"type":"shout"}', 4_400, 'request-invalid'],
    ['a message with an unknown field', '{"type":"ping","more":1}', 4_400, 'request-invalid'],
    ['six teams', JSON.stringify({ type: 'watch-teams', teams: Array.from('123456') }), 4_400, 'request-invalid'],
    ['an invalid id', '{"type":"watch-batches","ids":["1"]}', 4_400, 'request-invalid'],
    ['an invalid token', '{"type":"authenticate","token":"abc"}', 4_401, 'token-invalid'],
  ];
  for (const [what, message, close, code] of refused) {
    test(`refuses ${what} with ${code} and closes with ${close}`, async () => {
      const client = await connect(person);
      client.say(message);
      assert.equal(await client.closed, { code: close, reason: code });
      assert.equal(client.messages.at(-1), { type: 'refused', code });
    });
  }

  for (const message of ['{"type":"ping"}', '{"type":"watch-batches","ids":[]}']) {
    test(`refuses ${message} before authenticate with token-missing`, async () => {
      const client = await connect();
      client.say(message);
      assert.is((await client.closed).code, 4_401);
      assert.equal(client.messages, [{ type: 'refused', code: 'token-missing' }]);
    });
  }

  test('does not read messages above 8 kB', async () => {
    const client = await connect(person);
    client.say(JSON.stringify({ type: 'authenticate', token: 'x'.repeat(9_000) }));
    assert.is((await client.closed).code, 1_009);
  });

  test('accepts forty messages in a row but not a flood', async () => {
    const client = await connect(person);
    for (let at = 0; at < 39; at += 1) client.say({ type: 'ping' });
    await until(() => client.messages.length === 40);
    server.advance(11 * second);
    for (let at = 0; at < 41; at += 1) client.say({ type: 'ping' });
    assert.equal(await client.closed, { code: 4_429, reason: 'rate-limited' });
  });

  test('closes connections without authenticate after 10 s', async () => {
    const client = await connect();
    server.advance(9 * second);
    server.app.realtime.check();
    client.say({ type: 'authenticate', token: tokenOf(person) });
    await client.hear('ready');
    const silent = await connect();
    server.advance(10 * second);
    server.app.realtime.check();
    assert.equal(await silent.closed, { code: 4_401, reason: 'token-missing' });
    assert.not.ok(client.isClosed());
  });

  test('closes a connection after three silent heartbeats; a ping in time keeps it', async () => {
    const [silent, lively] = [await connect(person), await connect(person)];
    for (let beat = 0; beat < 3; beat += 1) {
      server.advance(25 * second);
      const before = lively.messages.length;
      lively.say({ type: 'ping' });
      await until(() => lively.messages.length > before);
      server.app.realtime.check();
    }
    assert.equal(await silent.closed, { code: 4_503, reason: 'timeout' });
    assert.not.ok(lively.isClosed());
  });

  test('stays open with a token that the same clock issued, whatever the time of the machine', async () => {
    server.advance(60 * minute);
    const { userId } = person;
    const ahead = await connect({ ...person, ...(await server.signInAgain(userId)) });
    server.app.realtime.check();
    ahead.say({ type: 'ping' });
    await ahead.hear('pong');
  });

  test('closes when the token expires unless a new one came in time', async () => {
    const [late, renewed] = [await connect(person), await connect(person)];
    const { sessionId: sid, userId: sub } = person;
    const issued = { iat: Math.floor(Date.now() / 1_000) + 600 };
    const token = await server.app.accessTokens.sign({ sub, sid, aal: 'aal1', ...issued });
    renewed.say({ type: 'authenticate', token });
    renewed.say({ type: 'ping' });
    await renewed.hear('pong');
    // One minute at a time with a ping, so that silence is not the reason for closing.
    for (let at = 0; at < 16; at += 1) {
      server.advance(minute);
      for (const client of [late, renewed]) {
        const before = client.messages.length;
        if (!client.isClosed()) client.say({ type: 'ping' });
        await until(() => client.isClosed() || client.messages.length > before);
      }
      server.app.realtime.check();
    }
    assert.equal(await late.closed, { code: 4_401, reason: 'token-expired' });
    assert.not.ok(renewed.isClosed());
  });

  test('refuses a session without its second factor', async () => {
    const factor = `insert into factors (user_id, friendly_name, factor_type, status) values (?, 'App', 'totp', 'verified')`;
    await server.orm.em.fork().execute(factor, [person.userId]);
    const client = await connect();
    client.say({ type: 'authenticate', token: tokenOf(person) });
    assert.equal(await client.closed, { code: 4_403, reason: 'aal2-required' });
  });

  test('refuses the token of another user on an open connection', async () => {
    const client = await connect(person);
    client.say({ type: 'authenticate', token: tokenOf(await server.signIn()) });
    assert.equal(await client.closed, { code: 4_401, reason: 'token-invalid' });
  });

  test('closes the pages of all devices after signing out everywhere, and no others', async () => {
    const pages = [await connect(person), await connect(await server.signInAgain(person.userId))];
    const other = await connect(await server.signIn());
    const { headers } = person;
    const answer = await server.app.inject({ method: 'POST', url: '/api/auth/logout?scope=everywhere', headers });
    assert.is(answer.statusCode, 204);
    for (const page of pages) assert.equal(await page.closed, { code: 4_401, reason: 'session-ended' });
    assert.not.ok(other.isClosed());
  });

  test('keeps the pages of other sessions when one ends', async () => {
    const again = await server.signInAgain(person.userId);
    const [ended, kept] = [await connect(again), await connect(person)];
    const now = Date.now();
    await endSessions(server.orm.em.fork(), { userId: person.userId, only: again.sessionId, by: 'sign-out', now });
    assert.is((await ended.closed).reason, 'session-ended');
    kept.say({ type: 'ping' });
    await kept.hear('pong');
  });

  test(`allows ${MAX_OF_PERSON} pages per user; closing one makes room`, async () => {
    const pages = await Promise.all(Array.from({ length: MAX_OF_PERSON }, () => connect(person)));
    const more = await connect();
    more.say({ type: 'authenticate', token: tokenOf(person) });
    assert.equal(await more.closed, { code: 4_429, reason: 'realtime-full' });
    await pages[0]?.leave();
    await connect(person);
  });

  const strangers: [what: string, headers: Record<string, string>, status: number, code: string][] = [
    ['another page', { ...handshake, origin: 'https://elsewhere.example' }, 403, 'origin-refused'],
    ['a frame of another page', { ...handshake, 'sec-fetch-site': 'cross-site' }, 403, 'origin-refused'],
    ['no WebSocket', {}, 426, 'upgrade-required'],
  ];
  for (const [what, headers, status, code] of strangers) {
    test(`refuses ${what} with ${code} before the upgrade`, async () => {
      const request = get(origin + realtimePath, { headers, agent: false });
      const [response] = (await once(request, 'response')) as [IncomingMessage];
      assert.equal([response.statusCode, ((await json(response)) as { code: string }).code], [status, code]);
    });
  }

  test('announces the shutdown of the server and does not wait for clients', async () => {
    const clients = await Promise.all([connect(person), connect(person), connect()]);
    await server.app.close();
    for (const client of clients) assert.is((await client.closed).code, 1_012);
  });
});
