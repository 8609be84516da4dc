import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import { hour, minute } from '@matchpost/engine/clock';
import { ServerError } from '../../errors.ts';
import { Subscription } from '../plans/plan.entity.ts';
import { User } from '../users/user.entity.ts';
import type { Interval, PaidTier } from './prices.ts';
import { isStanding } from './standing.ts';
import { applyStanding, type SyncNeeds } from './sync-customer.ts';

interface Buyer {
  userId: string;
  email: string;
  plan: { tier: PaidTier; interval: Interval };
}

interface Locked {
  row: Subscription;
  user: User;
}

/** A page that is about to close is not handed out again. */
const SOON = 10 * minute;

/**
 * The address of a payment page. The person's row is held meanwhile, so that there is one customer and one open page
 * however often this is asked at the same time. Throws `subscription-exists`, `plan-granted`, `billing-unavailable`.
 */
export async function openCheckout(em: EntityManager, needs: SyncNeeds, buyer: Buyer): Promise<string> {
  const url = await em.transactional(async (em) => {
    const locked = await lock(em, buyer.userId);
    if (isGranted(locked.row, buyer)) throw new ServerError('plan-granted');
    const customerId = await findFreeCustomer(em, needs, buyer, locked);
    return customerId === undefined ? undefined : findPage(needs, { ...buyer, customerId }, locked);
  });
  // Not thrown in the transaction: what Stripe said is kept.
  if (url === undefined) throw new ServerError('subscription-exists');
  return url;
}

/** Throws `session-ended`, `account-deleting`: a deletion waits for this row and then finds the customer in it. */
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

/** A plan without a payment behind it, such as a demo person's: the same one is not for sale. */
function isGranted(row: Subscription, { plan }: Buyer): boolean {
  return !row.stripeSubscriptionId && row.status === 'active' && row.tier === plan.tier;
}

/** The customer at Stripe; undefined when something is paid for already, asked of Stripe this very moment. */
async function findFreeCustomer(em: EntityManager, needs: SyncNeeds, buyer: Buyer, { row }: Locked) {
  const known = row.stripeCustomerId ?? undefined;
  if (known !== undefined) {
    row.looks += 1;
    const standing = await needs.billing.loadStanding(known);
    await applyStanding(em, needs, { row, standing, look: { number: row.looks } });
    if (isStanding(standing.status)) return undefined;
    if (await needs.billing.hasCustomer(known)) return known;
  }
  const key = ['customer', buyer.userId, known, hourOf(needs)].join();
  row.stripeCustomerId = await needs.billing.createCustomer(buyer, key);
  await em.flush();
  return row.stripeCustomerId;
}

/** The open page of the same price again, or a new one and no other; undefined when one was paid meanwhile. */
async function findPage(needs: SyncNeeds, wish: Buyer & { customerId: string }, { user }: Locked) {
  const { billing, clock } = needs;
  const { customerId, userId, plan } = wish;
  const price = await billing.findPrice(plan.tier, plan.interval);
  const known = await billing.listCheckouts(customerId);
  const open = known.filter(({ isOpen }) => isOpen);
  const again = open.find(({ priceId, expiresAt }) => priceId === price && expiresAt.getTime() > clock() + SOON);
  for (const { id } of open) if (id !== again?.id && !(await billing.closeCheckout(id))) return undefined;
  if (again?.url) return again.url;
  const key = ['checkout', customerId, price, known[0]?.id, hourOf(needs)].join();
  const made = await billing.openCheckout({ customerId, userId, plan, key, language: user.language });
  if (made.url === null) throw new ServerError('billing-unavailable');
  return made.url;
}

/** Stripe repeats its answer to a key for a day, failures too: a part of the key that changes bounds that. */
function hourOf({ clock }: SyncNeeds): number {
  return Math.floor(clock() / hour);
}
