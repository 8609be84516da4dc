import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { User } from '../users/user.entity.ts';

const logoTypes = ['sponsor', 'club', 'team', 'other'] as const;

export const Logo = defineEntity({
  name: 'Logo',
  tableName: 'user_logos',
  indexes: [{ properties: ['user', 'createdAt'] }],
  properties: {
    id: p.uuid().primary().defaultRaw('gen_random_uuid()'),
    user: () => p.manyToOne(User).mapToPk().fieldName('user_id').deleteRule('cascade'),
    name: p.text().check('length(name) between 1 and 100 and name = btrim(name)'),
    logoType: p.enum(logoTypes),
    filePath: p.text().index(),
    width: p.integer(),
    height: p.integer(),
    bytes: p.integer(),
    createdAt: p.datetime().defaultRaw('now()'),
  },
});
export type Logo = InferEntity<typeof Logo>;
