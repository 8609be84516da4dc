import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { User } from '../users/user.entity.ts';

/** A request that its caller may send again, with the answer it got. Kept for 24 hours. */
export const IdempotencyKey = defineEntity({
  name: 'IdempotencyKey',
  tableName: 'idempotency_keys',
  properties: {
    user: () => p.manyToOne(User).mapToPk().primary().fieldName('user_id').deleteRule('cascade'),
    key: p.text().primary().check('length(key) between 1 and 255'),
    /** Changes with every claim, so that a request that ran too long cannot answer for its successor. */
    claim: p.uuid().defaultRaw('gen_random_uuid()'),
    /** Of method, address and body; null for an upload under way. */
    fingerprint: p.blob().nullable(),
    /** JSON, sealed: some answers hold a secret that is shown once. Null until the request has ended. */
    answer: p.text().nullable().check('octet_length(answer) <= 8388608'),
    /** A request without an answer by then was lost, and its successor may run. */
    claimedUntil: p.datetime(),
    createdAt: p.datetime().index(),
  },
});
export type IdempotencyKey = InferEntity<typeof IdempotencyKey>;
