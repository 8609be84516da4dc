import { defineEntity, p, type InferEntity } from '@mikro-orm/core';

/** An event of the payment provider; its id makes it count once. */
export const WebhookEvent = defineEntity({
  name: 'WebhookEvent',
  tableName: 'webhook_events',
  properties: {
    id: p.text().primary(),
    type: p.text(),
    payload: p.json<Record<string, unknown>>(),
    receivedAt: p.datetime().defaultRaw('now()'),
    appliedAt: p.datetime().nullable(),
  },
});
export type WebhookEvent = InferEntity<typeof WebhookEvent>;
