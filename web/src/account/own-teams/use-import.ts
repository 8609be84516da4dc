import { importOwnGames, previewOwnGames, type OwnTeamBody } from '@matchpost/server/contract';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { callApi } from '../../api.ts';
import { retry } from '../../league/queries.ts';
import { useLateFailure } from '../../messages/use-late-failure.ts';
import { showToast } from '../../ui/toast.ts';
import { formatMapping, type Mapping } from './mapping.ts';
import { ownGamesQuery, renewTeam } from './queries.ts';

function toForm(file: File, mapping: Mapping): FormData {
  const body = new FormData();
  const map = formatMapping(mapping);
  if (map !== '') body.set('map', map);
  body.set('file', file, file.name);
  return body;
}

/** The games a file would bring, read on the server; the last answer stays while a new assignment is read. */
export function usePreview(team: OwnTeamBody, file: File, mapping: Mapping) {
  const key = `${file.name} ${file.lastModified} ${file.size}`;
  return useQuery({
    queryKey: ['own-teams', team.id, 'preview', key, team.name, mapping],
    queryFn: ({ signal }) => callApi(previewOwnGames, { params: { id: team.id }, body: toForm(file, mapping), signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    retry,
  });
}

export function useImport(team: OwnTeamBody, onDone: () => void) {
  const t = useTranslations('ownTeams');
  const queries = useQueryClient();
  const reportLate = useLateFailure(t('importFailed'));
  return useMutation({
    onError: reportLate,
    mutationFn: ({ file, mapping }: { file: File; mapping: Mapping }) =>
      callApi(importOwnGames, { params: { id: team.id }, body: toForm(file, mapping) }),
    onSuccess: async ({ added, changed }) => {
      await queries.invalidateQueries({ queryKey: ownGamesQuery(team.id).queryKey });
      await renewTeam(queries, team);
      showToast({ kind: 'success', title: t('imported'), description: t('importedMore', { added, changed }) });
      onDone();
    },
  });
}
