import type { LeagueSportId } from '@matchpost/engine/sports';

/**
 * A league system: how one federation publishes the games of one sport. Plain data, as the web reads it through the
 * contract; the code that asks the federation is `driver.ts` beside it.
 */
export interface SystemFacts {
  /** Country and sport, as `ch-handball`; the name of the system's folder. */
  id: string;
  sport: LeagueSportId;
  /** The federation's own name. */
  name: string;
  /** ISO 3166. */
  country: string;
  /** Names the source in configuration, answers, caches and stored readings: the id, but for systems older than ids. */
  source: string;
  /** The federation's address. */
  address: string;
  /** One line for `docs/leagues.md`. */
  about: string;
  /** The gateway's prefix before the federation's ids. */
  idPrefix?: string;
  /** Present when each club needs a key of the federation. */
  key?: KeyFacts;
}

export interface KeyFacts {
  /** The page where a club's officials sign in and find the key. */
  page: string;
  /** The variable in which the command line finds it. */
  variable: string;
  /** True when the key does not identify its club. */
  needsClub: boolean;
}
