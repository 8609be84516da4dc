import type { SportId } from '@matchpost/engine/sports';
import { getGame, getTable, listClubs, listGames, listMeetings, listTeams } from '@matchpost/server/contract';
import { queryOptions, type UseQueryResult } from '@tanstack/react-query';
import { callApi } from '../api.ts';
import { canRetry } from '../messages/can-retry.ts';
import type { LeagueGame } from './game.ts';

/** Milliseconds: lists of clubs and teams rarely change, games often. */
const SLOW = 600_000;
const SOON = 30_000;

/** Retries twice where that can help. */
export function retry(count: number, error: Error): boolean {
  return canRetry(error) && count < 2;
}

/** No data, and no request under way: an error, or no network. */
export function isFailed({
  data,
  isError,
  fetchStatus,
}: Pick<UseQueryResult, 'data' | 'isError' | 'fetchStatus'>): boolean {
  return data === undefined && (isError || fetchStatus === 'paused');
}

/** A tab that becomes visible asks at once: the game may be over. */
const live = { staleTime: SOON, refetchOnWindowFocus: 'always', retry } as const;

export const clubsQuery = (sport: SportId) =>
  queryOptions({
    queryKey: ['leagues', sport, 'clubs'],
    queryFn: ({ signal }) => callApi(listClubs, { params: { sport }, signal }),
    staleTime: SLOW,
    retry,
  });

export function isClubList([first, , third]: readonly unknown[]): boolean {
  return first === 'leagues' && third === 'clubs';
}

export const teamsQuery = (sport: SportId, clubId: string) =>
  queryOptions({
    queryKey: ['leagues', sport, 'teams', clubId],
    queryFn: ({ signal }) => callApi(listTeams, { params: { sport, clubId }, signal }),
    staleTime: SLOW,
    retry,
  });

export interface TeamPlace {
  sport: SportId;
  clubId: string;
  teamId: string;
}

/** A game of one of the person's teams. */
export interface TeamGame {
  team: TeamPlace;
  game: LeagueGame;
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

/** Meetings are over: they change with the season. */
export const meetingsQuery = ({ sport, clubId, teamId }: TeamPlace, gameId: string) =>
  queryOptions({
    queryKey: ['leagues', sport, 'meetings', gameId, clubId, teamId],
    queryFn: ({ signal }) =>
      callApi(listMeetings, { params: { sport, gameId }, query: { team_id: teamId, club_id: clubId }, signal }),
    staleTime: SLOW,
    // The post is drawn without them.
    retry: false,
  });

export const tableQuery = ({ sport, clubId, teamId }: TeamPlace) =>
  queryOptions({
    queryKey: ['leagues', sport, 'table', clubId, teamId],
    queryFn: ({ signal }) => callApi(getTable, { params: { sport, teamId }, query: { club_id: clubId }, signal }),
    ...live,
  });
