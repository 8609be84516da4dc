import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { startTestServer, type TestServer } from '../../../test/app.ts';
import { day } from '@matchpost/engine/clock';
import { demoUsers, seedDemo } from '../../../dev/development.ts';
import { seedLimits } from '../../database/seed.ts';
import { Profile } from '../profile/profile.entity.ts';
import { User, UserRole } from '../users/user.entity.ts';
import { Subscription, SubscriptionLimits, type Tier } from './plan.entity.ts';
import { tierOf } from './tier.ts';

describe('plans', (test) => {
  let server: TestServer;

  test.before.each(async () => {
    server = await startTestServer();
  });
  test.after.each(() => server.close());

  const limitsOf = async (tier: Tier) => {
    const { headers } = await server.signIn({ tier });
    return (await server.app.inject({ url: '/api/limits', headers })).json();
  };

  const specified: Record<Tier, [number, number, number, boolean, boolean]> = {
    free: [1, 0, 1, false, false],
    amateur: [3, 2, 2, true, false],
    pro: [6, 5, 3, true, true],
    premium: [999, 999, 3, true, true],
  };
  const body = (tier: Tier, [teams, templates, games, custom, logos]: (typeof specified)[Tier]) => ({
    tier,
    max_teams: teams,
    max_custom_templates: templates,
    max_games_per_template: games,
    can_use_custom_templates: custom,
    can_upload_logos: logos,
  });

  test('have the limits of the specification, and defaults without a row', async () => {
    for (const [tier, row] of Object.entries(specified) as [Tier, (typeof specified)[Tier]][]) {
      assert.equal(await limitsOf(tier), body(tier, row));
    }
    await server.orm.em.fork().nativeDelete(SubscriptionLimits, { tier: 'pro' });
    assert.equal(await limitsOf('pro'), body('pro', specified.free));
  });

  test('keep the changes of an operator when seeded again', async () => {
    const em = server.orm.em.fork();
    await em.nativeUpdate(SubscriptionLimits, { tier: 'pro' }, { maxTeams: 12 });
    await em.nativeDelete(SubscriptionLimits, { tier: 'amateur' });
    await seedLimits(server.orm.em.fork());
    await seedLimits(server.orm.em.fork());
    assert.is((await limitsOf('pro')).max_teams, 12);
    assert.equal(await limitsOf('amateur'), body('amateur', specified.amateur));
  });

  test('have one demo user each, with role, profile and subscription', async () => {
    await Promise.all([seedDemo(server.orm.em.fork()), seedDemo(server.orm.em.fork())]);
    await seedDemo(server.orm.em.fork());
    const em = server.orm.em.fork();
    const users = await em.find(User, {}, { orderBy: { createdAt: 'asc', id: 'asc' } });
    assert.equal(users.map((user) => user.email).sort(), demoUsers.map((user) => user.email).sort());
    for (const { id, email } of users) {
      const wanted = demoUsers.find((user) => user.email === email);
      const plan = await em.findOneOrFail(Subscription, { user: id });
      assert.is(tierOf({ tier: plan.tier, status: plan.status ?? null, past_due_since: null }, 0), wanted?.tier);
      assert.is((await em.findOneOrFail(UserRole, { user: id })).role, wanted?.role);
      assert.ok(await em.findOne(Profile, { user: id }));
    }
  });
});

describe('tier of a subscription', (test) => {
  const start = 1e12;
  const standings: [string, Parameters<typeof tierOf>[0]['status'], number | null, Tier][] = [
    ['active', 'active', null, 'pro'],
    ['trialing', 'trialing', null, 'pro'],
    ['past due for 6 days', 'past_due', 6 * day, 'pro'],
    ['past due for 7 days', 'past_due', 7 * day, 'free'],
    ['past due without a date', 'past_due', null, 'free'],
    ['canceled', 'canceled', null, 'free'],
    ['unpaid', 'unpaid', null, 'free'],
    ['paused', 'paused', null, 'free'],
    ['incomplete', 'incomplete', null, 'free'],
    ['incomplete and expired', 'incomplete_expired', null, 'free'],
    ['without a status', null, null, 'free'],
  ];
  for (const [name, status, late, expected] of standings) {
    test(`pro, ${name}: ${expected}`, () => {
      const pastDueSince = late === null ? null : new Date(start - late);
      assert.is(tierOf({ tier: 'pro', status, past_due_since: pastDueSince }, start), expected);
      const text = pastDueSince?.toISOString().replace('T', ' ').replace('Z', '+00') ?? null;
      assert.is(tierOf({ tier: 'pro', status, past_due_since: text }, start), expected);
    });
  }
});
