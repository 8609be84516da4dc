import type { EntityManager } from '@mikro-orm/postgresql';
import { ServerError } from '../../errors.ts';
import { lockUser } from '../users/lock-user.ts';
import { Background } from './background.entity.ts';

export const MAX_BACKGROUNDS = 500;
const LISTED = 100;

type NewBackground = Pick<
  Background,
  'name' | 'filePath' | 'thumbnailPath' | 'width' | 'height' | 'bytes' | 'createdAt'
>;

/** The newest 100, newest first. */
export function listBackgrounds(em: EntityManager, userId: string): Promise<Background[]> {
  return em.find(Background, { user: userId }, { orderBy: { createdAt: 'desc', id: 'desc' }, limit: LISTED });
}

/** Throws `backgrounds-full`. */
export async function checkRoom(em: EntityManager, userId: string): Promise<void> {
  if ((await em.count(Background, { user: userId })) >= MAX_BACKGROUNDS) {
    throw new ServerError('backgrounds-full', { params: { max: MAX_BACKGROUNDS } });
  }
}

/** `ensure` runs under the lock on the user's row, before the insert. Throws `backgrounds-full`. */
export function addBackground(
  em: EntityManager,
  userId: string,
  background: NewBackground,
  ensure: () => Promise<void>,
): Promise<Background> {
  return em.transactional(async (em) => {
    await lockUser(em, userId);
    await checkRoom(em, userId);
    await ensure();
    return em.create(Background, { ...background, user: userId });
  });
}

/** Throws `not-found`. */
export async function removeBackground(em: EntityManager, userId: string, id: string): Promise<Background> {
  const background = await em.findOne(Background, { id, user: userId });
  if (background === null || (await em.nativeDelete(Background, { id })) === 0) throw new ServerError('not-found');
  return background;
}
