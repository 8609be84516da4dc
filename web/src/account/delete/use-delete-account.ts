import { ApiError, deleteAccount } from '@matchpost/server/contract';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { callApi } from '../../api.ts';
import { showFailure } from '../../messages/show-failure.ts';
import { forgetSession } from '../../session/session.ts';
import { showToast } from '../../ui/toast.ts';

export const CONFIRMATION = 'DELETE';

/** The server begins and ends all sessions; the person is sent home. */
export function useDeleteAccount() {
  const t = useTranslations('deletion');
  const navigate = useNavigate();
  return useMutation({
    mutationFn: () => callApi(deleteAccount, { body: { confirmation: CONFIRMATION } }),
    onSuccess: async () => {
      // First home: the profile sends whoever is signed out to the sign-in.
      await navigate({ to: '/', replace: true });
      await forgetSession();
      showToast({ kind: 'success', title: t('done'), description: t('doneMore') });
    },
    onError: async (error) => {
      if (!(error instanceof ApiError || error instanceof TypeError)) {
        showToast({ kind: 'error', title: t('failed'), description: t('failedMore') });
      } else {
        const isSignedOut = error instanceof ApiError && error.status === 401;
        await showFailure(isSignedOut ? t('notSignedIn') : t('failed'), error);
      }
    },
  });
}
