/** The pages of the apps call the API from their own origins, without cookies. */
import { get, type IncomingMessage } from 'node:http';
import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { loadConfig } from '../src/config.ts';
import { realtimePath } from '../src/contract/realtime.ts';
import { createFileUrl } from '../src/modules/files/file-url.ts';
import { startTestServer, type SignedIn, type TestServer } from './app.ts';

const fingerprint = Array.from({ length: 32 }, (_, at) => at.toString(16).padStart(2, '0')).join(':');
const variables = {
  NODE_ENV: 'test',
  ANDROID_PACKAGE: 'ch.example.app',
  ANDROID_FINGERPRINTS: fingerprint,
  IOS_APP: 'ABCDE12345.ch.example.app',
};
const [android, ios] = ['https://localhost', 'capacitor://localhost'];
const strangers = ['https://evil.example', 'http://localhost', 'https://localhost:1', 'capacitor://evil', 'null'];
const ALLOW = 'access-control-allow-origin';

describe('pages of the apps', (test) => {
  let server: TestServer;
  let person: SignedIn;
  test.before(async () => {
    server = await startTestServer({ config: { apps: loadConfig(variables).apps } });
    person = await server.signIn({ tier: 'pro' });
    await server.app.listen({ host: '127.0.0.1', port: 0 });
  });
  test.after(() => server.close());

  const call = (url: string, headers: Record<string, string>, method: 'GET' | 'POST' | 'OPTIONS' = 'GET') =>
    server.app.inject({ method, url, headers });

  const findTeam = async () => {
    const { clubs } = (await call('/api/leagues/unihockey/clubs', {})).json();
    const club = clubs[0].id as string;
    const { teams } = (await call(`/api/leagues/unihockey/clubs/${club}/teams`, {})).json();
    return `teams/${teams[0].id}/events?club_id=${club}`;
  };

  for (const origin of [android, ios] as string[]) {
    test(`${origin} may send every method with a token, and no cookie`, async () => {
      const asked = { 'access-control-request-method': 'PATCH', 'access-control-request-headers': 'authorization' };
      const { statusCode, headers } = await call('/api/auth/user', { origin, ...asked }, 'OPTIONS');
      assert.equal([statusCode, headers[ALLOW]], [204, origin]);
      assert.is(headers['access-control-allow-methods'], 'GET, HEAD, POST, PUT, PATCH, DELETE');
      for (const name of ['authorization', 'content-type', 'matchpost-client', 'idempotency-key']) {
        assert.match(String(headers['access-control-allow-headers']), name);
      }
      assert.is(headers['access-control-allow-credentials'], undefined);
      assert.match(String(headers['vary']), /origin/i);
    });

    test(`${origin} reads answers, refusals and unknown addresses`, async () => {
      const answers = [
        await call('/api/auth/user', { origin, ...person.headers }),
        await call('/api/auth/user', { origin }),
        await call('/api/auth/user', { origin, authorization: 'Bearer rubbish' }),
        await call('/api/auth/verify', { origin, 'content-type': 'application/json' }, 'POST'),
        await call('/api/nothing', { origin }),
        await call('/api/limits', { origin, 'matchpost-api-version': '99', ...person.headers }),
      ];
      assert.equal(
        answers.map(({ statusCode, headers }) => [
          statusCode,
          headers[ALLOW],
          headers['access-control-allow-credentials'],
        ]),
        [200, 401, 401, 400, 404, 400].map((status) => [status, origin, undefined]),
      );
      for (const { headers } of answers) assert.match(String(headers['access-control-expose-headers']), 'retry-after');
    });

    test(`${origin} opens the channel and a team's event stream`, async () => {
      assert.is(await upgrade(server, { origin, 'sec-fetch-site': 'cross-site' }), 101);
      const stream = await open(`${server.app.listeningOrigin}/api/leagues/unihockey/${await findTeam()}`, { origin });
      assert.equal(
        [stream.headers['content-type'], stream.headers[ALLOW]],
        ['text/event-stream; charset=utf-8', origin],
      );
      stream.destroy();
    });
  }

  for (const origin of strangers) {
    test(`${origin} reads nothing and opens no channel`, async () => {
      const answers = [
        await call('/api/auth/user', { origin, ...person.headers }),
        await call('/api/auth/user', { origin }),
      ];
      for (const { headers } of answers) assert.is(headers[ALLOW], undefined);
      const { headers } = await call('/api/auth/user', { origin, 'access-control-request-method': 'PATCH' }, 'OPTIONS');
      assert.is(headers['access-control-allow-methods'], 'GET, HEAD');
      assert.is(headers['access-control-allow-headers']?.toString().includes('matchpost-client'), false);
      assert.is(await upgrade(server, { origin }), 403);
    });
  }

  test('pages outside of the API stay on this origin', async () => {
    assert.is((await call('/.well-known/jwks.json', { origin: android! })).headers[ALLOW], undefined);
  });

  test('pictures of signed addresses are shown, and read, in the app', async () => {
    const png = Buffer.from('iVBORw0KGgo=', 'base64');
    await server.services.storage.put('users/a/logos/abc.png', png);
    const { pathname, search } = new URL(createFileUrl(server.services, 'users/a/logos/abc.png'));
    const [shown, read] = [await call(pathname + search, {}), await call(pathname + search, { origin: ios! })];
    assert.equal([shown.statusCode, shown.headers['cross-origin-resource-policy']], [200, 'cross-origin']);
    assert.match(String(shown.headers['vary']), 'Origin');
    assert.is(read.headers[ALLOW], ios);
  });

  test('Google finds the Android app with its certificates', async () => {
    const answer = await call('/.well-known/assetlinks.json', {});
    assert.match(String(answer.headers['content-type']), /^application\/json/);
    assert.equal(answer.json(), [
      {
        relation: ['delegate_permission/common.handle_all_urls'],
        target: {
          namespace: 'android_app',
          package_name: 'ch.example.app',
          sha256_cert_fingerprints: [fingerprint.toUpperCase()],
        },
      },
    ]);
  });

  test("Apple finds the iOS app, which opens pages but not the mail's link", async () => {
    const answer = await call('/.well-known/apple-app-site-association', {});
    assert.match(String(answer.headers['content-type']), /^application\/json/);
    const [detail] = answer.json().applinks.details;
    assert.equal(detail.appIDs, ['ABCDE12345.ch.example.app']);
    assert.equal(detail.components[0], { '/': '/auth/confirm', exclude: true });
    assert.equal(detail.components.at(-1), { '/': '/*' });
  });

  test('without apps, both files are missing and the origins are strangers', async () => {
    const bare = await startTestServer();
    for (const name of ['assetlinks.json', 'apple-app-site-association']) {
      const answer = await bare.app.inject({ url: `/.well-known/${name}` });
      assert.equal([answer.statusCode, answer.json().code], [404, 'not-found']);
    }
    const { headers } = await bare.app.inject({ url: '/api/leagues', headers: { origin: android! } });
    assert.is(headers[ALLOW], undefined);
    await bare.close();
  });
});

/** The status of a handshake. */
async function upgrade(server: TestServer, headers: Record<string, string>): Promise<number | undefined> {
  const handshake = {
    connection: 'upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': Buffer.from('matchpost-tests!').toString('base64'),
  };
  return new Promise((resolve, reject) => {
    const request = get(`${server.app.listeningOrigin}${realtimePath}`, { headers: { ...handshake, ...headers } });
    request.on('upgrade', ({ statusCode }, socket) => {
      socket.destroy();
      resolve(statusCode);
    });
    request.on('response', (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    });
    request.on('error', reject);
  });
}

function open(url: string, headers: Record<string, string>): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => get(url, { headers }, resolve).on('error', reject));
}
