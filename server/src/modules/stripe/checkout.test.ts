import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { startTestServer, type SignedIn, type TestServer } from '../../../test/app.ts';
import { createBillingClient } from '../../../test/billing.ts';
import { startServerProcess } from '../../../test/server-process.ts';
import { hour } from '@matchpost/engine/clock';
import { getPrice, listSubscriptions, subscribe } from '../../../dev/stripe/subscriptions.ts';
import type { CheckoutSession } from '../../../dev/stripe/checkouts.ts';
import { ServerError } from '../../errors.ts';
import { beginDeletion } from '../deletion/deletion.ts';
import { reconcile } from './sync-customer.ts';

const { signal } = new AbortController();

describe('checkout', (test) => {
  let server: TestServer;
  let person: SignedIn;
  const billing = createBillingClient(() => server);
  const pro = { tier: 'pro', interval: 'yearly' } as const;
  const premium = { tier: 'premium', interval: 'monthly' } as const;

  test.before(async () => void (server = await startTestServer({ config: { work: false } })));
  test.before.each(async () => void (person = await server.signIn()));
  test.after(() => server.close());

  const sessions = async () => {
    const customer = await billing.customerOf(person);
    return billing.demo().run(({ store }) => store.list('checkout.session', customer) as CheckoutSession[]);
  };
  const customers = () => billing.countCustomers(person);

  test('creates one customer and one open page for four concurrent requests', async () => {
    const answers = await Promise.all([1, 2, 3, 4].map(() => billing.checkout(person, pro)));
    assert.equal(
      answers.map(({ statusCode }) => statusCode),
      [200, 200, 200, 200],
    );
    assert.is(new Set(answers.map((answer) => answer.json().url)).size, 1);
    assert.equal([customers(), (await sessions()).length], [1, 1]);
  });

  test('closes the page of another plan, so that only one can be paid', async () => {
    const [first, second] = [await billing.checkout(person, pro), await billing.checkout(person, premium)];
    assert.equal(
      (await sessions()).map(({ status }) => status),
      ['open', 'expired'],
    );
    assert.throws(() => billing.pay(first.json().url), /expired/);
    billing.pay(second.json().url);
    assert.is((await billing.checkout(person, pro)).json().code, 'subscription-exists', 'known before its event');
    assert.is((await billing.find(person)).tier, 'premium', 'and stored');
  });

  test('keeps one subscription when two concurrent pages are both paid', async () => {
    const answers = await Promise.all([billing.checkout(person, pro), billing.checkout(person, premium)]);
    const paid = answers.filter((answer) => {
      try {
        return billing.pay(answer.json().url);
      } catch {
        return false;
      }
    });
    assert.equal([paid.length, customers()], [1, 1]);
  });

  test('creates one customer and one page on two servers', async () => {
    const other = await startServerProcess(server.services.config);
    try {
      const ask = (url: string) =>
        fetch(`${url}/api/checkout`, {
          method: 'POST',
          headers: { ...person.headers, 'content-type': 'application/json' },
          body: JSON.stringify(pro),
        }).then(async (response) => ((await response.json()) as { url: string }).url);
      const urls = await Promise.all([
        ask(other.url),
        billing.checkout(person, pro).then((answer) => answer.json().url),
      ]);
      assert.is(new Set(urls).size, 1);
      assert.is(customers(), 1);
    } finally {
      await other.kill();
    }
  });

  test('ends the newer of two live subscriptions', async () => {
    await billing.buy(person, pro);
    const customer = await billing.customerOf(person);
    server.advance(hour);
    billing
      .demo()
      .run((world) => subscribe(world, { customer, price: getPrice('price_demo_premium_monthly'), metadata: {} }));
    await reconcile(server.services, signal);
    const states = billing.demo().run((world) => listSubscriptions(world, customer).map(({ status }) => status));
    assert.equal(states, ['canceled', 'active']);
    assert.is((await billing.find(person)).tier, 'pro');
  });

  test('creates a new customer after a deletion at Stripe', async () => {
    await billing.checkout(person, pro);
    const before = await billing.customerOf(person);
    await server.services.billing.removeCustomer(before);
    assert.is((await billing.checkout(person, pro)).statusCode, 200);
    assert.is.not(await billing.customerOf(person), before);
  });

  test('keeps the customer when the page then cannot be made, so that a deletion finds it', async () => {
    const { billing: stripe } = server.services;
    const { listCheckouts } = stripe;
    stripe.listCheckouts = async () => {
      throw new ServerError('billing-unavailable');
    };
    assert.is((await billing.checkout(person, pro)).statusCode, 503);
    stripe.listCheckouts = listCheckouts;
    assert.is(customers(), 1);
    const before = await billing.customerOf(person);
    assert.is((await billing.checkout(person, pro)).statusCode, 200);
    assert.equal([await billing.customerOf(person), customers()], [before, 1]);
  });

  test('refuses an account whose deletion begins during the request', async () => {
    await server.services.jobs.start();
    await beginDeletion(server.orm.em.fork(), person.userId, server.services);
    assert.is((await billing.checkout(person, pro)).json().code, 'account-deleting');
    assert.is(customers(), 0);
  });

  test('refuses missing and unknown fields', async () => {
    for (const wrong of [
      {},
      { tier: 'free', interval: 'yearly' },
      { ...pro, price_id: 'price_1' },
      { ...pro, interval: 'daily' },
    ]) {
      assert.is((await billing.post(person, 'checkout', wrong)).statusCode, 400);
    }
  });
});

describe('checkout without Stripe', (test) => {
  test('fails with a code and releases its lock', async () => {
    const options = { secretKey: 'sk_test_1', webhookSecrets: ['whsec_1'], prices: [], apiUrl: 'http://127.0.0.1:9' };
    const prices = [{ id: 'price_1', tier: 'pro', interval: 'yearly' }] as const;
    const server = await startTestServer({ config: { stripe: { driver: 'stripe', options: { ...options, prices } } } });
    const person = await server.signIn();
    const billing = createBillingClient(() => server);
    const answer = await billing.checkout(person, { tier: 'pro', interval: 'yearly' });
    assert.equal([answer.statusCode, answer.json().code], [503, 'billing-unavailable']);
    assert.is((await billing.find(person)).tier, 'free');
    await server.close();
  });
});
