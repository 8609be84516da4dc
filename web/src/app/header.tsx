import { Link } from '@tanstack/react-router';
import { Suspense, useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import { useSession } from '../session/session.ts';
import { buttonClass } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { Logo } from '../ui/logo.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Drawer } from './drawer.tsx';
import { LazyUserMenu } from './lazy-user-menu.ts';
import { useReturnSearch } from './return-search.ts';
import { HEADER_DELAY, useSectionScroll } from '../landing/section-link.ts';
import { SectionLinks } from './section-links.tsx';
import { LanguageToggle, ThemeToggle } from './toggles.tsx';

/** Pixels of scrolling until the header shows its border (specification, section 9). */
const SCROLLED = 10;

export function Header() {
  const t = useTranslations('shell');
  const scroll = useSectionScroll(HEADER_DELAY);
  const scrolled = useScrolled();
  return (
    <header
      className={classNames(
        'sticky top-0 z-40 border-b-2 safe-top transition-[background-color,border-color,margin] duration-200 low:static',
        // The margin keeps the page's length: on a short page a lower header would scroll it back, and grow again.
        scrolled ? 'mb-4 border-text bg-sheet' : 'border-transparent bg-ground',
      )}
    >
      <div
        className={classNames(
          'page-width flex flex-wrap items-center justify-end gap-0.5 transition-[padding] duration-200 sm:gap-2',
          scrolled ? 'py-1' : 'py-3',
        )}
      >
        <Link to="/" aria-label={t('home')} onClick={() => void scroll('top')} className="mr-auto">
          <Logo name={t('name')} />
        </Link>
        <nav aria-label={t('navigation')} className="mr-4 hidden items-center lg:flex">
          <SectionLinks className="px-4 py-3 font-semibold decoration-signal decoration-4 underline-offset-8 hover:underline" />
        </nav>
        <LanguageToggle />
        <ThemeToggle />
        <div className="hidden min-w-28 justify-end lg:flex">
          <Account />
        </div>
        <Drawer />
      </div>
    </header>
  );
}

function Account() {
  const t = useTranslations('shell');
  const { status } = useSession();
  const returnSearch = useReturnSearch();
  const waiting = <Skeleton className="h-12 w-28" />;
  if (status === 'loading') return waiting;
  if (status === 'signed-in') {
    return (
      <Suspense fallback={waiting}>
        <LazyUserMenu />
      </Suspense>
    );
  }
  return (
    <Link to="/auth" search={returnSearch} className={buttonClass('secondary', 'whitespace-nowrap')}>
      {t('login')}
    </Link>
  );
}

function useScrolled(): boolean {
  return useSyncExternalStore(
    (changed) => {
      window.addEventListener('scroll', changed, { passive: true });
      return () => window.removeEventListener('scroll', changed);
    },
    () => window.scrollY > SCROLLED,
    () => false,
  );
}
