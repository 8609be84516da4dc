import { createHmac, createPrivateKey, createPublicKey, generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { startTestServer, type SignedIn, type TestServer } from '../../../test/app.ts';
import { SigningKey } from './signing-key.entity.ts';

let server: TestServer;
let person: SignedIn;

type Claims = Record<string, unknown>;

const encode = (value: object | string) =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');

function tokenOf(header: Claims, claims: Claims, key: KeyObject | string): string {
  const body = `${encode(header)}.${encode(claims)}`;
  if (key === '') return `${body}.`;
  if (typeof key === 'string') return `${body}.${createHmac('sha256', key).update(body).digest('base64url')}`;
  return `${body}.${sign('sha256', Buffer.from(body), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url')}`;
}

/** The real key and valid claims; each forgery changes one thing. */
async function material() {
  const row = await server.orm.em.fork().findOneOrFail(SigningKey, { retiredAt: null });
  const pem = server.services.keyring.open('signing-keys', row.privateKey, row.kid);
  const [, body = ''] = person.headers.authorization.split('.');
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as Claims;
  return { key: createPrivateKey(pem), header: { alg: 'ES256', typ: 'JWT', kid: row.kid }, claims };
}

type Material = Awaited<ReturnType<typeof material>>;

const mine = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const myJwk = mine.publicKey.export({ format: 'jwk' });
const past = Math.floor(Date.now() / 1_000) - 3_600;
const publicPem = (key: KeyObject) => createPublicKey(key).export({ type: 'spki', format: 'pem' }).toString();

const forgeries: [name: string, code: string, forge: (good: Material) => string][] = [
  ['alg none', 'token-invalid', ({ header, claims }) => tokenOf({ ...header, alg: 'none' }, claims, '')],
  ['alg None', 'token-invalid', ({ header, claims }) => tokenOf({ ...header, alg: 'None' }, claims, '')],
  ['no signature', 'token-invalid', ({ header, claims }) => tokenOf(header, claims, '')],
  [
    'HS256 with the public key',
    'token-invalid',
    ({ header, claims, key }) => tokenOf({ ...header, alg: 'HS256' }, claims, publicPem(key)),
  ],
  [
    'HS256 with the key’s name',
    'token-invalid',
    ({ header, claims }) => tokenOf({ ...header, alg: 'HS256' }, claims, header.kid),
  ],
  ['ES384', 'token-invalid', ({ header, claims, key }) => tokenOf({ ...header, alg: 'ES384' }, claims, key)],
  ['a key of one’s own', 'token-invalid', ({ header, claims }) => tokenOf(header, claims, mine.privateKey)],
  [
    'a key in the header',
    'token-invalid',
    ({ header, claims }) => tokenOf({ ...header, jwk: myJwk }, claims, mine.privateKey),
  ],
  [
    'a key at a URL',
    'token-invalid',
    ({ header, claims }) => tokenOf({ ...header, jku: 'https://evil.example/jwks.json' }, claims, mine.privateKey),
  ],
  [
    'a certificate at a URL',
    'token-invalid',
    ({ header, claims }) => tokenOf({ ...header, x5u: 'https://evil.example/x' }, claims, mine.privateKey),
  ],
  ['an unknown key', 'token-invalid', ({ header, claims, key }) => tokenOf({ ...header, kid: 'x' }, claims, key)],
  [
    'a path as the key id',
    'token-invalid',
    ({ header, claims }) => tokenOf({ ...header, kid: '../../dev/null', alg: 'HS256' }, claims, 'x'),
  ],
  ['no key named', 'token-invalid', ({ claims, key }) => tokenOf({ alg: 'ES256', typ: 'JWT' }, claims, key)],
  [
    'another issuer',
    'token-invalid',
    ({ header, claims, key }) => tokenOf(header, { ...claims, iss: 'https://evil.example' }, key),
  ],
  ['another audience', 'token-invalid', ({ header, claims, key }) => tokenOf(header, { ...claims, aud: 'other' }, key)],
  ['no audience', 'token-invalid', ({ header, claims: { aud: _aud, ...claims }, key }) => tokenOf(header, claims, key)],
  ['no issuer', 'token-invalid', ({ header, claims: { iss: _iss, ...claims }, key }) => tokenOf(header, claims, key)],
  ['no expiry', 'token-invalid', ({ header, claims: { exp: _exp, ...claims }, key }) => tokenOf(header, claims, key)],
  ['another type', 'token-invalid', ({ header, claims, key }) => tokenOf(header, { ...claims, typ: 'refresh' }, key)],
  ['no type', 'token-invalid', ({ header, claims: { typ: _typ, ...claims }, key }) => tokenOf(header, claims, key)],
  [
    'an hour old',
    'token-expired',
    ({ header, claims, key }) => tokenOf(header, { ...claims, iat: past - 900, exp: past }, key),
  ],
  [
    'another’s session',
    'session-ended',
    ({ header, claims, key }) => tokenOf(header, { ...claims, sub: crypto.randomUUID() }, key),
  ],
  [
    'claims changed after signing',
    'token-invalid',
    ({ claims }) => {
      const [header, , signature] = person.headers.authorization.slice(7).split('.');
      return `${header}.${encode({ ...claims, aal: 'aal2' })}.${signature}`;
    },
  ],
  [
    'an invalid session id',
    'token-invalid',
    ({ header, claims, key }) => tokenOf(header, { ...claims, sid: "' or 1=1" }, key),
  ],
  ['nothing', 'token-invalid', () => ''],
  ['three dots', 'token-invalid', () => '..'],
  ['rubbish', 'token-invalid', () => 'a.b.c'],
];

const user = (authorization: string) => server.app.inject({ url: '/api/auth/user', headers: { authorization } });

describe('forged access tokens', (test) => {
  test.before(async () => {
    server = await startTestServer();
    person = await server.signIn();
  });
  test.after(() => server.close());

  test('the same token without a change is accepted', async () => {
    const { header, claims, key } = await material();
    assert.is((await user(`Bearer ${tokenOf(header, claims, key)}`)).statusCode, 200);
  });

  for (const [name, code, forge] of forgeries) {
    test(`${name}: ${code}`, async () => {
      const answer = await user(`Bearer ${forge(await material())}`);
      assert.equal([answer.statusCode, answer.json().code], [401, code]);
    });
  }

  test('the public keys are free of private parts and cached for less than the announcement', async () => {
    const answer = await server.app.inject({ url: '/.well-known/jwks.json' });
    for (const key of answer.json().keys)
      assert.equal(Object.keys(key).toSorted(), ['alg', 'crv', 'kid', 'kty', 'use', 'x', 'y']);
    assert.is(answer.headers['cache-control'], 'public, max-age=300');
  });
});
