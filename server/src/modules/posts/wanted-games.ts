import type { GameSelection, RenderBody } from '../../contract/render.ts';

/** A day's games of several teams of a club, as batches draw them. */
interface SeveralTeams {
  teams: readonly GameSelection[];
}

/** What a post is asked with; stored with the posts of a batch, so entities import it. */
export type WantedGames = RenderBody['games'] | SeveralTeams;
