import { createLru } from '@matchpost/leagues/cache';

/** Maximum number of addresses; a club of a sport has one or two. */
const KEPT = 20_000;

/** Addresses of crests in public answers; club websites may show them too. */
export interface Crests {
  note(game: { teamHomeLogo: string; teamAwayLogo: string }): void;
  has(address: string): boolean;
}

export function createCrests(): Crests {
  const known = createLru<true>(KEPT);
  return {
    note({ teamHomeLogo, teamAwayLogo }) {
      for (const address of [teamHomeLogo, teamAwayLogo]) if (address !== '') known.set(address, true, 1);
    },
    has: (address) => known.get(address) !== undefined,
  };
}
