import type { EntityManager } from '@mikro-orm/postgresql';
import type { FastifyRequest } from 'fastify';
import type { Clock } from '@matchpost/engine/clock';
import type { EndpointShape } from '../../contract/endpoint.ts';
import { askTogether } from '../../database/together.ts';
import { ServerError } from '../../errors.ts';
import { requireOwnWebsite, requireSecondFactor, type Caller, type SessionCaller } from '../../http/caller.ts';
import { authenticateKey, createKeyFinder } from '../api-keys/api-key.queries.ts';
import { tierOf, type PlanRow } from '../plans/tier.ts';
import type { Role } from '../users/user.entity.ts';

interface CallerRow extends PlanRow {
  id: string;
  user_id: string;
  email: string;
  deleting: boolean;
  ended: boolean;
  protected: boolean;
  aal: 'aal1' | 'aal2';
  role: Role | null;
}

/** Loads the state of sessions with the rights of their users. */
const callersQuery = `
  select s.id, s.user_id, u.email, u.deleting_at is not null as deleting, r.role, s.aal, sub.tier, sub.status,
    sub.past_due_since, (s.ended_at is not null or s.expires_at <= to_timestamp(? / 1000.0)) as ended,
    exists (select 1 from factors f where f.user_id = u.id and f.status = 'verified') as protected
  from sessions s
  join users u on u.id = s.user_id
  left join user_roles r on r.user_id = u.id
  left join subscriptions sub on sub.user_id = u.id
  where s.id = any(array(select jsonb_array_elements_text(?::jsonb)::uuid))`;

/** Finds the caller of the `Authorization` header: a user or an API key. */
export type Authenticate = (request: FastifyRequest) => Promise<Caller>;

interface Deps {
  openUnitOfWork(): EntityManager;
  clock: Clock;
}

/** Concurrent requests share one query. */
export function createAuthenticate({ openUnitOfWork, clock }: Deps): Authenticate {
  const findSession = askTogether((ids: readonly string[]) => loadSessions(openUnitOfWork(), ids, clock()));
  const findKey = createKeyFinder(openUnitOfWork);
  return (request) => {
    const key = /^Bearer (mp_\S{1,100})$/.exec(request.headers.authorization ?? '')?.[1];
    if (key === undefined) return authenticateSession(request, findSession, clock());
    return authenticateKey(openUnitOfWork(), key, { findKey, now: clock() });
  };
}

async function loadSessions(em: EntityManager, ids: readonly string[], now: number) {
  const rows = await em.execute<CallerRow[]>(callersQuery, [now, JSON.stringify(ids)]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => byId.get(id));
}

/** Finds the user of an access token. Throws `token-*`, `session-ended`, `account-deleting`. */
async function authenticateSession(
  request: FastifyRequest,
  findSession: (id: string) => Promise<CallerRow | undefined>,
  now: number,
): Promise<SessionCaller> {
  const { sub, sid, typ } = await verify(request);
  if (typ !== 'access' || !uuid.test(sub) || !uuid.test(sid)) throw new ServerError('token-invalid');
  const row = await findSession(sid);
  if (row === undefined || row.user_id !== sub || row.ended) throw new ServerError('session-ended');
  if (row.deleting) throw new ServerError('account-deleting');
  const { email, aal } = row;
  return {
    via: 'session',
    userId: sub,
    sessionId: sid,
    email,
    aal,
    nextAal: row.protected ? 'aal2' : 'aal1',
    role: row.role ?? 'free_user',
    tier: tierOf(row, now),
  };
}

/**
 * Throws `ServerError` when the caller may not call the endpoint. A user with a second factor must have confirmed it,
 * except for the endpoints of the confirmation itself.
 */
export function authorize(
  caller: Caller,
  { scope, method, beforeSecondFactor = false }: Pick<EndpointShape, 'scope' | 'method' | 'beforeSecondFactor'>,
  request: FastifyRequest,
): void {
  if (scope === 'public') return;
  if (!beforeSecondFactor) requireSecondFactor(caller);
  if (scope === 'session' || scope === 'admin') {
    if (caller.via !== 'session') throw new ServerError('session-required');
    if (scope === 'admin' && caller.role !== 'admin') throw new ServerError('admin-required');
    return;
  }
  if (caller.via === 'session') return;
  if (!caller.scopes.some((right) => scope === `key:${right}`)) {
    throw new ServerError('api-key-scope-missing', { params: { scope: scope.replace('key:', '') } });
  }
  if (caller.readOnly && method !== 'GET') throw new ServerError('api-key-read-only');
  requireOwnWebsite(caller, request.headers);
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

async function verify(request: FastifyRequest) {
  if (request.headers.authorization === undefined) throw new ServerError('token-missing');
  try {
    return await request.jwtVerify<{ sub: string; sid: string; typ: string }>();
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (!/^(FST_|FAST_)JWT/.test(code)) throw error;
    throw new ServerError(code.includes('EXPIRED') ? 'token-expired' : 'token-invalid', { cause: error });
  }
}
