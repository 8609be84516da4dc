import type { EntityManager } from '@mikro-orm/postgresql';
import { ServerError } from '../../errors.ts';
import { lockUser } from '../users/lock-user.ts';
import { Logo } from './logo.entity.ts';

export const MAX_LOGOS = 500;

type LogoType = Logo['logoType'];
type NewLogo = Pick<Logo, 'name' | 'logoType' | 'filePath' | 'width' | 'height' | 'bytes' | 'createdAt'>;

/** Newest first. */
export function listLogos(em: EntityManager, userId: string, logoType?: LogoType): Promise<Logo[]> {
  const where = { user: userId, ...(logoType === undefined ? {} : { logoType }) };
  return em.find(Logo, where, { orderBy: { createdAt: 'desc', id: 'desc' } });
}

/** Throws `logos-full`. */
export async function checkRoom(em: EntityManager, userId: string): Promise<void> {
  if ((await em.count(Logo, { user: userId })) >= MAX_LOGOS) {
    throw new ServerError('logos-full', { params: { max: MAX_LOGOS } });
  }
}

/** `ensure` runs under the lock on the user's row, before the insert. Throws `logos-full`. */
export function addLogo(em: EntityManager, userId: string, logo: NewLogo, ensure: () => Promise<void>): Promise<Logo> {
  return em.transactional(async (em) => {
    await lockUser(em, userId);
    await checkRoom(em, userId);
    await ensure();
    return em.create(Logo, { ...logo, user: userId });
  });
}

/** Throws `not-found`. */
export async function removeLogo(em: EntityManager, userId: string, id: string): Promise<Logo> {
  const logo = await em.findOne(Logo, { id, user: userId });
  if (logo === null || (await em.nativeDelete(Logo, { id })) === 0) throw new ServerError('not-found');
  return logo;
}
