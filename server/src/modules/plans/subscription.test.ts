import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { startTestServer, type SignedIn, type TestServer } from '../../../test/app.ts';
import { createBillingClient } from '../../../test/billing.ts';
import { listMails } from '../../../test/inbox.ts';
import { connectRealtime, tokenOf } from '../../../test/realtime.ts';
import { until } from '../../../test/until.ts';
import { day } from '@matchpost/engine/clock';
import { createKey } from '../api-keys/api-key.queries.ts';
import { findPrice, changePlan, end, endLater, payLate, renew } from '../../../dev/stripe/subscriptions.ts';
import { endGraces } from './settle-tier.ts';

describe('a paid plan', (test) => {
  let server: TestServer;
  let person: SignedIn;
  const billing = createBillingClient(() => server);
  const plan = { tier: 'pro', interval: 'yearly' } as const;

  test.before(async () => {
    server = await startTestServer();
    await billing.listen();
  });
  test.before.each(async () => void (person = await server.signIn()));
  test.after(() => server.close());

  const limits = async () => (await server.app.inject({ url: '/api/limits', headers: person.headers })).json();
  const role = async () => (await server.app.inject({ url: '/api/auth/user', headers: person.headers })).json().role;
  /** Moves the clock and signs in again, because sessions expire too. */
  const wait = async (milliseconds: number) => {
    server.advance(milliseconds);
    person = { ...person, ...(await server.signInAgain(person.userId)) };
  };
  const becomes = (wanted: Partial<Awaited<ReturnType<typeof billing.find>>>) =>
    until(async () => {
      const found = await billing.find(person);
      return Object.entries(wanted).every(([name, value]) => found[name as keyof typeof found] === value);
    });
  const subjects = async () =>
    (await listMails(server.services.config.dataFolder, person.email)).map((mail) => mail.subject);

  const countStarted = async (name: string) =>
    (await subjects()).filter((subject) => subject === `Dein Abo ${name} läuft`).length;

  test('starts as free', async () => {
    assert.equal(await billing.find(person), {
      subscribed: false,
      tier: 'free',
      subscription_end: null,
      product_id: null,
      interval: null,
      status: null,
      cancel_at_period_end: false,
      grace_until: null,
      unpaid: false,
      manageable: false,
    });
    assert.is((await billing.post(person, 'billing-portal')).json().code, 'subscription-missing');
  });

  test('sets limits and role after the webhook of a purchase', async () => {
    const { url } = (await billing.checkout(person, plan)).json();
    assert.match(url, /^http:\/\/localhost:3000\/dev\/stripe\/pay\/cs_test_\w+$/);
    assert.is((await billing.find(person)).manageable, false, 'opening the checkout page buys nothing');
    billing.pay(url);
    await becomes({ tier: 'pro' });
    const { subscription_end: until, ...rest } = await billing.find(person);
    assert.equal(rest, {
      subscribed: true,
      tier: 'pro',
      product_id: 'prod_demo_pro',
      interval: 'yearly',
      status: 'active',
      cancel_at_period_end: false,
      grace_until: null,
      unpaid: false,
      manageable: true,
    });
    assert.ok(Date.parse(until ?? '') - Date.now() > 364 * day);
    assert.is((await limits()).max_teams, 6);
    assert.is(await role(), 'paid_user');
    const again = await billing.checkout(person, { tier: 'premium', interval: 'yearly' });
    assert.equal([again.statusCode, again.json().code], [409, 'subscription-exists']);
    assert.match((await billing.post(person, 'billing-portal')).json().url, /\/dev\/stripe\/portal\/bps_\w+$/);
    const change = await billing.post(person, 'billing-portal/plan-change', { tier: 'premium', interval: 'monthly' });
    assert.match(change.json().url, /\/dev\/stripe\/portal\/bps_\w+$/);
  });

  test('updates open pages at once', async () => {
    const client = await connectRealtime(server.app.listeningOrigin, tokenOf(person));
    await billing.buy(person, plan);
    await client.hear('subscription');
    const told = client.messages.find(({ type }) => type === 'subscription');
    assert.equal(told, { type: 'subscription', subscription: await billing.find(person) });
    await client.leave();
  });

  test('follows a change, a cancellation, its withdrawal and the end', async () => {
    await billing.buy(person, plan);
    await becomes({ tier: 'pro' });
    const monthly = findPrice('price_demo_premium_monthly');
    assert.ok(monthly);
    await billing.change(person, (world, subscription) => changePlan(world, subscription, monthly));
    await becomes({ tier: 'premium', interval: 'monthly' });
    assert.is((await limits()).max_custom_templates, 999);
    await billing.change(person, (world, subscription) => endLater(world, subscription, true));
    await becomes({ tier: 'premium', cancel_at_period_end: true });
    await billing.change(person, (world, subscription) => endLater(world, subscription, false));
    await becomes({ cancel_at_period_end: false });
    await billing.change(person, (world, subscription) => end(world, subscription));
    await becomes({ tier: 'free', subscribed: false, status: 'canceled', unpaid: false });
    assert.is((await limits()).max_teams, 1);
    assert.is(await role(), 'free_user');
    await until(async () => (await subjects()).includes('Dein Abo Premium ist zu Ende'));
    await billing.buy(person, { tier: 'amateur', interval: 'monthly' });
    await becomes({ tier: 'amateur', interval: 'monthly' });
  });

  test('mails a failed payment, ends after seven days of grace and returns when paid', async () => {
    await billing.buy(person, plan);
    await becomes({ tier: 'pro' });
    await billing.change(person, (world, subscription) => renew(world, subscription, { succeeds: false }));
    await becomes({ tier: 'pro', status: 'past_due', unpaid: false });
    const { key } = await createKey(server.orm.em.fork(), { userId: person.userId, name: 'test', scopes: ['read'] });
    const withKey = await server.app.inject({ url: '/api/batches', headers: { authorization: `Bearer ${key}` } });
    assert.is(withKey.statusCode, 200, 'keys still work');
    const { grace_until: grace } = await billing.find(person);
    assert.ok(Math.abs(Date.parse(grace ?? '') - (server.services.clock() + 7 * day)) < 60_000, String(grace));
    await until(async () => (await subjects()).includes('Deine Zahlung für Matchpost hat nicht geklappt'));
    assert.is(await endGraces(server.services), 0);
    await wait(7 * day);
    const { tier, unpaid, grace_until: over } = await billing.find(person);
    assert.equal([tier, unpaid, over], ['free', true, null], 'at once, without an event');
    assert.is(await endGraces(server.services), 1);
    assert.is(await role(), 'free_user');
    await until(async () => (await subjects()).includes('Dein Abo Pro ist nicht bezahlt: jetzt gilt Free'));
    assert.is((await billing.checkout(person, plan)).json().code, 'subscription-exists', 'it is paid in the portal');
    await billing.change(person, (world, subscription) => payLate(world, subscription));
    await becomes({ tier: 'pro', status: 'active', grace_until: null, unpaid: false });
    assert.is(await role(), 'paid_user');
    await until(async () => (await countStarted('Pro')) === 2);
    assert.is((await subjects()).length, 4, 'bought, failed, ended, back');
  });

  test('is confirmed by one mail when bought, and by one for each change of plan or interval', async () => {
    await billing.buy(person, { tier: 'amateur', interval: 'monthly' });
    await until(async () => (await countStarted('Amateur')) === 1);
    await billing.change(person, (world, subscription) => endLater(world, subscription, true));
    await becomes({ cancel_at_period_end: true });
    for (const price of ['price_demo_amateur_yearly', 'price_demo_pro_yearly']) {
      await billing.change(person, (world, subscription) => changePlan(world, subscription, findPrice(price)!));
      await becomes({ product_id: findPrice(price)!.product, interval: 'yearly' });
    }
    await until(async () => (await subjects()).length === 3);
    assert.equal([await countStarted('Amateur'), await countStarted('Pro')], [2, 1]);
    const { text } = (await listMails(server.services.config.dataFolder, person.email)).at(-1)!;
    assert.match(text, /bis am \d{2}\.\d{2}\.\d{4}/);
  });

  test('keeps the admin role', async () => {
    person = await server.signIn({ role: 'admin' });
    await billing.buy(person, plan);
    await becomes({ tier: 'pro' });
    assert.is(await role(), 'admin');
    await billing.change(person, (world, subscription) => end(world, subscription));
    await becomes({ tier: 'free' });
    assert.is(await role(), 'admin');
  });

  test('cannot be bought while the same plan is granted', async () => {
    person = await server.signIn({ tier: 'pro', role: 'paid_user' });
    assert.equal([(await billing.find(person)).subscribed, (await billing.find(person)).manageable], [true, false]);
    assert.is((await billing.checkout(person, plan)).json().code, 'plan-granted');
    await billing.buy(person, { tier: 'premium', interval: 'yearly' });
    await becomes({ tier: 'premium', manageable: true });
  });

  test('renews at the end of its period', async () => {
    await billing.buy(person, { tier: 'amateur', interval: 'monthly' });
    await becomes({ tier: 'amateur' });
    const before = (await billing.find(person)).subscription_end ?? '';
    await wait(32 * day);
    await until(async () => ((await billing.find(person)).subscription_end ?? '') > before);
    assert.is((await billing.find(person)).tier, 'amateur');
  });
});
