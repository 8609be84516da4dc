import { defineEntity, p, type InferEntity } from '@mikro-orm/core';

export const deletionSteps = ['locked', 'sessions', 'subscription', 'objects', 'rows', 'done'] as const;

/** The state of an account's deletion. It outlives the user's row, so it has no foreign key. */
export const AccountDeletion = defineEntity({
  name: 'AccountDeletion',
  tableName: 'account_deletions',
  properties: {
    userId: p.uuid().primary(),
    /** The last finished step. */
    step: p.enum(deletionSteps).default('locked'),
    attempts: p.integer().default(0),
    /** The customer still to be deleted at Stripe, which was unreachable at its step. */
    stripeCustomerId: p.text().nullable(),
    startedAt: p.datetime().defaultRaw('now()'),
    finishedAt: p.datetime().nullable(),
  },
});
export type AccountDeletion = InferEntity<typeof AccountDeletion>;
