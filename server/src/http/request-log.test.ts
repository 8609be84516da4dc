import { randomUUID } from 'node:crypto';
import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { startTestServer, type TestServer } from '../../test/app.ts';
import { createLog } from '../log.ts';

type Line = Record<string, unknown> & { msg: string };

let server: TestServer;
let lines: Line[] = [];

const sink = { write: (text: string) => void lines.push(JSON.parse(text) as Line) };
const completed = () => lines.filter(({ msg }) => msg === 'request completed');

describe('log lines of requests', (test) => {
  test.before(async () => void (server = await startTestServer({ services: { log: createLog('info', sink) } })));
  test.before.each(() => void (lines = []));
  test.after(() => server.close());

  test('hold method, route and status, and nothing of the address', async () => {
    const id = randomUUID();
    await server.app.inject({ url: `/api/render/${id}?signature=s3cret&token=t0ken` });
    const [line] = completed();
    assert.equal([line?.['method'], line?.['route'], line?.['who']], ['GET', '/api/render/:template', 'nobody']);
    assert.type(line?.['status'], 'number');
    assert.type(line?.['ms'], 'number');
    assert.not.match(JSON.stringify(lines), new RegExp(`${id}|s3cret|t0ken`));
  });

  test('name a user by id, also where the request is refused, and never by address or token', async () => {
    const person = await server.signIn({ tier: 'pro' });
    const path = `/api/templates/${randomUUID()}`;
    await server.app.inject({ url: path, headers: person.headers });
    const refused = lines.find(({ msg }) => msg === 'request refused');
    for (const line of [refused, completed()[0]]) {
      assert.equal([line?.['route'], line?.['who'], line?.['user']], ['/api/templates/:id', 'user', person.userId]);
    }
    assert.is(refused?.['code'], 'not-found');
    const all = JSON.stringify(lines);
    assert.not.ok(all.includes(person.email) || all.includes(person.headers.authorization.slice(7)), all);
  });

  test('name an API key and its owner without the key, also where its rights are too small', async () => {
    const person = await server.signIn({ tier: 'pro' });
    const made = await server.app.inject({
      method: 'POST',
      url: '/api/api-keys',
      headers: person.headers,
      payload: { name: 'night job', scopes: ['render'] },
    });
    const { id, key } = made.json<{ id: string; key: string }>();
    lines = [];
    const answer = await server.app.inject({ url: '/api/schedules', headers: { authorization: `Bearer ${key}` } });
    assert.is(answer.statusCode, 403);
    const [line] = completed();
    assert.equal([line?.['who'], line?.['key'], line?.['user']], ['key', id, person.userId]);
    assert.not.ok(JSON.stringify(lines).includes(key));
  });

  test('stay away where a monitor asks and all is well', async () => {
    await server.app.inject({ url: '/api/health/live' });
    assert.equal(lines, []);
  });

  test('call an address without a route "none"', async () => {
    await server.app.inject({ url: '/api/nowhere/hidden' });
    assert.equal([completed()[0]?.['route'], completed()[0]?.['status']], ['none', 404]);
    assert.not.match(JSON.stringify(lines), /hidden/);
  });
});
