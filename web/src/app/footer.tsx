import { Link } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../preferences/language.ts';
import { Logo } from '../ui/logo.tsx';
import { SwissMadeBadge } from '../ui/swiss-made-badge.tsx';
import { publicPages } from './pages.ts';
import { FOOTER_DELAY } from '../landing/section-link.ts';
import { SectionLinks } from './section-links.tsx';

const linkClass = 'flex min-h-11 items-center underline-offset-4 hover:underline';
const licence = 'https://creativecommons.org/licenses/by-sa/4.0/';

/** Where the product is to be found; the operator's own addresses. */
const social = [
  ['Instagram', 'https://www.instagram.com/matchpost.app/'],
  ['LinkedIn', 'https://www.linkedin.com/company/matchpost-app/'],
] as const;

export function Footer() {
  const t = useTranslations('shell');
  const language = useLanguage();
  const year = useYear();
  const address = (page: keyof typeof publicPages) => publicPages[page]?.addresses?.[language] ?? page;
  return (
    <footer className="mt-auto bg-ink text-chalk">
      <div className="page-width grid gap-10 py-14 sm:grid-cols-2 lg:grid-cols-[2fr_1fr_1fr_1fr]">
        <div className="flex flex-col items-start gap-6">
          <Logo name={t('name')} />
          <SwissMadeBadge label={t('swissMade')} />
        </div>
        <nav aria-labelledby="footer-product">
          <h2 id="footer-product" className="display mb-2 text-2xl">
            {t('product')}
          </h2>
          <SectionLinks className={linkClass} delay={FOOTER_DELAY} />
        </nav>
        <nav aria-labelledby="footer-social">
          <h2 id="footer-social" className="display mb-2 text-2xl">
            {t('social')}
          </h2>
          {social.map(([name, href]) => (
            <a key={name} href={href} rel="noopener" className={linkClass}>
              {name}
            </a>
          ))}
        </nav>
        <nav aria-labelledby="footer-legal">
          <h2 id="footer-legal" className="display mb-2 text-2xl">
            {t('legal')}
          </h2>
          <Link to="/impressum" className={linkClass}>
            {t('impressum')}
          </Link>
          <Link to={address('/privacy-policy')} className={linkClass}>
            {t('privacy')}
          </Link>
          <Link to={address('/terms-and-conditions')} className={linkClass}>
            {t('terms')}
          </Link>
        </nav>
      </div>
      <div className="border-t border-chalk/25">
        <div className="page-width flex flex-wrap justify-between gap-x-8 gap-y-1 py-5">
          <p>{t('copyright', { year })}</p>
          <p>
            {t.rich('licence', {
              a: (text) => (
                <a href={licence} rel="license noopener" className="underline underline-offset-4">
                  {text}
                </a>
              ),
            })}
          </p>
        </div>
      </div>
    </footer>
  );
}

/** Prerendered pages were made in the year of the build. */
function useYear(): string {
  return useSyncExternalStore(
    () => () => undefined,
    () => String(new Date().getFullYear()),
    () => import.meta.env['BUILD_YEAR'] as string,
  );
}
