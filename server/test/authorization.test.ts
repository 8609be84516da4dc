/** Every route times every kind of caller, generated from the routes (security.md, Authorization). */
import { randomUUID } from 'node:crypto';
import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { minute } from '../src/clock.ts';
import type { ScopedRoute } from '../src/plugins/scoped-routes.ts';
import { startTestServer, type SignedIn, type TestServer } from './app.ts';
import { kinds, type CallerKind } from './callers.ts';
import { aim, listAimed, loadVictim, readVictim, type Victim } from './foreign-objects.ts';
import { furnish } from './furnish.ts';
import { connectRealtime } from './realtime.ts';

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
  'aal2-required',
  'account-deleting',
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
      const denied = server.app.scopedRoutes.filter(
        (route) => kind.denial(route.scope) !== undefined && !isOpenTo(kind, route),
      );
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
    return (
      scope !== 'public' && (kind.denial(scope) === undefined || isOpenTo(kind, { scope, method, url })) && !leaves
    );
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

/** Routes on the way to a second factor, stated anew: the contract is what is tested. */
const beforeSecondFactor = new Set([
  'POST /api/auth/logout',
  'GET /api/auth/user',
  'HEAD /api/auth/user',
  'GET /api/factors',
  'HEAD /api/factors',
  'POST /api/factors/:id/challenge',
  'POST /api/factors/:id/verify',
]);

function isOpenTo({ halfway = false }: CallerKind, { method, url }: ScopedRoute): boolean {
  return halfway && beforeSecondFactor.has(`${method} ${url}`);
}

const owners = [
  { name: 'pro', tier: 'pro' },
  { name: 'premium', tier: 'premium' },
  { name: 'an administrator', tier: 'pro', role: 'admin' },
] as const;
const LEAST_CELLS = 5_000;
let cells = 0;

describe("other people's objects", (test) => {
  let server: TestServer;
  const victims: Victim[] = [];
  test.before(async () => {
    server = await startTestServer();
    for (const { name: _, ...owner } of owners) {
      const person: SignedIn = await server.signIn(owner);
      await furnish(server, person);
      victims.push(await loadVictim(server, person));
    }
  });
  test.after(() => server.close());

  for (const kind of kinds) {
    for (const [at, owner] of owners.entries()) {
      test(`${kind.name} neither sees nor changes anything of ${owner.name}`, async () => {
        const victim = victims[at];
        assert.ok(victim);
        const headers = await kind.headers(server);
        const before = await readVictim(server, victim);
        const wrong: string[] = [];
        for (const route of listAimed(server.app.scopedRoutes)) {
          const passes = kind.denial(route.scope) === undefined || isOpenTo(kind, route);
          // Signing out would end the caller of the cells to come.
          if (passes && route.url === '/api/auth/logout') continue;
          cells += 1;
          const found = await tryCell({ kind, route, headers, victim });
          if (found !== '') wrong.push(`${route.method} ${route.url}: ${found}`);
          // A refused write is caught by the last comparison; one that was let in is named here.
          const wasLetIn = passes && !['GET', 'HEAD'].includes(route.method);
          if (wasLetIn && (await readVictim(server, victim)) !== before)
            wrong.push(`${route.method} ${route.url}: changed`);
        }
        assert.equal(wrong, []);
        assert.is(await readVictim(server, victim), before);
        server.advance(minute + 1);
      });
    }
  }

  test(`were at least ${LEAST_CELLS} cells`, () => {
    assert.ok(cells >= LEAST_CELLS, String(cells));
  });

  async function tryCell({ kind, route, headers, victim }: Cell): Promise<string> {
    const target = aim(route, victim);
    const method = route.method as 'GET';
    const payload = target.body === undefined ? {} : { payload: target.body };
    const answer = await server.app.inject({ method, url: target.url, headers, ...payload });
    const { statusCode, body } = answer;
    const leaked = victim.markers.find((marker) => !target.url.includes(marker) && body.includes(marker));
    if (leaked !== undefined) return `leaks ${leaked}`;
    const code = route.method === 'HEAD' || statusCode < 400 ? '' : answer.json<{ code: string }>().code;
    const denial = isOpenTo(kind, route) ? undefined : kind.denial(route.scope);
    if (denial !== undefined) {
      const fits = statusCode === 401 || statusCode === 403;
      return fits && (code === denial || code === '') ? '' : `${statusCode} ${code} instead of ${denial}`;
    }
    if (!target.isForeign) return statusCode < 500 || code.endsWith('unavailable') ? '' : `${statusCode} ${code}`;
    return target.expected.some((known) => known === code) || (code === '' && statusCode >= 400)
      ? ''
      : `${statusCode} ${code}`;
  }
});

interface Cell {
  kind: CallerKind;
  route: ScopedRoute;
  headers: Record<string, string>;
  victim: Victim;
}
