/** Every kind of caller, with the routes that deny it (security.md, Authorization). */
import { createHmac, createPublicKey } from 'node:crypto';
import * as assert from 'uvu/assert';
import { apiKeyScopes, type ApiKeyScope } from '../src/contract/endpoint.ts';
import { createKey } from '../src/modules/api-keys/api-key.queries.ts';
import { Session, type sessionEnds } from '../src/modules/sessions/session.entity.ts';
import type { ScopedRoute } from '../src/plugins/scoped-routes.ts';
import type { TestServer } from './app.ts';

export interface CallerKind {
  name: string;
  /** Headers of a new caller of this kind. */
  headers(server: TestServer): Promise<Record<string, string>>;
  /** The code of a route's refusal; undefined if the caller is allowed. */
  denial(route: Pick<ScopedRoute, 'scope' | 'method' | 'url'>): string | undefined;
}

type Denial = CallerKind['denial'];

/** The only routes allowed before the second factor is confirmed: confirmation and sign-out. */
const beforeSecondFactor = new Set([
  'POST /api/auth/logout',
  'GET /api/auth/user',
  'HEAD /api/auth/user',
  'GET /api/factors',
  'HEAD /api/factors',
  'POST /api/factors/:id/challenge',
  'POST /api/factors/:id/verify',
]);

const nobody =
  (code: string): Denial =>
  ({ scope }) =>
    scope === 'public' ? undefined : code;
const person: Denial = ({ scope }) => (scope === 'admin' ? 'admin-required' : undefined);
const halfSignedIn: Denial = ({ scope, method, url }) =>
  scope === 'public' || beforeSecondFactor.has(`${method} ${url}`) ? undefined : 'aal2-required';
const key =
  (...rights: ApiKeyScope[]): Denial =>
  ({ scope }) => {
    if (scope === 'public' || rights.some((right) => scope === `key:${right}`)) return undefined;
    return scope.startsWith('key:') ? 'api-key-scope-missing' : 'session-required';
  };

const writes: Denial = ({ scope, method }) =>
  scope === 'public' || method === 'GET' || method === 'HEAD' ? undefined : 'api-key-read-only';
const fromElsewhere: Denial = ({ scope }) => (scope === 'public' ? undefined : 'api-key-origin-refused');

export const callerKinds: readonly CallerKind[] = [
  { name: 'anonymous', headers: async () => ({}), denial: nobody('token-missing') },
  { name: 'malformed', headers: async () => bearer('abc'), denial: nobody('token-invalid') },
  { name: 'no bearer', headers: async () => ({ authorization: 'Basic YTpi' }), denial: nobody('token-invalid') },
  { name: 'alg none', headers: (server) => forged(server, 'none'), denial: nobody('token-invalid') },
  { name: 'HS256 with the public key', headers: (server) => forged(server, 'HS256'), denial: nobody('token-invalid') },
  { name: 'expired', headers: expired, denial: nobody('token-expired') },
  { name: "a token for another person's session", headers: mixedUp, denial: nobody('session-ended') },
  ...(['sign-out', 'sign-out-everywhere', 'refresh-reuse', 'second-factor'] as const).map((by) => ({
    name: `session ended by ${by}`,
    headers: (server: TestServer) => endedSession(server, by),
    denial: nobody('session-ended'),
  })),
  { name: 'session unused too long', headers: unusedSession, denial: nobody('session-ended') },
  { name: 'account being deleted', headers: deleting, denial: nobody('account-deleting') },
  { name: 'unknown key', headers: async () => bearer(`mp_${'x'.repeat(43)}`), denial: nobody('api-key-invalid') },
  { name: 'revoked key', headers: revokedKey, denial: nobody('api-key-revoked') },
  { name: 'aal1 with a second factor', headers: (server) => withFactor(server, 'aal1'), denial: halfSignedIn },
  { name: 'aal2', headers: (server) => withFactor(server, 'aal2'), denial: person },
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
  { name: 'key that may read', headers: (server) => keyHeaders(server, ['read']), denial: key('read') },
  { name: 'key that may render', headers: (server) => keyHeaders(server, ['render']), denial: key('render') },
  ...apiKeyScopes
    .filter((right) => right !== 'read' && right !== 'render')
    .map((right) => ({
      name: `key for ${right}`,
      headers: (server: TestServer) => keyHeaders(server, [right]),
      denial: key(right),
    })),
  {
    name: 'key that reads alone, with every right',
    headers: (server) => keyHeaders(server, [...apiKeyScopes], { readOnly: true }),
    denial: (route) => key(...apiKeyScopes)(route) ?? writes(route),
  },
  {
    name: 'key of a website, sent from elsewhere',
    headers: (server) => keyHeaders(server, [...apiKeyScopes], { readOnly: true, origin: 'https://club.example' }),
    denial: (route) => key(...apiKeyScopes)(route) ?? writes(route) ?? fromElsewhere(route),
  },
  {
    name: 'expired key',
    headers: (server) => keyHeaders(server, [...apiKeyScopes], { expiresAt: new Date(0) }),
    denial: nobody('api-key-expired'),
  },
  {
    name: 'key that may both',
    headers: (server) => keyHeaders(server, ['read', 'render']),
    denial: key('read', 'render'),
  },
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

/** A validly signed token whose user and session do not belong together. */
async function mixedUp(server: TestServer) {
  const [own, other] = [await server.signIn(), await server.signIn()];
  return bearer(await server.app.accessTokens.sign({ sub: own.userId, sid: other.sessionId, aal: 'aal1' }));
}

async function endedSession(server: TestServer, endedBy: (typeof sessionEnds)[number]) {
  const { headers, sessionId } = await server.signIn();
  await server.orm.em.fork().nativeUpdate(Session, { id: sessionId }, { endedAt: new Date(), endedBy });
  return headers;
}

async function unusedSession(server: TestServer) {
  const { headers, sessionId } = await server.signIn();
  await server.orm.em.fork().nativeUpdate(Session, { id: sessionId }, { expiresAt: new Date(0) });
  return headers;
}

async function deleting(server: TestServer) {
  const { headers, userId } = await server.signIn();
  await server.orm.em.fork().execute('update users set deleting_at = now() where id = ?', [userId]);
  return headers;
}

async function withFactor(server: TestServer, aal: 'aal1' | 'aal2') {
  const { headers, userId } = await server.signIn({ aal, tier: 'pro' });
  await server.orm.em
    .fork()
    .execute(
      `insert into factors (user_id, friendly_name, factor_type, status, totp_secret) values (?, 'App', 'totp', 'verified', 'sealed')`,
      [userId],
    );
  return headers;
}

type KeyLimits = Pick<Parameters<typeof createKey>[1], 'readOnly' | 'origin' | 'expiresAt'>;

async function keyHeaders(server: TestServer, scopes: ApiKeyScope[], limits: KeyLimits = {}) {
  const { userId } = await server.signIn({ tier: 'pro' });
  const { key: text } = await createKey(server.orm.em.fork(), { userId, name: 'test', scopes, ...limits });
  return bearer(text);
}

async function revokedKey(server: TestServer) {
  const { userId } = await server.signIn({ tier: 'pro' });
  const { key: text } = await createKey(server.orm.em.fork(), { userId, name: 'test', scopes: ['read'] });
  await server.orm.em.fork().execute('update api_keys set revoked_at = now() where user_id = ?', [userId]);
  return bearer(text);
}
