import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { User } from '../users/user.entity.ts';

const webhookEvents = ['batch.done', 'result.arrived', 'result.corrected'] as const;
export type WebhookEventName = (typeof webhookEvents)[number];

/** `test` is sent on request; no webhook subscribes to it. */
const deliveryEvents = [...webhookEvents, 'test'] as const;

const deliveryStates = ['waiting', 'delivered', 'dead'] as const;

/** An address that receives events. */
export const Webhook = defineEntity({
  name: 'Webhook',
  tableName: 'webhooks',
  properties: {
    id: p.uuid().primary().defaultRaw('gen_random_uuid()'),
    user: () => p.manyToOne(User).mapToPk().fieldName('user_id').deleteRule('cascade').index(),
    url: p.text().check('length(url) <= 2000'),
    events: p.array().$type<WebhookEventName[]>(),
    /** Sealed. */
    secret: p.text(),
    /** Sealed; it also signs until `previousValidUntil`. */
    previousSecret: p.text().nullable(),
    previousValidUntil: p.datetime().nullable(),
    createdAt: p.datetime().defaultRaw('now()'),
  },
});
export type Webhook = InferEntity<typeof Webhook>;

/** The delivery of one event to one address. */
export const WebhookDelivery = defineEntity({
  name: 'WebhookDelivery',
  tableName: 'webhook_deliveries',
  uniques: [{ properties: ['webhook', 'event', 'key'] }],
  indexes: [{ properties: ['state', 'createdAt'] }],
  properties: {
    id: p.uuid().primary().defaultRaw('gen_random_uuid()'),
    webhook: () => p.manyToOne(Webhook).mapToPk().fieldName('webhook_id').deleteRule('cascade'),
    event: p.enum(deliveryEvents),
    /** Deduplication key: each is delivered once. */
    key: p.text(),
    data: p.json<Record<string, unknown>>(),
    state: p.enum(deliveryStates).default('waiting'),
    attempts: p.integer().default(0),
    /** HTTP status of the last attempt; null without an answer, with a `reason`. */
    status: p.integer().nullable(),
    reason: p.text().nullable(),
    createdAt: p.datetime().defaultRaw('now()'),
    attemptedAt: p.datetime().nullable(),
    deliveredAt: p.datetime().nullable(),
  },
});
export type WebhookDelivery = InferEntity<typeof WebhookDelivery>;
