import { Outlet, useLocation } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { WithMessages } from '../messages/with-messages.tsx';
import { ToastRegion } from '../ui/toast-region.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { shellArea } from './shell-area.ts';
import { useHead } from './use-head.ts';
import { useRouteLanguage } from './use-route-language.ts';

/** What stands around every page. */
export function Shell() {
  useRouteLanguage();
  return (
    <WithMessages area={shellArea}>
      <Frame />
    </WithMessages>
  );
}

function Frame() {
  const t = useTranslations('shell');
  useHead();
  // The studio has a bar of its own at the bottom.
  const inStudio = useLocation({ select: ({ pathname }) => pathname.startsWith('/studio') });
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className="sr-only z-50 bg-signal px-4 py-3 font-semibold text-ink focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        {t('skip')}
      </a>
      <Header />
      <OfflineNotice />
      <main id="content" tabIndex={-1} className="flex grow flex-col outline-none">
        <Outlet />
      </main>
      {!inStudio && <Footer />}
      <ToastRegion label={t('notices')} closeLabel={t('close')} />
    </div>
  );
}
