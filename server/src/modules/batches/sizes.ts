import type { Tier } from '../plans/plan.entity.ts';

export interface BatchSizes {
  /** Files of one batch. */
  maxPosts: number;
  /** Batches waiting or running at the same time. */
  maxOpen: number;
  /** Whole clubs, and teams that are not saved. */
  anyTeam: boolean;
}

/** What a plan may ask for at once; the games of a graphic have a limit of their own. */
export const batchSizes: Readonly<Record<Tier, BatchSizes>> = {
  free: { maxPosts: 10, maxOpen: 1, anyTeam: false },
  amateur: { maxPosts: 100, maxOpen: 2, anyTeam: true },
  pro: { maxPosts: 500, maxOpen: 3, anyTeam: true },
  premium: { maxPosts: 3_000, maxOpen: 5, anyTeam: true },
};

/** Posts of one job: little is drawn again when a worker dies, and turns between persons are short. */
export const CHUNK = 8;

/** Batches and their files are kept this long. */
export const KEPT_DAYS = 7;
