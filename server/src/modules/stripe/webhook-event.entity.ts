import { defineEntity, p, type InferEntity } from '@mikro-orm/core';

/** An event of Stripe; its id makes it count once. What it carried is not kept: Stripe is asked instead. */
export const WebhookEvent = defineEntity({
  name: 'WebhookEvent',
  tableName: 'webhook_events',
  indexes: [{ properties: ['customerId'] }],
  properties: {
    id: p.text().primary(),
    type: p.text(),
    /** Whom it is about; empty for what concerns nobody here, and once the account is deleted. */
    customerId: p.text().nullable(),
    receivedAt: p.datetime().defaultRaw('now()'),
    appliedAt: p.datetime().nullable(),
  },
});
export type WebhookEvent = InferEntity<typeof WebhookEvent>;
