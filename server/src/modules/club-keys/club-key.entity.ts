import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import type { Sport } from '@matchpost/leagues';
import { User } from '../users/user.entity.ts';

export const ClubKey = defineEntity({
  name: 'ClubKey',
  tableName: 'club_keys',
  uniques: [{ properties: ['user', 'sport', 'clubId'] }],
  properties: {
    id: p.uuid().primary().defaultRaw('gen_random_uuid()'),
    user: () => p.manyToOne(User).mapToPk().fieldName('user_id').deleteRule('cascade'),
    sport: p.text().$type<Sport>(),
    clubId: p.text().check('length(club_id) between 1 and 100'),
    clubName: p.text().nullable(),
    /** Sealed with the keyring (AES-256-GCM). */
    secret: p.text(),
    createdAt: p.datetime().defaultRaw('now()'),
    checkedAt: p.datetime(),
  },
});
export type ClubKey = InferEntity<typeof ClubKey>;
