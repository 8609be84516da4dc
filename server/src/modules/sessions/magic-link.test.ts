import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { startTestServer, type TestServer } from '../../../test/app.ts';
import { anybody, signInBy } from '../../../test/sign-in.ts';
import { day, minute, second } from '@matchpost/engine/clock';
import { SignInCode } from './session.entity.ts';

let server: TestServer;
const { post, ask } = signInBy(() => server);

const refusedAsking: [name: string, body: object, code: string][] = [
  ...['', 'anna', 'anna@', '@example.org', 'a b@example.org', 'anna@example', 'anna@@example.org', 'a@b..ch'].map(
    (email): [string, object, string] => [`«${email}»`, { email }, 'email-invalid'],
  ),
  ['a line break', { email: 'a@example.org\nBcc: b@example.org' }, 'email-invalid'],
  ['65 letters before the @', { email: `${'a'.repeat(65)}@example.org` }, 'email-invalid'],
  ['255 letters', { email: `a@${'b.'.repeat(125)}chh` }, 'email-invalid'],
  ['a missing address', {}, 'request-invalid'],
  ['a role of one’s own', { email: 'a@example.org', role: 'admin' }, 'request-invalid'],
  ['an unknown language', { email: 'a@example.org', language: 'tlh' }, 'request-invalid'],
  ...[
    'https://evil.example/profile',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    'http://localhost:3000@evil.example/',
    'http://localhost:3001/',
    '/x/..//evil.example',
    ' \thttps://evil.example',
  ].map((redirect): [string, object, string] => [redirect, { email: 'a@example.org', redirect }, 'redirect-refused']),
];

describe('requests for a sign-in link', (test) => {
  test.before(async () => void (server = await startTestServer()));
  test.after(() => server.close());
  for (const [name, body, code] of refusedAsking) {
    test(`${name}: ${code}`, async () => {
      const answer = await post('magic-link', body);
      assert.is(answer.statusCode, 400);
      assert.is(answer.json().code, code);
    });
  }

  test('send a link to our own page with token, target and language', async () => {
    const { link, token, code } = await ask(anybody(), { redirect: '/profile/teams?x=1', language: 'en' });
    const url = new URL(link);
    assert.is(`${url.origin}${url.pathname}`, 'http://localhost:3000/auth/confirm');
    assert.is(url.searchParams.get('redirect'), '/profile/teams?x=1');
    assert.is(url.searchParams.get('language'), 'en');
    assert.is(Buffer.from(token, 'base64url').length, 32);
    assert.match(code, /^\d{6}$/);
  });

  test('store neither token nor code in the clear', async () => {
    const email = anybody();
    const { token, code } = await ask(email);
    const rows = await server.orm.em.fork().find(SignInCode, { email });
    const jobs = await server.orm.em.fork().execute('select data from jobs.job');
    const blobs = rows.flatMap(({ tokenHash, codeMac }) => [tokenHash, codeMac]);
    const text = JSON.stringify([rows, jobs, blobs.map((blob) => Buffer.from(blob).toString('latin1'))]);
    assert.is(rows.length, 1);
    assert.not.ok(text.includes(token) || text.includes(`"${code}"`));
    assert.not.ok(JSON.stringify(jobs).includes(email));
  });

  test('let the mail expire with its code', async () => {
    const email = anybody();
    await ask(email);
    const em = server.orm.em.fork();
    const { expiresAt } = await em.findOneOrFail(SignInCode, { email });
    const query = "select 1 from jobs.job where name = 'mail' and (data->>'until')::bigint = ?";
    assert.is((await em.execute(query, [expiresAt.getTime()])).length, 1);
  });

  test('send one mail a minute and 30 an hour but always answer the same', async () => {
    const email = anybody();
    const count = () => server.orm.em.fork().count(SignInCode, { email });
    for (let sent = 1; sent <= 30; sent += 1) {
      await ask(email, {}, sent);
      assert.is((await post('magic-link', { email })).statusCode, 202);
      assert.is(await count(), sent);
      server.advance(61 * second);
    }
    assert.is((await post('magic-link', { email })).statusCode, 202);
    assert.is(await count(), 30);
    server.advance(31 * minute);
    await ask(email, {}, 31);
  });

  test('delete codes a day after their expiry', async () => {
    const email = anybody();
    await ask(email);
    server.advance(2 * day);
    await ask(anybody());
    assert.is(await server.orm.em.fork().count(SignInCode, { email }), 0);
  });
});
