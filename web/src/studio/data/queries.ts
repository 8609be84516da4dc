import {
  ApiError,
  getGame,
  getProfile,
  getTemplate,
  listBackgrounds,
  listClubs,
  listClubSettings,
  listGames,
  listTeams,
  listTeamSlots,
  listTemplates,
} from '@matchpost/server/contract';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../api.ts';
import type { Sport } from '../studio-url.ts';

/** Lists of clubs and teams hardly change; games are looked at again soon. */
const SLOW = 600_000;
const SOON = 30_000;

/** What the server refuses it refuses again; what it could not do, it may do in a moment. */
function retry(count: number, error: Error): boolean {
  const isRefused = error instanceof ApiError && error.status < 500;
  return !isRefused && count < 2;
}

/** A tab that is looked at again asks at once: the game may be over by now. */
const live = { staleTime: SOON, refetchOnWindowFocus: 'always', retry } as const;

export const clubsQuery = (sport: Sport) =>
  queryOptions({
    queryKey: ['leagues', sport, 'clubs'],
    queryFn: ({ signal }) => callApi(listClubs, { params: { sport }, signal }),
    staleTime: SLOW,
    retry,
  });

export const teamsQuery = (sport: Sport, clubId: string) =>
  queryOptions({
    queryKey: ['leagues', sport, 'teams', clubId],
    queryFn: ({ signal }) => callApi(listTeams, { params: { sport, clubId }, signal }),
    staleTime: SLOW,
    retry,
  });

export interface TeamPlace {
  sport: Sport;
  clubId: string;
  teamId: string;
}

export const gamesQuery = ({ sport, clubId, teamId }: TeamPlace) =>
  queryOptions({
    queryKey: ['leagues', sport, 'games', clubId, teamId],
    queryFn: ({ signal }) => callApi(listGames, { params: { sport, teamId }, query: { club_id: clubId }, signal }),
    ...live,
  });

export const gameQuery = ({ sport, clubId, teamId }: TeamPlace, gameId: string) =>
  queryOptions({
    queryKey: ['leagues', sport, 'game', gameId, clubId, teamId],
    queryFn: ({ signal }) =>
      callApi(getGame, { params: { sport, gameId }, query: { team_id: teamId, club_id: clubId }, signal }),
    ...live,
  });

/** Of the signed-in person; ask for these only when there is one. */
export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: ({ signal }) => callApi(getProfile, { signal }),
  staleTime: SOON,
  retry,
});

export const slotsQuery = queryOptions({
  queryKey: ['team-slots'],
  queryFn: ({ signal }) => callApi(listTeamSlots, { signal }),
  staleTime: SOON,
  retry,
});

export const templatesQuery = queryOptions({
  queryKey: ['templates'],
  queryFn: ({ signal }) => callApi(listTemplates, { query: {}, signal }),
  staleTime: SOON,
  retry,
});

export const templateQuery = (id: string) =>
  queryOptions({
    queryKey: ['templates', id],
    queryFn: ({ signal }) => callApi(getTemplate, { params: { id }, signal }),
    staleTime: SOON,
    retry,
  });

/** The person's corrections for clubs. */
export const clubSettingsQuery = queryOptions({
  queryKey: ['club-settings'],
  queryFn: ({ signal }) => callApi(listClubSettings, { signal }),
  staleTime: SOON,
  retry,
});

/** Links to the files are good for an hour. */
export const backgroundsQuery = queryOptions({
  queryKey: ['backgrounds'],
  queryFn: ({ signal }) => callApi(listBackgrounds, { signal }),
  staleTime: 30 * 60_000,
  retry,
});
