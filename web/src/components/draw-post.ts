import type { PostDecision } from '@matchpost/engine/posts';
import { createEngine } from '@matchpost/engine/browser';
import { formatNames, formats, type Format } from '@matchpost/engine';
import { createPictureLoader, EMOJI_PATH } from '../render/load-picture.ts';
import { findTemplate } from '../render/find-template.ts';
import type { LeagueGame } from '../league/game.ts';
import { buildRequest } from '../post/build-request.ts';
import { THEME_FORMAT } from '../post/studio-url.ts';
import type { EmbeddedPost } from './parse-post.ts';

interface DrawInput {
  post: EmbeddedPost;
  games: readonly LeagueGame[];
  clubName: string | undefined;
  decision: PostDecision;
  language: 'de' | 'en';
  /** The server's origin. */
  home: string;
}

let engine: ReturnType<typeof createEngine> | undefined;

/** A post as SVG, with the Free plan's mark: the studio's for the same game. Throws `EngineError`. */
export async function drawPost({ post, games, clubName, decision, language, home }: DrawInput): Promise<string> {
  engine ??= createEngine({ loadImage: createPictureLoader(home), emojiBaseUrl: home + EMOJI_PATH });
  const { sport, theme, showDetail, background } = post;
  const request = buildRequest({
    place: { sport, showDetail },
    decision,
    look: { theme },
    ownFormat: THEME_FORMAT,
    games,
    language,
    branding: true,
    clubName,
    ...(background !== undefined && { background }),
  });
  const { svg } = await (await engine).renderSvg(findTemplate(request), request.data, { format: findFormat(post) });
  return svg;
}

/** The format whose shape is nearest to a box. */
export function findFormat({ width, height }: { width: number; height: number }): Format {
  const distance = (name: Format) =>
    Math.abs(Math.log((formats[name].width / formats[name].height) * (height / width)));
  return formatNames.reduce((best, name) => (distance(name) < distance(best) ? name : best));
}
