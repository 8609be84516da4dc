import { sports, type SportId } from '@matchpost/engine/sports';
import { pickFirst } from '@matchpost/engine/posts';
import { changeProfile } from '@matchpost/server/contract';
import type { QueryClient } from '@tanstack/react-query';
import { callApi } from '../../api.ts';
import { store } from '../../device/storage.ts';
import { findStoredFields } from '../../device/stored-fields.ts';
import { loadSession } from '../../session/session.ts';
import { isId, startPlace, type Place } from '../../post/studio-url.ts';
import { gamesQuery, type TeamPlace } from '../../league/queries.ts';
import { profileQuery } from '../../person/queries.ts';
import { swissTime } from '../../league/swiss-time.ts';

/** The place of the last visit and the game to show first; undefined when nothing is stored or storage is refused. */
export async function recallPlace(queries: QueryClient): Promise<Place | undefined> {
  const team = await findLastTeam(queries);
  if (team === undefined) return undefined;
  const place = { ...startPlace, ...team };
  const { games } = await queries.ensureQueryData(gamesQuery(team));
  const game = pickFirst(games, swissTime(new Date()));
  return game === undefined ? place : { ...place, gameIds: [game.id] };
}

async function findLastTeam(queries: QueryClient): Promise<TeamPlace | undefined> {
  const { status } = await loadSession();
  if (status !== 'signed-in') return findStoredTeam();
  const profile = await queries.ensureQueryData(profileQuery);
  const { last_sport: sport, last_club_id: clubId, last_team_id: teamId } = profile;
  if (!profile.remember_last_selection || sport === null || clubId === null || teamId === null) return undefined;
  return { sport, clubId, teamId };
}

/** Stores sport, club and team in the profile, or in the browser for anonymous visitors. Failures are only logged. */
export async function rememberPlace(queries: QueryClient, { sport, clubId, teamId }: Place): Promise<void> {
  if (sport === undefined || clubId === undefined || teamId === undefined) return;
  const { status } = await loadSession();
  if (status !== 'signed-in') return store('selection', JSON.stringify({ sport, clubId, teamId }));
  try {
    const profile = await queries.ensureQueryData(profileQuery);
    const isKnown = profile.last_sport === sport && profile.last_club_id === clubId && profile.last_team_id === teamId;
    if (!profile.remember_last_selection || isKnown) return;
    const body = { last_sport: sport, last_club_id: clubId, last_team_id: teamId };
    queries.setQueryData(profileQuery.queryKey, await callApi(changeProfile, { body }));
  } catch (error) {
    console.warn('The selection was not saved', error);
  }
}

function findStoredTeam(): TeamPlace | undefined {
  const parts = findStoredFields('selection');
  const sport = sports.find((name): name is SportId => name === parts.get('sport'));
  const [clubId, teamId] = [parts.get('clubId'), parts.get('teamId')];
  if (sport === undefined || typeof clubId !== 'string' || typeof teamId !== 'string') return undefined;
  return isId(clubId) && isId(teamId) ? { sport, clubId, teamId } : undefined;
}
