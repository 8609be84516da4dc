import type { EntityManager } from '@mikro-orm/postgresql';
import { day } from '@matchpost/engine/clock';
import { ServerError } from '../../errors.ts';
import type { Mark, Window } from '../../http/page.ts';
import { removeOwn } from '../../database/own-rows.ts';
import { notifyUser } from '../realtime/notify.ts';
import { Draft } from './draft.entity.ts';

export const INBOX_PAGE = 100;
const KEPT = 60 * day;

/** Newest first. */
export async function listDrafts(em: EntityManager, userId: string, { limit, after }: Window): Promise<Draft[]> {
  const orderBy = { createdAt: 'desc', position: 'asc', id: 'asc' } as const;
  const rest = after === undefined ? {} : await findRest(em, userId, after);
  return em.find(Draft, { user: userId, listed: true, replacedAt: null, ...rest }, { orderBy, limit });
}

/** Drafts made together have one time. When the last one shown was deleted since, the others of its time come again. */
async function findRest(em: EntityManager, userId: string, { id, createdAt }: Mark) {
  const last = await em.findOne(Draft, { id: id ?? '', user: userId });
  if (last === null) return { createdAt: { $lte: createdAt ?? new Date(0) } };
  const { createdAt: time, position } = last;
  const beside = [{ position: { $gt: position } }, { position, id: { $gt: last.id } }];
  return { $or: [{ createdAt: { $lt: time } }, { createdAt: time, $or: beside }] };
}

/** Finds the draft of a link, or its correction; null when the result was withdrawn. */
export async function findShown(em: EntityManager, id: string): Promise<Draft | null> {
  const draft = await em.findOne(Draft, { id });
  if (draft?.replacedAt == null) return draft;
  return draft.replacedBy == null ? null : em.findOne(Draft, { id: draft.replacedBy, replacedAt: null });
}

/** Throws `not-found`, also for another user's draft. */
export async function markRead(
  em: EntityManager,
  { id, userId }: { id: string; userId: string },
  readAt: Date | null,
): Promise<void> {
  const count = await em.nativeUpdate(Draft, { id, user: userId, listed: true, replacedAt: null }, { readAt });
  if (count === 0) throw new ServerError('not-found');
  await notifyDrafts(em, userId);
}

/** The next sweep deletes its file unless another post shares it. Throws `not-found`, also for another user's draft. */
export async function removeDraft(em: EntityManager, id: string, userId: string): Promise<void> {
  await removeOwn(em, Draft, { id, user: userId, listed: true, replacedAt: null });
  await notifyDrafts(em, userId);
}

/** Open pages load the drafts again. */
export async function notifyDrafts(em: EntityManager, userId: string): Promise<void> {
  await notifyUser(em, userId, { type: 'drafts' });
}

export async function forgetOldDrafts(em: EntityManager, now: number): Promise<void> {
  await em.nativeDelete(Draft, { createdAt: { $lt: new Date(now - KEPT) } });
}
