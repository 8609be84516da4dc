import { Link } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../preferences/language.ts';
import { Logo } from '../ui/logo.tsx';
import { publicPages } from './pages.ts';
import { FOOTER_DELAY } from '../landing/section-link.ts';
import { SectionLinks } from './section-links.tsx';

const linkClass = 'flex min-h-11 items-center underline-offset-4 hover:underline';
const licence = 'https://creativecommons.org/licenses/by-sa/4.0/';

/** The product's social media profiles. */
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

/** Prerendered pages contain the year of the build. */
function useYear(): string {
  return useSyncExternalStore(
    () => () => undefined,
    () => String(new Date().getFullYear()),
    () => import.meta.env['BUILD_YEAR'] as string,
  );
}

/** Own drawing: a cross like a shirt's badge, with the words beside it. */
function SwissMadeBadge({ label }: { label: string }) {
  return (
    <p className="inline-flex items-center gap-3 border-2 border-current py-2 pr-4 pl-2">
      <svg aria-hidden="true" viewBox="0 0 40 44" className="h-9 w-8">
        <path d="M2 2H38V26C38 35 28 41 20 43 12 41 2 35 2 26Z" fill="#d8232a" />
        <path d="M16.5 9H23.500V17.500H32V24.500H23.500V33H16.500V24.500H8V17.500H16.500Z" fill="#fff" />
      </svg>
      <span className="display pt-1 text-xl tracking-wide">{label}</span>
    </p>
  );
}
