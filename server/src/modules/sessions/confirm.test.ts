import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { startTestServer, type TestServer } from '../../../test/app.ts';
import { anybody, signInBy } from '../../../test/sign-in.ts';
import { minute } from '@matchpost/engine/clock';
import { Session } from './session.entity.ts';

let server: TestServer;
const { post, ask } = signInBy(() => server);

const open = (link: string, method: 'GET' | 'HEAD' = 'GET') => {
  const { pathname, search } = new URL(link);
  return server.app.inject({ method, url: pathname + search });
};

async function press(fields: Record<string, string>, headers: Record<string, string> = {}) {
  const form = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' };
  const payload = String(new URLSearchParams(fields));
  return server.app.inject({ method: 'POST', url: '/auth/confirm', payload, headers: { ...form, ...headers } });
}

const decode = (value: string) => value.replace(/&#(\d+);/g, (_all, code: string) => String.fromCharCode(Number(code)));

/** The fields that the page's form sends. */
function fieldsOf(html: string): Record<string, string> {
  const inputs = html.matchAll(/name="(\w+)" value="([^"]*)"/g);
  return Object.fromEntries(Array.from(inputs, ([, name = '', value = '']) => [name, decode(value)]));
}

const sessions = async () => server.orm.em.fork().count(Session);

const targets: [redirect: string, location: string][] = [
  ['/profile/teams?x=1#top', '/profile/teams?x=1#top'],
  ['http://localhost:3000/studio', '/studio'],
  ['https://evil.example/', '/profile'],
  ['//evil.example', '/profile'],
  ['/\\evil.example', '/profile'],
  ['javascript:alert(1)', '/profile'],
  ['', '/'],
];

describe('the sign-in page of a mail', (test) => {
  test.before(async () => void (server = await startTestServer()));
  test.after(() => server.close());

  test('keeps the code valid for link scanners', async () => {
    const { link } = await ask(anybody());
    const before = await sessions();
    for (const method of ['GET', 'HEAD', 'GET', 'HEAD'] as const) assert.is((await open(link, method)).statusCode, 200);
    assert.is(await sessions(), before);
    const answer = await press(fieldsOf((await open(link)).body));
    assert.equal([answer.statusCode, answer.headers.location], [303, '/profile']);
    assert.is(await sessions(), before + 1);
  });

  test('signs in with its button and sets the refresh cookie', async () => {
    const email = anybody();
    const { link } = await ask(email);
    const [cookie] = (await press(fieldsOf((await open(link)).body))).cookies;
    const refreshed = await post('refresh', {}, { cookie: `${cookie?.name}=${cookie?.value}` });
    assert.is(refreshed.json().user.email, email);
  });

  test('shows the address and forbids scripts, caching and framing', async () => {
    const email = anybody();
    const answer = await open((await ask(email)).link);
    assert.ok(answer.body.includes(email));
    assert.not.ok(answer.body.includes('<script'));
    const { 'content-security-policy': policy, ...headers } = answer.headers;
    assert.match(
      String(policy),
      /^default-src 'none'; style-src 'sha256-\S+'; form-action 'self'.*frame-ancestors 'none'$/,
    );
    assert.equal([headers['cache-control'], headers['referrer-policy']], ['no-store', 'same-origin']);
  });

  for (const [language, word] of [
    ['de', 'Du meldest dich an als'],
    ['en', 'You are signing in as'],
  ] as const) {
    test(`speaks ${language}`, async () => {
      const { body } = await open((await ask(anybody(), { language })).link);
      assert.ok(body.includes(word) && body.includes(`<html lang="${language}">`));
    });
  }

  for (const [redirect, location] of targets) {
    test(`«${redirect}» leads to ${location}`, async () => {
      const { token } = await ask(anybody());
      assert.is((await press({ token, redirect })).headers.location, location);
    });
  }

  test('escapes values of the link', async () => {
    const { token } = await ask(anybody());
    const { body } = await open(
      `http://localhost:3000/auth/confirm?token=${token}&redirect=/"><script>alert(1)</script>`,
    );
    assert.not.ok(body.includes('<script'));
  });

  test('leads on from a used link: pressed twice, or opened again', async () => {
    const { token } = await ask(anybody());
    await press({ token });
    for (const answer of [
      await press({ token, redirect: '/profile/teams' }),
      await open(`http://x/auth/confirm?token=${token}&redirect=/profile/teams`),
    ]) {
      assert.is(answer.statusCode, 400);
      assert.match(answer.body, /schon benutzt.*href="\/profile\/teams".*href="\/auth"/);
      assert.not.match(answer.body, /ungültig/);
    }
  });

  test('explains expired and invalid links', async () => {
    const expired = await ask(anybody());
    server.advance(10 * minute);
    for (const token of [expired.token, 'x']) {
      for (const answer of [await open(`http://x/auth/confirm?token=${token}`), await press({ token })]) {
        assert.is(answer.statusCode, 400);
        assert.match(answer.body, /ungültig oder abgelaufen.*href="\/auth"/);
      }
    }
  });

  test('refuses the form of another site and keeps the code valid', async () => {
    const { token } = await ask(anybody());
    const evil = await press({ token }, { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' });
    assert.equal([evil.statusCode, evil.cookies], [403, []]);
    assert.is((await press({ token })).statusCode, 303);
  });

  test('leaves JSON routes without form parsing', async () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const answer = await server.app.inject({ method: 'POST', url: '/api/auth/verify', payload: 'token=x', headers });
    assert.equal([answer.statusCode, answer.json().code], [415, 'media-type-unsupported']);
  });
});
