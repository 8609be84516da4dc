import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { startTestServer, type SignedIn, type TestServer } from '../../../test/app.ts';
import { createBillingClient } from '../../../test/billing.ts';
import { environmentOf } from '../../../test/environment.ts';
import { end } from '../../../dev/stripe/subscriptions.ts';
import { recordEvent } from './stripe-webhook.routes.ts';
import { hasPendingEvents, syncCustomer } from './sync-customer.ts';
import { WebhookEvent } from './webhook-event.entity.ts';

describe('interrupted synchronization with Stripe', (test) => {
  let server: TestServer;
  let person: SignedIn;
  const billing = createBillingClient(() => server);

  test.before(async () => {
    server = await startTestServer({ config: { work: false } });
    await server.services.jobs.start();
  });
  test.after(() => server.close());

  /** Buys a plan and receives its event. */
  test.before.each(async () => {
    person = await server.signIn();
    await billing.buy(person, { tier: 'pro', interval: 'yearly' });
    const data = { object: { object: 'subscription', customer: await billing.customerOf(person) } };
    const event = { id: `evt_${person.userId}`, type: 'customer.subscription.created', data };
    await recordEvent(server.orm.em.fork(), server.services, event as never);
  });

  const dieAt = async (place: string) => {
    const script = fileURLToPath(new URL('../../../test/billing-process.ts', import.meta.url));
    const options = { env: environmentOf(server.services.config) };
    const child = fork(script, [await billing.customerOf(person), place], options);
    const [, by] = await once(child, 'exit');
    assert.is(by, 'SIGKILL');
  };

  for (const place of ['after the request', 'before the commit']) {
    test(`${place}: applies nothing, and the next one applies everything`, async () => {
      const customer = await billing.customerOf(person);
      await dieAt(place);
      const event = await server.orm.em.fork().findOneOrFail(WebhookEvent, { id: `evt_${person.userId}` });
      assert.is(event.appliedAt ?? null, null);
      assert.is((await billing.find(person)).tier, 'free');
      const [job] = await server.orm.em
        .fork()
        .execute(`select 1 from jobs.job where name = 'subscription' and data ->> 'customerId' = ?`, [customer]);
      assert.ok(job, 'another worker will get its job');
      await syncCustomer(server.services, customer);
      assert.is((await billing.find(person)).tier, 'pro');
      assert.is(await hasPendingEvents(server.orm.em.fork(), customer), false);
    });
  }

  test('an overtaken answer changes nothing', async () => {
    const customer = await billing.customerOf(person);
    const { services } = server;
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => void (release = resolve));
    let asked: () => void = () => undefined;
    const isAsked = new Promise<void>((resolve) => void (asked = resolve));
    const slow = {
      ...services,
      billing: {
        ...services.billing,
        async loadStanding(id: string) {
          const standing = await services.billing.loadStanding(id);
          asked();
          await held;
          return standing;
        },
      },
    };
    const late = syncCustomer(slow, customer);
    await isAsked;
    await billing.change(person, (world, subscription) => end(world, subscription));
    await syncCustomer(services, customer);
    release();
    await late;
    assert.equal([(await billing.find(person)).tier, (await billing.find(person)).status], ['free', 'canceled']);
  });
});
