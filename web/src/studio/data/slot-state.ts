import type { TeamSlotBody } from '@matchpost/server/contract';
import type { SlotState } from '../machine/events.ts';
import type { TeamPlace } from '../../league/queries.ts';

type Slot = Pick<TeamSlotBody, 'sport' | 'club_id' | 'team_id' | 'locked'>;

/** Whether a team may be exported. A slot locked since a downgrade is there, but not to be used. */
export function getSlotState(slots: readonly Slot[], place: TeamPlace, max: number): SlotState {
  const own = slots.find(
    ({ sport, club_id, team_id }) => sport === place.sport && club_id === place.clubId && team_id === place.teamId,
  );
  if (own !== undefined) return own.locked ? 'full' : 'saved';
  return slots.length < max ? 'free' : 'full';
}
