import { randomUUID } from 'node:crypto';
import { day, hour, second } from '@matchpost/engine/clock';
import type { EntityManager } from '@mikro-orm/postgresql';
import { ServerError } from '../../errors.ts';
import { olderThan, type Window } from '../../http/page.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import type { Keyring } from '../../keyring.ts';
import { sealAllAgain, type SealDeps } from '../../seal-again.ts';
import type { Services } from '../../services.ts';
import { takeRate } from '../rates/rates.ts';
import { lockUser } from '../users/user.queries.ts';
import { createSecret } from './sign.ts';
import { Webhook, WebhookDelivery, type WebhookEventName } from './webhook.entity.ts';

const MAX_WEBHOOKS = 5;
/** How long the previous secret signs after a rotation. */
const PREVIOUS_FOR = day;
/** Tests of a webhook an hour: they call an address that somebody typed. */
const MAX_TESTS = 20;
/** Deliveries a person may send again in an hour: after an outage many, at a stranger's address few. */
const MAX_AGAIN = 120;

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
  const secret = createSecret();
  const row = await em.transactional(async (em) => {
    await lockUser(em, user);
    const count = await em.count(Webhook, { user });
    if (count >= MAX_WEBHOOKS) throw new ServerError('webhooks-full', { params: { max: MAX_WEBHOOKS } });
    const sealed = keyring.seal('webhooks', secret, id);
    return em.create(Webhook, { id, user, url, events, secret: sealed, createdAt: new Date(now) });
  });
  return { row, secret };
}

interface Own {
  id: string;
  userId: string;
}

/** Throws `not-found`, also for another user's. */
export async function changeRow(
  em: EntityManager,
  { id, userId: user }: Own,
  changes: { url?: string; events?: WebhookEventName[] },
): Promise<Webhook> {
  if ((await em.nativeUpdate(Webhook, { id, user }, changes)) === 0) throw new ServerError('not-found');
  return em.findOneOrFail(Webhook, { id }, { refresh: true });
}

/** The only time the new secret is returned. A secret before the previous one ends at once. Throws `not-found`. */
export async function rotateSecret(
  em: EntityManager,
  { id, userId: user }: Own,
  { keyring, now }: Deps,
): Promise<{ row: Webhook; secret: string }> {
  const secret = createSecret();
  const row = await em.transactional(async (em) => {
    await lockUser(em, user);
    const row = await em.findOne(Webhook, { id, user }, { refresh: true });
    if (row === null) throw new ServerError('not-found');
    const previous = { previousSecret: row.secret, previousValidUntil: new Date(now + PREVIOUS_FOR) };
    return Object.assign(row, previous, { secret: keyring.seal('webhooks', secret, id) });
  });
  return { row, secret };
}

/** Seals the secrets of webhooks again that an older secret of the server sealed. */
export async function sealWebhookSecrets(em: EntityManager, deps: SealDeps & Pick<Services, 'clock'>): Promise<void> {
  const rows = await em.find(Webhook, {});
  const current = rows.map(({ id, secret: sealed }) => ({ id, sealed, context: id }));
  await sealAllAgain(deps, 'webhooks', current, ({ id, sealed }, secret) =>
    em.nativeUpdate(Webhook, { id, secret: sealed }, { secret }),
  );
  // An expired one signs nothing any more.
  const signing = await em.find(Webhook, { previousValidUntil: { $gt: new Date(deps.clock()) } });
  const previous = signing.flatMap(({ id, previousSecret: sealed }) =>
    sealed == null ? [] : [{ id, sealed, context: id }],
  );
  await sealAllAgain(deps, 'webhooks', previous, ({ id, sealed }, previousSecret) =>
    em.nativeUpdate(Webhook, { id, previousSecret: sealed }, { previousSecret }),
  );
}

/** Throws `not-found`, also for another user's, and `webhook-tests-full`. */
export async function sendTest(
  em: EntityManager,
  { id, userId: user }: Own,
  { jobs, now }: { jobs: Jobs; now: number },
): Promise<WebhookDelivery> {
  return em.transactional(async (em) => {
    await lockUser(em, user);
    if ((await em.count(Webhook, { id, user })) === 0) throw new ServerError('not-found');
    // Counted by person: a webhook that is deleted and made again takes its rows along.
    const { count } = await takeRate(em, `webhook-tests:${user}`, { windowMs: hour, now });
    if (count > MAX_TESTS) throw new ServerError('webhook-tests-full', { params: { max: MAX_TESTS } });
    const key = randomUUID();
    const data = { message: 'This is a test delivery.' };
    const row = em.create(WebhookDelivery, { webhook: id, event: 'test', key, data, createdAt: new Date(now) });
    await em.flush();
    await jobs.send('webhook', { deliveryId: row.id }, { em, singletonKey: row.id });
    return row;
  });
}

export async function listRows(em: EntityManager, userId: string): Promise<Webhook[]> {
  return em.find(Webhook, { user: userId }, { orderBy: { createdAt: 'asc', id: 'asc' } });
}

interface Wanted {
  id: string;
  userId: string;
  state?: WebhookDelivery['state'] | undefined;
}

export const DELIVERIES_PAGE = 100;

/** Newest first. Throws `not-found`, also for another user's. */
export async function listRecent(
  em: EntityManager,
  { id, userId, state }: Wanted,
  { limit, after }: Window,
): Promise<WebhookDelivery[]> {
  if ((await em.count(Webhook, { id, user: userId })) === 0) throw new ServerError('not-found');
  const where = { webhook: id, ...(state === undefined ? {} : { state }), ...(after && olderThan(after)) };
  return em.find(WebhookDelivery, where, { orderBy: { createdAt: 'desc', id: 'desc' }, limit });
}

/** Throws `not-found`, also for another user's. */
export async function sendAgain(
  em: EntityManager,
  { userId, id, deliveryId }: { userId: string; id: string; deliveryId: string },
  { jobs, now }: { jobs: Jobs; now: number },
): Promise<void> {
  const { count: sent, resetsIn } = await takeRate(em, `webhook-again:${userId}`, { windowMs: hour, now });
  if (sent > MAX_AGAIN) throw new ServerError('rate-limited', { params: { seconds: Math.ceil(resetsIn / second) } });
  await em.transactional(async (em) => {
    const owned = await em.count(Webhook, { id, user: userId });
    const again = { state: 'waiting', attempts: 0, deliveredAt: null } as const;
    const count = owned && (await em.nativeUpdate(WebhookDelivery, { id: deliveryId, webhook: id }, again));
    if (count === 0) throw new ServerError('not-found');
    // Under the delivery's own key it would be dropped while the job of an earlier attempt waits for an hour.
    await jobs.send('webhook', { deliveryId }, { em, singletonKey: `${deliveryId}:${randomUUID()}` });
  });
}
