import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import type { SportId } from '@matchpost/engine/sports';
import type { SharedPostInput } from '../../contract/shared-posts.ts';
import { User } from '../users/user.entity.ts';

/** A post of a game that its user shared, with the facts in its picture. */
export const SharedPost = defineEntity({
  name: 'SharedPost',
  tableName: 'shared_posts',
  indexes: [{ properties: ['user', 'sharedAt'] }, { properties: ['sharedAt'] }],
  properties: {
    user: () => p.manyToOne(User).mapToPk().primary().fieldName('user_id').deleteRule('cascade'),
    sport: p.text().$type<SportId>().primary(),
    gameId: p.text().primary(),
    kind: p.text().$type<SharedPostInput['kind']>().primary(),
    score: p.text(),
    /** As in `Game.startsAt`: Swiss time, a day, or empty. */
    startsAt: p.text(),
    status: p.text().$type<SharedPostInput['status']>(),
    sharedAt: p.datetime(),
  },
});
export type SharedPost = InferEntity<typeof SharedPost>;
