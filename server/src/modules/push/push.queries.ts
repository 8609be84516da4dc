import type { EntityManager } from '@mikro-orm/postgresql';
import type { PushSubscriptionInput, QuietHours } from '../../contract/push.ts';
import { ServerError } from '../../errors.ts';
import type { SessionCaller } from '../../http/caller.ts';
import { hashToken, type Keyring } from '../../keyring.ts';
import { sealAllAgain, type SealDeps } from '../../seal-again.ts';
import { loadProfile } from '../profile/profile.queries.ts';
import { lockUser } from '../users/user.queries.ts';
import type { Receiver } from './push-driver.ts';
import { PushSubscription, type PushKind } from './push.entity.ts';

/** Browsers and devices of one person. */
const MAX_RECEIVERS = 10;

/** Throws `push-full`. A receiver that is known already belongs to this session from now on. */
export async function saveSubscription(
  em: EntityManager,
  { userId: user, sessionId: session }: Pick<SessionCaller, 'userId' | 'sessionId'>,
  input: PushSubscriptionInput,
  { keyring, now }: { keyring: Keyring; now: number },
): Promise<string> {
  const { kind, endpoint, secret } = toReceiver(input);
  const sealed = keyring.seal('push', secret, endpoint);
  return em.transactional(async (em) => {
    await lockUser(em, user);
    await em.execute(foreignQuery, [endpoint, user]);
    const [{ others } = { others: 0 }] = await em.execute<{ others: number }[]>(othersQuery, [
      user,
      endpoint,
      new Date(now),
    ]);
    if (others >= MAX_RECEIVERS) throw new ServerError('push-full', { params: { max: MAX_RECEIVERS } });
    const values = [user, session, kind, endpoint, sealed, input.language, new Date(now)];
    const [row] = await em.execute<{ id: string }[]>(saveQuery, values);
    if (row === undefined) throw new Error('The subscription was not saved');
    return row.id;
  });
}

function toReceiver(input: PushSubscriptionInput): Receiver & { kind: PushKind } {
  if (!('token' in input)) return { kind: 'web', endpoint: input.endpoint, secret: JSON.stringify(input.keys) };
  // One device is one row, yet the database never shows a token.
  const endpoint = `${input.kind}:${hashToken(input.token).toString('base64url')}`;
  return { kind: input.kind, endpoint, secret: input.token };
}

/** Deletes the waiting messages of the person who was signed in on this receiver before. */
const foreignQuery = `
  delete from push_messages m using push_subscriptions p
  where p.id = m.subscription_id and p.endpoint = ? and p.user_id <> ?`;

/** Receivers that get messages; nobody can turn off one whose session is over. */
const othersQuery = `
  select count(*)::int as others from push_subscriptions p join sessions s on s.id = p.session_id
  where p.user_id = ? and p.endpoint <> ? and s.ended_at is null and s.expires_at > ?`;

const saveQuery = `
  insert into push_subscriptions (user_id, session_id, kind, endpoint, keys, language, created_at)
  values (?, ?, ?, ?, ?, ?, ?)
  on conflict (endpoint) do update set user_id = excluded.user_id, session_id = excluded.session_id,
    keys = excluded.keys, language = excluded.language, failures = 0
  returning id`;

/** Seals the keys of receivers again that an older secret sealed. */
export async function sealPushKeys(em: EntityManager, deps: SealDeps): Promise<void> {
  const rows = await em.find(PushSubscription, {});
  const texts = rows.map(({ id, keys: sealed, endpoint: context }) => ({ id, sealed, context }));
  await sealAllAgain(deps, 'push', texts, ({ id, sealed }, keys) =>
    em.nativeUpdate(PushSubscription, { id, keys: sealed }, { keys }),
  );
}

export async function loadQuietHours(em: EntityManager, userId: string): Promise<QuietHours | null> {
  const { quietFrom: from, quietTo: to } = await loadProfile(em, userId);
  return from == null || to == null ? null : { from, to };
}
