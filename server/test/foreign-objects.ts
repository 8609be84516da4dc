/** Which of a person's objects each route with an id would touch, and the answer that keeps others away from it. */
import { randomUUID } from 'node:crypto';
import type { ScopedRoute } from '../src/plugins/scoped-routes.ts';
import type { SignedIn, TestServer } from './app.ts';
import { draft } from './templates.ts';

export interface Victim {
  userId: string;
  /** By table. */
  ids: ReadonlyMap<string, string>;
  file: string;
  /** Texts that belong to this person alone. */
  markers: readonly string[];
}

export interface Target {
  url: string;
  body: object | undefined;
  /** Whether the request names an object of the victim. */
  isForeign: boolean;
  /** The codes of a caller who may use the route. */
  expected: readonly string[];
}

const absent = ['not-found'];

/** Addresses below which `:id` is a row of a table. Free plans may be refused before anything is looked up. */
const kinds: readonly [prefix: string, table: string, expected: readonly string[]][] = [
  ['/api/batches', 'batches', absent],
  ['/api/team-slots', 'user_team_slots', absent],
  ['/api/templates', 'templates', [...absent, 'templates-not-in-plan']],
  ['/api/logos', 'user_logos', [...absent, 'logos-not-in-plan']],
  ['/api/backgrounds', 'backgrounds', [...absent, 'logos-not-in-plan']],
  ['/api/factors', 'factors', [...absent, 'factor-unknown']],
  ['/api/api-keys', 'api_keys', absent],
  ['/api/club-keys', 'club_keys', absent],
  ['/api/auth/sessions', 'sessions', absent],
  ['/api/render-links', 'render_links', absent],
  ['/api/webhooks', 'webhooks', absent],
  ['/api/schedules', 'schedules', absent],
  ['/api/inbox', 'drafts', absent],
];

/** Bodies that pass the schemas, so that the answer is about the object. */
const bodies: Record<string, (victim: Victim) => object> = {
  'PUT /api/team-slots/:id': () => ({ team_id: 't2' }),
  'PUT /api/templates/:id': () => ({ ...draft({ name: 'Taken' }), revision: 1 }),
  'POST /api/factors/:id/verify': () => ({ challenge_id: randomUUID(), code: '123456' }),
  'POST /api/templates/:id/versions/:revision/restore': () => ({ revision: 2 }),
  'PATCH /api/schedules/:id': () => ({ enabled: false }),
  'PATCH /api/inbox/:id': () => ({ read: true }),
  'PUT /api/club-settings/:sport/:clubId': () => ({ halls: ['Taken'], names: [] }),
  'POST /api/render': ({ ids }) => ({ template_id: ids.get('templates'), games: [{ id: '1' }] }),
};

/** Public routes that lead to something of one person by a signature: with a forged one, and the code that refuses it. */
const signed: Record<string, { query: string; expected: readonly string[] }> = {
  '/api/files/*': { query: '?for=view&until=9999999999&mac=forged', expected: ['file-link-invalid'] },
  '/api/inbox/:id/picture': { query: '?until=9999999999&mac=forged', expected: ['file-link-invalid'] },
  '/api/render/:template': { query: '?mac=forged', expected: ['render-link-invalid'] },
};

/** Ids without an owner: leagues, letters and payments of development, drawn emoji. */
const ownerless = /^\/api\/(leagues|emoji|docs)\/|^\/dev\/|^\/api\/club-settings\//;

/** Every route that belongs to somebody, or leads to something that does. Throws where an id's kind is unknown. */
export function listAimed(routes: readonly ScopedRoute[]): ScopedRoute[] {
  for (const { url } of routes) {
    const known = signed[url] !== undefined || ownerless.test(url) || kinds.some(([prefix]) => isBelow(url, prefix));
    if (/[:*]/.test(url) && !known) throw new Error(`${url}: whose objects are behind this id?`);
  }
  return routes.filter(({ scope, url }) => scope !== 'public' || signed[url] !== undefined);
}

function isBelow(url: string, prefix: string): boolean {
  return url.startsWith(`${prefix}/:`);
}

export function aim({ method, url }: ScopedRoute, victim: Victim): Target {
  const kind = kinds.find(([prefix]) => isBelow(url, prefix));
  const id = victim.ids.get(kind?.[1] ?? 'templates') ?? '';
  const values: Record<string, string> = {
    id,
    template: id,
    revision: '1',
    deliveryId: victim.ids.get('webhook_deliveries') ?? '',
    sport: 'handball',
    clubId: '330',
  };
  const makeBody = bodies[`${method} ${url}`];
  const isWrite = method === 'POST' || method === 'PUT' || method === 'PATCH';
  return {
    url:
      url.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? '')).replace('*', victim.file) +
      (signed[url]?.query ?? ''),
    body: makeBody?.(victim) ?? (isWrite ? {} : undefined),
    isForeign: kind !== undefined || signed[url] !== undefined,
    expected: signed[url]?.expected ?? kind?.[2] ?? [],
  };
}

const children = {
  batch_posts: ['batch_id', 'batches'],
  factor_challenges: ['factor_id', 'factors'],
  schedule_runs: ['schedule_id', 'schedules'],
  template_versions: ['template_id', 'templates'],
  webhook_deliveries: ['webhook_id', 'webhooks'],
} as const;

const owned = ['user_roles', 'subscriptions', 'club_settings', ...kinds.map(([, table]) => table)];

/** Every row of a person, as text. */
const rowsOfPerson = [
  `select 'users' || to_jsonb(t)::text as row from users t where id = ?`,
  `select 'profiles' || to_jsonb(t)::text from profiles t where id = ?`,
  ...owned.map(
    (table) => `select '${table}' || (to_jsonb(t) - 'last_used_at')::text from "${table}" t where user_id = ?`,
  ),
  ...Object.entries(children).map(
    ([table, [column, parent]]) =>
      `select '${table}' || to_jsonb(t)::text from "${table}" t where ${column} in (select id from "${parent}" where user_id = ?)`,
  ),
];

/** The person's objects and the texts nobody else may read. */
export async function loadVictim(server: TestServer, { userId, email }: SignedIn): Promise<Victim> {
  const em = server.orm.em.fork();
  const ids = new Map<string, string>();
  for (const [, table] of kinds) {
    const [row] = await em.execute<{ id: string }[]>(`select id from "${table}" where user_id = ? limit 1`, [userId]);
    if (row === undefined) throw new Error(`The person has nothing in ${table}`);
    ids.set(table, row.id);
  }
  const [delivery] = await em.execute<{ id: string }[]>('select id from webhook_deliveries where webhook_id = ?', [
    ids.get('webhooks'),
  ]);
  ids.set('webhook_deliveries', delivery?.id ?? '');
  return { userId, ids, file: `logos/${userId}/0a1b.png`, markers: [userId, email, ...ids.values()] };
}

export async function readVictim(server: TestServer, { userId }: Victim): Promise<string> {
  const em = server.orm.em.fork();
  const params = rowsOfPerson.map(() => userId);
  const rows = await em.execute<{ row: string }[]>(`${rowsOfPerson.join(' union all ')} order by 1`, params);
  return rows.map(({ row }) => row).join('\n');
}
