import { listOwnGames, listOwnTeams, type OwnGameBody, type OwnTeamBody } from '@matchpost/server/contract';
import { queryOptions, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { callApi } from '../../api.ts';
import { gamesQuery, retry, type TeamPlace } from '../../league/queries.ts';
import { slotsQuery } from '../../person/queries.ts';

export const ownTeamsQuery = queryOptions({
  queryKey: ['own-teams'],
  queryFn: ({ signal }) => callApi(listOwnTeams, { signal }),
  refetchOnMount: 'always',
  retry,
});

/** Milliseconds between two looks while a calendar is read for the first time, or a game is live. */
const SOON = 10_000;

export const ownGamesQuery = (id: string) =>
  queryOptions({
    queryKey: ['own-teams', id, 'games'],
    queryFn: ({ signal }) => callApi(listOwnGames, { params: { id }, signal }),
    refetchOnMount: 'always',
    refetchInterval: ({ state: { data } }) => (data?.some(({ status }) => status === 'live') ? SOON : false),
    retry,
  });

export function toPlace({ sport, club_id: clubId, team_id: teamId }: OwnTeamBody): TeamPlace {
  return { sport, clubId, teamId };
}

/** Renews everything that shows a team of the person: its page, its slot, and its games in studio and weekend. */
export async function renewTeam(queries: QueryClient, team: OwnTeamBody): Promise<void> {
  const place = toPlace(team);
  await Promise.all([
    // Not its games: those of a deleted team are gone.
    queries.invalidateQueries({ queryKey: ownTeamsQuery.queryKey, exact: true }),
    queries.invalidateQueries({ queryKey: slotsQuery.queryKey }),
    queries.invalidateQueries({ queryKey: ['leagues', place.sport, 'clubs'] }),
    queries.invalidateQueries({ queryKey: ['leagues', place.sport, 'teams', place.clubId] }),
    queries.invalidateQueries({ queryKey: gamesQuery(place).queryKey }),
    queries.invalidateQueries({
      predicate: ({ queryKey }) => queryKey[2] === 'game' && queryKey.includes(place.teamId),
    }),
  ]);
}

/**
 * Takes the slot and the games of a deleted team out of what is cached. Called before the page of all teams opens, which
 * would ask for the games of a slot that no longer exists.
 */
export async function forgetTeam(queries: QueryClient, team: OwnTeamBody): Promise<void> {
  const place = toPlace(team);
  await queries.cancelQueries({ queryKey: slotsQuery.queryKey });
  queries.setQueryData(slotsQuery.queryKey, (list) => list?.filter(({ team_id: id }) => id !== place.teamId));
  queries.removeQueries({ queryKey: gamesQuery(place).queryKey });
}

/** Puts a saved team into the cached list at once. */
export function useKeepTeam(): (team: OwnTeamBody) => void {
  const queries = useQueryClient();
  return (team) => {
    queries.setQueryData(ownTeamsQuery.queryKey, (list) => list && putIn(list, team));
    // Games show the team's name and crest.
    void queries.invalidateQueries({ queryKey: ownGamesQuery(team.id).queryKey });
    void renewTeam(queries, team);
  };
}

/** Puts a saved game into the cached list at once. */
export function useKeepGame(team: OwnTeamBody): (game: OwnGameBody) => void {
  const queries = useQueryClient();
  return (game) => {
    queries.setQueryData(ownGamesQuery(team.id).queryKey, (list) => list && putIn(list, game));
    void renewTeam(queries, team);
  };
}

/** Replaces the item with the same id, else adds it at the end. */
function putIn<T extends { id: string }>(list: readonly T[], item: T): T[] {
  const isKnown = list.some(({ id }) => id === item.id);
  return isKnown ? list.map((old) => (old.id === item.id ? item : old)) : [...list, item];
}
