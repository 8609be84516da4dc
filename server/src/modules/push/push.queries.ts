import type { EntityManager } from '@mikro-orm/postgresql';
import type { PushSubscriptionInput, QuietHours } from '../../contract/push.ts';
import { ServerError } from '../../errors.ts';
import type { SessionCaller } from '../../http/caller.ts';
import type { Keyring } from '../../keyring.ts';
import { loadProfile } from '../profile/profile.queries.ts';
import { lockUser } from '../users/user.queries.ts';
import { PushSubscription } from './push.entity.ts';

/** Browsers of one person. */
const MAX_BROWSERS = 10;

/** Throws `push-full`. A browser that is known already belongs to this session from now on. */
export async function saveSubscription(
  em: EntityManager,
  { userId: user, sessionId: session }: Pick<SessionCaller, 'userId' | 'sessionId'>,
  { endpoint, keys, language }: PushSubscriptionInput,
  { keyring, now }: { keyring: Keyring; now: number },
): Promise<string> {
  const sealed = keyring.seal('push', JSON.stringify(keys), endpoint);
  return em.transactional(async (em) => {
    await lockUser(em, user);
    const others = await em.count(PushSubscription, { user, endpoint: { $ne: endpoint } });
    if (others >= MAX_BROWSERS) throw new ServerError('push-full', { params: { max: MAX_BROWSERS } });
    const [row] = await em.execute<{ id: string }[]>(saveQuery, [
      user,
      session,
      endpoint,
      sealed,
      language,
      new Date(now),
    ]);
    if (row === undefined) throw new Error('The subscription was not saved');
    return row.id;
  });
}

const saveQuery = `
  insert into push_subscriptions (user_id, session_id, endpoint, keys, language, created_at) values (?, ?, ?, ?, ?, ?)
  on conflict (endpoint) do update set user_id = excluded.user_id, session_id = excluded.session_id,
    keys = excluded.keys, language = excluded.language, failures = 0
  returning id`;

export async function loadQuietHours(em: EntityManager, userId: string): Promise<QuietHours | null> {
  const { quietFrom: from, quietTo: to } = await loadProfile(em, userId);
  return from == null || to == null ? null : { from, to };
}
