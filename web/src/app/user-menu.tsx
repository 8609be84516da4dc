import { Link } from '@tanstack/react-router';
import { ChevronDown, CircleUserRound, LogOut } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useSession } from '../session/session.ts';
import { useLogout } from '../session/use-logout.ts';
import { needsUpgrade } from './needs-upgrade.ts';

/** Opens a list of links. Escape, a press elsewhere or tabbing out closes it. */
export function UserMenu() {
  const t = useTranslations('shell');
  const { user } = useSession();
  const [open, setOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  useEffect(() => {
    if (!open) return undefined;
    const close = (event: Event) => {
      if (!place.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', close);
    document.addEventListener('focusin', close);
    return () => {
      document.removeEventListener('pointerdown', close);
      document.removeEventListener('focusin', close);
    };
  }, [open]);
  return (
    <div
      ref={place}
      className="relative"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return;
        setOpen(false);
        button.current?.focus();
      }}
    >
      <button
        ref={button}
        type="button"
        aria-label={t('userMenu')}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        className="flex min-h-12 items-center gap-1 px-2 hover:bg-line"
      >
        <CircleUserRound aria-hidden="true" />
        <ChevronDown aria-hidden="true" className="size-4" />
      </button>
      <div id={id} hidden={!open} className="absolute right-0 mt-2 w-72 rounded-sm border-2 border-text bg-sheet">
        <p className="truncate border-b-2 border-line px-4 py-3 text-soft" title={user?.email}>
          {user?.email}
        </p>
        <MenuEntries onChoose={() => setOpen(false)} />
      </div>
    </div>
  );
}

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
