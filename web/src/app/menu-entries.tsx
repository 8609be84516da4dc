import { Link } from '@tanstack/react-router';
import { LogOut } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useSession } from '../session/session.ts';
import { useLogout } from '../session/use-logout.ts';
import { needsUpgrade } from './needs-upgrade.ts';

const entryClass =
  'flex min-h-12 w-full items-center justify-between gap-4 px-4 py-2 text-left hover:bg-signal hover:text-ink';

/** The signed-in user's menu on any screen. */
export function MenuEntries({ onChoose }: { onChoose(): void }) {
  const t = useTranslations('shell');
  const { tier } = useSession();
  const logout = useLogout();
  const badge = (entry: 'templates' | 'logos') =>
    !import.meta.env.APP &&
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
