import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import type { ApiKeyScope } from '../../contract/endpoint.ts';
import { User } from '../users/user.entity.ts';

export const ApiKey = defineEntity({
  name: 'ApiKey',
  tableName: 'api_keys',
  properties: {
    id: p.uuid().primary().defaultRaw('gen_random_uuid()'),
    user: () => p.manyToOne(User).mapToPk().fieldName('user_id').deleteRule('cascade').index(),
    name: p.text().check('length(name) between 1 and 100'),
    /** The key's first characters, to tell keys apart. */
    prefix: p.text(),
    hash: p.blob().unique(),
    scopes: p.array().$type<ApiKeyScope[]>(),
    /** May call GET alone. */
    readOnly: p.boolean().default(false),
    /** The only website that may call with it, from browsers; null for programs. */
    origin: p.text().nullable().check('length(origin) <= 300'),
    expiresAt: p.datetime().nullable(),
    createdAt: p.datetime().defaultRaw('now()'),
    lastUsedAt: p.datetime().nullable(),
    /** Revoked keys stay with the account: a caller learns why its key fails, and the export lists them. */
    revokedAt: p.datetime().nullable(),
  },
});
export type ApiKey = InferEntity<typeof ApiKey>;
