import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import type { Language } from '@matchpost/engine/languages';
import { Draft } from '../inbox/draft.entity.ts';
import { Session } from '../sessions/session.entity.ts';
import { User } from '../users/user.entity.ts';

/** Browsers, Android devices, and those of Apple. */
const pushKinds = ['web', 'fcm', 'apns'] as const;
export type PushKind = (typeof pushKinds)[number];

/** A browser or device that receives push messages. */
export const PushSubscription = defineEntity({
  name: 'PushSubscription',
  tableName: 'push_subscriptions',
  properties: {
    id: p.uuid().primary().defaultRaw('gen_random_uuid()'),
    user: () => p.manyToOne(User).mapToPk().fieldName('user_id').deleteRule('cascade').index(),
    /** A browser that signs out receives nothing more. */
    session: () => p.manyToOne(Session).mapToPk().fieldName('session_id').deleteRule('cascade'),
    kind: p.enum(pushKinds).default('web'),
    /** A browser's address at its push service, or a hash of a device's token: as often as once. */
    endpoint: p.text().unique().check('length(endpoint) <= 2000'),
    /** The browser's public key and the shared secret, or the device's token, sealed. */
    keys: p.text(),
    language: p.text().$type<Language>(),
    /** Failed attempts since the last success. */
    failures: p.integer().default(0),
    createdAt: p.datetime().defaultRaw('now()'),
  },
});
export type PushSubscription = InferEntity<typeof PushSubscription>;

/** A message that waits to be sent; the row is deleted afterwards. */
export const PushMessage = defineEntity({
  name: 'PushMessage',
  tableName: 'push_messages',
  uniques: [{ properties: ['subscription', 'draft'] }],
  properties: {
    id: p.uuid().primary().defaultRaw('gen_random_uuid()'),
    subscription: () => p.manyToOne(PushSubscription).mapToPk().fieldName('subscription_id').deleteRule('cascade'),
    draft: () => p.manyToOne(Draft).mapToPk().fieldName('draft_id').deleteRule('cascade').index(),
    title: p.text(),
    body: p.text(),
    /** Later than its creation in quiet hours. */
    dueAt: p.datetime().index(),
    createdAt: p.datetime().defaultRaw('now()'),
  },
});
export type PushMessage = InferEntity<typeof PushMessage>;
