import type { TeamSlotBody } from '@matchpost/server/contract';
import type { TeamPlace } from '../league/queries.ts';
import { useSavedTeams } from '../person/queries.ts';
import { getSlotState } from './slots.ts';
import type { Session } from '../session/session-state.ts';
import { useSession } from '../session/session.ts';

/** `save`: a slot is free for the team. `plan`: all are taken, or the team's own is locked. */
export type Allowed = 'yes' | 'unknown' | 'sign-in' | 'save' | 'plan';

/** Plans that export a club's teams without a slot. */
const wide: readonly Session['tier'][] = ['pro', 'premium'];

type Slots = readonly Pick<TeamSlotBody, 'sport' | 'club_id' | 'team_id' | 'locked'>[];

/** The studio's slots decide for saved teams; other teams of the club need a larger plan. */
export function findAllowed(
  team: TeamPlace,
  { status, tier, limits, limitsKnown }: Pick<Session, 'status' | 'tier' | 'limits' | 'limitsKnown'>,
  slots: Slots | undefined,
): Allowed {
  if (status === 'signed-out') return 'sign-in';
  if (status === 'loading' || slots === undefined) return 'unknown';
  const state = getSlotState(slots, team, limitsKnown ? limits.max_teams : undefined);
  if (state === 'saved' || state === 'unlimited') return 'yes';
  if (wide.includes(tier) && !isLockedSlot(slots, team)) return 'yes';
  if (state === 'unknown') return 'unknown';
  return state === 'free' ? 'save' : 'plan';
}

/** The team has a slot that the plan no longer covers. */
export function isLockedSlot(slots: Slots, team: TeamPlace): boolean {
  return slots.some(({ sport, team_id, locked }) => locked && sport === team.sport && team_id === team.teamId);
}

export function useAllowed(): (team: TeamPlace) => Allowed {
  const session = useSession();
  const { data } = useSavedTeams();
  return (team) => findAllowed(team, session, data);
}
