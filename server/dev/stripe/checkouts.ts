import { sourceLanguage } from '@matchpost/engine/languages';
import { type DemoPrice, getPrice, subscribe, end, listSubscriptions } from './subscriptions.ts';
import { DemoError, missing, type Thing, newId, save, type World } from './store.ts';

export interface CheckoutSession extends Thing {
  object: 'checkout.session';
  status: 'open' | 'complete' | 'expired';
  customer: string;
  expires_at: number;
  success_url: string;
  cancel_url: string;
  locale: string;
  url: string | null;
  /** Not a field of Stripe: the price to buy. */
  demo_price: string;
}

const DAY = 86_400;

interface Params {
  mode?: unknown;
  line_items?: { price?: unknown }[];
  success_url?: unknown;
  cancel_url?: unknown;
  [field: string]: unknown;
}

export function createCheckout(world: World, customer: string, params: Params): CheckoutSession {
  if (params.mode !== 'subscription') throw new DemoError(400, 'Only mode=subscription is known here');
  const price = getPrice(params.line_items?.[0]?.price);
  if (params.success_url === undefined)
    throw new DemoError(400, 'Missing required param: success_url.', 'parameter_missing');
  const id = newId('cs_test');
  const session: CheckoutSession = {
    id,
    object: 'checkout.session',
    mode: 'subscription',
    status: 'open',
    payment_status: 'unpaid',
    created: world.now,
    expires_at: world.now + DAY,
    customer,
    client_reference_id: params['client_reference_id'] ?? null,
    currency: 'chf',
    amount_total: price.amount,
    locale: String(params['locale'] ?? sourceLanguage),
    metadata: params['metadata'] ?? {},
    subscription_data: params['subscription_data'] ?? {},
    success_url: String(params.success_url),
    cancel_url: String(params.cancel_url ?? params.success_url),
    subscription: null,
    url: `${world.publicUrl}/dev/stripe/pay/${id}`,
    livemode: false,
    demo_price: price.id,
  };
  world.store.put(session, session.expires_at);
  return session;
}

/** Throws `resource_missing`. */
export function getCheckout({ store }: World, id: unknown): CheckoutSession {
  const found = store.find('checkout.session', String(id));
  if (found === undefined) throw missing('checkout.session', id);
  return found as CheckoutSession;
}

export function closeCheckout(world: World, session: CheckoutSession): CheckoutSession {
  requireOpen(session);
  const closed: CheckoutSession = { ...session, status: 'expired', url: null };
  save(world, closed, 'checkout.session.expired');
  return closed;
}

function closeCheckouts(world: World, customer: string): void {
  const sessions = world.store.list('checkout.session', customer) as CheckoutSession[];
  for (const session of sessions) if (session.status === 'open') closeCheckout(world, session);
}

/** Accepts the card and adds the subscription. */
export function payCheckout(world: World, session: CheckoutSession): CheckoutSession {
  requireOpen(session);
  const { metadata } = session['subscription_data'] as { metadata?: unknown };
  const price: DemoPrice = getPrice(session.demo_price);
  const subscription = subscribe(world, { customer: session.customer, price, metadata: metadata ?? {} });
  const paid: CheckoutSession = {
    ...session,
    status: 'complete',
    payment_status: 'paid',
    subscription: subscription.id,
    url: null,
  };
  save(world, paid, 'checkout.session.completed');
  return paid;
}

function requireOpen({ status }: CheckoutSession): void {
  if (status === 'open') return;
  throw new DemoError(400, `This Checkout Session is ${status}; only open ones can be expired or paid.`);
}

export function createCustomer(world: World, { email, metadata }: Record<string, unknown>): Thing {
  const customer = {
    id: newId('cus'),
    object: 'customer',
    created: world.now,
    email: email ?? null,
    metadata: metadata ?? {},
    livemode: false,
  };
  save(world, customer, 'customer.created');
  return customer;
}

/** A deleted customer is shown as deleted. Throws `resource_missing`. */
export function showCustomer({ store }: World, id: unknown): Thing {
  const found = store.find('customer', String(id));
  if (found === undefined) throw missing('customer', id);
  return found;
}

/** Throws `resource_missing`, also for a deleted customer. */
export function getCustomer(world: World, id: unknown): Thing {
  const found = showCustomer(world, id);
  if (found['deleted'] === true) throw missing('customer', id);
  return found;
}

/** Ends all subscriptions of the customer at once. */
export function removeCustomer(world: World, id: unknown): Thing {
  const { id: customer } = getCustomer(world, id);
  for (const subscription of listSubscriptions(world, customer)) {
    if (subscription.status !== 'canceled') end(world, subscription);
  }
  closeCheckouts(world, customer);
  const removed = { id: customer, object: 'customer', deleted: true };
  save(world, removed, 'customer.deleted');
  return removed;
}
