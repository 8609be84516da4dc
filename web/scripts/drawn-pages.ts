import { languages, type Language } from '@matchpost/engine/languages';

/** Pages rendered only by scripts, with the sources to preload: this avoids a chain of requests. */
export interface DrawnPage {
  /** Path prefix; the longest match wins. `*` matches one segment. */
  under: string;
  language: Language;
  /** Source files whose scripts the page needs. */
  sources: string[];
  /** Other files, by their place in the source. */
  files: readonly string[];
}

interface Needs {
  sources: readonly string[];
  areas: readonly string[];
  files?: readonly string[];
}

const pages: Record<string, Needs> = {
  '/auth': { sources: ['sign-in/sign-in-page.tsx'], areas: ['shell', 'sign-in'] },
  '/studio': { sources: ['studio/studio-page.tsx'], areas: ['shell', 'studio'] },
  '/studio/*/*/*/*': {
    sources: ['studio/studio-page.tsx', 'studio/preview/preview-step.tsx', 'render/draw.ts'],
    areas: ['shell', 'studio'],
    files: ['../node_modules/harfbuzzjs/dist/harfbuzz.wasm'],
  },
  '/profile': { sources: ['account/pages.ts'], areas: ['shell', 'account'] },
  '/profile/templates/new': { sources: ['editor/editor-page.tsx'], areas: ['shell', 'editor'] },
  '/profile/templates/edit': { sources: ['editor/editor-page.tsx'], areas: ['shell', 'editor'] },
};

export const drawnPages: readonly DrawnPage[] = languages.flatMap((language) =>
  Object.entries(pages).map(([under, { sources, areas, files = [] }]) => ({
    under,
    language,
    files,
    sources: [...sources, ...areas.map((area) => `messages/${language}/${area}.ts`)].map((file) => `src/${file}`),
  })),
);
