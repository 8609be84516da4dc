import { type Format, type Game } from '@matchpost/engine';
import { slideName, type PlannedSlide } from '@matchpost/engine/posts';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { BatchCarousel } from '../../contract/batches.ts';
import type { Owner } from '../plans/tier.ts';
import type { PostOptions } from '../posts/choose-games.ts';
import type { PostMaker } from '../posts/post-maker.ts';
import type { WantedGames } from '../posts/stored.ts';
import type { Batch } from './batch.entity.ts';

export interface PlannedPost {
  position: number;
  /** File name without extension. */
  name: string;
  gameIds: string[];
  games: WantedGames;
  /** Null: the template's own. */
  format: string | null;
  slide?: PlannedSlide;
}

export interface Planned {
  posts: PlannedPost[];
  carousel: BatchCarousel | null;
}

interface Planning {
  batch: Batch;
  owner: Owner;
  wanted: WantedGames;
  signal: AbortSignal;
}

/** The slides in order, each in every format. Their games are settled here, so that a retry draws the same slide. */
export async function planCarouselPosts(
  em: EntityManager,
  posts: PostMaker,
  { batch: { style, formats }, owner, wanted, signal }: Planning,
): Promise<Planned> {
  const options = { ...style, games: wanted } as PostOptions;
  const { slides, dropped, texts } = await posts.plan({ em, owner, options, signal });
  const planned = slides.flatMap(({ planned: slide, games, wanted }, place) =>
    (formats.length === 0 ? [null] : formats).map((format, index) => ({
      position: place * Math.max(1, formats.length) + index + 1,
      name: slideName(place + 1, formats.length > 1 ? (format as Format) : undefined),
      gameIds: games.map(({ id }) => id).filter((id) => id !== ''),
      games: wanted,
      format,
      slide,
    })),
  );
  const { caption, altText } = texts;
  return { posts: planned, carousel: { caption, alt_text: altText, left_out: dropped.map(tellGame) } };
}

function tellGame({ id, startsAt, teamHome, teamAway }: Game): BatchCarousel['left_out'][number] {
  return { id, starts_at: startsAt, team_home: teamHome, team_away: teamAway };
}
