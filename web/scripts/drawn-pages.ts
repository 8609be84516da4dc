/** Pages drawn by scripts alone, and what they begin with: asked for at once instead of one after the other. */
export interface DrawnPage {
  /** Addresses it stands for: this one and everything below, unless a longer one is there. `*` is any one part. */
  under: string;
  language: 'de' | 'en';
  /** Source files whose scripts the page needs. */
  sources: string[];
}

const pages: Record<string, { sources: readonly string[]; words: readonly string[] }> = {
  '/auth': { sources: ['sign-in/sign-in-page.tsx'], words: ['app', 'sign-in'] },
  '/studio': { sources: ['app/studio-route.tsx'], words: ['app', 'studio'] },
  '/studio/*/*/*/*': { sources: ['app/studio-route.tsx', 'studio/preview/preview-step.tsx'], words: ['app', 'studio'] },
  '/profile': { sources: ['account/account-layout.tsx'], words: ['app', 'account'] },
  '/profile/templates/new': { sources: ['editor/editor-page.tsx'], words: ['app', 'editor'] },
  '/profile/templates/edit': { sources: ['editor/editor-page.tsx'], words: ['app', 'editor'] },
};

export const drawnPages: readonly DrawnPage[] = (['de', 'en'] as const).flatMap((language) =>
  Object.entries(pages).map(([under, { sources, words }]) => ({
    under,
    language,
    sources: [...sources, ...words.map((area) => `${area}/messages/${language}.ts`)].map((file) => `src/${file}`),
  })),
);
