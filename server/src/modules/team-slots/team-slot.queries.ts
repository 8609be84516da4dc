import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import { ServerError } from '../../errors.ts';
import { loadLimits } from '../plans/limits.ts';
import { lockUser } from '../users/user.queries.ts';
import { TeamSlot } from './team-slot.entity.ts';
import { day } from '@matchpost/engine/clock';
import type { LeagueSource, Team } from '@matchpost/leagues';
import { findTeamsOfToday, matchSlot, settle, type SeasonMatch } from '../leagues/roll-over.ts';
import type { Owner } from '../plans/tier.ts';

export type NewTeamSlot = Pick<TeamSlot, 'sport' | 'clubId' | 'teamId' | 'teamName' | 'clubName' | 'league'>;

/** Oldest first; slots above the plan's limit are locked. */
export async function listSlots(em: EntityManager, { userId, tier }: Owner) {
  const { maxTeams } = await loadLimits(em, tier);
  const slots = await em.find(TeamSlot, { user: userId }, { orderBy: { createdAt: 'asc', id: 'asc' } });
  return slots.map((slot, index) => ({ slot, locked: index >= maxTeams }));
}

/** Throws `team-slot-exists`, `team-slots-full`. */
export async function addSlot(em: EntityManager, { userId, tier }: Owner, team: NewTeamSlot, now: number) {
  return em.transactional(async (em) => {
    await lockUser(em, userId);
    const { sport, clubId, teamId } = team;
    if ((await em.count(TeamSlot, { user: userId, sport, clubId, teamId })) > 0) {
      throw new ServerError('team-slot-exists');
    }
    const { maxTeams } = await loadLimits(em, tier);
    const count = await em.count(TeamSlot, { user: userId });
    if (count >= maxTeams) throw new ServerError('team-slots-full', { params: { max: maxTeams } });
    const at = new Date(now);
    return em.create(TeamSlot, { ...team, user: userId, createdAt: at, lastChangedAt: at });
  });
}

/** Throws `not-found`, `team-slot-locked`. */
export async function removeSlot(em: EntityManager, userId: string, id: string, now: number): Promise<void> {
  await em.transactional(async (em) => {
    const slot = await em.findOne(TeamSlot, { id, user: userId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (slot === null) throw new ServerError('not-found');
    const days = daysUntilChangeable(slot.lastChangedAt, now);
    if (days > 0) throw new ServerError('team-slot-locked', { params: { days } });
    em.remove(slot);
  });
}

/** True when the slots of a team can be changed now; always true for an unsaved team. */
export async function canChangeSlot(em: EntityManager, userId: string, teamId: string, now: number): Promise<boolean> {
  const slots = await em.find(TeamSlot, { user: userId, teamId });
  return slots.every((slot) => daysUntilChangeable(slot.lastChangedAt, now) === 0);
}

/** Minimum time between a slot's last change and its deletion (specification, section 9). */
const SLOT_LOCK = 7 * day;

/** Whole days until the slot can be changed, rounded up; 0 when it can be changed now. */
export function daysUntilChangeable(lastChangedAt: Date, now: number): number {
  return Math.max(0, Math.ceil((lastChangedAt.getTime() + SLOT_LOCK - now) / day));
}

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
