import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSession } from '../../session/session.ts';
import { slotsQuery } from '../../person/queries.ts';
import { getSlotState } from '../data/slot-state.ts';
import type { SlotState } from '../machine/events.ts';
import { useStudio, useStudioState } from '../use-studio.ts';

/** Whether the team on the post is saved or could be; the studio is told too. */
export function useSlots(): { state: SlotState; used: number; max: number } {
  const studio = useStudio();
  const { status, limits } = useSession();
  const { sport, clubId, teamId } = useStudioState(({ context }) => context.place);
  const slots = useQuery({ ...slotsQuery, enabled: status === 'signed-in' });
  const isKnown = sport !== undefined && clubId !== undefined && teamId !== undefined && slots.data !== undefined;
  const state = isKnown ? getSlotState(slots.data, { sport, clubId, teamId }, limits.max_teams) : 'unknown';
  useEffect(() => studio.send({ type: 'SLOTS', slots: state }), [studio, state]);
  return { state, used: slots.data?.length ?? 0, max: limits.max_teams };
}
