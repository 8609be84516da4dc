import { createClient, getGame, listClubs, listGames } from '@matchpost/server/contract';
import type { LeagueGame } from '../league/game.ts';
import type { EmbeddedPost } from './parse-post.ts';

/** The games of a post from the server the elements came from; any page may ask for them. */
export async function loadGames(post: EmbeddedPost, home: string, signal: AbortSignal): Promise<LeagueGame[]> {
  const client = createClient({ baseUrl: home, fetch: (url, init) => fetch(url, init) });
  const { sport, teamId, clubId } = post;
  const query = { ...(teamId && { team_id: teamId }), ...(clubId && { club_id: clubId }) };
  const answers = post.gameIds.map((gameId) => client.call(getGame, { params: { sport, gameId }, query, signal }));
  return (await Promise.all(answers)).map(({ game }) => game);
}

/** What the league calls the post's club; undefined where the page names none, or nobody can say: the game is enough. */
export async function loadClubName(post: EmbeddedPost, home: string, signal: AbortSignal): Promise<string | undefined> {
  const { sport, clubId } = post;
  if (clubId === undefined) return undefined;
  const client = createClient({ baseUrl: home, fetch: (url, init) => fetch(url, init) });
  const answer = await client.call(listClubs, { params: { sport }, signal }).catch(() => undefined);
  return answer?.clubs.find(({ id }) => id === clubId)?.name;
}

/** Every game of the post's team; undefined where the page names no team, or nobody can say: the post's games are enough. */
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
