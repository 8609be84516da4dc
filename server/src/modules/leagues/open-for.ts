import type { EntityManager } from '@mikro-orm/postgresql';
import type { Keyring } from '../../keyring.ts';
import type { LeagueSource } from '@matchpost/leagues';
import { loadSourceKeys } from '../club-keys/club-key.queries.ts';
import type { Leagues } from './leagues.ts';

interface Needs {
  leagues: Leagues;
  keyring: Keyring;
}

/** A sport's source as one person may read it: with the keys of the own clubs where the federation wants them. */
export async function openFor(
  em: EntityManager,
  { leagues, keyring }: Needs,
  wanted: { sport: string; userId: string | undefined },
): Promise<LeagueSource> {
  const { sport, keyed } = leagues.getChoice(wanted.sport);
  if (!keyed) return leagues.open(sport);
  return leagues.open(sport, await loadSourceKeys(em, { userId: wanted.userId, sport }, keyring));
}
