import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { startTestServer, type SignedIn, type TestServer } from '../../../test/app.ts';
import { createBillingClient } from '../../../test/billing.ts';
import { listMails } from '../../../test/inbox.ts';
import { ServerError } from '../../errors.ts';
import { listSubscriptions } from '../../../dev/stripe/subscriptions.ts';
import { beginDeletion, runDeletion, runNextStep } from '../deletion/deletion.ts';
import { AccountDeletion } from '../deletion/deletion.entity.ts';
import { User } from '../users/user.entity.ts';
import { syncCustomer } from './sync-customer.ts';

const { signal } = new AbortController();

describe('deletion of an account with a subscription', (test) => {
  let server: TestServer;
  let person: SignedIn;
  let customer: string;
  const billing = createBillingClient(() => server);

  test.before(async () => {
    server = await startTestServer({ config: { work: false } });
    await server.services.jobs.start();
  });
  test.before.each(async () => {
    person = await server.signIn();
    await billing.buy(person, { tier: 'pro', interval: 'yearly' });
    customer = await billing.customerOf(person);
    await syncCustomer(server.services, customer);
    assert.is((await billing.find(person)).tier, 'pro');
    await beginDeletion(server.orm.em.fork(), person.userId, server.services);
  });
  test.after(() => server.close());

  const states = () => billing.demo().run((world) => listSubscriptions(world, customer).map(({ status }) => status));
  const find = () => server.orm.em.fork().findOneOrFail(AccountDeletion, { userId: person.userId });
  const failing = (error: Error) => ({
    ...server.services,
    billing: {
      ...server.services.billing,
      removeCustomer: async () => {
        throw error;
      },
    },
  });

  test('ends the subscription at once without a mail', async () => {
    assert.is(await runNextStep(server.services, person.userId, signal), 'sessions');
    assert.equal(states(), ['active']);
    assert.is(await runNextStep(server.services, person.userId, signal), 'subscription');
    assert.equal(states(), ['canceled']);
    await syncCustomer(server.services, customer);
    await runDeletion(server.services, person.userId, signal);
    assert.is((await find()).step, 'done');
    assert.equal(await listMails(server.services.config.dataFolder, person.email), []);
  });

  test('is idempotent', async () => {
    await server.services.billing.removeCustomer(customer);
    await runDeletion(server.services, person.userId, signal);
    assert.equal([(await find()).step, states()], ['done', ['canceled']]);
  });

  for (const [name, error] of [
    ['is unreachable', new ServerError('billing-unavailable')],
    ['refuses the key', new Error('Invalid API Key provided')],
  ] as const) {
    test(`continues while Stripe ${name} and finishes later`, async () => {
      const mails: string[] = [];
      const logged: unknown[] = [];
      const services = {
        ...failing(error),
        mailer: { ...server.services.mailer, enqueue: async ({ text }: { text: string }) => void mails.push(text) },
        log: Object.assign(Object.create(server.services.log), {
          error: ({ err }: { err: unknown }) => logged.push(err),
        }),
      };
      await runDeletion(services, person.userId, signal).then(
        () => assert.unreachable(),
        (thrown) => assert.is(thrown, error),
      );
      assert.equal([(await find()).step, (await find()).stripeCustomerId], ['rows', customer]);
      assert.is(await server.orm.em.fork().count(User, { id: person.userId }), 0, 'data are deleted');
      assert.equal([mails.length, logged], [1, [error]]);
      assert.match(mails[0] ?? '', `noch nicht beenden. Wir versuchen es weiter.`);
      assert.match(mails[0] ?? '', server.services.config.contactEmail);
      assert.equal(states(), ['active']);
      await runDeletion(server.services, person.userId, signal);
      const { step, stripeCustomerId } = await find();
      assert.equal([step, stripeCustomerId ?? null, states()], ['done', null, ['canceled']]);
    });
  }
});
