import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Development, DemoUser } from '../src/development.ts';
import { createMailboxTransport } from './mailbox/mailbox.ts';
import { mailboxRoutes } from './mailbox/mailbox.routes.ts';
import { createStripeDemo } from './stripe/stripe-demo.ts';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Tier } from '../src/modules/plans/plan.entity.ts';
import type { Role } from '../src/modules/users/user.entity.ts';

/** One user per plan and an admin: `pro@demo.matchpost.invalid`. */
export const demoUsers: readonly DemoUser[] = [
  demo('free', 'free', 'free_user'),
  demo('amateur', 'amateur', 'paid_user'),
  demo('pro', 'pro', 'paid_user'),
  demo('premium', 'premium', 'paid_user'),
  demo('admin', 'premium', 'admin'),
];

/** Adds missing demo users. */
export async function seedDemo(em: EntityManager): Promise<void> {
  for (const user of demoUsers) await em.transactional((em) => seedDemoUser(em, user));
}

async function seedDemoUser(em: EntityManager, { email, tier, role }: DemoUser): Promise<void> {
  const [user] = await em.execute<{ id: string }[]>(
    'insert into users (email) values (?) on conflict (email) do nothing returning id',
    [email],
  );
  if (user === undefined) return;
  const paid = tier === 'free' ? [null, null] : ['active', 'yearly'];
  await em.execute('insert into user_roles (user_id, role) values (?, ?)', [user.id, role]);
  await em.execute('insert into profiles (id) values (?)', [user.id]);
  await em.execute('insert into subscriptions (user_id, tier, status, "interval") values (?, ?, ?, ?)', [
    user.id,
    tier,
    ...paid,
  ]);
}

function demo(name: string, tier: Tier, role: Role): DemoUser {
  return { email: `${name}@demo.matchpost.invalid`, tier, role };
}

/** All development services except the demo league, which the command line uses too. */
export const development: Development = {
  users: demoUsers,
  legalFolder: fileURLToPath(new URL('legal', import.meta.url)),
  seedUsers: seedDemo,
  openMailbox: createMailboxTransport,
  mailboxRoutes,
  openStripe: ({ dataFolder, ...options }) =>
    createStripeDemo({ file: join(dataFolder, 'stripe-demo.sqlite'), ...options }),
};
