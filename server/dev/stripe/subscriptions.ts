import { missing, type Thing, addInterval, newId, save, type World } from './store.ts';
import { bill, payInvoices, voidInvoices } from './invoices.ts';
import { intervals, paidTiers, type Price } from '../../src/stripe-config.ts';

interface Item {
  id: string;
  object: 'subscription_item';
  current_period_start: number;
  current_period_end: number;
  price: { id: string; product: string; [field: string]: unknown };
  [field: string]: unknown;
}

export interface DemoSubscription extends Thing {
  object: 'subscription';
  customer: string;
  status: 'active' | 'past_due' | 'canceled';
  created: number;
  cancel_at_period_end: boolean;
  items: { object: 'list'; data: [Item]; has_more: false; url: string };
}

/** Seconds for which Stripe retries a late payment. */
const PATIENCE = 14 * 86_400;

/** Newest first. */
export function listSubscriptions({ store }: World, customer: string): DemoSubscription[] {
  return store.list('subscription', customer) as DemoSubscription[];
}

/** Throws `resource_missing`. */
export function getSubscription({ store }: World, id: unknown): DemoSubscription {
  const found = store.find('subscription', String(id));
  if (found === undefined) throw missing('subscription', id);
  return found as DemoSubscription;
}

export function getItem({ items }: DemoSubscription): Item {
  return items.data[0];
}

/** Throws for an unknown price. */
export function getPrice(id: unknown): DemoPrice {
  const price = findPrice(id);
  if (price === undefined) throw missing('price', id);
  return price;
}

interface Purchase {
  customer: string;
  price: DemoPrice;
  metadata: unknown;
}

/** Adds a subscription that is paid at once. */
export function subscribe(world: World, { customer, price, metadata }: Purchase): DemoSubscription {
  const { now } = world;
  const id = newId('sub');
  const period = { current_period_start: now, current_period_end: addInterval(now, price.interval) };
  const item: Item = {
    id: newId('si'),
    object: 'subscription_item',
    subscription: id,
    quantity: 1,
    ...period,
    price: showPrice(price),
  };
  const subscription: DemoSubscription = {
    id,
    object: 'subscription',
    customer,
    status: 'active',
    created: now,
    start_date: now,
    currency: 'chf',
    collection_method: 'charge_automatically',
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, reason: null },
    ended_at: null,
    items: { object: 'list', data: [item], has_more: false, url: `/v1/subscription_items?subscription=${id}` },
    latest_invoice: null,
    livemode: false,
    metadata,
  };
  bill(world, subscription, { amount: price.amount, isPaid: true });
  tell(world, subscription, 'customer.subscription.created');
  return subscription;
}

/** Starts the next period, paid or not; a cancelled subscription ends instead. */
export function renew(world: World, subscription: DemoSubscription, { succeeds }: { succeeds: boolean }): void {
  if (subscription.status !== 'active') return;
  if (subscription.cancel_at_period_end) return end(world, subscription);
  const item = getItem(subscription);
  const price = getPrice(item.price.id);
  const start = Math.min(world.now, item.current_period_end);
  Object.assign(item, { current_period_start: start, current_period_end: addInterval(start, price.interval) });
  subscription.status = succeeds ? 'active' : 'past_due';
  bill({ ...world, now: start }, subscription, { amount: price.amount, isPaid: succeeds });
  tell(world, subscription, 'customer.subscription.updated');
}

export function payLate(world: World, subscription: DemoSubscription): void {
  payInvoices(world, subscription);
  subscription.status = 'active';
  tell(world, subscription, 'customer.subscription.updated');
}

/** Changes the plan at once: bills the difference to a dearer plan, and restarts the period for another interval. */
export function changePlan(world: World, subscription: DemoSubscription, price: DemoPrice): void {
  const item = getItem(subscription);
  const before = getPrice(item.price.id);
  item.price = showPrice(price);
  const more = price.interval === before.interval ? price.amount - before.amount : price.amount;
  if (price.interval !== before.interval) {
    item.current_period_start = world.now;
    item.current_period_end = addInterval(world.now, price.interval);
  }
  subscription.cancel_at_period_end = false;
  if (more > 0) bill(world, subscription, { amount: more, isPaid: true });
  tell(world, subscription, 'customer.subscription.updated');
}

export function endLater(world: World, subscription: DemoSubscription, willEnd: boolean): void {
  subscription.cancel_at_period_end = willEnd;
  subscription['canceled_at'] = willEnd ? world.now : null;
  tell(world, subscription, 'customer.subscription.updated');
}

export function end(world: World, subscription: DemoSubscription, comment: string | null = null): void {
  subscription.status = 'canceled';
  Object.assign(subscription, { canceled_at: world.now, ended_at: world.now });
  subscription['cancellation_details'] = { comment, feedback: null, reason: 'cancellation_requested' };
  voidInvoices(world, subscription);
  tell(world, subscription, 'customer.subscription.deleted');
}

/** Applies the due renewal, or ends a subscription that stayed unpaid. */
export function letTimePass(world: World, subscription: DemoSubscription): void {
  if (subscription.status === 'past_due') end(world, subscription);
  else renew(world, subscription, { succeeds: true });
}

function tell(world: World, subscription: DemoSubscription, event: string): void {
  const { current_period_start: start, current_period_end: stop } = getItem(subscription);
  const due = { active: stop, past_due: start + PATIENCE, canceled: null }[subscription.status];
  save(world, subscription, event, due);
}

function showPrice({ id, product, interval, amount }: DemoPrice): Item['price'] {
  return {
    id,
    object: 'price',
    active: true,
    product,
    currency: 'chf',
    unit_amount: amount,
    type: 'recurring',
    recurring: { interval: interval === 'yearly' ? 'year' : 'month', interval_count: 1 },
    livemode: false,
  };
}

export interface DemoPrice extends Price {
  /** In cents. */
  amount: number;
  product: string;
}

/** The specification's prices (section 9), in cents of a franc. */
const amounts = {
  amateur: { monthly: 690, yearly: 6_600 },
  pro: { monthly: 1_500, yearly: 14_400 },
  premium: { monthly: 3_000, yearly: 28_800 },
} as const;

export const catalogue: readonly DemoPrice[] = paidTiers.flatMap((tier) =>
  intervals.map((interval) => ({
    id: `price_demo_${tier}_${interval}`,
    product: `prod_demo_${tier}`,
    tier,
    interval,
    amount: amounts[tier][interval],
  })),
);

export function findPrice(id: unknown): DemoPrice | undefined {
  return catalogue.find((price) => price.id === id);
}
