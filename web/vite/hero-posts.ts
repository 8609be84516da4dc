import { languages, textIn, type Language } from '@matchpost/engine/languages';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Engine, RenderData } from '@matchpost/engine';
import { createEngine, encodeImage } from '@matchpost/engine/node';
import type { SportId } from '@matchpost/engine/sports';
import { getTheme, themes } from '@matchpost/engine/themes';
import type { Plugin } from 'vite';

const leagues = fileURLToPath(new URL('../../fixtures/leagues/', import.meta.url));
const id = 'virtual:hero-posts';

interface PostPlan {
  name: string;
  file: string;
  game: number;
  theme: string;
  tab: 'preview' | 'result';
  background?: string;
  /** The sport of the court; by default the theme's own. */
  sport?: SportId;
}

/** The posts on the landing page's phone. */
const heroes: readonly PostPlan[] = [
  {
    name: 'sternenberg',
    file: 'demo.json',
    game: 0,
    theme: 'standard',
    tab: 'result',
    background: '../images/hall-evening.jpg',
  },
  { name: 'lindenmatt', file: 'volleyball.json', game: 0, theme: 'light', tab: 'preview', sport: 'volleyball' },
  { name: 'kronwil', file: 'handball.json', game: 0, theme: 'dark', tab: 'result', sport: 'handball' },
];

/** The same game in every theme. */
const ofThemes = themes.map(({ id: theme }): PostPlan => ({
  name: theme,
  file: 'demo.json',
  game: 2,
  theme,
  tab: 'preview',
}));

/** The landing page's posts in every language, rendered from demo games by the engine as the page is built. */
export function heroPostsPlugin(): Plugin {
  return {
    name: 'matchpost-hero-posts',
    resolveId: (source) => (source === id ? `\0${id}` : null),
    async load(loaded) {
      if (loaded !== `\0${id}`) return null;
      const posts = await loadPosts();
      if (this.environment.config.consumer === 'client') {
        for (const { fileName, source } of posts) this.emitFile({ type: 'asset', fileName, source });
      }
      const addressOf = (name: string, language: Language) => {
        const post = posts.find((one) => one.name === name && one.language === language);
        return `/${post?.fileName}`;
      };
      const heroPosts = (language: Language) => heroes.map(({ name }) => [name, addressOf(name, language)]);
      const themePosts = (language: Language) =>
        themes.map(({ id: theme, name }) => ({
          id: theme,
          name: textIn(name, language),
          src: addressOf(theme, language),
        }));
      return [
        `export const heroPosts = ${byLanguage((language) => Object.fromEntries(heroPosts(language)))};`,
        `export const themePosts = ${byLanguage(themePosts)};`,
      ].join('\n');
    },
  };
}

/** JSON with a value for each language. */
function byLanguage(valueOf: (language: Language) => unknown): string {
  return JSON.stringify(Object.fromEntries(languages.map((language) => [language, valueOf(language)])));
}

interface Post {
  name: string;
  language: Language;
  fileName: string;
  source: Uint8Array;
}

let rendered: Promise<Post[]> | undefined;

/** Cached, because the site and the prerendered pages are two builds. */
function loadPosts(): Promise<Post[]> {
  rendered ??= renderPosts();
  return rendered;
}

async function renderPosts(): Promise<Post[]> {
  const engine = await createEngine({ baseDir: leagues });
  const posts: Post[] = [];
  for (const language of languages) {
    for (const plan of [...heroes, ...ofThemes]) posts.push(await renderPost(engine, plan, language));
  }
  return posts;
}

async function renderPost(engine: Engine, plan: PostPlan, language: Language): Promise<Post> {
  const { name, file, game, theme, tab, background, sport } = plan;
  const { games } = JSON.parse(await readFile(leagues + file, 'utf8')) as { games: RenderData['games'] };
  const data: RenderData = {
    games: games.slice(game, game + 1),
    tab,
    isHomeGame: true,
    showResultDetail: true,
    language,
    ...(background === undefined ? {} : { background: { image: background } }),
  };
  const pixels = await engine.renderPixels(getTheme(theme, { tab, games: 1, sport }), data, { scale: 0.6 });
  const source = await encodeImage(pixels, 'webp', 82);
  const hash = createHash('sha256').update(source).digest('hex').slice(0, 8);
  return { name, language, fileName: `assets/post-${name}-${language}-${hash}.webp`, source };
}
