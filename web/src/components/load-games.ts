import { createClient, getGame } from '@matchpost/server/contract';
import type { StudioGame } from '../studio/data/game.ts';
import type { EmbeddedPost } from './parse-post.ts';

/** The games of a post from the server the elements came from; any page may ask for them. */
export async function loadGames(post: EmbeddedPost, home: string, signal: AbortSignal): Promise<StudioGame[]> {
  const client = createClient({ baseUrl: home, fetch: (url, init) => fetch(url, init) });
  const { sport, teamId, clubId } = post;
  const query = { ...(teamId && { team_id: teamId }), ...(clubId && { club_id: clubId }) };
  const answers = post.gameIds.map((gameId) => client.call(getGame, { params: { sport, gameId }, query, signal }));
  return (await Promise.all(answers)).map(({ game }) => game);
}
