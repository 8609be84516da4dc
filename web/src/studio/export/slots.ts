import { useEffect } from 'react';
import { useSession } from '../../session/session.ts';
import type { SlotState } from '../machine/setup.ts';
import { useStudio, useStudioState } from '../use-studio.ts';
import type { TeamSlotBody } from '@matchpost/server/contract';
import type { TeamPlace } from '../../league/queries.ts';
import { UNLIMITED } from '../../plans/plans.ts';
import { useSavedTeams } from '../../person/queries.ts';

/** The slot state of the team on the post; also reported to the studio machine. */
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

/** A slot locked by a downgrade counts as `full`: its team cannot be exported. */
export function getSlotState(slots: readonly Slot[], place: TeamPlace, max: number): SlotState {
  const own = slots.find(
    ({ sport, club_id, team_id }) => sport === place.sport && club_id === place.clubId && team_id === place.teamId,
  );
  if (own !== undefined) return own.locked ? 'full' : 'saved';
  if (max >= UNLIMITED) return 'unlimited';
  return slots.length < max ? 'free' : 'full';
}
