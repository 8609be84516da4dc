import { languages } from '@matchpost/engine/languages';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import { getHeadLinks, type HeadLink } from './app/head-links.ts';
import { getPageFacts, publicPages, routePatterns } from './app/pages.ts';
import { createAppRouter } from './app/router.ts';
import { loadMessages } from './messages/areas.ts';
import { showLanguage, type Language } from './preferences/language.ts';

export { routePatterns };

export interface PrerenderedPage {
  path: string;
  language: Language;
  /** Exists in this language only. */
  fixed: boolean;
  title: string;
  description: string;
  /** Source files whose scripts the page needs early. */
  sources: string[];
  /** Without the origin, which only the server knows. */
  links: HeadLink[];
  html: string;
}

/** Every page that is readable without scripts. Runs in Node when the site is built. */
export async function renderPages(): Promise<PrerenderedPage[]> {
  const pages: PrerenderedPage[] = [];
  for (const [path, { fixed }] of Object.entries(publicPages)) {
    for (const language of fixed === undefined ? languages : [fixed]) pages.push(await renderPage(path, language));
  }
  return pages;
}

/** One at a time: the language is global state. */
async function renderPage(path: string, language: Language): Promise<PrerenderedPage> {
  showLanguage(language);
  const router = createAppRouter(createMemoryHistory({ initialEntries: [path] }));
  await router.load();
  const html = renderToString(<RouterProvider router={router} />);
  const facts = getPageFacts(path);
  const words = await loadMessages('shell', language);
  return {
    path,
    language,
    fixed: facts.fixed !== undefined,
    title: words[facts.title],
    description: words.description,
    sources: listSources(path === '/' ? 'landing' : 'legal', language),
    links: getHeadLinks(facts, language, ''),
    html,
  };
}

function listSources(area: 'landing' | 'legal', language: Language): string[] {
  const areas = area === 'landing' ? ['shell', area, 'plans'] : ['shell', area];
  const messages = areas.map((name) => `src/messages/${language}/${name}.ts`);
  return [`src/${area}/${area}-page.tsx`, ...messages];
}
