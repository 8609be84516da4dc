import type { TeamSlotBody } from '@matchpost/server/contract';
import type { TeamPlace } from '../league/queries.ts';
import { UNLIMITED } from '../session/session-state.ts';

/** `free`: not saved, but a slot is left. `unknown`: the slots or their limit are loading. */
export type SlotState = 'unknown' | 'saved' | 'free' | 'unlimited' | 'full';

type Slot = Pick<TeamSlotBody, 'sport' | 'club_id' | 'team_id' | 'locked'>;

/** A slot locked by a downgrade counts as `full`: its team cannot be exported. `max` is undefined while it loads. */
export function getSlotState(slots: readonly Slot[], place: TeamPlace, max: number | undefined): SlotState {
  const own = slots.find(
    ({ sport, club_id, team_id }) => sport === place.sport && club_id === place.clubId && team_id === place.teamId,
  );
  if (own !== undefined) return own.locked ? 'full' : 'saved';
  if (max === undefined) return slots.length === 0 ? 'free' : 'unknown';
  if (max >= UNLIMITED) return 'unlimited';
  return slots.length < max ? 'free' : 'full';
}
