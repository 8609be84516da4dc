import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe } from '@matchpost/engine/test';
import { Stripe } from 'stripe';
import * as assert from 'uvu/assert';
import { until } from '../../test/until.ts';
import { day } from '@matchpost/engine/clock';
import { loadDevelopment } from '../../src/development.ts';
import { createLog } from '../../src/log.ts';
import { openBilling } from '../../src/modules/stripe/billing.ts';
import { getCheckout, payCheckout } from './checkouts.ts';
import { parseForm } from './api.ts';
import { createStripeDemo, type OpenStripeDemo } from './stripe-demo.ts';
import { listSubscriptions, renew } from './subscriptions.ts';
import { addInterval } from './store.ts';

const publicUrl = 'http://localhost:3000';
const log = createLog('silent');
const plan = { mode: 'subscription', line_items: [{ price: 'price_demo_pro_yearly', quantity: 1 }] } as const;
const urls = { success_url: `${publicUrl}/ok`, cancel_url: `${publicUrl}/no` };

describe('the Stripe demo with the official client', (test) => {
  let folder: string;
  let shift = 0;
  let demo: OpenStripeDemo;
  let stripe: Stripe;

  const start = async () => {
    demo = createStripeDemo({ file: join(folder, 'state.sqlite'), publicUrl, clock: () => Date.now() + shift, log });
    const { secretKey, apiUrl } = await demo.open();
    const { hostname: host, port } = new URL(apiUrl);
    stripe = new Stripe(secretKey, { host, port, protocol: 'http', telemetry: false, maxNetworkRetries: 0 });
  };
  test.before.each(async () => {
    folder = await mkdtemp(join(tmpdir(), 'matchpost-stripe-'));
    await start();
  });
  test.after.each(async () => {
    await demo.close();
    await rm(folder, { recursive: true, force: true });
  });

  const buy = async () => {
    const customer = await stripe.customers.create({ email: 'a@example.org', metadata: { user_id: 'u' } });
    const { id } = await stripe.checkout.sessions.create({
      ...plan,
      line_items: [...plan.line_items],
      ...urls,
      customer: customer.id,
    });
    demo.run((world) => payCheckout(world, getCheckout(world, id)));
    return { customer: customer.id, session: id };
  };
  const refused = (work: Promise<unknown>, code: string | undefined, status: number) =>
    work.then(
      () => assert.unreachable(),
      (error: unknown) => {
        assert.ok(error instanceof Stripe.errors.StripeError);
        assert.equal([error.code, error.statusCode], [code, status]);
      },
    );

  test('keeps customer, payment and subscription over a restart', async () => {
    const { customer, session } = await buy();
    await demo.close();
    await start();
    assert.is((await stripe.customers.retrieve(customer)).id, customer);
    const { data } = await stripe.checkout.sessions.list({ customer });
    assert.equal(
      data.map(({ id, status, payment_status }) => [id, status, payment_status]),
      [[session, 'complete', 'paid']],
    );
    const [subscription] = (await stripe.subscriptions.list({ customer, status: 'all' })).data;
    assert.equal([subscription?.status, subscription?.items.data[0]?.price.unit_amount], ['active', 14_400]);
  });

  test('lists in pages', async () => {
    const customer = (await stripe.customers.create({})).id;
    for (let i = 0; i < 5; i += 1) {
      await stripe.checkout.sessions.create({ ...plan, line_items: [...plan.line_items], ...urls, customer });
    }
    const ids = new Set<string>();
    for await (const { id } of stripe.checkout.sessions.list({ customer, limit: 2 })) ids.add(id);
    assert.is(ids.size, 5);
  });

  test('creates one customer per idempotency key and refuses another request with it', async () => {
    const make = (email: string) => stripe.customers.create({ email }, { idempotencyKey: 'k' });
    const made = await Promise.all([make('a@example.org'), make('a@example.org'), make('a@example.org')]);
    assert.is(new Set(made.map(({ id }) => id)).size, 1);
    await refused(make('b@example.org'), undefined, 400);
    shift += 2 * day;
    assert.is.not((await make('b@example.org')).id, made[0]?.id);
  });

  test('answers errors in the format of Stripe', async () => {
    const { customer, session } = await buy();
    await refused(stripe.customers.retrieve('cus_nobody'), 'resource_missing', 404);
    await refused(stripe.checkout.sessions.expire(session), undefined, 400);
    await refused(
      stripe.checkout.sessions.create({ mode: 'subscription', customer, ...urls, line_items: [{ price: 'price_x' }] }),
      'resource_missing',
      404,
    );
    await stripe.customers.del(customer);
    await refused(stripe.customers.del(customer), 'resource_missing', 404);
    await refused(
      new Stripe('sk_test_wrong', { ...hostOf(stripe), maxNetworkRetries: 0 }).customers.create({}),
      undefined,
      401,
    );
  });

  test('renews, ends and gives up on subscriptions as time passes', async () => {
    const [kept, unpaid] = [await buy(), await buy()];
    const find = (customer: string) => demo.run((world) => listSubscriptions(world, customer)[0]);
    const first = find(kept.customer)?.items.data[0].current_period_end ?? 0;
    demo.run((world) => renew(world, listSubscriptions(world, unpaid.customer)[0]!, { succeeds: false }));
    shift += 15 * day;
    assert.is(find(unpaid.customer)?.status, 'canceled');
    shift += 360 * day;
    assert.is(find(kept.customer)?.items.data[0].current_period_end, addInterval(first, 'yearly'));
  });

  test('signs events and retries them until accepted', async () => {
    const taken: string[] = [];
    let failures = 3;
    const { webhookSecrets } = await demo.open();
    const receiver: Server = createServer(async (request, response) => {
      const body = await text(request);
      const event = stripe.webhooks.constructEvent(
        body,
        String(request.headers['stripe-signature']),
        webhookSecrets[0]!,
        undefined,
        undefined,
        Date.now() + shift,
      );
      failures -= 1;
      if (failures < 0) taken.push(event.type);
      response.writeHead(failures < 0 ? 200 : 500).end();
    });
    receiver.listen(0, '127.0.0.1');
    await once(receiver, 'listening');
    demo.deliverTo(`http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`);
    await buy();
    await until(() => taken.length === 4);
    assert.equal(taken.toSorted(), [
      'checkout.session.completed',
      'customer.created',
      'customer.subscription.created',
      'invoice.paid',
    ]);
    await demo.stopDelivering();
    receiver.closeAllConnections();
    receiver.close();
  });

  const intervals: [from: string, interval: 'monthly' | 'yearly', to: string][] = [
    ['2026-01-31', 'monthly', '2026-02-28'],
    ['2026-12-15', 'monthly', '2027-01-15'],
    ['2028-02-29', 'yearly', '2029-02-28'],
    ['2026-11-21', 'yearly', '2027-11-21'],
  ];
  for (const [from, interval, to] of intervals) {
    test(`${interval} period from ${from} ends on ${to}`, () => {
      const later = addInterval(Date.parse(from) / 1_000, interval);
      assert.is(new Date(later * 1_000).toISOString().slice(0, 10), to);
    });
  }

  test('parses forms into objects and lists', () => {
    const form = 'a=1&b[c]=2&b[d][e]=3&items[0][price]=x&items[1][price]=y&expand[0]=z&__proto__[x]=1';
    assert.equal(parseForm(form)['items'], [{ price: 'x' }, { price: 'y' }]);
    assert.equal([parseForm(form)['b'], parseForm(form)['expand']], [{ c: '2', d: { e: '3' } }, ['z']]);
    assert.is(({} as { x?: string }).x, undefined);
  });
});

describe('the Stripe demo in production', (test) => {
  test('cannot start', async () => {
    const config = { stripe: { driver: 'demo' }, publicUrl, dataFolder: tmpdir() } as const;
    const development = await loadDevelopment('production');
    await openBilling({ config, development, clock: Date.now, log }).then(
      () => assert.unreachable(),
      (error) => assert.match(error.message, /^STRIPE_SECRET_KEY: is needed when NODE_ENV is production/),
    );
  });
});

/** The host that our client sends requests to. */
function hostOf(client: Stripe) {
  return {
    host: String(client.getApiField('host')),
    port: String(client.getApiField('port')),
    protocol: 'http' as const,
  };
}
