import { defineEntity, p, type InferEntity } from '@mikro-orm/core';

/** An event of Stripe, stored once by its id. Its content is not kept; the state is loaded from Stripe. */
export const WebhookEvent = defineEntity({
  name: 'WebhookEvent',
  tableName: 'webhook_events',
  indexes: [{ properties: ['customerId'] }],
  properties: {
    id: p.text().primary(),
    type: p.text(),
    /** The event's customer; empty without a user here, and once the account is deleted. */
    customerId: p.text().nullable(),
    receivedAt: p.datetime().defaultRaw('now()'),
    appliedAt: p.datetime().nullable(),
  },
});
export type WebhookEvent = InferEntity<typeof WebhookEvent>;
