import type { EntityManager } from '@mikro-orm/postgresql';
import { second, type Clock } from '@matchpost/engine/clock';
import { loadLimits, type Limits } from '../plans/limits.ts';
import type { Tier } from '../plans/plan.entity.ts';

/** What an operator changes holds for renders after this long. */
const KEPT_MS = 5 * second;

/** What plans allow, asked of the database now and then instead of with every picture. */
export function createKnownLimits(clock: Clock): (em: EntityManager, tier: Tier) => Promise<Limits> {
  const known = new Map<Tier, { limits: Limits; until: number }>();
  return async (em, tier) => {
    const found = known.get(tier);
    if (found !== undefined && found.until > clock()) return found.limits;
    const limits = await loadLimits(em, tier);
    known.set(tier, { limits, until: clock() + KEPT_MS });
    return limits;
  };
}
