import type { RenderData } from '@matchpost/engine';
import type { Slide } from '@matchpost/engine/posts';
import type { GameSelection, RenderBody } from '../../contract/render.ts';

/** A day's games of several teams of a club, for batches. */
interface SeveralTeams {
  teams: readonly GameSelection[];
}

/** The requested games of a post. Stored with the posts of a batch, so entities import this file. */
export type WantedGames = NonNullable<RenderBody['games']> | SeveralTeams;

/** A slide's place in its carousel, without its games. Stored with the posts of a batch. */
export interface PlannedSlide extends Pick<Slide, 'kind'>, Pick<RenderData, 'carousel'> {}
