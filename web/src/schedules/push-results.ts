import { ApiError, changeSchedule, createSchedule, type TeamSlotBody } from '@matchpost/server/contract';
import type { QueryClient } from '@tanstack/react-query';
import { callApi } from '../api.ts';
import type { TeamPlace } from '../league/queries.ts';
import { schedulesQuery, slotsQuery } from '../person/queries.ts';
import { kindOf, readSentence, toInput } from './sentence.ts';

interface PushedTeams {
  teams: readonly TeamPlace[];
  /** The plan's limit of games on a post. */
  mostGames: number;
}

/**
 * Adds push messages to the schedules of results, and makes one if none of the teams has any. `full`: the plan has no
 * schedule left for it. Throws `ApiError`.
 */
export async function pushResults(queries: QueryClient, { teams, mostGames }: PushedTeams): Promise<'on' | 'full'> {
  const [schedules, slots] = await Promise.all([queries.fetchQuery(schedulesQuery), queries.fetchQuery(slotsQuery)]);
  const results = schedules.filter((schedule) => kindOf(readSentence(schedule)) === 'result');
  try {
    for (const { id, outcomes } of results.filter(({ outcomes }) => !outcomes.includes('push'))) {
      await callApi(changeSchedule, { params: { id }, body: { outcomes: [...outcomes, 'push'] } });
    }
    const usable = slots.filter(({ locked }) => !locked);
    const own = usable.filter((slot) => teams.some((team) => isOf(slot, team)));
    const isKnown = results.some(({ team_slot_id: id }) => own.some((slot) => slot.id === id));
    const team = (own[0] ?? usable[0])?.id;
    if (isKnown || team === undefined) return 'on';
    const input = toInput('result', { team, mostGames });
    await callApi(createSchedule, { body: { ...input, outcomes: ['inbox', 'push'] } });
    return 'on';
  } catch (error) {
    if (error instanceof ApiError && error.code === 'schedules-full') return results.length > 0 ? 'on' : 'full';
    throw error;
  } finally {
    void queries.invalidateQueries({ queryKey: schedulesQuery.queryKey });
  }
}

function isOf({ sport, club_id, team_id }: TeamSlotBody, team: TeamPlace): boolean {
  return sport === team.sport && club_id === team.clubId && team_id === team.teamId;
}
