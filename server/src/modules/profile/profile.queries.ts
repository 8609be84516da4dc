import type { EntityManager } from '@mikro-orm/postgresql';
import { lockUser } from '../users/user.queries.ts';
import { Profile } from './profile.entity.ts';

export type ProfileFields = Omit<Profile, 'user'>;

/** The profile of a user who never saved one. */
const emptyProfile: ProfileFields = {
  firstName: null,
  lastName: null,
  rememberLastSelection: true,
  lastSport: null,
  lastClubId: null,
  lastTeamId: null,
  instagramUsername: null,
  quietFrom: null,
  quietTo: null,
};

export async function loadProfile(em: EntityManager, userId: string): Promise<ProfileFields> {
  return (await em.findOne(Profile, { user: userId })) ?? emptyProfile;
}

/** The Instagram name shown on a user's posts. */
export async function loadHandle(em: EntityManager, userId: string): Promise<string | null> {
  const [row] = await em.execute<{ name: string | null }[]>(
    'select instagram_username as name from profiles where id = ?',
    [userId],
  );
  return row?.name ?? null;
}

/** Missing fields stay as they are. */
export async function saveProfile(
  em: EntityManager,
  userId: string,
  changes: Partial<ProfileFields>,
): Promise<ProfileFields> {
  return em.transactional(async (em) => {
    await lockUser(em, userId);
    const profile = (await em.findOne(Profile, { user: userId })) ?? em.create(Profile, { user: userId });
    em.assign(profile, changes);
    await em.flush();
    return profile;
  });
}
