import { isSport } from '@matchpost/engine/sports';
import { findStored, store } from '../device/storage.ts';
import { findStoredFields } from '../device/stored-fields.ts';
import type { TeamPlace } from '../league/queries.ts';
import { readTeams } from '../post/last-teams.ts';
import { isId } from '../post/studio-url.ts';

export type Club = Pick<TeamPlace, 'sport' | 'clubId'>;

/** Keeps a visitor's club, or that there is none any more. */
export function keepClub(club: Club | undefined): Club | undefined {
  store('weekend-club', JSON.stringify(club ?? {}));
  return club;
}

/** The club kept here, else that of the team last chosen in the studio. */
export function findClub(): Club | undefined {
  if (findStored('weekend-club') !== undefined) return toClub(findStoredFields('weekend-club'));
  // Earlier versions kept the club under the name of the studio's teams.
  return toClub(findStoredFields('selection')) ?? toClub(new Map(Object.entries(readTeams()[0] ?? {})));
}

function toClub(parts: ReadonlyMap<string, unknown>): Club | undefined {
  const [sport, clubId] = [parts.get('sport'), parts.get('clubId')];
  if (typeof sport !== 'string' || !isSport(sport)) return undefined;
  return typeof clubId === 'string' && isId(clubId) ? { sport, clubId } : undefined;
}
