import { randomBytes, randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { ServerError } from '../../errors.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import type { Keyring } from '../../keyring.ts';
import { lockUser } from '../users/user.queries.ts';
import { Webhook, WebhookDelivery, type WebhookEventName } from './webhook.entity.ts';

const MAX_WEBHOOKS = 5;
const PAGE = 100;

interface NewWebhook {
  userId: string;
  url: string;
  events: WebhookEventName[];
}

interface Deps {
  keyring: Keyring;
  now: number;
}

/** The only time the secret is returned. Throws `webhooks-full`. */
export async function addWebhook(
  em: EntityManager,
  { userId: user, url, events }: NewWebhook,
  { keyring, now }: Deps,
): Promise<{ row: Webhook; secret: string }> {
  const id = randomUUID();
  const secret = `whsec_${randomBytes(32).toString('base64url')}`;
  const row = await em.transactional(async (em) => {
    await lockUser(em, user);
    const count = await em.count(Webhook, { user });
    if (count >= MAX_WEBHOOKS) throw new ServerError('webhooks-full', { params: { max: MAX_WEBHOOKS } });
    const sealed = keyring.seal('webhooks', secret, id);
    return em.create(Webhook, { id, user, url, events, secret: sealed, createdAt: new Date(now) });
  });
  return { row, secret };
}

export async function listRows(em: EntityManager, userId: string): Promise<Webhook[]> {
  return em.find(Webhook, { user: userId }, { orderBy: { createdAt: 'asc', id: 'asc' } });
}

interface Wanted {
  id: string;
  userId: string;
  state?: WebhookDelivery['state'] | undefined;
}

/** Newest first. Throws `not-found`, also for another user's. */
export async function listRecent(em: EntityManager, { id, userId, state }: Wanted): Promise<WebhookDelivery[]> {
  if ((await em.count(Webhook, { id, user: userId })) === 0) throw new ServerError('not-found');
  const where = { webhook: id, ...(state === undefined ? {} : { state }) };
  return em.find(WebhookDelivery, where, { orderBy: { createdAt: 'desc', id: 'desc' }, limit: PAGE });
}

/** Throws `not-found`, also for another user's. */
export async function sendAgain(
  em: EntityManager,
  { userId, id, deliveryId }: { userId: string; id: string; deliveryId: string },
  jobs: Jobs,
): Promise<void> {
  await em.transactional(async (em) => {
    const owned = await em.count(Webhook, { id, user: userId });
    const again = { state: 'waiting', attempts: 0, deliveredAt: null } as const;
    const count = owned && (await em.nativeUpdate(WebhookDelivery, { id: deliveryId, webhook: id }, again));
    if (count === 0) throw new ServerError('not-found');
    await jobs.send('webhook', { deliveryId }, { em, singletonKey: deliveryId });
  });
}
