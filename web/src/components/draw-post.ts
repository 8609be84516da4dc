import type { Tab } from '@matchpost/engine';
import { createEngine } from '@matchpost/engine/browser';
import { createPictureLoader, EMOJI_PATH } from '../render/load-picture.ts';
import { findTemplate } from '../render/find-template.ts';
import type { StudioGame } from '../studio/data/game.ts';
import { loadCrestColors } from '../studio/preview/load-crest-colors.ts';
import { findFormat } from './find-format.ts';
import type { EmbeddedPost } from './parse-post.ts';

export interface DrawInput {
  post: EmbeddedPost;
  games: readonly StudioGame[];
  tab: Tab;
  language: 'de' | 'en';
  /** The server's origin. */
  home: string;
}

let engine: ReturnType<typeof createEngine> | undefined;

/** A post as SVG, with the Free plan's mark. Throws `EngineError`. */
export async function drawPost({ post, games, tab, language, home }: DrawInput): Promise<string> {
  engine ??= createEngine({ loadImage: createPictureLoader(home), emojiBaseUrl: home + EMOJI_PATH });
  const crest = games[0]?.teamHomeLogo ?? '';
  const colors = post.theme === 'club' && crest !== '' ? await loadCrestColors(crest, home) : null;
  const data = {
    games: [...games],
    tab,
    isHomeGame: post.isHome,
    showResultDetail: post.showDetail,
    language,
    branding: true,
    ...(post.background !== undefined && { background: { image: post.background } }),
    ...(colors !== null && { club: { colors } }),
  };
  const { svg } = await (
    await engine
  ).renderSvg(findTemplate({ look: { theme: post.theme, sport: post.sport }, data }), data, {
    format: findFormat(post),
  });
  return svg;
}
