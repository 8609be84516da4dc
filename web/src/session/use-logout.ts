import { useTranslations } from 'use-intl';
import { getLanguage } from '../preferences/language.ts';
import { showToast } from '../ui/toast.ts';
import { endSession } from './session.ts';

export function useLogout(): (options?: { everywhere?: boolean }) => Promise<void> {
  const t = useTranslations('shell');
  return async (options) => {
    try {
      await endSession(options);
      showToast({ kind: 'success', title: t('loggedOut') });
    } catch (error) {
      const { loadErrorSentence } = await import('../messages/error-sentence.ts');
      const { sentence } = await loadErrorSentence(error, getLanguage());
      showToast({ kind: 'error', title: t('logoutFailed'), description: sentence });
    }
  };
}
