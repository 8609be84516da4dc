import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import { ServerError } from '../../errors.ts';
import { loadLimits } from '../plans/limits.ts';
import type { Tier } from '../plans/plan.entity.ts';
import { lockUser } from '../users/lock-user.ts';
import { TeamSlot } from './team-slot.entity.ts';
import { day } from '@matchpost/engine/clock';

interface Owner {
  userId: string;
  tier: Tier;
}

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
