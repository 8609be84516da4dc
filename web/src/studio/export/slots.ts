import { useEffect } from 'react';
import { useSession } from '../../session/session.ts';
import type { SlotState } from '../machine/setup.ts';
import { useStudio, useStudioState } from '../use-studio.ts';
import type { TeamSlotBody } from '@matchpost/server/contract';
import type { TeamPlace } from '../../league/queries.ts';
import { useSavedTeams } from '../../person/queries.ts';

/** Whether the team on the post is saved or could be; the studio is told too. */
export function useSlots(): { state: SlotState; used: number; max: number } {
  const studio = useStudio();
  const { limits } = useSession();
  const { sport, clubId, teamId } = useStudioState(({ context }) => context.place);
  const slots = useSavedTeams();
  const isKnown = sport !== undefined && clubId !== undefined && teamId !== undefined && slots.data !== undefined;
  const state = isKnown ? getSlotState(slots.data, { sport, clubId, teamId }, limits.max_teams) : 'unknown';
  useEffect(() => studio.send({ type: 'SLOTS', slots: state }), [studio, state]);
  return { state, used: slots.data?.length ?? 0, max: limits.max_teams };
}

type Slot = Pick<TeamSlotBody, 'sport' | 'club_id' | 'team_id' | 'locked'>;

/** Whether a team may be exported. A slot locked since a downgrade is there, but not to be used. */
export function getSlotState(slots: readonly Slot[], place: TeamPlace, max: number): SlotState {
  const own = slots.find(
    ({ sport, club_id, team_id }) => sport === place.sport && club_id === place.clubId && team_id === place.teamId,
  );
  if (own !== undefined) return own.locked ? 'full' : 'saved';
  return slots.length < max ? 'free' : 'full';
}
