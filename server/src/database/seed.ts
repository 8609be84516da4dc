import type { EntityManager } from '@mikro-orm/postgresql';
import { SubscriptionLimits, type Tier } from '../modules/plans/plan.entity.ts';
import { MAX_GAMES_PER_GRAPHIC, UNLIMITED, type Limits } from '../modules/plans/limits.ts';

/** The specification's table of plans (sections 6 and 9). */
export const planLimits: readonly Limits[] = [
  limits('free', { teams: 1, templates: 0, games: 1, logos: false }),
  limits('amateur', { teams: 3, templates: 2, games: 2, logos: false }),
  limits('pro', { teams: 6, templates: 5, games: 3, logos: true }),
  limits('premium', { teams: UNLIMITED, templates: UNLIMITED, games: MAX_GAMES_PER_GRAPHIC, logos: true }),
];

/** Inserts the limits of plans that have none and keeps an operator's changes. */
export async function seedLimits(em: EntityManager): Promise<void> {
  await em.upsertMany(SubscriptionLimits, [...planLimits], { onConflictAction: 'ignore' });
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
