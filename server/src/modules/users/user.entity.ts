import { sourceLanguage, type Language } from '@matchpost/engine/languages';
import { defineEntity, p, type InferEntity } from '@mikro-orm/core';

export const roles = ['free_user', 'paid_user', 'admin'] as const;

export type Role = (typeof roles)[number];

/** Other tables refer to this row and are deleted with it. */
export const User = defineEntity({
  name: 'User',
  tableName: 'users',
  properties: {
    id: p.uuid().primary().defaultRaw('gen_random_uuid()'),
    email: p.text().unique().check('email = lower(email) and length(email) between 3 and 254'),
    displayName: p.text().nullable(),
    language: p.text().$type<Language>().default(sourceLanguage),
    createdAt: p.datetime().defaultRaw('now()'),
    /** Set when the deletion begins; sign-in is refused from then on. */
    deletingAt: p.datetime().nullable(),
  },
});
export type User = InferEntity<typeof User>;

export const UserRole = defineEntity({
  name: 'UserRole',
  tableName: 'user_roles',
  properties: {
    user: () => p.oneToOne(User).owner().primary().mapToPk().fieldName('user_id').deleteRule('cascade'),
    role: p.enum(roles).default('free_user'),
  },
});
export type UserRole = InferEntity<typeof UserRole>;
