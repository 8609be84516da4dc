import { byStart } from '@matchpost/engine/posts';
import { createClient, getGame, listClubs, listGames } from '@matchpost/server/contract';
import type { LeagueGame } from '../league/game.ts';
import type { EmbeddedPost } from './parse-post.ts';

/** Loads a post's games from the script's origin; CORS allows any page. */
export async function loadGames(post: EmbeddedPost, home: string, signal: AbortSignal): Promise<LeagueGame[]> {
  const client = createClient({ baseUrl: home, fetch: (url, init) => fetch(url, init) });
  const { sport, teamId, clubId } = post;
  const query = { ...(teamId && { team_id: teamId }), ...(clubId && { club_id: clubId }) };
  const answers = post.gameIds.map((gameId) => client.call(getGame, { params: { sport, gameId }, query, signal }));
  return (await Promise.all(answers)).map(({ game }) => game).toSorted(byStart);
}

/** The league's name of the post's club; undefined without a club or an answer: the game alone is enough. */
export async function loadClubName(post: EmbeddedPost, home: string, signal: AbortSignal): Promise<string | undefined> {
  const { sport, clubId } = post;
  if (clubId === undefined) return undefined;
  const client = createClient({ baseUrl: home, fetch: (url, init) => fetch(url, init) });
  const answer = await client.call(listClubs, { params: { sport }, signal }).catch(() => undefined);
  return answer?.clubs.find(({ id }) => id === clubId)?.name;
}

/** Every game of the post's team; undefined without a team or an answer: the post's games are enough. */
export async function loadSeason(
  post: EmbeddedPost,
  home: string,
  signal: AbortSignal,
): Promise<LeagueGame[] | undefined> {
  const { sport, teamId, clubId } = post;
  if (teamId === undefined) return undefined;
  const client = createClient({ baseUrl: home, fetch: (url, init) => fetch(url, init) });
  const query = clubId === undefined ? {} : { club_id: clubId };
  const answer = await client.call(listGames, { params: { sport, teamId }, query, signal }).catch(() => undefined);
  return answer?.games;
}
