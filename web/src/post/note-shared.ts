import type { Game } from '@matchpost/engine';
import { toSharedPost } from '@matchpost/engine/posts';
import type { SportId } from '@matchpost/engine/sports';
import {
  forgetSharedPost,
  noteSharedPosts,
  type SharedPostBody,
  type SharedPostInput,
} from '@matchpost/server/contract';
import type { QueryClient } from '@tanstack/react-query';
import { callApi } from '../api.ts';
import { sharedPostsQuery } from '../person/queries.ts';

type NotedGame = Pick<Game, 'id' | 'status' | 'score' | 'startsAt'>;

interface SharedGames {
  sport: SportId;
  /** In the picture. */
  games: readonly NotedGame[];
}

/** Names a note: each game and kind has one. */
type Note = Pick<SharedPostBody, 'sport' | 'game_id' | 'kind'>;

const isSame = (a: Note, b: Note) => a.sport === b.sport && a.game_id === b.game_id && a.kind === b.kind;

/** Notes the games of posts that left as shared, on screen at once. Throws when the server does not take it. */
export async function noteShared(queries: QueryClient, notes: readonly SharedPostInput[]): Promise<void> {
  if (notes.length === 0) return;
  const shared_at = new Date().toISOString();
  const added = notes.map((note) => ({ ...note, shared_at }));
  change(queries, (known) => [...known.filter((old) => !notes.some((note) => isSame(old, note))), ...added]);
  try {
    for (let start = 0; start < notes.length; start += AT_ONCE) {
      await callApi(noteSharedPosts, { body: { posts: notes.slice(start, start + AT_ONCE) } });
    }
  } finally {
    void queries.invalidateQueries({ queryKey: sharedPostsQuery.queryKey });
  }
}

/** Takes the notes of a post back. */
export async function forgetShared(queries: QueryClient, { sport, games }: SharedGames): Promise<void> {
  const notes = toNotes({ sport, games });
  change(queries, (known) => known.filter((old) => !notes.some((note) => isSame(old, note))));
  try {
    for (const { game_id: gameId, kind } of notes) await callApi(forgetSharedPost, { params: { sport, gameId, kind } });
  } finally {
    void queries.invalidateQueries({ queryKey: sharedPostsQuery.queryKey });
  }
}

/** The contract's limit of one request. */
const AT_ONCE = 100;

/** The notes of a post that shows the games. */
export function toNotes({ sport, games }: SharedGames): SharedPostInput[] {
  return games.map((game) => {
    const { kind, score, startsAt, status } = toSharedPost(game);
    return { sport, game_id: String(game.id), kind, score, starts_at: startsAt, status };
  });
}

function change(queries: QueryClient, update: (known: readonly SharedPostBody[]) => SharedPostBody[]): void {
  // An answer on its way is older than the change.
  void queries.cancelQueries({ queryKey: sharedPostsQuery.queryKey });
  queries.setQueryData(sharedPostsQuery.queryKey, (known) => known && update(known));
}
