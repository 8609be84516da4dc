import type { EntityManager } from '@mikro-orm/postgresql';
import { day } from '@matchpost/engine/clock';
import type { SharedPostInput } from '../../contract/shared-posts.ts';
import { notifyUser } from '../realtime/notify.ts';
import { lockUser } from '../users/user.queries.ts';
import { SharedPost } from './shared-post.entity.ts';

/** Longer than a preview is shared ahead of its game, plus the week in which scores are still corrected. */
const KEPT = 120 * day;
/** A club of 60 teams shares this many in a season; older notes give way. */
export const MAX_NOTES = 2_000;

/** Oldest first. */
export async function listNotes(em: EntityManager, userId: string, since: Date): Promise<SharedPost[]> {
  const orderBy = { sharedAt: 'asc', sport: 'asc', gameId: 'asc', kind: 'asc' } as const;
  return em.find(SharedPost, { user: userId, sharedAt: { $gte: since } }, { orderBy, limit: MAX_NOTES });
}

/** Idempotent: each game and kind has one note, the last. */
export async function notePosts(
  em: EntityManager,
  { userId: user, posts }: { userId: string; posts: readonly SharedPostInput[] },
  now: number,
): Promise<void> {
  const rows = posts.map(({ sport, game_id, kind, score, starts_at, status }) => ({
    user,
    sport,
    gameId: game_id,
    kind,
    score,
    startsAt: starts_at,
    status,
    sharedAt: new Date(now),
  }));
  // One statement cannot write the same row twice.
  const last = new Map(rows.map((row) => [JSON.stringify([row.sport, row.gameId, row.kind]), row]));
  await em.transactional(async (em) => {
    await lockUser(em, user);
    await em.upsertMany(SharedPost, [...last.values()]);
    await em.execute(dropOldestQuery, [user, user, MAX_NOTES]);
    await notifyUser(em, user, { type: 'shared-posts' });
  });
}

/** Idempotent. */
export async function forgetNote(
  em: EntityManager,
  { userId: user, ...note }: { userId: string } & Pick<SharedPost, 'sport' | 'gameId' | 'kind'>,
): Promise<void> {
  await em.transactional(async (em) => {
    const count = await em.nativeDelete(SharedPost, { user, ...note });
    if (count > 0) await notifyUser(em, user, { type: 'shared-posts' });
  });
}

export async function forgetOldNotes(em: EntityManager, now: number): Promise<void> {
  await em.nativeDelete(SharedPost, { sharedAt: { $lt: new Date(now - KEPT) } });
}

const dropOldestQuery = `
  delete from shared_posts where user_id = ? and (sport, game_id, kind) in (
    select sport, game_id, kind from shared_posts where user_id = ? order by shared_at desc, game_id, kind offset ?)`;
