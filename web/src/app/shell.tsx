import { Outlet, useLocation } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { WithMessages } from '../messages/with-messages.tsx';
import { ToastRegion } from '../ui/toast-region.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { useContentFocus } from './use-content-focus.ts';
import { useHead } from './use-head.ts';
import { useRouteLanguage } from './use-route-language.ts';

/** What stands around every page. */
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
  // The studio has a bar of its own at the bottom; the editor takes the whole window.
  const inStudio = useLocation({ select: ({ pathname }) => pathname.startsWith('/studio') });
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
