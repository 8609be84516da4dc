import type { Tier } from '../plans/plan.entity.ts';

interface BatchSizes {
  /** Maximum number of files in a batch. */
  maxPosts: number;
  /** Maximum number of batches that wait or run. */
  maxOpen: number;
  /** Allows whole clubs and unsaved teams. */
  anyTeam: boolean;
}

/** Batch limits by plan; the number of games in a post has its own limit. */
export const batchSizes: Readonly<Record<Tier, BatchSizes>> = {
  free: { maxPosts: 10, maxOpen: 1, anyTeam: false },
  amateur: { maxPosts: 100, maxOpen: 2, anyTeam: true },
  pro: { maxPosts: 500, maxOpen: 3, anyTeam: true },
  premium: { maxPosts: 3_000, maxOpen: 5, anyTeam: true },
};

/** Posts per job. Few, so that a dead worker loses little and users alternate quickly. */
export const CHUNK = 8;

/** Days until a batch and its files are deleted. */
export const KEPT_DAYS = 7;
