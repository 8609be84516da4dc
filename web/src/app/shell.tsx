import { Outlet, useLocation, useRouterState } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { WithMessages } from '../messages/with-messages.tsx';
import { ToastRegion } from '../ui/toast-region.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { useRouteLanguage, getPageFacts } from './pages.ts';
import { useEffect, useRef } from 'react';
import { useLanguage } from '../preferences/language.ts';

/** The layout around every page. */
export function Shell() {
  useRouteLanguage();
  return (
    <WithMessages area="shell">
      <Frame />
    </WithMessages>
  );
}

function Frame() {
  const t = useTranslations('shell');
  useHead();
  useContentFocus();
  // Studio and weekend have a bottom bar; the editor takes the whole window.
  const inStudio = useLocation({ select: ({ pathname }) => /^\/(studio|weekend)/.test(pathname) });
  const inEditor = useLocation({ select: ({ pathname }) => isEditorPath(pathname) });
  return (
    <div className={inEditor ? 'flex h-dvh flex-col overflow-hidden' : 'flex min-h-dvh flex-col'}>
      <a
        href="#content"
        className="sr-only z-50 bg-signal px-4 py-3 font-semibold text-ink focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        {t('skip')}
      </a>
      {!inEditor && <Header />}
      {!inEditor && <OfflineNotice />}
      <main id="content" tabIndex={-1} className="flex min-h-0 grow flex-col outline-none">
        <Outlet />
      </main>
      {!inStudio && !inEditor && <Footer />}
      <ToastRegion label={t('notices')} closeLabel={t('close')} />
    </div>
  );
}

function isEditorPath(path: string): boolean {
  return /^\/profile\/templates\/(?:new|edit\/[^/]+)\/?$/.test(path);
}

/** Focuses the content if the focus was on the page that was left. The browser handles the first page. */
function useContentFocus(): void {
  const path = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname });
  const last = useRef(path);
  useEffect(() => {
    const isLost = document.activeElement === document.body || document.activeElement === null;
    if (last.current !== undefined && last.current !== path && isLost) {
      document.getElementById('content')?.focus({ preventScroll: true });
    }
    last.current = path;
  }, [path]);
}

/** Updates the head's title and links; prerendered pages contain their own. */
function useHead(): void {
  const path = useLocation({ select: ({ pathname }) => pathname });
  const language = useLanguage();
  const t = useTranslations('shell');
  const facts = getPageFacts(path);
  const title = t(facts.title);
  useEffect(() => {
    document.title = title;
    // Search engines read the links; without a network nobody does.
    import('./head-links.ts').then(
      ({ linkLanguages }) => linkLanguages(facts, language),
      (error: unknown) => console.warn('no links to other languages', error),
    );
  }, [title, facts, language]);
}
