/**
 * Requests objects of other users of every kind, as every kind of caller, on every route and in every body that takes
 * an id. An object of another user must look like a missing one.
 */
import { randomInt, randomUUID } from 'node:crypto';
import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import type { ScopedRoute } from '../src/plugins/scoped-routes.ts';
import { startTestServer, type SignedIn, type TestServer } from './app.ts';
import { callerKinds, type CallerKind } from './callers.ts';
import { furnish } from './furnish.ts';
import { draft } from './templates.ts';

/** A row or a file of a user. */
interface Owned {
  kind: string;
  id: string;
}

interface Victim extends SignedIn {
  objects: readonly Owned[];
  /** Texts that no answer to other users may contain. */
  secrets: readonly string[];
}

/** Parameters that do not refer to a user's object. */
const plainParams: Readonly<Record<string, string>> = {
  revision: '1',
  sport: 'handball',
  clubId: '330',
  teamId: '1',
  gameId: '1',
  file: '1f600.svg',
  kind: 'preview',
  page: 'imprint',
};
const idParams = new Set(['id', 'deliveryId', 'template', 'ownGameId']);
/** Pages of `make start` only; a production server does not have them. */
const isPretend = ({ url }: ScopedRoute) => url.startsWith('/dev/');

const game = { id: '1', date: '15.11.2025', time: '19:30', teamHome: 'UHC Sternenberg', teamAway: 'Floorball Auental' };
const posts = { theme: 'standard', games: [game] };

/** The smallest valid body of each route with an id and a body. */
const bodies: Readonly<Record<string, object>> = {
  'PUT /api/templates/:id': { ...draft(), revision: 1 },
  'POST /api/templates/:id/versions/:revision/restore': { revision: 1 },
  'PUT /api/team-slots/:id': { team_id: '1' },
  'POST /api/factors/:id/verify': { challenge_id: randomUUID(), code: '123456' },
  'PATCH /api/schedules/:id': { name: 'Neu' },
  'PATCH /api/inbox/:id': { read: true },
  'PATCH /api/webhooks/:id': { events: ['batch.done'] },
  'PATCH /api/backgrounds/:id': { view: null },
  // A file is asked for after the background is looked for.
  'PUT /api/backgrounds/:id/subject': {},
  'PATCH /api/own-teams/:id': { name: 'Neu' },
  'POST /api/own-teams/:id/games': { opponent: 'B', home: true },
  'PATCH /api/own-teams/:id/games/:ownGameId': { result: '1:0' },
  'PUT /api/club-settings/:sport/:clubId': { halls: [], names: [] },
};

/** Public signed links, here with an invented signature. */
const links: Readonly<Record<string, { query: string; code: string }>> = {
  '/api/files/*': { query: `?for=view&until=4102444800&mac=${'A'.repeat(43)}`, code: 'file-link-invalid' },
  '/api/inbox/:id/picture': { query: `?until=4102444800&mac=${'A'.repeat(43)}`, code: 'file-link-invalid' },
  '/api/render/:template': { query: `?mac=${'A'.repeat(43)}`, code: 'render-link-invalid' },
};

/** Codes of the caller's plan that are answered before the template is searched. */
const ownCodes: Readonly<Record<string, readonly string[]>> = {
  free: ['templates-not-in-plan'],
  admin: ['templates-not-in-plan'],
};

/** Bodies that refer to an object of another user. */
const references: Readonly<Record<string, (id: string) => object>> = {
  'POST /api/render': (id) => ({ template_id: id, games: [game] }),
  'POST /api/render (background)': (id) => ({ ...posts, background: { id } }),
  'POST /api/batches': (id) => ({ template_id: id, games: [game] }),
  'POST /api/batches (background)': (id) => ({ ...posts, background: { id } }),
  'POST /api/render-links': (id) => ({ template_id: id, games: { sport: 'handball', team_id: '1', pick: 'next' } }),
  'POST /api/schedules': (id) => ({
    team_slot_id: id,
    trigger: { on: 'result' },
    theme: 'standard',
    outcomes: ['inbox'],
  }),
  'POST /api/factors/:id/verify': (id) => ({ challenge_id: id, code: '123456' }),
};

/** Below the smallest rate limit; then another caller of the same kind continues. */
const CALLS_A_CALLER = 8;

describe('objects of other users', (test) => {
  let server: TestServer;
  let victims: Victim[];
  let cells = 0;
  test.before(async () => {
    server = await startTestServer();
    victims = [await makeVictim(server, 'aal1'), await makeVictim(server, 'aal2')];
  });
  test.after(() => server.close());

  test('cover every parameter and every body of all routes', () => {
    const unknown = routesWithIds(server).filter(({ method, url }) => {
      const takesBody = ['PUT', 'PATCH'].includes(method) || /\/(verify|restore)$/.test(url);
      return takesBody && bodies[`${method} ${url}`] === undefined;
    });
    assert.equal(unknown, []);
    const params = server.app.scopedRoutes.filter((route) => !isPretend(route)).flatMap(({ url }) => paramsOf(url));
    assert.equal(
      params.filter((name) => !idParams.has(name) && plainParams[name] === undefined),
      [],
    );
  });

  test('exist in every table with personal data', async () => {
    const rows = await listPersonalTables(server);
    for (const { objects } of victims) {
      const kinds = new Set(objects.map(({ kind }) => kind));
      assert.equal(
        rows.filter((table) => !kinds.has(table)),
        [],
      );
    }
  });

  for (const kind of callerKinds) {
    test(`${kind.name}: cannot access any of them`, async () => {
      const before = await victimRows(server, victims);
      const wrong: string[] = [];
      let left = 0;
      let headers = {};
      let remoteAddress = '';
      for (const cell of listCells(server, kind, victims)) {
        left = left > 0 ? left - 1 : CALLS_A_CALLER;
        if (left === CALLS_A_CALLER) [headers, remoteAddress] = [await kind.headers(server), anyAddress()];
        cells += 1;
        const problem = await tryCell(server, kind, { ...cell, headers, remoteAddress });
        if (problem !== undefined) wrong.push(problem);
      }
      assert.equal(wrong.slice(0, 20), []);
      assert.equal(await victimRows(server, victims), before, 'their rows are unchanged');
    });
  }

  test('never appear in lists and account data', async () => {
    const wrong: string[] = [];
    for (const kind of callerKinds) {
      const headers = await kind.headers(server);
      for (const route of server.app.scopedRoutes) {
        if (route.method !== 'GET' || isPretend(route) || paramsOf(route.url).length > 0 || route.url.includes('*'))
          continue;
        if (route.url === '/api/realtime') continue;
        cells += 1;
        const { body } = await server.app.inject({ method: 'GET', url: route.url, headers });
        const leak = victims.flatMap(({ secrets }) => secrets).find((secret) => body.includes(secret));
        if (leak !== undefined) wrong.push(`${kind.name}: GET ${route.url} tells ${leak}`);
      }
    }
    assert.equal(wrong, []);
  });

  test('cover at least 5,000 combinations', () => assert.ok(cells >= 5_000, `${cells} cells`));
});

interface Cell {
  route: ScopedRoute;
  url: string;
  body: object | undefined;
  object: Owned;
  victim: Victim;
}

/**
 * Every route with every object, including objects of another kind: an id must not work on a route of another kind. For
 * callers without access to the route, one object is enough.
 */
function* listCells({ app }: TestServer, kind: CallerKind, victims: readonly Victim[]): Generator<Cell> {
  for (const route of app.scopedRoutes) {
    // Fastify derives HEAD from GET.
    if (isPretend(route) || route.method === 'HEAD') continue;
    const isOut = kind.denial(route) !== undefined;
    const cells = interleave(victims).flatMap(({ object, victim }) => cellsOf(route, object, victim));
    yield* isOut ? cells.slice(0, 1) : cells;
  }
}

/** One object of each kind, alternating between the victims. */
function interleave(victims: readonly Victim[]): { object: Owned; victim: Victim }[] {
  const length = Math.min(...victims.map(({ objects }) => objects.length));
  return Array.from({ length }, (_, n) => {
    const victim = victims[n % victims.length]!;
    return { victim, object: victim.objects[n]! };
  });
}

function cellsOf(route: ScopedRoute, object: Owned, victim: Victim): Cell[] {
  const name = `${route.method} ${route.url}`;
  const url = fill(route.url, object);
  const body = bodies[name] ?? (['GET', 'DELETE'].includes(route.method) ? undefined : {});
  const named = Object.entries(references).filter(
    ([key]) => object.kind !== 'file' && key.replace(/ \(.*/, '') === name,
  );
  const base = { route, object, victim };
  return [
    ...(url === undefined ? [] : [{ ...base, url, body }]),
    ...named.map(([, write]) => ({ ...base, url: url ?? route.url, body: write(object.id) })),
  ];
}

/** Inserts an object into the path; undefined if the route takes none. */
function fill(url: string, { kind, id }: Owned): string | undefined {
  const query = links[url]?.query ?? '';
  if (url.includes('*')) return kind === 'file' && links[url] !== undefined ? url.replace('*', id) + query : undefined;
  if (kind === 'file' || !paramsOf(url).some((name) => idParams.has(name))) return undefined;
  return url.replace(/:(\w+)/g, (_, name: string) => plainParams[name] ?? id) + query;
}

/** Undefined if the object looks missing and nothing of its owner leaks; otherwise a description. */
async function tryCell(
  { app }: TestServer,
  kind: CallerKind,
  { route, url, body, object, victim, ...caller }: Cell & { headers: Record<string, string>; remoteAddress: string },
): Promise<string | undefined> {
  const method = route.method as 'GET';
  const response = await app.inject({ method, url, ...caller, ...(body === undefined ? {} : { payload: body }) });
  const where = `${method} ${url} ${JSON.stringify(body) ?? ''} with one of ${object.kind}`;
  const leak = victim.secrets.find((secret) => response.body.includes(secret));
  if (leak !== undefined) return `${where} tells ${leak}`;
  const code = response.statusCode < 400 ? '' : response.json<{ code: string }>().code;
  const expected = [kind.denial(route) ?? links[route.url]?.code ?? 'not-found', ...(ownCodes[kind.name] ?? [])];
  if (route.url.startsWith('/api/factors')) expected.push('factor-unknown');
  return expected.includes(code) ? undefined : `${where}: ${response.statusCode} ${code}, not ${expected.join(' or ')}`;
}

function anyAddress(): string {
  return `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;
}

function routesWithIds({ app }: TestServer): ScopedRoute[] {
  return app.scopedRoutes.filter(
    (route) => !isPretend(route) && paramsOf(route.url).some((name) => idParams.has(name)),
  );
}

function paramsOf(url: string): string[] {
  return [...url.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
}

async function makeVictim(server: TestServer, aal: 'aal1' | 'aal2'): Promise<Victim> {
  const before = await listIds(server);
  const person = await server.signIn({ tier: 'premium', aal });
  const files = await furnish(server, person);
  const known = new Set(before.map(({ id }) => id));
  const rows = (await listIds(server)).filter(({ id }) => !known.has(id));
  const secrets = [person.email, person.headers.authorization.slice(7), ...files, ...rows.map(({ id }) => id)];
  return { ...person, objects: [...rows, ...files.map((id) => ({ kind: 'file', id }))], secrets };
}

/** Lists all rows with an id. */
async function listIds(server: TestServer): Promise<Owned[]> {
  const em = server.orm.em.fork();
  const found: Owned[] = [];
  for (const kind of await listTables(server)) {
    const rows = await em.execute<{ id: string }[]>(`select id from "${kind}"`);
    found.push(...rows.map(({ id }) => ({ kind, id })));
  }
  return found;
}

/** Lists tables with a UUID key; the queues belong to no user. */
async function listTables(server: TestServer): Promise<string[]> {
  const rows = await server.orm.em.fork().execute<{ name: string }[]>(
    `select table_name as name from information_schema.columns
     where table_schema = 'public' and column_name = 'id' and data_type = 'uuid' order by 1`,
  );
  return rows.map(({ name }) => name);
}

/** Lists the tables that refer to a user, directly or through another table. */
async function listPersonalTables(server: TestServer): Promise<string[]> {
  const rows = await server.orm.em.fork().execute<{ name: string }[]>(
    `with recursive personal(name) as (
       select 'users'
       union
       select c.conrelid::regclass::text from pg_constraint c join personal p on c.confrelid = p.name::regclass
       where c.contype = 'f'
     ) select name from personal`,
  );
  const withIds = new Set(await listTables(server));
  return rows.map(({ name }) => name).filter((name) => withIds.has(name));
}

/** The victims' rows, without columns that reading may change. */
async function victimRows(server: TestServer, victims: readonly Victim[]): Promise<Record<string, string>> {
  const em = server.orm.em.fork();
  const said: Record<string, string> = {};
  for (const { kind, id } of victims.flatMap(({ objects }) => objects)) {
    if (kind === 'file') said[id] = String(await server.services.storage.head(id).then(({ etag }) => etag));
    else {
      const [row] = await em.execute<{ text: string }[]>(
        `select to_jsonb(t)::text as text from "${kind}" t where id = ?`,
        [id],
      );
      said[`${kind} ${id}`] = row?.text ?? 'gone';
    }
  }
  return said;
}
