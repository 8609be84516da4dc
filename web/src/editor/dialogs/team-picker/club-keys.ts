import { listClubKeys, listSports, saveClubKey, type KeyedSport } from '@matchpost/server/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../api.ts';

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
