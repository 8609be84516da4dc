/** Refresh tokens in bodies, for the apps (decision 042). */
import { describe } from '@matchpost/engine/test';
import { minute, second } from '@matchpost/engine/clock';
import { TOTP } from 'otpauth';
import * as assert from 'uvu/assert';
import { startTestServer, type TestServer } from '../../../test/app.ts';
import { anybody, signInBy } from '../../../test/sign-in.ts';
import { createRefreshToken } from './refresh.ts';
import { ROTATION_PAUSE } from './refresh-rules.ts';
import { Session } from './session.entity.ts';

const apps = { origins: ['https://localhost', 'capacitor://localhost'] };
const noApps = { origins: [], android: undefined, ios: undefined, fcm: undefined, apns: undefined };
const asApp = { 'matchpost-client': 'app' };
const fromApp = { ...asApp, origin: 'capacitor://localhost' };

const notTheApp: [name: string, headers: Record<string, string>][] = [
  ['this site', { origin: 'http://localhost:3000' }],
  ['this site, as a browser says it', { origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' }],
  ['this site, without an origin', { 'sec-fetch-site': 'same-origin' }],
  ['an address typed by the person', { 'sec-fetch-site': 'none' }],
  ['another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
  ['a sandboxed frame', { origin: 'null' }],
  ["a port beside the app's", { origin: 'https://localhost:8443' }],
  ["a host below the app's", { origin: 'https://app.localhost' }],
  ['another word in the header', { 'matchpost-client': 'web', origin: 'https://localhost' }],
];

describe('the apps’ refresh tokens', (test) => {
  let server: TestServer;
  test.before(async () => void (server = await startTestServer({ config: { apps: { ...noApps, ...apps } } })));
  test.after(() => server.close());

  const { post, ask } = signInBy(() => server);
  const tokenOf = (sessionId: string, generation: number) =>
    createRefreshToken(server.services.keyring, { sessionId, generation });
  const refresh = (token: string, headers: Record<string, string> = fromApp) =>
    post('refresh', { refresh_token: token }, headers);
  const load = (id: string) => server.orm.em.fork().findOneOrFail(Session, { id });

  for (const headers of [asApp, fromApp, { ...asApp, origin: 'https://localhost', 'sec-fetch-site': 'cross-site' }]) {
    test(`a sign-in with ${JSON.stringify(headers)} gets it in the body, without a cookie`, async () => {
      const email = anybody();
      const { code } = await ask(email);
      const answer = await post('verify', { email, code }, headers);
      assert.equal([answer.statusCode, answer.headers['set-cookie']], [200, undefined], answer.body);
      const { refresh_token: token, user } = answer.json<{ refresh_token: string; user: { email: string } }>();
      assert.is(user.email, email);
      assert.is(answer.headers['cache-control'], 'no-store');
      const again = await refresh(token, headers);
      assert.equal([again.statusCode, again.headers['set-cookie']], [200, undefined]);
    });
  }

  for (const [name, headers] of notTheApp) {
    test(`${name} gets no token for the app's header`, async () => {
      const { sessionId, headers: signed } = await server.signIn();
      const token = tokenOf(sessionId, 0);
      const email = anybody();
      const { code } = await ask(email);
      const sent = { ...asApp, cookie: `matchpost-refresh=${token}`, ...headers };
      const factor = '/api/factors/00000000-0000-4000-8000-000000000000/verify';
      const answers = [
        await refresh(token, sent),
        await post('verify', { email, code }, sent),
        await post('logout', {}, { ...sent, ...signed }),
        await server.app.inject({
          method: 'POST',
          url: factor,
          headers: { ...sent, ...signed },
          payload: { challenge_id: '00000000-0000-4000-8000-000000000000', code: '123456' },
        }),
      ];
      for (const answer of answers) assert.equal([answer.statusCode, answer.json().code], [403, 'origin-refused']);
      assert.is((await load(sessionId)).endedAt, null);
      // The code was not used up.
      assert.is((await post('verify', { email, code })).statusCode, 200);
    });
  }

  test('a page that sends no header gets a cookie only, whatever its body says', async () => {
    const { sessionId } = await server.signIn();
    const token = tokenOf(sessionId, 0);
    const none = await refresh(token, { origin: 'http://localhost:3000' });
    assert.equal([none.statusCode, none.json().code], [401, 'refresh-invalid']);
    const cookie = { cookie: `matchpost-refresh=${token}`, origin: 'http://localhost:3000' };
    const { app } = server;
    for (const payload of [undefined, {}]) {
      const url = '/api/auth/refresh';
      const answer = await app.inject({ method: 'POST', url, headers: cookie, ...(payload && { payload }) });
      assert.equal([answer.statusCode, answer.json().refresh_token], [200, undefined]);
      assert.is(answer.cookies.length, 1);
    }
  });

  test("an app's origin without the header gets no cookie", async () => {
    const { sessionId } = await server.signIn();
    for (const origin of apps.origins) {
      const headers = { origin, cookie: `matchpost-refresh=${tokenOf(sessionId, 0)}` };
      const answer = await server.app.inject({ method: 'POST', url: '/api/auth/refresh', headers });
      assert.is(answer.json().code, 'origin-refused');
    }
  });

  test('the cookie is not read for an app', async () => {
    const { sessionId } = await server.signIn();
    const headers = { ...fromApp, cookie: `matchpost-refresh=${tokenOf(sessionId, 0)}` };
    const answer = await server.app.inject({ method: 'POST', url: '/api/auth/refresh', headers });
    assert.equal([answer.statusCode, answer.json().code], [401, 'refresh-invalid']);
    assert.is(answer.headers['set-cookie'], undefined);
  });

  test('rotates, gives the current token again after a lost answer, and reissues later', async () => {
    const { sessionId } = await server.signIn();
    server.advance(ROTATION_PAUSE);
    const rotated = await refresh(tokenOf(sessionId, 0));
    assert.is(rotated.json().refresh_token, tokenOf(sessionId, 1));
    server.advance(50 * second);
    assert.is((await refresh(tokenOf(sessionId, 0))).json().refresh_token, tokenOf(sessionId, 1));
    server.advance(2 * minute);
    assert.is((await refresh(tokenOf(sessionId, 0))).json().refresh_token, tokenOf(sessionId, 2));
  });

  test('a stolen token ends the session', async () => {
    const { sessionId, headers } = await server.signIn();
    for (const generation of [0, 1]) {
      server.advance(ROTATION_PAUSE);
      assert.is((await refresh(tokenOf(sessionId, generation))).statusCode, 200);
    }
    assert.is((await refresh(tokenOf(sessionId, 0))).json().code, 'session-ended');
    assert.is((await refresh(tokenOf(sessionId, 2))).json().code, 'session-ended');
    assert.is((await load(sessionId)).endedBy, 'refresh-reuse');
    const user = await server.app.inject({ url: '/api/auth/user', headers });
    assert.is(user.json().code, 'session-ended');
  });

  test('signing out ends the session, and its token is worth nothing', async () => {
    const { sessionId, headers } = await server.signIn();
    const answer = await post('logout', {}, { ...fromApp, ...headers });
    assert.equal([answer.statusCode, answer.headers['set-cookie']], [204, undefined], answer.body);
    assert.is((await refresh(tokenOf(sessionId, 0))).json().code, 'session-ended');
  });

  test('the second factor answers with a token in the body', async () => {
    const { headers } = await server.signIn({ tier: 'pro' });
    const call = (url: string, payload: object) =>
      server.app.inject({ method: 'POST', url: `/api/factors${url}`, headers: { ...fromApp, ...headers }, payload });
    const { id, totp } = (await call('', { factor_type: 'totp', friendly_name: 'Phone' })).json();
    const { id: challenge_id } = (await call(`/${id}/challenge`, {})).json();
    const code = new TOTP({ secret: totp.secret }).generate({ timestamp: server.services.clock() });
    const answer = await call(`/${id}/verify`, { challenge_id, code });
    assert.equal([answer.statusCode, answer.headers['set-cookie']], [200, undefined], answer.body);
    assert.is((await refresh(answer.json().refresh_token)).statusCode, 200);
  });

  test('wrong codes lock an address for both together', async () => {
    const email = anybody();
    const { code } = await ask(email);
    const wrong = code === '000000' ? '111111' : '000000';
    for (let tries = 0; tries < 5; tries += 1) {
      const answer = await post('verify', { email, code: wrong }, tries % 2 === 0 ? fromApp : {});
      assert.is(answer.json().code, 'sign-in-code-invalid');
    }
    for (const headers of [fromApp, {}]) {
      assert.is((await post('verify', { email, code }, headers)).json().code, 'sign-in-code-invalid');
    }
  });

  test('both count on the same rate', async () => {
    const send = (headers: object) =>
      server.app.inject({
        method: 'POST',
        url: '/api/auth/refresh',
        headers: { ...headers },
        remoteAddress: '10.9.8.7',
      });
    const answers = [];
    for (let count = 0; count < 120; count += 1) answers.push(await send(count % 2 === 0 ? fromApp : {}));
    assert.is(answers.filter(({ statusCode }) => statusCode === 429).length, 0);
    for (const headers of [fromApp, {}]) assert.is((await send(headers)).statusCode, 429);
  });

  test('without apps in the configuration a program gets none, and no page either', async () => {
    const bare = await startTestServer();
    const send = (headers: object) =>
      bare.app.inject({
        method: 'POST',
        url: '/api/auth/refresh',
        headers: { ...headers },
        payload: { refresh_token: 'a' },
      });
    const [program, page] = [await send(asApp), await send(fromApp)];
    assert.equal([program.statusCode, program.json().code], [501, 'apps-unavailable']);
    assert.equal([page.statusCode, page.json().code], [403, 'origin-refused']);
    await bare.close();
  });
});
