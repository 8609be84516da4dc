import { listClubKeys, listSports, saveClubKey } from '@matchpost/server/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../api.ts';
import type { Sport } from '../../../studio/studio-url.ts';

const SLOW = 600_000;

export const sportsQuery = queryOptions({
  queryKey: ['leagues', 'sports'],
  queryFn: ({ signal }) => callApi(listSports, { signal }),
  staleTime: SLOW,
});

export const clubKeysQuery = queryOptions({
  queryKey: ['club-keys'],
  queryFn: ({ signal }) => callApi(listClubKeys, { signal }),
});

/** Sports whose federation gives each club a key. */
export type KeyedSport = Exclude<Sport, 'unihockey'>;

export function isKeyed(sport: Sport): sport is KeyedSport {
  return sport !== 'unihockey';
}

interface KeyInput {
  sport: KeyedSport;
  secret: string;
  clubId?: string;
}

/** Stores a key once the federation takes it; everything of that sport is then asked for again. */
export function useSaveKey(onSaved: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ sport, secret, clubId }: KeyInput) =>
      callApi(saveClubKey, { body: { sport, secret, ...(clubId !== undefined && { club_id: clubId }) } }),
    onSuccess: async (_, { sport }) => {
      onSaved();
      await queries.invalidateQueries({ queryKey: clubKeysQuery.queryKey });
      await queries.invalidateQueries({ queryKey: ['leagues', sport] });
    },
  });
}
