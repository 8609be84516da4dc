/** Every kind of caller, and what each scope answers it. */
import { createHmac, createPublicKey, randomUUID } from 'node:crypto';
import * as assert from 'uvu/assert';
import type { EndpointScope } from '../src/contract/endpoint.ts';
import { createKey } from '../src/modules/api-keys/api-key.queries.ts';
import type { ApiKeyScope } from '../src/modules/api-keys/api-key.entity.ts';
import { Session } from '../src/modules/sessions/session.entity.ts';
import type { TestServer } from './app.ts';

export interface CallerKind {
  name: string;
  headers(server: TestServer): Promise<Record<string, string>>;
  /** Has a second factor that is still to be confirmed: some routes are open before that. */
  halfway?: boolean;
  /** The code a scope answers with, or undefined where the caller may pass. */
  denial(scope: EndpointScope): string | undefined;
}

const nobody = (code: string) => (scope: EndpointScope) => (scope === 'public' ? undefined : code);
const person = (scope: EndpointScope) => (scope === 'admin' ? 'admin-required' : undefined);
const key = (right: ApiKeyScope) => (scope: EndpointScope) => {
  if (scope === 'public' || scope === `key:${right}`) return undefined;
  return scope.startsWith('key:') ? 'api-key-scope-missing' : 'session-required';
};

const keyWithoutScopes = (scope: EndpointScope) => {
  if (scope === 'public') return undefined;
  return scope.startsWith('key:') ? 'api-key-scope-missing' : 'session-required';
};
const keyOfBoth = (scope: EndpointScope) =>
  scope === 'public' || scope.startsWith('key:') ? undefined : 'session-required';

export const kinds: readonly CallerKind[] = [
  { name: 'anonymous', headers: async () => ({}), denial: nobody('token-missing') },
  { name: 'malformed', headers: async () => bearer('abc'), denial: nobody('token-invalid') },
  { name: 'no bearer', headers: async () => ({ authorization: 'Basic YTpi' }), denial: nobody('token-invalid') },
  { name: 'alg none', headers: (server) => forged(server, 'none'), denial: nobody('token-invalid') },
  { name: 'HS256 with the public key', headers: (server) => forged(server, 'HS256'), denial: nobody('token-invalid') },
  { name: 'expired', headers: expired, denial: nobody('token-expired') },
  { name: 'revoked session', headers: revokedSession, denial: nobody('session-ended') },
  { name: 'unknown key', headers: async () => bearer(`mp_${'x'.repeat(43)}`), denial: nobody('api-key-invalid') },
  { name: 'revoked key', headers: revokedKey, denial: nobody('api-key-revoked') },
  ...(['free', 'amateur', 'pro', 'premium'] as const).map((tier) => ({
    name: tier,
    headers: async (server: TestServer) => (await server.signIn({ tier })).headers,
    denial: person,
  })),
  {
    name: 'admin',
    headers: async (server) => (await server.signIn({ role: 'admin' })).headers,
    denial: () => undefined,
  },
  { name: 'aal2', headers: (server) => protectedPerson(server, 'aal2'), denial: person },
  {
    name: 'aal1 with a second factor',
    headers: (server) => protectedPerson(server, 'aal1'),
    denial: nobody('aal2-required'),
    halfway: true,
  },
  { name: 'expired session', headers: expiredSession, denial: nobody('session-ended') },
  { name: 'session of somebody else', headers: foreignSession, denial: nobody('session-ended') },
  { name: 'account being deleted', headers: deletingPerson, denial: nobody('account-deleting') },
  { name: 'key of an account being deleted', headers: deletingKey, denial: nobody('account-deleting') },
  { name: 'key without scopes', headers: (server) => keyHeaders(server), denial: keyWithoutScopes },
  { name: 'key that may do both', headers: (server) => keyHeaders(server, 'read', 'render'), denial: keyOfBoth },
  { name: 'key that may read', headers: (server) => keyHeaders(server, 'read'), denial: key('read') },
  { name: 'key that may render', headers: (server) => keyHeaders(server, 'render'), denial: key('render') },
];

function bearer(token: string) {
  return { authorization: `Bearer ${token}` };
}

async function expired(server: TestServer) {
  const { headers } = await server.signIn();
  const [head, body, signature] = headers.authorization.slice(7).split('.') as [string, string, string];
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString());
  assert.ok(signature.length > 0 && head.length > 0);
  const past = { ...claims, iat: claims.iat - 3_600, exp: claims.exp - 3_600 };
  const { kid } = JSON.parse(Buffer.from(head, 'base64url').toString());
  return bearer(await server.app.accessTokens.sign({ ...past, kid }));
}

async function forged(server: TestServer, algorithm: 'none' | 'HS256') {
  const { headers } = await server.signIn();
  const [head = '', body = ''] = headers.authorization.slice(7).split('.');
  const { kid } = JSON.parse(Buffer.from(head, 'base64url').toString());
  const start = `${encode({ alg: algorithm, typ: 'JWT', kid })}.${body}`;
  if (algorithm === 'none') return bearer(`${start}.`);
  const jwk = (await server.app.accessTokens.listKeys())[0];
  assert.ok(jwk);
  const pem = createPublicKey({ key: { ...jwk }, format: 'jwk' }).export({ type: 'spki', format: 'pem' });
  return bearer(`${start}.${createHmac('sha256', pem).update(start).digest('base64url')}`);
}

function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

async function revokedSession(server: TestServer) {
  const { headers, sessionId } = await server.signIn();
  const ended = { endedAt: new Date(), endedBy: 'sign-out' as const };
  await server.orm.em.fork().nativeUpdate(Session, { id: sessionId }, ended);
  return headers;
}

async function keyHeaders(server: TestServer, ...scopes: ApiKeyScope[]) {
  const { userId } = await server.signIn({ tier: 'pro' });
  const { key: text } = await createKey(server.orm.em.fork(), { userId, name: 'test', scopes });
  return bearer(text);
}

async function revokedKey(server: TestServer) {
  const headers = await keyHeaders(server, 'read');
  await server.orm.em
    .fork()
    .execute(
      'update api_keys set revoked_at = now() where id = (select id from api_keys order by created_at desc limit 1)',
    );
  return headers;
}

async function protectedPerson(server: TestServer, aal: 'aal1' | 'aal2') {
  const { userId, headers } = await server.signIn({ tier: 'premium', aal });
  const em = server.orm.em.fork();
  await em.execute(
    `insert into factors (id, user_id, friendly_name, factor_type, status, totp_secret)
     values (?, ?, 'App', 'totp', 'verified', 'sealed')`,
    [randomUUID(), userId],
  );
  return headers;
}

async function expiredSession(server: TestServer) {
  const { headers, sessionId } = await server.signIn();
  await server.orm.em.fork().nativeUpdate(Session, { id: sessionId }, { expiresAt: new Date(0) });
  return headers;
}

async function foreignSession(server: TestServer) {
  const [one, other] = [await server.signIn(), await server.signIn()];
  return bearer(await server.app.accessTokens.sign({ sub: one.userId, sid: other.sessionId, aal: 'aal2' }));
}

async function deletingPerson(server: TestServer) {
  const { headers, userId } = await server.signIn();
  await server.orm.em.fork().execute('update users set deleting_at = now() where id = ?', [userId]);
  return headers;
}

async function deletingKey(server: TestServer) {
  const headers = await keyHeaders(server, 'read', 'render');
  await server.orm.em
    .fork()
    .execute(
      'update users set deleting_at = now() where id = (select user_id from api_keys order by created_at desc limit 1)',
    );
  return headers;
}
