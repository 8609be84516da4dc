import type { TeamSlotBody } from '@matchpost/server/contract';
import type { TeamPlace } from '../league/queries.ts';
import { useSavedTeams } from '../person/queries.ts';
import { getSlotState } from './slots.ts';
import type { Session } from '../session/session-state.ts';
import { useSession } from '../session/session.ts';

/** `save`: the team has a slot to take in the studio. `plan`: teams without a slot come with a larger plan. */
export type Allowed = 'yes' | 'unknown' | 'sign-in' | 'save' | 'plan';

/** Plans that export a club's teams without a slot. */
const wide: readonly Session['tier'][] = ['pro', 'premium'];

type Slots = readonly Pick<TeamSlotBody, 'sport' | 'club_id' | 'team_id' | 'locked'>[];

/** The studio's slots decide for saved teams; other teams of the club need a larger plan. */
export function findAllowed(
  team: TeamPlace,
  { status, tier, limits }: Pick<Session, 'status' | 'tier' | 'limits'>,
  slots: Slots | undefined,
): Allowed {
  if (status === 'signed-out') return 'sign-in';
  if (status === 'loading' || slots === undefined) return 'unknown';
  const state = getSlotState(slots, team, limits.max_teams);
  if (state === 'saved' || state === 'unlimited') return 'yes';
  const isLocked = slots.some(({ sport, team_id }) => sport === team.sport && team_id === team.teamId);
  if (wide.includes(tier) && !isLocked) return 'yes';
  return state === 'free' ? 'save' : 'plan';
}

export function useAllowed(): (team: TeamPlace) => Allowed {
  const session = useSession();
  const { data } = useSavedTeams();
  return (team) => findAllowed(team, session, data);
}
