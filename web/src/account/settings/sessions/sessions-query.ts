import { ApiError, endSession, listSessions, signOut } from '@matchpost/server/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { callApi } from '../../../api.ts';
import { showFailure } from '../../../messages/show-failure.ts';
import { showToast } from '../../../ui/toast.ts';

export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: ({ signal }) => callApi(listSessions, { signal }),
  refetchOnMount: 'always',
});

export function useEndSession(id: string) {
  const t = useTranslations('settings');
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => callApi(endSession, { params: { id } }).catch(ignoreGone),
    onSuccess: () => {
      queries.setQueryData(sessionsQuery.queryKey, (list) => list?.filter((session) => session.id !== id));
      showToast({ kind: 'success', title: t('sessionEnded') });
    },
    onError: (error) => showFailure(t('sessionEndFailed'), error),
  });
}

export function useEndOthers() {
  const t = useTranslations('settings');
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => callApi(signOut, { query: { scope: 'others' } }),
    onSuccess: () => {
      queries.setQueryData(sessionsQuery.queryKey, (list) => list?.filter(({ current }) => current));
      showToast({ kind: 'success', title: t('sessionOthersEnded') });
    },
    onError: (error) => showFailure(t('sessionEndFailed'), error),
  });
}

/** It ended by itself meanwhile. */
function ignoreGone(error: unknown): void {
  if (!(error instanceof ApiError && error.status === 404)) throw error;
}
