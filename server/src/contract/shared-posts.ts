import { Type, type Static } from 'typebox';
import { DateTime, endpoint, Strict } from './endpoint.ts';
import { GameBody } from './leagues.ts';
import { Day } from './batches.ts';
import { Line, OneOf, SourceId, SportName } from './text.ts';

const PostKind = OneOf(['preview', 'result']);

const facts = {
  sport: SportName,
  game_id: SourceId,
  kind: PostKind,
  /** The score in the picture; empty without one. */
  score: Line(40),
  /** The kick-off in the picture, `2026-11-28T18:00` in Switzerland; a day without a time, or empty. */
  starts_at: Type.String({ pattern: String.raw`^(\d{4}-\d{2}-\d{2}(T\d{2}:\d{2})?)?$` }),
  status: GameBody.properties.status,
};

export const SharedPostInput = Strict(facts);
export type SharedPostInput = Static<typeof SharedPostInput>;

/** A post that left the product. The last one of a game and kind counts. */
export const SharedPostBody = Strict({ ...facts, shared_at: DateTime });
export type SharedPostBody = Static<typeof SharedPostBody>;

const base = { scope: 'session', tag: 'posts' } as const;

export const listSharedPosts = endpoint({
  ...base,
  method: 'GET',
  path: '/api/shared-posts',
  summary: 'Posts you shared since a day in Switzerland, oldest first; kept for 120 days',
  query: Strict({ since: Day }),
  response: Type.Array(SharedPostBody),
});

export const noteSharedPosts = endpoint({
  ...base,
  method: 'POST',
  path: '/api/shared-posts',
  summary: 'Note posts as shared; the same game and kind again replaces the note',
  body: Strict({ posts: Type.Array(SharedPostInput, { minItems: 1, maxItems: 100 }) }),
  response: null,
  ratePerMinute: 60,
});

export const forgetSharedPost = endpoint({
  ...base,
  method: 'DELETE',
  path: '/api/shared-posts/:sport/:gameId/:kind',
  summary: 'Take back the note about a shared post; nothing happens without one',
  params: Strict({ sport: SportName, gameId: SourceId, kind: PostKind }),
  response: null,
});
