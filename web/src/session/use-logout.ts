import { useTranslations } from 'use-intl';
import { showToast } from '../ui/toast.ts';
import { endSession } from './session.ts';

export function useLogout(): (options?: { everywhere?: boolean }) => Promise<void> {
  const t = useTranslations('shell');
  return async (options) => {
    try {
      await endSession(options);
      // A photo that this person shared and never used.
      const { forgetShared } = await import('../device/shared-files.ts');
      await forgetShared();
      showToast({ kind: 'success', title: t('loggedOut') });
    } catch (error) {
      const { showFailure } = await import('../messages/show-failure.ts');
      await showFailure(t('logoutFailed'), error);
    }
  };
}
