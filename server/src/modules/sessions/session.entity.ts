import { sourceLanguage, type Language } from '@matchpost/engine/languages';
import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { User } from '../users/user.entity.ts';

export const sessionEnds = ['sign-out', 'sign-out-everywhere', 'refresh-reuse', 'second-factor', 'deletion'] as const;

/** A family of refresh tokens (`refresh-rules.ts` has its fields); tokens are derived and never stored. */
export const Session = defineEntity({
  name: 'Session',
  tableName: 'sessions',
  properties: {
    id: p.uuid().primary().defaultRaw('gen_random_uuid()'),
    user: () => p.manyToOne(User).mapToPk().fieldName('user_id').deleteRule('cascade').index(),
    aal: p.enum(['aal1', 'aal2'] as const).default('aal1'),
    generation: p.integer().default(0),
    reissued: p.integer().default(0),
    presented: p.integer().default(-1),
    presentedAt: p.datetime().defaultRaw('now()'),
    /** Truncated; shown in the list of sessions. */
    userAgent: p.text().nullable(),
    createdAt: p.datetime().defaultRaw('now()'),
    lastUsedAt: p.datetime().defaultRaw('now()'),
    expiresAt: p.datetime(),
    endedAt: p.datetime().nullable(),
    endedBy: p.enum(sessionEnds).nullable(),
  },
});
export type Session = InferEntity<typeof Session>;

/** Hashes of the link's token and the code of one mail. */
export const SignInCode = defineEntity({
  name: 'SignInCode',
  tableName: 'sign_in_codes',
  indexes: [{ properties: ['email', 'createdAt'] }],
  properties: {
    id: p.uuid().primary().defaultRaw('gen_random_uuid()'),
    email: p.text(),
    tokenHash: p.blob().unique(),
    codeMac: p.blob(),
    attempts: p.integer().default(0).check('attempts between 0 and 5'),
    language: p.text().$type<Language>().default(sourceLanguage),
    createdAt: p.datetime().defaultRaw('now()'),
    expiresAt: p.datetime().index(),
    usedAt: p.datetime().nullable(),
  },
});
export type SignInCode = InferEntity<typeof SignInCode>;
