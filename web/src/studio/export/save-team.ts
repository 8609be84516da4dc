import { ApiError, createTeamSlot } from '@matchpost/server/contract';
import type { QueryClient } from '@tanstack/react-query';
import { callApi } from '../../api.ts';
import { clubsQuery, teamsQuery } from '../../league/queries.ts';
import { slotsQuery } from '../../person/queries.ts';
import type { Place } from '../../post/studio-url.ts';

/** Saves the team of a place with the names the lists give it; `known` when another tab was faster. */
export async function saveTeam(queries: QueryClient, { sport, clubId, teamId }: Place): Promise<'saved' | 'known'> {
  if (sport === undefined || clubId === undefined || teamId === undefined) throw new Error('there is no team to save');
  const { teams } = await queries.ensureQueryData(teamsQuery(sport, clubId));
  const { clubs } = await queries.ensureQueryData(clubsQuery(sport));
  const team = teams.find(({ id }) => id === teamId);
  const body = {
    sport,
    club_id: clubId,
    team_id: teamId,
    team_name: team?.name ?? null,
    club_name: clubs.find(({ id }) => id === clubId)?.name ?? null,
    league: team?.league ?? null,
  };
  try {
    await callApi(createTeamSlot, { body });
    return 'saved';
  } catch (error) {
    if (error instanceof ApiError && error.code === 'team-slot-exists') return 'known';
    throw error;
  } finally {
    void queries.invalidateQueries({ queryKey: slotsQuery.queryKey });
  }
}
