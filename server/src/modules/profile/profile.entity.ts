import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import type { SportId } from '@matchpost/engine/sports';
import { User } from '../users/user.entity.ts';

export const Profile = defineEntity({
  name: 'Profile',
  tableName: 'profiles',
  properties: {
    user: () => p.oneToOne(User).owner().primary().mapToPk().fieldName('id').deleteRule('cascade'),
    firstName: p.text().nullable().check('length(first_name) between 1 and 100'),
    lastName: p.text().nullable().check('length(last_name) between 1 and 100'),
    rememberLastSelection: p.boolean().default(true),
    lastSport: p.text().$type<SportId>().nullable(),
    lastClubId: p.text().nullable(),
    lastTeamId: p.text().nullable(),
    /** Swiss local time `HH:mm`, both or none: push messages wait. */
    quietFrom: p.text().nullable(),
    quietTo: p.text().nullable(),
    instagramUsername: p.text().nullable().check('length(instagram_username) between 1 and 30'),
  },
});
export type Profile = InferEntity<typeof Profile>;
