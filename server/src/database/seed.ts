import type { EntityManager } from '@mikro-orm/postgresql';
import { SubscriptionLimits, type Tier } from '../modules/plans/plan.entity.ts';
import { MAX_GAMES_PER_GRAPHIC, UNLIMITED, type Limits } from '../modules/plans/limits.ts';
import type { Role } from '../modules/users/user.entity.ts';

/** The specification's table of plans (sections 6 and 9). */
export const planLimits: readonly Limits[] = [
  limits('free', { teams: 1, templates: 0, games: 1, logos: false }),
  limits('amateur', { teams: 3, templates: 2, games: 2, logos: false }),
  limits('pro', { teams: 6, templates: 5, games: 3, logos: true }),
  limits('premium', { teams: UNLIMITED, templates: UNLIMITED, games: MAX_GAMES_PER_GRAPHIC, logos: true }),
];

/** One of each plan, and an admin: `pro@demo.matchpost.invalid`. */
export const demoUsers = [
  demo('free', 'free', 'free_user'),
  demo('amateur', 'amateur', 'paid_user'),
  demo('pro', 'pro', 'paid_user'),
  demo('premium', 'premium', 'paid_user'),
  demo('admin', 'premium', 'admin'),
] as const;

/** Fills in the limits of plans that have none; what an operator changed stays. */
export async function seedLimits(em: EntityManager): Promise<void> {
  await em.upsertMany(SubscriptionLimits, [...planLimits], { onConflictAction: 'ignore' });
}

/** Fills in demo users that are missing: for development and tests, never called in production. */
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

interface DemoUser {
  email: string;
  tier: Tier;
  role: Role;
}

function demo(name: string, tier: Tier, role: Role): DemoUser {
  return { email: `${name}@demo.matchpost.invalid`, tier, role };
}

function limits(tier: Tier, plan: { teams: number; templates: number; games: number; logos: boolean }): Limits {
  return {
    tier,
    maxTeams: plan.teams,
    maxCustomTemplates: plan.templates,
    maxGamesPerTemplate: plan.games,
    canUseCustomTemplates: plan.templates > 0,
    canUploadLogos: plan.logos,
  };
}
