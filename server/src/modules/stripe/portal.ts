import type { EntityManager } from '@mikro-orm/postgresql';
import { ServerError } from '../../errors.ts';
import { Subscription } from '../plans/plan.entity.ts';
import { User } from '../users/user.entity.ts';
import type { Billing } from './billing.ts';
import type { Interval, PaidTier } from './prices.ts';
import { isStanding } from './standing.ts';
import { isRefusal } from './stripe-errors.ts';

interface PortalRequest {
  userId: string;
  /** Opens the confirmation of a change to this plan; default: the portal's first page. */
  plan?: { tier: PaidTier; interval: Interval };
}

/** Returns the address of Stripe's portal. Throws `subscription-missing`, `billing-unavailable`. */
export async function openPortal(
  em: EntityManager,
  billing: Billing,
  { userId, plan }: PortalRequest,
): Promise<string> {
  const row = await em.findOne(Subscription, { user: userId });
  const { language } = await em.findOneOrFail(User, { id: userId }, { fields: ['language'] });
  if (!row?.stripeCustomerId || !row.stripeSubscriptionId) throw new ServerError('subscription-missing');
  const options = { customerId: row.stripeCustomerId, language };
  const change = plan === undefined ? undefined : await findChange(billing, options.customerId, plan);
  const url = change === undefined ? undefined : await findFlow(billing, { ...options, change });
  const portal = url ?? (await billing.findPortal(options));
  if (portal === undefined) throw new ServerError('subscription-missing');
  return portal;
}

/** Undefined when there is nothing to change. */
async function findChange(
  billing: Billing,
  customerId: string,
  { tier, interval }: NonNullable<PortalRequest['plan']>,
) {
  const { stripeSubscriptionId: subscriptionId, itemId, ...now } = await billing.loadStanding(customerId);
  const isSame = now.tier === tier && now.interval === interval;
  if (subscriptionId === null || itemId === null || isSame || !isStanding(now.status)) return undefined;
  return { subscriptionId, itemId, priceId: await billing.findPrice(tier, interval) };
}

/** Falls back to the first page if the portal is not configured for this change. */
async function findFlow(billing: Billing, options: Parameters<Billing['findPortal']>[0]): Promise<string | undefined> {
  try {
    return await billing.findPortal(options);
  } catch (error) {
    if (isRefusal(error)) return undefined;
    throw error;
  }
}
