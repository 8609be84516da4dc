import { Link } from '@tanstack/react-router';
import { LogOut } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { getLanguage } from '../preferences/language.ts';
import { endSession, useSession } from '../session/session.ts';
import { showToast } from '../ui/toast.ts';
import { needsUpgrade } from './needs-upgrade.ts';

const entryClass =
  'flex min-h-12 w-full items-center justify-between gap-4 px-4 py-2 text-left hover:bg-signal hover:text-ink';

/** What a signed-in person finds in the menu, on any screen. */
export function MenuEntries({ onChoose }: { onChoose(): void }) {
  const t = useTranslations('shell');
  const { tier } = useSession();
  const logout = useLogout();
  const badge = (entry: 'templates' | 'logos') =>
    needsUpgrade(entry, tier) && (
      <span className="bg-signal px-2 py-0.5 text-sm font-semibold text-ink">{t('upgrade')}</span>
    );
  return (
    <>
      <Link to="/profile" className={entryClass} onClick={onChoose}>
        {t('profile')}
      </Link>
      <Link to="/profile/templates" className={entryClass} onClick={onChoose}>
        {t('templates')}
        {badge('templates')}
      </Link>
      <Link to="/profile/logos" className={entryClass} onClick={onChoose}>
        {t('logos')}
        {badge('logos')}
      </Link>
      <button
        type="button"
        className={entryClass}
        onClick={() => {
          onChoose();
          void logout();
        }}
      >
        {t('logout')}
        <LogOut aria-hidden="true" className="size-5" />
      </button>
    </>
  );
}

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
