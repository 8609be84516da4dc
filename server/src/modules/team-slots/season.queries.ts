import type { EntityManager } from '@mikro-orm/postgresql';
import { ServerError } from '../../errors.ts';
import type { LeagueSource, Team } from '@matchpost/leagues';
import { findTeamsOfToday, matchSlot, settle, type SeasonMatch } from '../leagues/roll-over.ts';
import { TeamSlot } from './team-slot.entity.ts';

interface Place {
  id: string;
  userId: string;
}

/** Throws `not-found`. */
export async function findSlot(em: EntityManager, { id, userId }: Place): Promise<TeamSlot> {
  const slot = await em.findOne(TeamSlot, { id, user: userId });
  if (slot === null) throw new ServerError('not-found');
  return slot;
}

/** Loads the candidates for a saved team this season; may settle the slot. */
export async function loadCandidates(em: EntityManager, source: LeagueSource, slot: TeamSlot) {
  const teams = slot.season === 'ok' ? undefined : await findTeamsOfToday(source, slot.clubId);
  if (teams === undefined) return { season: slot.season, candidates: [] };
  let candidates: Team[] = [];
  const settled = await settle(em, { id: slot.id, userId: slot.user }, (found, taken) => {
    const match = matchSlot(found, teams, taken);
    candidates = match.season === 'ok' ? [] : match.candidates;
    return match;
  });
  return { season: settled?.season ?? slot.season, candidates };
}

/** Throws `team-known`, and `not-found` for a team that is not a candidate. */
export async function chooseCandidate(
  em: EntityManager,
  source: LeagueSource,
  { slot, teamId }: { slot: TeamSlot; teamId: string },
): Promise<TeamSlot> {
  const teams = slot.season === 'ok' ? [] : ((await findTeamsOfToday(source, slot.clubId)) ?? []);
  const chosen = await settle(em, { id: slot.id, userId: slot.user }, (found, taken): SeasonMatch => {
    if (found.season === 'ok') throw new ServerError('team-known');
    const match = matchSlot(found, teams, taken);
    const among = match.season === 'ok' ? [match.team] : match.candidates;
    const team = among.find(({ id }) => id === teamId);
    if (team === undefined) throw new ServerError('not-found');
    return { season: 'ok', team };
  });
  if (chosen === undefined) throw new ServerError('not-found');
  return chosen;
}
