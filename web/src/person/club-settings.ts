import { saveClubSettings, type ClubSettingsBody, type ClubSettingsChanges } from '@matchpost/server/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../api.ts';
import type { TeamPlace } from '../league/queries.ts';
import { clubSettingsQuery } from './queries.ts';

type Corrections = Pick<ClubSettingsBody, 'halls' | 'names'>;

/** Computes the changes from the saved corrections; an omitted list stays as it is. */
type Change = (saved: Corrections) => ClubSettingsChanges;

const nothing: Corrections = { halls: [], names: [] };

/** Saves corrections for a club and updates every post on screen. `onError` is also called when the form is gone. */
export function useSaveClubSettings(
  { sport, clubId }: Pick<TeamPlace, 'sport' | 'clubId'>,
  onError: (error: unknown) => void,
) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (change: Change) => {
      // Another page may have saved since: lists are replaced as a whole.
      const all = await queries.fetchQuery({ ...clubSettingsQuery, staleTime: 0, retry: false });
      const saved = all.find((one) => one.sport === sport && one.club_id === clubId) ?? nothing;
      return callApi(saveClubSettings, { params: { sport, clubId }, body: change(saved) });
    },
    onSuccess: (saved) =>
      queries.setQueryData(clubSettingsQuery.queryKey, (all = []) => [
        ...all.filter(({ sport, club_id }) => sport !== saved.sport || club_id !== saved.club_id),
        saved,
      ]),
    onError,
  });
}

/** One line as the server requires it: no control characters, single spaces. */
export function tidyLine(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
}
