/** Keys that only read, end, or belong to a website. */
import { day } from '@matchpost/engine/clock';
import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { startTestServer, type SignedIn, type TestServer } from './app.ts';

const site = 'https://club.example';

describe('keys with limits', (test) => {
  let server: TestServer;
  let person: SignedIn;
  test.before(async () => {
    server = await startTestServer();
    person = await server.signIn({ tier: 'premium' });
  });
  test.after(() => server.close());

  const create = (payload: object) =>
    server.app.inject({ method: 'POST', url: '/api/api-keys', headers: person.headers, payload });
  const call = (key: string, headers: Record<string, string> = {}) =>
    server.app.inject({ method: 'GET', url: '/api/limits', headers: { authorization: `Bearer ${key}`, ...headers } });

  test('a key for a website has to be one that reads', async () => {
    const writing = await create({ name: 'Site', scopes: ['limits'], origin: site });
    assert.equal(
      [writing.statusCode, writing.json().code, writing.json().path],
      [422, 'api-key-origin-writes', 'body.read_only'],
    );
    const reading = await create({ name: 'Site', scopes: ['limits'], origin: site, read_only: true });
    assert.equal([reading.statusCode, reading.json().origin, reading.json().read_only], [201, site, true]);
  });

  for (const origin of ['club.example', `${site}/`, `${site}/path`, 'https://Club.example', 'null', 'https://a b']) {
    test(`refuses the website ${origin}`, async () => {
      const answer = await create({ name: 'Site', scopes: ['limits'], origin, read_only: true });
      assert.is(answer.json().path, 'body.origin');
    });
  }

  test('pages of its website may read the answer, other pages and programs get none', async () => {
    const { key } = (await create({ name: 'Site', scopes: ['limits'], origin: site, read_only: true })).json();
    const own = await call(key, { origin: site });
    assert.equal([own.statusCode, own.headers['access-control-allow-origin']], [200, site]);
    assert.match(String(own.headers['access-control-expose-headers']), 'etag');
    assert.is(own.headers['access-control-allow-credentials'], undefined);
    for (const headers of [{ origin: 'https://other.example' }, {}] as Record<string, string>[]) {
      const other = await call(key, headers);
      assert.equal(
        [other.json().code, other.headers['access-control-allow-origin']],
        ['api-key-origin-refused', undefined],
      );
    }
  });

  test('a preflight allows reading with a key; nothing else of the server answers one', async () => {
    const ask = (url: string) =>
      server.app.inject({
        method: 'OPTIONS',
        url,
        headers: {
          origin: site,
          'access-control-request-method': 'GET',
          'access-control-request-headers': 'authorization',
        },
      });
    const { statusCode, headers } = await ask('/api/limits');
    assert.is(statusCode, 204);
    assert.is(headers['access-control-allow-methods'], 'GET, HEAD');
    assert.match(String(headers['access-control-allow-headers']), 'authorization');
    assert.is((await ask('/studio')).headers['access-control-allow-origin'], undefined);
  });

  test('answers to people and to keys of programs stay on this origin', async () => {
    const { key } = (await create({ name: 'Program', scopes: ['limits'] })).json();
    const answers = [await call(key, { origin: site })];
    answers.push(
      await server.app.inject({ method: 'GET', url: '/api/limits', headers: { ...person.headers, origin: site } }),
    );
    for (const { statusCode, headers } of answers) {
      assert.equal([statusCode, headers['access-control-allow-origin']], [200, undefined]);
    }
  });

  test('a key ends on its day', async () => {
    const made = (await create({ name: 'Short', scopes: ['limits'], expires_in_days: 1 })).json();
    assert.ok(Date.parse(made.expires_at) > Date.now());
    assert.is((await call(made.key)).statusCode, 200);
    server.advance(day);
    const late = await call(made.key);
    assert.equal([late.statusCode, late.json().code], [401, 'api-key-expired']);
    server.advance(-day);
  });
});
