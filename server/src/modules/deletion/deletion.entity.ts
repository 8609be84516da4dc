import { defineEntity, p, type InferEntity } from '@mikro-orm/core';

export const deletionSteps = ['locked', 'sessions', 'subscription', 'objects', 'rows', 'done'] as const;

/** The saga of one account: outlives the user's row, so it has no foreign key. */
export const AccountDeletion = defineEntity({
  name: 'AccountDeletion',
  tableName: 'account_deletions',
  properties: {
    userId: p.uuid().primary(),
    /** The last step that is finished. */
    step: p.enum(deletionSteps).default('locked'),
    attempts: p.integer().default(0),
    /** The customer that is still to be removed at Stripe, which was away at its step. */
    stripeCustomerId: p.text().nullable(),
    startedAt: p.datetime().defaultRaw('now()'),
    finishedAt: p.datetime().nullable(),
  },
});
export type AccountDeletion = InferEntity<typeof AccountDeletion>;
