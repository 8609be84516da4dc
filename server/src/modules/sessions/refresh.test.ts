import { randomUUID } from 'node:crypto';
import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { startTestServer, type TestServer } from '../../../test/app.ts';
import { day, minute, second } from '@matchpost/engine/clock';
import { createKeyring } from '../../keyring.ts';
import { createRefreshToken } from './refresh.ts';
import { ROTATION_PAUSE } from './refresh-rules.ts';
import { Session } from './session.entity.ts';

let server: TestServer;

/** Signs in and returns the browser's refresh token. */
async function signedIn() {
  const { userId, sessionId, headers } = await server.signIn();
  return { userId, sessionId, headers, token: tokenOf(sessionId, 0) };
}

function tokenOf(sessionId: string, generation: number): string {
  return createRefreshToken(server.services.keyring, { sessionId, generation });
}

async function refresh(token: string, headers: Record<string, string> = {}) {
  const cookie = token === '' ? {} : { cookie: `matchpost-refresh=${token}` };
  return server.app.inject({ method: 'POST', url: '/api/auth/refresh', headers: { ...cookie, ...headers } });
}

const load = (id: string) => server.orm.em.fork().findOneOrFail(Session, { id });

type Make = (session: Awaited<ReturnType<typeof signedIn>>) => Promise<string> | string;

const otherKeyring = createKeyring([Buffer.alloc(32, 7)]);
const refused: [name: string, status: number, code: string, make: Make][] = [
  ['no cookie', 401, 'refresh-invalid', () => ''],
  ['rubbish', 401, 'refresh-invalid', () => 'rubbish'],
  ['an access token', 401, 'refresh-invalid', ({ headers }) => headers.authorization.slice(7)],
  [
    'a MAC of another key',
    401,
    'refresh-invalid',
    ({ sessionId }) => createRefreshToken(otherKeyring, { sessionId, generation: 0 }),
  ],
  ['another generation under the same MAC', 401, 'refresh-invalid', ({ token }) => token.replace('.0.', '.1.')],
  ['another session under the same MAC', 401, 'refresh-invalid', ({ token }) => token.replace(/^[^.]+/, randomUUID())],
  ['half a MAC', 401, 'refresh-invalid', ({ token }) => token.slice(0, -20)],
  ['an unknown session', 401, 'refresh-invalid', () => tokenOf(randomUUID(), 0)],
  ['a token from the future', 401, 'refresh-invalid', ({ sessionId }) => tokenOf(sessionId, 1)],
  [
    'a session signed out of',
    401,
    'session-ended',
    async ({ headers, token }) => {
      await server.app.inject({ method: 'POST', url: '/api/auth/logout', headers });
      return token;
    },
  ],
  [
    'a session unused for 60 days',
    401,
    'refresh-invalid',
    ({ token }) => {
      server.advance(61 * day);
      return token;
    },
  ],
];

describe('refresh', (test) => {
  test.before(async () => void (server = await startTestServer()));
  test.after(() => server.close());

  for (const [name, status, code, make] of refused) {
    test(`refuses ${name} with ${code} and deletes the cookie`, async () => {
      const answer = await refresh(await make(await signedIn()));
      assert.equal([answer.statusCode, answer.json().code], [status, code]);
      assert.match(String(answer.headers['set-cookie']), /^matchpost-refresh=;.*Path=\/api\/auth/);
    });
  }

  for (const [header, value] of [
    ['origin', 'https://evil.example'],
    ['origin', 'null'],
    ['sec-fetch-site', 'cross-site'],
  ] as const) {
    test(`${header} ${value}: is refused, and the session stays`, async () => {
      const { token } = await signedIn();
      const answer = await refresh(token, { [header]: value });
      assert.equal([answer.statusCode, answer.json().code], [403, 'origin-refused']);
      assert.is((await refresh(token, { 'sec-fetch-site': 'same-origin' })).statusCode, 200);
    });
  }

  test('rotates and answers a predecessor with the current token for a minute', async () => {
    const { token, sessionId } = await signedIn();
    server.advance(ROTATION_PAUSE);
    assert.is((await refresh(token)).cookies[0]?.value, tokenOf(sessionId, 1));
    server.advance(50 * second);
    assert.is((await refresh(token)).cookies[0]?.value, tokenOf(sessionId, 1));
    assert.is((await load(sessionId)).generation, 1);
  });

  test('reissues later and treats the abandoned token as stolen', async () => {
    const { token, sessionId } = await signedIn();
    server.advance(ROTATION_PAUSE);
    await refresh(token);
    server.advance(day);
    assert.is((await refresh(token)).cookies[0]?.value, tokenOf(sessionId, 2));
    assert.is((await refresh(tokenOf(sessionId, 1))).json().code, 'session-ended');
    assert.is((await load(sessionId)).endedBy, 'refresh-reuse');
  });

  test('refuses a predecessor a minute after the current token was presented', async () => {
    const { token, sessionId } = await signedIn();
    server.advance(ROTATION_PAUSE);
    await refresh(token);
    server.advance(minute);
    await refresh(tokenOf(sessionId, 1));
    server.advance(50 * second);
    assert.is((await refresh(token)).statusCode, 200);
    server.advance(11 * second);
    assert.is((await refresh(token)).json().code, 'session-ended');
    assert.is((await refresh(tokenOf(sessionId, 1))).json().code, 'session-ended');
  });

  test('ends the session when an older token is presented', async () => {
    const { token, sessionId, headers } = await signedIn();
    for (const generation of [0, 1]) {
      server.advance(ROTATION_PAUSE);
      assert.is((await refresh(tokenOf(sessionId, generation))).statusCode, 200);
    }
    assert.is((await refresh(token)).json().code, 'session-ended');
    assert.is((await refresh(tokenOf(sessionId, 2))).json().code, 'session-ended');
    const user = await server.app.inject({ url: '/api/auth/user', headers });
    assert.is(user.json().code, 'session-ended');
    assert.is((await load(sessionId)).endedBy, 'refresh-reuse');
  });

  test('rotates once for eight concurrent requests', async () => {
    const { token, sessionId } = await signedIn();
    server.advance(ROTATION_PAUSE);
    const answers = await Promise.all(Array.from({ length: 8 }, () => refresh(token)));
    assert.equal([...new Set(answers.map((answer) => answer.cookies[0]?.value))], [tokenOf(sessionId, 1)]);
  });

  test('extends the session by 60 days with each use', async () => {
    const { sessionId } = await signedIn();
    for (let generation = 0; generation < 5; generation += 1) {
      server.advance(generation === 0 ? minute * 10 : 59 * day);
      assert.is((await refresh(tokenOf(sessionId, generation))).statusCode, 200);
    }
  });

  test('limits the cookie to the sign-in routes of this site', async () => {
    const { token } = await signedIn();
    const [cookie] = (await refresh(token)).cookies;
    const { name, path, httpOnly, sameSite, secure } = cookie ?? {};
    assert.equal(
      [name, path, httpOnly, sameSite, secure ?? false],
      ['matchpost-refresh', '/api/auth', true, 'Strict', false],
    );
  });

  test('sets a secure cookie with the __Secure- prefix over https', async () => {
    const secure = await startTestServer({ config: { publicUrl: 'https://matchpost.example' } });
    const { sessionId } = await secure.signIn();
    const token = createRefreshToken(secure.services.keyring, { sessionId, generation: 0 });
    const headers = { cookie: `__Secure-matchpost-refresh=${token}`, origin: 'https://matchpost.example' };
    const answer = await secure.app.inject({ method: 'POST', url: '/api/auth/refresh', headers });
    assert.equal(
      [answer.statusCode, answer.cookies[0]?.name, answer.cookies[0]?.secure],
      [200, '__Secure-matchpost-refresh', true],
    );
    await secure.close();
  });
});
