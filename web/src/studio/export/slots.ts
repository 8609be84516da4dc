import { useEffect } from 'react';
import { useSession } from '../../session/session.ts';
import { getSlotState, type SlotState } from '../../post/slots.ts';
import { useStudio, useStudioState } from '../use-studio.ts';
import { useSavedTeams } from '../../person/queries.ts';

/** The slot state of the team on the post; also reported to the studio machine. */
export function useSlots(): { state: SlotState; used: number; max: number } {
  const studio = useStudio();
  const { limits, limitsKnown } = useSession();
  const { sport, clubId, teamId } = useStudioState(({ context }) => context.place);
  const slots = useSavedTeams();
  const isKnown = sport !== undefined && clubId !== undefined && teamId !== undefined && slots.data !== undefined;
  const max = limitsKnown ? limits.max_teams : undefined;
  const state = isKnown ? getSlotState(slots.data, { sport, clubId, teamId }, max) : 'unknown';
  useEffect(() => studio.send({ type: 'SLOTS', slots: state }), [studio, state]);
  return { state, used: slots.data?.length ?? 0, max: limits.max_teams };
}
