import {
  getKeyedSystem,
  listClubKeys,
  saveClubKey,
  type ClubKeyBody,
  type KeyedSport,
} from '@matchpost/server/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../api.ts';

export const clubKeysQuery = queryOptions({
  queryKey: ['club-keys'],
  queryFn: ({ signal }) => callApi(listClubKeys, { signal }),
});

/** Printable without spaces, as the server requires. */
const secretPattern = /^[\x21-\x7e]{4,500}$/;

export interface ClubKeyFields {
  sport: KeyedSport;
  club_id?: string;
  secret: string;
}

export type ClubKeyFault = 'club' | 'secret';

/** The keys of some federations contain their club, others do not. */
export function parseClubKey(sport: KeyedSport, typed: { club: string; secret: string }) {
  const [club, secret] = [typed.club.trim(), typed.secret.trim()];
  const { needsClub } = getKeyedSystem(sport).key;
  const faults: ClubKeyFault[] = [];
  if (needsClub && club === '') faults.push('club');
  if (!secretPattern.test(secret)) faults.push('secret');
  const fields: ClubKeyFields = { sport, secret, ...(needsClub ? { club_id: club } : {}) };
  return { fields, faults };
}

interface SaveOptions {
  /** Throws if the key must not be saved. */
  before?(): Promise<void>;
  onSaved(saved: ClubKeyBody): void;
}

/** Stores a key that the federation accepts, then loads again what the league refused without it. */
export function useSaveClubKey({ before, onSaved }: SaveOptions) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (body: ClubKeyFields) => {
      await before?.();
      return callApi(saveClubKey, { body });
    },
    onSuccess: (saved) => {
      void queries.invalidateQueries({ queryKey: clubKeysQuery.queryKey });
      void queries.invalidateQueries({ queryKey: ['leagues', saved.sport] });
      onSaved(saved);
    },
    // Keeps the key out of the cache.
    gcTime: 0,
  });
}
