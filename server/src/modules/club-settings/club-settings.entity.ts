import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import type { TeamShortNames } from '../../contract/club-settings.ts';
import type { SportId } from '@matchpost/engine/sports';
import { User } from '../users/user.entity.ts';

/** A user's corrections for a club. */
export const ClubSettings = defineEntity({
  name: 'ClubSettings',
  tableName: 'club_settings',
  properties: {
    user: () => p.manyToOne(User).mapToPk().primary().fieldName('user_id').deleteRule('cascade'),
    sport: p.text().$type<SportId>().primary(),
    clubId: p.text().primary().check('length(club_id) between 1 and 100'),
    halls: p.json<string[]>(),
    names: p.json<TeamShortNames[]>(),
  },
});
export type ClubSettings = InferEntity<typeof ClubSettings>;
