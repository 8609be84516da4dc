/** Every route with every kind of caller, generated from the routes (security.md, Authorization). */
import { randomUUID } from 'node:crypto';
import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import type { ScopedRoute } from '../src/plugins/scoped-routes.ts';
import { startTestServer, type TestServer } from './app.ts';
import { callerKinds, type CallerKind } from './callers.ts';
import { connectRealtime } from './realtime.ts';

const denials = new Set([
  'token-missing',
  'token-invalid',
  'token-expired',
  'session-ended',
  'account-deleting',
  'aal2-required',
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

  test('covers every scope, and every route has one', () => {
    const scopes = new Set(server.app.scopedRoutes.map((route) => route.scope));
    assert.ok(scopes.has('public') && scopes.has('session'), [...scopes].join());
    assert.ok(server.app.scopedRoutes.length > 30);
  });

  for (const kind of callerKinds) {
    test(`${kind.name}: is allowed or denied as expected on every route`, async () => {
      const headers = await kind.headers(server);
      const before = await fingerprint(server);
      const denied = server.app.scopedRoutes.filter((route) => kind.denial(route) !== undefined);
      const wrong: string[] = [];
      for (const route of denied) {
        const got = await call(server, route, headers);
        if (got !== kind.denial(route)) wrong.push(`${route.method} ${route.url}: ${got}`);
      }
      assert.equal(wrong, [], 'denied with the right code');
      assert.equal(await fingerprint(server), before, 'denied calls changed nothing');
      assert.equal(await wronglyDenied(server, kind, headers), []);
    });

    test(`${kind.name}: has the same access to the realtime channel as to session routes`, async () => {
      if (!server.app.server.listening) await server.app.listen({ host: '127.0.0.1', port: 0 });
      const { authorization = '' } = (await kind.headers(server)) as { authorization?: string };
      const client = await connectRealtime(server.app.listeningOrigin);
      client.say({ type: 'authenticate', token: authorization.replace(/^Bearer /, '') });
      const denial = kind.denial({ scope: 'session', method: 'GET', url: '/api/realtime' });
      if (denial === undefined) await client.hear('ready');
      else assert.is((await client.hear('refused')).code, denial);
      await client.leave();
    });
  }
});

/** Routes that deny an allowed caller. Their other answers are covered by their own tests. */
async function wronglyDenied(server: TestServer, kind: CallerKind, headers: Record<string, string>): Promise<string[]> {
  const passing = server.app.scopedRoutes.filter((route) => {
    const leaves = /account$|logout|DELETE .*sessions/.test(`${route.method} ${route.url}`);
    return route.scope !== 'public' && kind.denial(route) === undefined && !leaves;
  });
  const wrong: string[] = [];
  for (const route of passing) {
    const got = await call(server, route, headers);
    if (denials.has(got)) wrong.push(`${route.method} ${route.url}: ${got}`);
  }
  return wrong;
}

/** Sends a minimal request and returns the answer's code, or '' for a success. */
async function call({ app }: TestServer, route: ScopedRoute, headers: Record<string, string>): Promise<string> {
  const url = route.url.replace(/:(\w+)/g, () => randomUUID()).replace('*', 'nothing.png');
  const method = route.method === 'HEAD' ? 'GET' : (route.method as 'GET');
  const body = method === 'GET' || route.method === 'DELETE' ? {} : { payload: {} };
  const response = await app.inject({ method, url, headers, ...body });
  if (response.statusCode < 400) return '';
  return response.json<{ code: string }>().code;
}

/** Checksums of all tables, without columns that every call may change. */
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
