/** Twelve events of a subscription, delivered in any order, repeatedly, partly or not at all (security.md, Money). */
import { randomUUID } from 'node:crypto';
import { describe } from '@matchpost/engine/test';
import fc from 'fast-check';
import * as assert from 'uvu/assert';
import { startTestServer, type TestServer } from '../../../test/app.ts';
import { until } from '../../../test/until.ts';
import { createCustomer } from '../../../dev/stripe/checkouts.ts';
import { ageInvoices } from '../../../dev/stripe/invoices.ts';
import * as life from '../../../dev/stripe/subscriptions.ts';
import type { OpenStripeDemo } from '../../../dev/stripe/stripe-demo.ts';
import type { World } from '../../../dev/stripe/store.ts';
import { Subscription } from '../plans/plan.entity.ts';
import { User, UserRole } from '../users/user.entity.ts';
import { reconcile, hasPendingEvents, syncCustomer } from './sync-customer.ts';
import { recordEvent } from './stripe-webhook.routes.ts';

/** `ORDERS=2000` runs the promised number. */
const ORDERS = Number(process.env['ORDERS'] ?? 40);
const AT_ONCE = 4;
const { signal } = new AbortController();

type Step = (world: World, subscription: life.DemoSubscription) => void;
type State = [tier: string, status: string, interval: string, willEnd: boolean, role: string];

const to =
  (price: string): Step =>
  (world, subscription) =>
    life.changePlan(world, subscription, life.getPrice(price));
const renew =
  (succeeds: boolean): Step =>
  (world, subscription) =>
    life.renew(world, subscription, { succeeds });

/** Events at Stripe with the expected state here. */
const steps: [type: string, step: Step, state: State][] = [
  ['customer.subscription.created', () => undefined, ['pro', 'active', 'yearly', false, 'paid_user']],
  ['invoice.paid', renew(true), ['pro', 'active', 'yearly', false, 'paid_user']],
  [
    'customer.subscription.updated',
    to('price_demo_premium_monthly'),
    ['premium', 'active', 'monthly', false, 'paid_user'],
  ],
  ['invoice.payment_failed', renew(false), ['premium', 'past_due', 'monthly', false, 'paid_user']],
  ['invoice.paid', life.payLate, ['premium', 'active', 'monthly', false, 'paid_user']],
  [
    'customer.subscription.updated',
    (w, s) => life.endLater(w, s, true),
    ['premium', 'active', 'monthly', true, 'paid_user'],
  ],
  [
    'customer.subscription.updated',
    (w, s) => life.endLater(w, s, false),
    ['premium', 'active', 'monthly', false, 'paid_user'],
  ],
  [
    'customer.subscription.updated',
    to('price_demo_amateur_yearly'),
    ['amateur', 'active', 'yearly', false, 'paid_user'],
  ],
  ['invoice.payment_failed', renew(false), ['amateur', 'past_due', 'yearly', false, 'paid_user']],
  ['invoice.updated', (w, s) => ageInvoices(w, s, 8), ['amateur', 'past_due', 'yearly', false, 'free_user']],
  ['invoice.paid', life.payLate, ['amateur', 'active', 'yearly', false, 'paid_user']],
  ['customer.subscription.deleted', (w, s) => life.end(w, s), ['amateur', 'canceled', 'yearly', false, 'free_user']],
];

/** Copies and delay of each step's event, and the number of steps. */
const order = fc.record({
  arrivals: fc.array(fc.array(fc.nat({ max: 12 }), { maxLength: 3 }), { minLength: 12, maxLength: 12 }),
  length: fc.integer({ min: 1, max: 12 }),
});
type Order = { arrivals: number[][]; length: number };

describe('any order of events', (test) => {
  let server: TestServer;
  const gates = new Map<string, { held: number; opened: Promise<void> }>();
  test.before(async () => {
    server = await startTestServer({ config: { work: false } });
    const { loadStanding } = server.services.billing;
    let readings = 0;
    server.services.billing.loadStanding = async (customer) => {
      const standing = await loadStanding(customer);
      const gate = gates.get(customer);
      // Delays every third answer until all later ones have arrived.
      if (gate !== undefined && (readings += 1) % 3 === 0) {
        gate.held += 1;
        await gate.opened;
      }
      return standing;
    };
    await server.services.jobs.start();
  });
  test.after(() => server.close());

  const run = <T>(work: (world: World) => T): T => {
    assert.ok(server.services.stripeDemo);
    return (server.services.stripeDemo as OpenStripeDemo).run(work);
  };

  const subscribe = async () => {
    const em = server.orm.em.fork();
    const userId = randomUUID();
    const customer = run((world) => createCustomer(world, {}).id);
    em.create(User, { id: userId, email: `${userId}@example.org` });
    em.create(UserRole, { user: userId });
    em.create(Subscription, { user: userId, stripeCustomerId: customer });
    await em.flush();
    const price = life.getPrice('price_demo_pro_yearly');
    run((world) => life.subscribe(world, { customer, price, metadata: {} }));
    return { userId, customer };
  };

  const stateOf = async (userId: string): Promise<State> => {
    const em = server.orm.em.fork();
    const row = await em.findOneOrFail(Subscription, { user: userId });
    const { role } = await em.findOneOrFail(UserRole, { user: userId });
    return [row.tier, String(row.status), String(row.interval), row.cancelAtPeriodEnd, role];
  };

  const live = async ({ arrivals, length }: Order, userId: string, customer: string): Promise<void> => {
    const working: Promise<void>[] = [];
    let settled = 0;
    let open: () => void = () => undefined;
    const gate = { held: 0, opened: new Promise<void>((resolve) => void (open = resolve)) };
    gates.set(customer, gate);
    const tell = async (index: number) => {
      const [type = 'invoice.paid'] = steps[index] ?? [];
      const data = { object: { object: 'subscription', customer } };
      await recordEvent(server.orm.em.fork(), server.services, { id: `evt_${userId}_${index}`, type, data } as never);
      // Not awaited: the next step happens during the request.
      working.push(work(customer).finally(() => void (settled += 1)));
    };
    for (let now = 0; now < length + 12; now += 1) {
      const step = now < length ? steps[now]?.[1] : undefined;
      if (step !== undefined) run((world) => step(world, life.listSubscriptions(world, customer)[0]!));
      const due = arrivals.flatMap((delays, index) => (index < length && delays.includes(now - index) ? [index] : []));
      for (const index of due.toReversed()) await tell(index);
    }
    await until(() => settled + gate.held === working.length);
    gates.delete(customer);
    open();
    await Promise.all(working);
  };

  const work = async (customer: string) => {
    if (await hasPendingEvents(server.orm.em.fork(), customer)) await syncCustomer(server.services, customer);
  };

  const check = async (lives: Order): Promise<void> => {
    const { userId, customer } = await subscribe();
    await live(lives, userId, customer);
    const expected = steps[lives.length - 1]?.[2];
    const isTold = (lives.arrivals[lives.length - 1] ?? []).length > 0;
    if (isTold) assert.equal(await stateOf(userId), expected, 'the last event arrived');
    else await syncCustomer(server.services, customer);
    assert.equal(await stateOf(userId), expected, 'after reconciling');
    assert.is(await hasPendingEvents(server.orm.em.fork(), customer), false, 'all events are applied');
  };

  test(`${ORDERS} orders with repetitions and gaps end in the state at Stripe`, async () => {
    const orders = fc.sample(order, ORDERS);
    const next = async () => {
      for (let one = orders.pop(); one !== undefined; one = orders.pop()) await check(one);
    };
    const ends = await Promise.allSettled(Array.from({ length: AT_ONCE }, next));
    for (const end of ends) if (end.status === 'rejected') throw end.reason;
  });

  test('one reconciliation repairs twelve users at every step without any event', async () => {
    const people = await Promise.all(steps.map(() => subscribe()));
    for (const [index, { userId, customer }] of people.entries()) {
      await live({ arrivals: steps.map(() => []), length: index + 1 }, userId, customer);
    }
    await reconcile(server.services, signal);
    for (const [index, { userId }] of people.entries()) assert.equal(await stateOf(userId), steps[index]?.[2]);
  });
});
