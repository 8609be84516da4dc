import type { Language } from '@matchpost/engine/languages';
import { composePost, type PostDecision } from '@matchpost/engine/posts';
import { createEngine } from '@matchpost/engine/browser';
import { createPictureLoader, EMOJI_PATH } from '../render/load-picture.ts';
import { findTemplate } from '../render/find-template.ts';
import type { LeagueGame } from '../league/game.ts';
import { toPostFacts, toRequest } from '../post/build-request.ts';
import { THEME_FORMAT } from '../post/studio-url.ts';
import { findFormat } from './find-format.ts';
import type { EmbeddedPost } from './parse-post.ts';

interface DrawInput {
  post: EmbeddedPost;
  games: readonly LeagueGame[];
  clubName: string | undefined;
  decision: PostDecision;
  language: Language;
  /** The server's origin. */
  home: string;
}

let engine: ReturnType<typeof createEngine> | undefined;

/** A post as SVG with the Free plan's mark and its alt text, equal to the studio's for the same game. Throws `EngineError`. */
export async function drawPost({ post, games, clubName, decision, language, home }: DrawInput) {
  engine ??= createEngine({ loadImage: createPictureLoader(home), emojiBaseUrl: home + EMOJI_PATH });
  const { sport, theme, showDetail, isNeutral, background } = post;
  const place = { sport, showDetail, isNeutral };
  const { data, write } = composePost(
    games,
    decision,
    toPostFacts({
      place,
      language,
      branding: true,
      clubName,
      ...(background !== undefined && { background: { image: background } }),
    }),
  );
  const request = toRequest({ data }, { place, source: { theme }, ownFormat: THEME_FORMAT });
  const { svg } = await (await engine).renderSvg(await findTemplate(request), data, { format: findFormat(post) });
  return { svg, altText: write().altText };
}
