import type { GameSelection, RenderBody } from '../../contract/render.ts';

/** A day's games of several teams of a club, for batches. */
interface SeveralTeams {
  teams: readonly GameSelection[];
}

/** The requested games of a post. Stored with the posts of a batch, so entities import this file. */
export type WantedGames = NonNullable<RenderBody['games']> | SeveralTeams;
