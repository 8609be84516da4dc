import { ChevronDown, CircleUserRound } from 'lucide-react';
import { Suspense, useEffect, useId, useRef, useState, lazy } from 'react';
import { useTranslations } from 'use-intl';
import { useSession } from '../session/session.ts';
import { useLocation } from '@tanstack/react-router';

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
        <Suspense>
          <LazyMenuEntries onChoose={() => setOpen(false)} />
        </Suspense>
      </div>
    </div>
  );
}

/** Signed-in users only; loaded with the session, before the menu can open. */
export const LazyMenuEntries = lazy(async () => ({ default: (await import('./menu-entries.tsx')).MenuEntries }));

/** The page to return to after sign-in; none for the landing page. */
export function useReturnSearch(): { redirect?: string } {
  const here = useLocation({ select: ({ href, pathname }) => (isPlace(pathname) ? href : undefined) });
  return here === undefined ? {} : { redirect: here };
}

function isPlace(pathname: string): boolean {
  return pathname !== '/' && pathname !== '/auth';
}
