import { pickFirst } from '@matchpost/engine/posts';
import { changeProfile, type ProfileBody } from '@matchpost/server/contract';
import { useQuery, type QueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { callApi } from '../../api.ts';
import { loadSession, useSession } from '../../session/session.ts';
import { startPlace, type Place } from '../../post/studio-url.ts';
import { gamesQuery, type TeamPlace } from '../../league/queries.ts';
import { putFirst, readTeams, storeTeam } from '../../post/last-teams.ts';
import { profileQuery } from '../../person/queries.ts';
import { swissTime } from '@matchpost/engine/clock';

/** Milliseconds for the league's games; less than the machine gives the whole recall. */
const PATIENCE = 3_000;

/**
 * The place of the last visit and the game to show first; undefined when nothing is stored or storage is refused. A slow
 * or failing league leaves the team: its page says what is wrong.
 */
export async function recallPlace(
  queries: QueryClient,
  { patience = PATIENCE }: { patience?: number } = {},
): Promise<Place | undefined> {
  const team = await findLastTeam(queries);
  if (team === undefined) return undefined;
  const place = { ...startPlace, ...team };
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, patience));
  const answer = await Promise.race([queries.ensureQueryData(gamesQuery(team)).catch(() => undefined), late]);
  const game = answer && pickFirst(answer.games, swissTime(Date.now()));
  return game === undefined ? place : { ...place, gameIds: [game.id] };
}

async function findLastTeam(queries: QueryClient): Promise<TeamPlace | undefined> {
  const { status } = await loadSession();
  if (status !== 'signed-in') return readTeams()[0];
  return parseLast(await queries.ensureQueryData(profileQuery));
}

/** The teams chosen last, newest first, at most one a club; none while the profile loads, or if it wants no memory. */
export function useLastTeams(): readonly TeamPlace[] {
  const { status } = useSession();
  const { data: profile } = useQuery({ ...profileQuery, enabled: status === 'signed-in' });
  return useMemo(() => {
    if (status === 'signed-out') return readTeams();
    if (status === 'loading' || profile?.remember_last_selection !== true) return [];
    const last = parseLast(profile);
    return last === undefined ? readTeams() : putFirst(readTeams(), last);
  }, [status, profile]);
}

/** The profile's team of the last visit, on any device. */
function parseLast(profile: ProfileBody): TeamPlace | undefined {
  const { last_sport: sport, last_club_id: clubId, last_team_id: teamId } = profile;
  if (!profile.remember_last_selection || sport === null || clubId === null || teamId === null) return undefined;
  return { sport, clubId, teamId };
}

/** Stores sport, club and team in the browser, and in the profile of signed-in users. Failures are only logged. */
export async function rememberPlace(queries: QueryClient, { sport, clubId, teamId }: Place): Promise<void> {
  if (sport === undefined || clubId === undefined || teamId === undefined) return;
  const team = { sport, clubId, teamId };
  const { status } = await loadSession();
  if (status !== 'signed-in') return storeTeam(team);
  try {
    const profile = await queries.ensureQueryData(profileQuery);
    if (!profile.remember_last_selection) return;
    storeTeam(team);
    const isKnown = profile.last_sport === sport && profile.last_club_id === clubId && profile.last_team_id === teamId;
    if (isKnown) return;
    const body = { last_sport: sport, last_club_id: clubId, last_team_id: teamId };
    queries.setQueryData(profileQuery.queryKey, await callApi(changeProfile, { body }));
  } catch (error) {
    console.warn('The selection was not saved', error);
  }
}
