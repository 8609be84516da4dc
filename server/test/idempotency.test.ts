/** `Idempotency-Key`: a request sent again is answered as the first time. */
import { day } from '@matchpost/engine/clock';
import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { createKey } from '../src/modules/api-keys/api-key.queries.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import type { OnceCall } from '../src/http/once.ts';
import { createOnce, sweepIdempotencyKeys } from '../src/modules/idempotency/once.ts';
import { startTestServer, type SignedIn, type TestServer } from './app.ts';
import { cardPng } from './sample-pictures.ts';

describe('idempotency keys', (test) => {
  let server: TestServer;
  let person: SignedIn;
  test.before(async () => {
    server = await startTestServer();
    person = await server.signIn({ tier: 'premium' });
  });
  test.after(() => server.close());

  const addKey = (key: string, payload: object = { name: 'Website', scopes: ['read'] }, by = person) =>
    server.app.inject({
      method: 'POST',
      url: '/api/api-keys',
      headers: { ...by.headers, 'idempotency-key': key },
      payload,
    });
  const countKeys = async () =>
    (await server.app.inject({ method: 'GET', url: '/api/api-keys', headers: person.headers })).json().length;

  test('the same request makes one thing and gets the same answer, secret included', async () => {
    const before = await countKeys();
    const first = await addKey('one');
    const again = await addKey('one');
    assert.equal([first.statusCode, again.statusCode], [201, 201]);
    assert.equal(again.json(), first.json());
    assert.ok(first.json().key.startsWith('mp_'));
    assert.equal([first.headers['idempotent-replayed'], again.headers['idempotent-replayed']], [undefined, 'true']);
    assert.is(await countKeys(), before + 1);
  });

  test('the secret of an answer is not readable in the database', async () => {
    const { key } = (await addKey('sealed')).json();
    const rows = await server.orm.em.fork().execute<{ answer: string }[]>('select answer from idempotency_keys');
    assert.ok(rows.length > 0 && rows.every(({ answer }) => answer !== null && !answer.includes(key)));
  });

  test('quotes around the key, as the draft has them, are no part of it', async () => {
    const first = await addKey('"quoted"');
    assert.equal((await addKey('quoted')).json(), first.json());
  });

  test('another body or another address with the key is refused', async () => {
    await addKey('other');
    const body = await addKey('other', { name: 'Else', scopes: ['read'] });
    assert.equal([body.statusCode, body.json().code], [422, 'idempotency-key-reused']);
    const url = '/api/own-teams';
    const headers = { ...person.headers, 'idempotency-key': 'other' };
    const payload = { sport: 'other', name: 'A' };
    const address = await server.app.inject({ method: 'POST', url, headers, payload });
    assert.equal([address.statusCode, address.json().code], [422, 'idempotency-key-reused']);
  });

  test('keys of different people have nothing to do with each other', async () => {
    const other = await server.signIn({ tier: 'premium' });
    const first = await addKey('shared');
    const theirs = await addKey('shared', undefined, other);
    assert.is.not(theirs.json().id, first.json().id);
    assert.is(theirs.headers['idempotent-replayed'], undefined);
  });

  test('a refused request made nothing and may be corrected', async () => {
    const url = '/api/own-teams';
    const headers = { ...person.headers, 'idempotency-key': 'refused' };
    const add = (payload: object) => server.app.inject({ method: 'POST', url, headers, payload });
    const refused = await add({ sport: 'other', name: 'A', calendar_url: 'https://127.0.0.1/a.ics' });
    assert.ok(refused.statusCode >= 400, refused.body);
    assert.is((await add({ sport: 'other', name: 'A' })).statusCode, 201);
  });

  test('of two at the same time one runs; the other is told to come again', async () => {
    const before = await countKeys();
    const answers = await Promise.all(Array.from({ length: 8 }, () => addKey('together')));
    const codes = answers.map(({ statusCode }) => statusCode).filter((status) => status !== 201 && status !== 409);
    assert.equal(codes, []);
    for (const answer of answers.filter(({ statusCode }) => statusCode === 409)) {
      assert.is(answer.json().code, 'idempotency-key-busy');
      assert.ok(Number(answer.headers['retry-after']) >= 1, 'clients know when to come back');
    }
    assert.is(await countKeys(), before + 1);
  });

  test('a request that outlives its deadline keeps its key until it has ended', async () => {
    const once = createOnce(server.services);
    const asked = { caller: { userId: person.userId }, headers: { 'idempotency-key': 'slow' }, body: {}, url: '/' };
    // Casts: the key's rules read nothing else of a request and its endpoint.
    const request = { ...asked, method: 'POST', log: server.app.log } as unknown as OnceCall['request'];
    const reply = { header: () => undefined } as unknown as OnceCall['reply'];
    const endpoint = { method: 'POST', scope: 'key:templates', response: {} } as unknown as OnceCall['endpoint'];
    const call = () => ({ endpoint, request, reply, em: server.orm.em.fork(), patience: 60 });
    let made = 0;
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => void (release = resolve));
    const first = once(call(), async () => {
      await held;
      made += 1;
      return { id: 1 };
    });
    for (let time = 0; time < 6; time += 1) {
      await sleep(20);
      server.advance(20);
    }
    const again = () =>
      once(call(), async () => {
        made += 1;
        return { id: 2 };
      });
    assert.is(await again().catch((error: { code?: string }) => error.code), 'idempotency-key-busy');
    release();
    assert.equal([await first, await again(), made], [{ id: 1 }, { id: 1 }, 1]);
  });

  test('uploads compare their parts, not their borders', async () => {
    const upload = (name: string, border: string) => {
      const parts = [
        `--${border}\r\ncontent-disposition: form-data; name="name"\r\n\r\n${name}\r\n`,
        `--${border}\r\ncontent-disposition: form-data; name="logo_type"\r\n\r\nclub\r\n`,
        `--${border}\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n`,
      ];
      const payload = Buffer.concat([Buffer.from(parts.join('')), cardPng, Buffer.from(`\r\n--${border}--\r\n`)]);
      const type = `multipart/form-data; boundary=${border}`;
      const headers = { ...person.headers, 'idempotency-key': 'upload', 'content-type': type };
      return server.app.inject({ method: 'POST', url: '/api/logos', headers, payload });
    };
    const first = await upload('Logo', 'aaa');
    assert.is(first.statusCode, 201, first.body);
    assert.equal((await upload('Logo', 'bbb')).json(), first.json());
    assert.is((await upload('Other', 'ccc')).json().code, 'idempotency-key-reused');
  });

  const invalid = ['', ' ', 'with space', 'ü', 'x'.repeat(256)];
  for (const key of invalid) {
    test(`refuses the key ${JSON.stringify(key).slice(0, 20)}`, async () => {
      const answer = await addKey(key, undefined, await server.signIn({ tier: 'premium' }));
      assert.equal([answer.statusCode, answer.json().code], [400, 'idempotency-key-invalid']);
    });
  }

  test('keys end after 24 hours', async () => {
    const own = await server.signIn({ tier: 'premium' });
    const { key } = await createKey(server.orm.em.fork(), { userId: own.userId, name: 'x', scopes: ['templates'] });
    const copy = () =>
      server.app.inject({
        method: 'POST',
        url: '/api/templates',
        headers: { authorization: `Bearer ${key}`, 'idempotency-key': 'day' },
        payload: { name: 'T', supported_games: 1, svg_config: { format: '4:5', elements: [] } },
      });
    const first = await copy();
    assert.is(first.statusCode, 201, first.body);
    server.advance(day - 1_000);
    assert.is((await copy()).json().id, first.json().id);
    server.advance(2_000);
    assert.is.not((await copy()).json().id, first.json().id);
    server.advance(2 * day);
    const em = server.orm.em.fork();
    await sweepIdempotencyKeys(em, server.services.clock());
    assert.equal(await em.execute('select count(*)::int as count from idempotency_keys'), [{ count: 0 }]);
  });
});
