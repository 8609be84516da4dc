import type { Sport } from '../src/source.ts';

/** Where the ids of a sport begin. */
interface FirstIds {
  club: number;
  team: number;
  game: number;
  /** Games that always show how a score comes to be. */
  showcase: number;
}

/** Ids look like those of the federations; no two sports share one. */
export const firstIds: Record<Sport, FirstIds> = {
  unihockey: { club: 463_101, team: 430_000, game: 1_000_000, showcase: 910_000_000 },
  volleyball: { club: 912_101, team: 27_000, game: 400_000, showcase: 920_000_000 },
  handball: { club: 149_101, team: 31_000, game: 700_000, showcase: 930_000_000 },
};
