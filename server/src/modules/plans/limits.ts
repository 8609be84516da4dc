import type { EntityManager } from '@mikro-orm/postgresql';
import { createLru } from '@matchpost/engine/lru';
import { second, type Clock } from '@matchpost/engine/clock';
import { SubscriptionLimits, tiers, type Tier } from './plan.entity.ts';

/** Maximum number of games in a post on any plan (specification, section 9). */
export const MAX_GAMES_PER_GRAPHIC = 3;

/** Shown as unlimited. */
export const UNLIMITED = 999;

export interface Limits {
  tier: Tier;
  maxTeams: number;
  maxCustomTemplates: number;
  maxGamesPerTemplate: number;
  canUseCustomTemplates: boolean;
  canUploadLogos: boolean;
}

/** Limits of a tier without a row in the table (specification, section 9). */
const defaultLimits = {
  maxTeams: 1,
  maxCustomTemplates: 0,
  maxGamesPerTemplate: 1,
  canUseCustomTemplates: false,
  canUploadLogos: false,
} as const satisfies Omit<Limits, 'tier'>;

export async function loadLimits(em: EntityManager, tier: Tier): Promise<Limits> {
  const row = await em.findOne(SubscriptionLimits, { tier });
  if (row === null) return { tier, ...defaultLimits };
  const { maxTeams, maxCustomTemplates, maxGamesPerTemplate, canUseCustomTemplates, canUploadLogos } = row;
  return { tier, maxTeams, maxCustomTemplates, maxGamesPerTemplate, canUseCustomTemplates, canUploadLogos };
}

/** A change by the operator holds for renders after this time. */
const KEPT_MS = 5 * second;

/** `loadLimits`, read from the database every few seconds instead of with every picture. */
export function createKnownLimits(clock: Clock): typeof loadLimits {
  const known = createLru<{ limits: Limits; until: number }>(tiers.length);
  return async (em, tier) => {
    const found = known.get(tier);
    if (found !== undefined && found.until > clock()) return found.limits;
    const limits = await loadLimits(em, tier);
    known.set(tier, { limits, until: clock() + KEPT_MS }, 1);
    return limits;
  };
}
