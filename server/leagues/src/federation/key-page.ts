import { LeagueError } from '../errors.ts';
import type { KeyedSport } from '../keyed-sports.ts';

/** Where a club's officials sign in and find the key. */
export const keyPages: Record<KeyedSport, string> = {
  volleyball: 'https://volleymanager.volleyball.ch/',
  handball: 'https://vat.handball.ch/',
};

/** Nobody has stored a key that could answer; `url` is where there is one. */
export function keyMissing(sport: KeyedSport): LeagueError {
  return new LeagueError('club-key-missing', { params: { url: keyPages[sport] } });
}
