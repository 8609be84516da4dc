import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import type { Services } from '../../services.ts';
import { isStanding } from '../stripe/standing.ts';
import { User } from '../users/user.entity.ts';
import { Subscription, type Tier } from './plan.entity.ts';
import { settleTier } from './settle-tier.ts';

/** `unknown`: nobody signs in with that address. `paying`: Stripe decides the plan. */
export type Grant = 'granted' | 'unknown' | 'paying';

/**
 * Gives a user a plan without payment, until one is bought; `free` takes it back. Role, mail and open pages follow as
 * after a payment. Runs in the transaction of `em`.
 */
export async function grantPlan(
  em: EntityManager,
  deps: Pick<Services, 'clock' | 'config' | 'mailer'>,
  { email, tier }: { email: string; tier: Tier },
): Promise<Grant> {
  const user = await em.findOne(User, { email: email.trim().toLowerCase(), deletingAt: null });
  if (user === null) return 'unknown';
  await em.execute('insert into subscriptions (user_id) values (?) on conflict do nothing', [user.id]);
  const row = await em.findOneOrFail(Subscription, { user: user.id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (row.stripeSubscriptionId != null && isStanding(row.status ?? null)) return 'paying';
  // An ended subscription decides nothing any more.
  em.assign(row, { stripeSubscriptionId: null, productId: null, periodEnd: null, cancelAtPeriodEnd: false });
  row.tier = tier;
  row.status = tier === 'free' ? null : 'active';
  row.interval = null;
  row.pastDueSince = null;
  await em.flush();
  await settleTier(em, deps, row);
  return 'granted';
}
