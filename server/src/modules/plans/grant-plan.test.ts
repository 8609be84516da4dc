import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { startTestServer, type SignedIn, type TestServer } from '../../../test/app.ts';
import { environmentOf } from '../../../test/environment.ts';
import type { Mailer } from '../../mail/mailer.ts';
import { grantPlan } from './grant-plan.ts';
import { Subscription } from './plan.entity.ts';

const script = fileURLToPath(new URL('../../grant-plan.ts', import.meta.url));

let server: TestServer;

const run = async (...words: string[]) => {
  const env = environmentOf(server.services.config);
  const ended = await promisify(execFile)(process.execPath, [script, ...words], { env }).catch(
    (error: unknown) => error,
  );
  const { code = 0, stdout, stderr } = ended as { code?: number; stdout: string; stderr: string };
  return { code, said: stdout + stderr };
};
const standingOf = async ({ headers }: SignedIn) => {
  const get = async <T>(url: string) => (await server.app.inject({ url, headers })).json<T>();
  const { tier } = await get<{ tier: string }>('/api/subscription');
  const { role } = await get<{ role: string }>('/api/auth/user');
  return [tier, role];
};

describe('a granted plan', (test) => {
  test.before(async () => void (server = await startTestServer({ config: { work: false } })));
  test.after(() => server.close());

  test('applies at once with its role, and is taken back with a mail', async () => {
    const person = await server.signIn({ email: 'club@example.org' });
    assert.equal(await standingOf(person), ['free', 'free_user']);
    assert.equal(await run('Club@example.org', 'pro'), { code: 0, said: 'The plan applies from now on.\n' });
    assert.equal(await standingOf(person), ['pro', 'paid_user']);
    assert.is((await run('club@example.org', 'free')).code, 0);
    assert.equal(await standingOf(person), ['free', 'free_user']);
    const [{ count }] = (await server.orm.em.fork().execute("select count(*) from jobs.job where name = 'mail'")) as [
      { count: string },
    ];
    assert.is(count, '1');
  });

  test('is possible after a subscription that ended, and names the ended plan in the mail', async () => {
    const person = await server.signIn({ email: 'former@example.org' });
    const em = server.orm.em.fork();
    await em.execute(
      `insert into subscriptions (user_id, status, stripe_subscription_id) values (?, 'canceled', 'sub_9')
       on conflict (user_id) do update set status = 'canceled', stripe_subscription_id = 'sub_9'`,
      [person.userId],
    );
    const ended: string[] = [];
    const mailer: Mailer = { ...server.services.mailer, enqueue: async ({ subject }) => void ended.push(subject) };
    const grant = (tier: 'pro' | 'free') =>
      em.transactional((em) => grantPlan(em, { ...server.services, mailer }, { email: 'former@example.org', tier }));
    assert.is(await grant('pro'), 'granted');
    assert.equal(await standingOf(person), ['pro', 'paid_user']);
    assert.is(await grant('free'), 'granted');
    assert.equal(ended, ['Dein Abo Pro ist zu Ende']);
  });

  test('leaves a plan that is paid through Stripe, and unknown addresses', async () => {
    const person = await server.signIn({ tier: 'amateur', email: 'paying@example.org' });
    await server.orm.em.fork().nativeUpdate(Subscription, { user: person.userId }, { stripeSubscriptionId: 'sub_1' });
    const grant = (email: string) =>
      server.orm.em.fork().transactional((em) => grantPlan(em, server.services, { email, tier: 'premium' }));
    assert.is(await grant('paying@example.org'), 'paying');
    assert.is((await standingOf(person))[0], 'amateur');
    assert.is(await grant('nobody@example.org'), 'unknown');
    assert.is((await run('paying@example.org', 'gold')).code, 2);
  });
});
