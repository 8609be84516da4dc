import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import { hour, minute } from '@matchpost/engine/clock';
import { ServerError } from '../../errors.ts';
import { Subscription } from '../plans/plan.entity.ts';
import { isGranted } from '../plans/tier.ts';
import { User } from '../users/user.entity.ts';
import type { Interval, PaidTier } from '../../stripe-config.ts';
import { isStanding } from './standing.ts';
import { applyStanding, type SyncDeps } from './sync-customer.ts';
import type { Billing } from './billing.ts';
import { isRefusal } from './stripe-errors.ts';

interface Buyer {
  userId: string;
  email: string;
  plan: { tier: PaidTier; interval: Interval };
}

interface Locked {
  row: Subscription;
  user: User;
}

/** A page that expires within this time is not reused. */
const SOON = 10 * minute;

/**
 * Returns the address of a payment page. Holds the lock on the user's row, so that concurrent requests share one
 * customer and one open page. Throws `subscription-exists`, `plan-granted`, `billing-unavailable`.
 */
export async function openCheckout(em: EntityManager, deps: SyncDeps, buyer: Buyer): Promise<string> {
  // Two transactions: a customer at Stripe must stay known when the page then fails, or no deletion ends it.
  const customerId = await em.fork().transactional(async (em) => {
    const locked = await lock(em, buyer.userId);
    // It cannot be bought as well.
    if (isGranted(locked.row) && locked.row.tier === buyer.plan.tier) throw new ServerError('plan-granted');
    return findFreeCustomer(em, deps, buyer, locked);
  });
  if (customerId === undefined) throw new ServerError('subscription-exists');
  const purchase = { ...buyer, customerId };
  const url = await em.fork().transactional(async (em) => findPage(deps, purchase, await lock(em, buyer.userId)));
  if (url === undefined) throw new ServerError('subscription-exists');
  return url;
}

/** Throws `session-ended`, `account-deleting`. A deletion waits for this lock and then finds the customer. */
async function lock(em: EntityManager, userId: string): Promise<Locked> {
  await em.execute('insert into subscriptions (user_id) select id from users where id = ? on conflict do nothing', [
    userId,
  ]);
  const row = await em.findOne(Subscription, { user: userId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  const user = await em.findOne(User, { id: userId });
  if (row === null || user === null) throw new ServerError('session-ended');
  if (user.deletingAt) throw new ServerError('account-deleting');
  return { row, user };
}

/** The customer at Stripe; undefined when Stripe already has a subscription. */
async function findFreeCustomer(em: EntityManager, deps: SyncDeps, buyer: Buyer, { row }: Locked) {
  const known = row.stripeCustomerId ?? undefined;
  if (known !== undefined) {
    row.readings += 1;
    const standing = await deps.billing.loadStanding(known);
    await applyStanding(em, deps, { row, standing, reading: { number: row.readings } });
    if (isStanding(standing.status)) return undefined;
    if (await deps.billing.hasCustomer(known)) return known;
  }
  const key = ['customer', buyer.userId, known, hourOf(deps)].join();
  row.stripeCustomerId = await deps.billing.createCustomer(buyer, key);
  await em.flush();
  return row.stripeCustomerId;
}

/** Reuses the open page of the same price or creates one, and closes all others; undefined when one was paid. */
async function findPage(deps: SyncDeps, purchase: Buyer & { customerId: string }, { user }: Locked) {
  const { billing, clock } = deps;
  const { customerId, userId, plan } = purchase;
  const price = await billing.findPrice(plan.tier, plan.interval);
  const known = await billing.listCheckouts(customerId);
  const open = known.filter(({ isOpen }) => isOpen);
  const again = open.find(({ priceId, expiresAt }) => priceId === price && expiresAt.getTime() > clock() + SOON);
  for (const { id } of open) if (id !== again?.id && !(await billing.closeCheckout(id))) return undefined;
  if (again?.url) return again.url;
  const key = ['checkout', customerId, price, known[0]?.id, hourOf(deps)].join();
  const made = await billing.openCheckout({ customerId, userId, plan, key, language: user.language });
  if (made.url === null) throw new ServerError('billing-unavailable');
  return made.url;
}

/** Part of the idempotency key. Stripe repeats even failures for a day; a key that changes hourly limits that. */
function hourOf({ clock }: SyncDeps): number {
  return Math.floor(clock() / hour);
}

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
