/** Every route times every kind of caller, generated from the routes (security.md, Authorization). */
import { createHmac, createPublicKey, randomUUID } from 'node:crypto';
import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import type { EndpointScope } from '../src/contract/endpoint.ts';
import { createKey } from '../src/modules/api-keys/api-key.queries.ts';
import type { ApiKeyScope } from '../src/modules/api-keys/api-key.entity.ts';
import { Session } from '../src/modules/sessions/session.entity.ts';
import type { ScopedRoute } from '../src/plugins/scoped-routes.ts';
import { startTestServer, type TestServer } from './app.ts';
import { connectRealtime } from './realtime.ts';

interface CallerKind {
  name: string;
  headers(server: TestServer): Promise<Record<string, string>>;
  /** The code a scope answers with, or undefined where the caller may pass. */
  denial(scope: EndpointScope): string | undefined;
}

const nobody = (code: string) => (scope: EndpointScope) => (scope === 'public' ? undefined : code);
const person = (scope: EndpointScope) => (scope === 'admin' ? 'admin-required' : undefined);
const key = (right: ApiKeyScope) => (scope: EndpointScope) => {
  if (scope === 'public' || scope === `key:${right}`) return undefined;
  return scope.startsWith('key:') ? 'api-key-scope-missing' : 'session-required';
};

const kinds: readonly CallerKind[] = [
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
  { name: 'key that may read', headers: (server) => keyHeaders(server, 'read'), denial: key('read') },
  { name: 'key that may render', headers: (server) => keyHeaders(server, 'render'), denial: key('render') },
];

const denials = new Set([
  'token-missing',
  'token-invalid',
  'token-expired',
  'session-ended',
  'api-key-invalid',
  'api-key-revoked',
  'api-key-scope-missing',
  'session-required',
  'admin-required',
]);

describe('authorization matrix', (test) => {
  let server: TestServer;
  test.before(async () => void (server = await startTestServer()));
  test.after(() => server.close());

  test('every route says who may call it, and some of each kind are there', () => {
    const scopes = new Set(server.app.scopedRoutes.map((route) => route.scope));
    assert.ok(scopes.has('public') && scopes.has('session'), [...scopes].join());
    assert.ok(server.app.scopedRoutes.length > 30);
  });

  for (const kind of kinds) {
    test(`${kind.name}: lets in and keeps out on every route`, async () => {
      const headers = await kind.headers(server);
      const before = await fingerprint(server);
      const denied = server.app.scopedRoutes.filter((route) => kind.denial(route.scope) !== undefined);
      const wrong: string[] = [];
      for (const route of denied) {
        const got = await call(server, route, headers);
        if (got !== kind.denial(route.scope)) wrong.push(`${route.method} ${route.url}: ${got}`);
      }
      assert.equal(wrong, [], 'denied with the right code');
      assert.equal(await fingerprint(server), before, 'denied calls changed nothing');
      assert.equal(await wronglyDenied(server, kind, headers), []);
    });

    test(`${kind.name}: the realtime channel takes whom the routes of a session take`, async () => {
      if (!server.app.server.listening) await server.app.listen({ host: '127.0.0.1', port: 0 });
      const { authorization = '' } = (await kind.headers(server)) as { authorization?: string };
      const client = await connectRealtime(server.app.listeningOrigin);
      client.say({ type: 'authenticate', token: authorization.replace(/^Bearer /, '') });
      const denial = kind.denial('session');
      if (denial === undefined) await client.hear('ready');
      else assert.is((await client.hear('refused')).code, denial);
      await client.leave();
    });
  }
});

/** Routes that answer with a denial although the caller may pass; what they answer otherwise is their own tests' affair. */
async function wronglyDenied(server: TestServer, kind: CallerKind, headers: Record<string, string>): Promise<string[]> {
  const passing = server.app.scopedRoutes.filter(({ scope, method, url }) => {
    const leaves = /account$|logout|DELETE .*sessions/.test(`${method} ${url}`);
    return scope !== 'public' && kind.denial(scope) === undefined && !leaves;
  });
  const wrong: string[] = [];
  for (const route of passing) {
    const got = await call(server, route, headers);
    if (denials.has(got)) wrong.push(`${route.method} ${route.url}: ${got}`);
  }
  return wrong;
}

/** Sends the smallest request and returns the answer's code, or '' for a success. */
async function call({ app }: TestServer, route: ScopedRoute, headers: Record<string, string>): Promise<string> {
  const url = route.url.replace(/:(\w+)/g, () => randomUUID()).replace('*', 'nothing.png');
  const method = route.method === 'HEAD' ? 'GET' : (route.method as 'GET');
  const body = method === 'GET' || route.method === 'DELETE' ? {} : { payload: {} };
  const response = await app.inject({ method, url, headers, ...body });
  if (response.statusCode < 400) return '';
  return response.json<{ code: string }>().code;
}

/** Rows of every table, without what every call may touch. */
async function fingerprint({ orm }: TestServer): Promise<Record<string, number>> {
  const em = orm.em.fork();
  const tables = await em.execute<{ table_name: string }[]>(
    "select table_name from information_schema.tables where table_schema = 'public' and table_name <> 'rates'",
  );
  const counts: Record<string, number> = {};
  for (const { table_name: table } of tables) {
    const [row] = await em.execute<{ sum: string }[]>(
      `select coalesce(sum(hashtext((to_jsonb(t) - 'last_used_at')::text)::bigint), 0) || ':' || count(*) as sum from "${table}" t`,
    );
    counts[table] = Number(row?.sum.split(':')[0]);
  }
  return counts;
}

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

async function keyHeaders(server: TestServer, scope: ApiKeyScope) {
  const { userId } = await server.signIn({ tier: 'pro' });
  const { key: text } = await createKey(server.orm.em.fork(), { userId, name: 'test', scopes: [scope] });
  return bearer(text);
}

async function revokedKey(server: TestServer) {
  const headers = await keyHeaders(server, 'read');
  await server.orm.em.fork().execute('update api_keys set revoked_at = now()');
  return headers;
}
