import { languages, type Language } from '@matchpost/engine/languages';

/** A page drawn by scripts alone, with the scripts to preload so that they do not load one after the other. */
export interface DrawnPage {
  /** The path and all below it, unless a longer entry matches. `*` matches one segment. */
  under: string;
  language: Language;
  /** Source files whose scripts the page needs. */
  sources: string[];
}

const pages: Record<string, { sources: readonly string[]; areas: readonly string[] }> = {
  '/auth': { sources: ['sign-in/sign-in-page.tsx'], areas: ['shell', 'sign-in'] },
  '/studio': { sources: ['studio/studio-page.tsx'], areas: ['shell', 'studio'] },
  '/studio/*/*/*/*': {
    sources: ['studio/studio-page.tsx', 'studio/preview/preview-step.tsx'],
    areas: ['shell', 'studio'],
  },
  '/profile': { sources: ['account/account-layout.tsx'], areas: ['shell', 'account'] },
  '/profile/templates/new': { sources: ['editor/editor-page.tsx'], areas: ['shell', 'editor'] },
  '/profile/templates/edit': { sources: ['editor/editor-page.tsx'], areas: ['shell', 'editor'] },
};

export const drawnPages: readonly DrawnPage[] = languages.flatMap((language) =>
  Object.entries(pages).map(([under, { sources, areas }]) => ({
    under,
    language,
    sources: [...sources, ...areas.map((area) => `messages/${language}/${area}.ts`)].map((file) => `src/${file}`),
  })),
);
