import type { Tier } from '../plans/plan.entity.ts';

/** Whose templates, uploads, club keys and plan count. */
export interface Owner {
  userId: string;
  tier: Tier;
}
