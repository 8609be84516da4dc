import type { EntityManager } from '@mikro-orm/postgresql';
import type { Keyring } from '../../keyring.ts';
import type { LeagueSource } from '@matchpost/leagues';
import { loadSourceKeys } from '../club-keys/club-key.queries.ts';
import type { Leagues } from './leagues.ts';

interface Deps {
  leagues: Leagues;
  keyring: Keyring;
}

/** Opens a sport's source for a user: with the user's club keys if the federation needs them. */
export async function openFor(
  em: EntityManager,
  { leagues, keyring }: Deps,
  wanted: { sport: string; userId: string | undefined },
): Promise<LeagueSource> {
  const { sport, keyed } = leagues.getChoice(wanted.sport);
  if (!keyed) return leagues.open(sport);
  return leagues.open(sport, await loadSourceKeys(em, { userId: wanted.userId, sport }, keyring));
}
