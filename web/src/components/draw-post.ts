import type { Language } from '@matchpost/engine/languages';
import type { PostDecision } from '@matchpost/engine/posts';
import { createEngine } from '@matchpost/engine/browser';
import { createPictureLoader, EMOJI_PATH } from '../render/load-picture.ts';
import { findTemplate } from '../render/find-template.ts';
import type { LeagueGame } from '../league/game.ts';
import { buildRequest } from '../post/build-request.ts';
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

/** A post as SVG with the Free plan's mark, equal to the studio's for the same game. Throws `EngineError`. */
export async function drawPost({ post, games, clubName, decision, language, home }: DrawInput): Promise<string> {
  engine ??= createEngine({ loadImage: createPictureLoader(home), emojiBaseUrl: home + EMOJI_PATH });
  const { sport, theme, showDetail, isNeutral, background } = post;
  const request = buildRequest({
    place: { sport, showDetail, isNeutral },
    decision,
    source: { theme },
    ownFormat: THEME_FORMAT,
    games,
    language,
    branding: true,
    clubName,
    ...(background !== undefined && { background: { image: background } }),
  });
  const { svg } = await (
    await engine
  ).renderSvg(await findTemplate(request), request.data, { format: findFormat(post) });
  return svg;
}
