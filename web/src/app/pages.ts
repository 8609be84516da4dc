import { getLegalAddresses } from '../legal/legal-pages.ts';
import { languages, sourceLanguage, findLanguage } from '@matchpost/engine/languages';
import { type Language, arriveIn, showLanguage } from '../preferences/language.ts';
import type { AreaMessages } from '../messages/areas.ts';
import { useLocation } from '@tanstack/react-router';
import { useLayoutEffect } from 'react';

type TitleKey = Extract<keyof AreaMessages['shell'], `title${string}`>;

/** A page's title, and its address in each language. */
export interface PageFacts {
  title: TitleKey;
  /** Addresses by language; a `fixed` page exists once per language, others follow the chosen language. */
  addresses?: Record<Language, string>;
  fixed?: Language;
}

const legal = (title: TitleKey, path: Parameters<typeof getLegalAddresses>[0]): Record<string, PageFacts> => {
  const addresses = getLegalAddresses(path);
  return Object.fromEntries(languages.map((fixed) => [addresses[fixed], { title, addresses, fixed }]));
};

const follows = (title: TitleKey, path: string): Record<string, PageFacts> => ({
  [path]: {
    title,
    addresses: byLanguage((language) => (language === sourceLanguage ? path : `${path}?lang=${language}`)),
  },
});

function byLanguage(addressIn: (language: Language) => string): Record<Language, string> {
  const addresses = languages.map((language) => [language, addressIn(language)]);
  return Object.fromEntries(addresses) as Record<Language, string>;
}

/** Pages for search engines. All other routes are reached from within the site. */
export const publicPages: Record<string, PageFacts> = {
  ...follows('titleHome', '/'),
  ...follows('titleImpressum', '/impressum'),
  ...legal('titlePrivacy', '/privacy-policy'),
  ...legal('titleTerms', '/terms-and-conditions'),
};

const beginnings: [prefix: string, title: TitleKey][] = [
  ['/auth', 'titleAuth'],
  ['/studio', 'titleStudio'],
  ['/weekend', 'titleWeekend'],
  ['/profile/subscription', 'titleSubscription'],
  ['/profile/teams', 'titleTeams'],
  ['/profile/templates/new', 'titleNewTemplate'],
  ['/profile/templates/edit', 'titleEditTemplate'],
  ['/profile/templates', 'titleTemplates'],
  ['/profile/logos', 'titleLogos'],
  ['/profile/backgrounds', 'titleBackgrounds'],
  ['/profile/settings', 'titleSettings'],
  ['/profile/schedules', 'titleSchedules'],
  ['/profile/automations', 'titleAutomations'],
  ['/profile/delete', 'titleDelete'],
  ['/profile', 'titleProfile'],
];

export function getPageFacts(path: string): PageFacts {
  const known = publicPages[path === '/' ? path : path.replace(/\/$/, '')];
  if (known !== undefined) return known;
  const title = beginnings.find(([prefix]) => path === prefix || path.startsWith(`${prefix}/`))?.[1];
  return { title: title ?? 'titleNotFound' };
}

/** Addresses the server answers with a page; all others get the not-found page with status 404. */
export const routePatterns: readonly string[] = [
  ...Object.keys(publicPages),
  '/auth',
  '/studio',
  '/studio/*',
  '/weekend',
  '/profile',
  '/profile/*',
  '/templates',
  '/templates/new',
  '/templates/edit/:id',
  '/templates/:id',
];

/** The page's fixed language, else the one in its address, else the chosen one. */
export function getRouteLanguage(pathname: string, search: string): Language {
  return arriveIn(getPageFacts(pathname).fixed ?? findLanguage(new URLSearchParams(search).get('lang')));
}

export function useRouteLanguage(): void {
  const { pathname, searchStr } = useLocation();
  useLayoutEffect(() => showLanguage(getRouteLanguage(pathname, searchStr)), [pathname, searchStr]);
}
