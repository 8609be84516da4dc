import {
  ApiError,
  changeSchedule,
  createSchedule,
  type ScheduleBody,
  type TeamSlotBody,
} from '@matchpost/server/contract';
import type { QueryClient } from '@tanstack/react-query';
import { callApi } from '../api.ts';
import type { TeamPlace } from '../league/queries.ts';
import { schedulesQuery, slotsQuery } from '../person/queries.ts';
import { getLanguage } from '../preferences/language.ts';
import { isRunning, kindOf, readSentence, toInput } from './sentence.ts';

interface PushedTeams {
  teams: readonly TeamPlace[];
  /** The plan's limit of games on a post. */
  mostGames: number;
}

/**
 * Adds push messages to the schedules of results. If none runs for the teams, switches a paused one on or makes one; a
 * post of no saved team stands for all of them. `full`: the plan has no schedule left for it. Throws `ApiError`.
 */
export async function pushResults(queries: QueryClient, { teams, mostGames }: PushedTeams): Promise<'on' | 'full'> {
  const [schedules, slots] = await Promise.all([queries.fetchQuery(schedulesQuery), queries.fetchQuery(slotsQuery)]);
  const results = schedules.filter((schedule) => kindOf(readSentence(schedule)) === 'result');
  const usable = slots.filter(({ locked }) => !locked);
  const own = usable.filter((slot) => teams.some((team) => isOf(slot, team)));
  const wanted = own.length > 0 ? own : usable;
  const known = results.filter(({ team_slot_id: id }) => wanted.some((slot) => slot.id === id));
  const paused = known.some(isRunning) ? undefined : known.find(({ beyond_plan: isBeyond }) => !isBeyond);
  const otherwise = results.some(isRunning) ? 'on' : 'full';
  try {
    for (const schedule of results) await addPush(schedule, { isSwitchedOn: schedule === paused });
    if (paused !== undefined) return 'on';
    const team = wanted[0]?.id;
    if (known.length > 0 || team === undefined) return otherwise;
    const input = toInput('result', { team, mostGames, language: getLanguage() });
    await callApi(createSchedule, { body: { ...input, outcomes: ['inbox', 'push'] } });
    return 'on';
  } catch (error) {
    if (error instanceof ApiError && error.code === 'schedules-full') return otherwise;
    throw error;
  } finally {
    void queries.invalidateQueries({ queryKey: schedulesQuery.queryKey });
  }
}

async function addPush({ id, outcomes }: ScheduleBody, { isSwitchedOn }: { isSwitchedOn: boolean }): Promise<void> {
  if (outcomes.includes('push') && !isSwitchedOn) return;
  const body = { outcomes: [...new Set([...outcomes, 'push' as const])], ...(isSwitchedOn && { enabled: true }) };
  await callApi(changeSchedule, { params: { id }, body });
}

function isOf({ sport, club_id, team_id }: TeamSlotBody, team: TeamPlace): boolean {
  return sport === team.sport && club_id === team.clubId && team_id === team.teamId;
}
