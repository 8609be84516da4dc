import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import * as assert from 'uvu/assert';
import type { SubscriptionBody } from '../src/contract/plans.ts';
import { getCheckout, payCheckout } from '../dev/stripe/checkouts.ts';
import { listSubscriptions, type DemoSubscription } from '../dev/stripe/subscriptions.ts';
import type { World } from '../dev/stripe/store.ts';
import type { OpenStripeDemo } from '../dev/stripe/stripe-demo.ts';
import type { SignedIn, TestServer } from './app.ts';

type Plan = { tier: 'amateur' | 'pro' | 'premium'; interval: 'monthly' | 'yearly' };

/** A user's payments, and changes of subscriptions in the Stripe demo. */
export function createBillingClient(server: () => TestServer) {
  const demo = () => {
    const { stripeDemo } = server().services;
    assert.ok(stripeDemo);
    return stripeDemo as OpenStripeDemo;
  };
  const post = (person: SignedIn, path: string, payload?: object) =>
    server().app.inject({
      method: 'POST',
      url: `/api/${path}`,
      headers: person.headers,
      ...(payload ? { payload } : {}),
    });
  const find = async (person: SignedIn): Promise<SubscriptionBody> =>
    (await server().app.inject({ url: '/api/subscription', headers: person.headers })).json();
  const customerOf = async ({ userId }: SignedIn) => {
    const rows = await server()
      .orm.em.fork()
      .execute<{ id: string }[]>('select stripe_customer_id as id from subscriptions where user_id = ?', [userId]);
    return rows[0]?.id ?? '';
  };

  return {
    demo,
    post,
    find,
    customerOf,
    /** Counts customers in the Stripe demo. */
    countCustomers({ userId }: SignedIn): number {
      const db = new DatabaseSync(join(server().services.config.dataFolder, 'stripe-demo.sqlite'), { readOnly: true });
      const count = db
        .prepare(`select 1 from things where kind = 'customer' and body like ?`)
        .all(`%${userId}%`).length;
      db.close();
      return count;
    },
    checkout: (person: SignedIn, plan: Plan) => post(person, 'checkout', plan),
    pay: (url: string) => demo().run((world) => payCheckout(world, getCheckout(world, url.split('/').at(-1)))),
    async buy(person: SignedIn, plan: Plan): Promise<void> {
      const answer = await post(person, 'checkout', plan);
      assert.is(answer.statusCode, 200, answer.body);
      this.pay(answer.json().url);
    },
    /** Changes the newest subscription. */
    async change(person: SignedIn, work: (world: World, subscription: DemoSubscription) => void): Promise<void> {
      const customer = await customerOf(person);
      demo().run((world) => {
        const [subscription] = listSubscriptions(world, customer);
        assert.ok(subscription);
        work(world, subscription);
      });
    },
    /** Starts to receive events of the Stripe demo. */
    listen: () => server().app.listen({ host: '127.0.0.1', port: 0 }),
  };
}
