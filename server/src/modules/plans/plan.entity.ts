import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { User } from '../users/user.entity.ts';

export const tiers = ['free', 'amateur', 'pro', 'premium'] as const;
export type Tier = (typeof tiers)[number];

/** Stripe's statuses (docs.stripe.com, subscription object). */
const subscriptionStatuses = [
  'incomplete',
  'incomplete_expired',
  'trialing',
  'active',
  'past_due',
  'canceled',
  'unpaid',
  'paused',
] as const;

export const SubscriptionLimits = defineEntity({
  name: 'SubscriptionLimits',
  tableName: 'subscription_limits',
  properties: {
    tier: p.enum(tiers).primary(),
    maxTeams: p.integer().default(1).check('max_teams >= 0'),
    maxCustomTemplates: p.integer().default(0).check('max_custom_templates >= 0'),
    maxGamesPerTemplate: p.integer().default(1).check('max_games_per_template >= 1'),
    canUseCustomTemplates: p.boolean().default(false),
    canUploadLogos: p.boolean().default(false),
  },
});
export type SubscriptionLimits = InferEntity<typeof SubscriptionLimits>;

export const Subscription = defineEntity({
  name: 'Subscription',
  tableName: 'subscriptions',
  properties: {
    user: () => p.oneToOne(User).owner().primary().mapToPk().fieldName('user_id').deleteRule('cascade'),
    tier: p.enum(tiers).default('free'),
    status: p.enum(subscriptionStatuses).nullable(),
    interval: p.enum(['monthly', 'yearly'] as const).nullable(),
    productId: p.text().nullable(),
    periodEnd: p.datetime().nullable(),
    cancelAtPeriodEnd: p.boolean().default(false),
    /** Start of the late payment, and of its 7 days of grace. */
    pastDueSince: p.datetime().nullable(),
    stripeCustomerId: p.text().nullable().unique(),
    stripeSubscriptionId: p.text().nullable().unique(),
    /** The tier that role and mails reflect; differs from `tier` once a plan has ended. */
    servedTier: p.enum(tiers).default('free'),
    /** Counts requests to Stripe, with the newest one stored here: an older answer must not overwrite it. */
    readings: p.integer().default(0).fieldName('looks'),
    readingApplied: p.integer().default(0).fieldName('look_applied'),
    updatedAt: p.datetime().defaultRaw('now()'),
  },
});
export type Subscription = InferEntity<typeof Subscription>;
