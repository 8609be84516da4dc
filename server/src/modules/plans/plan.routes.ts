import { getLimits } from '../../contract/account.ts';
import type { Scope } from '../../http/scope.ts';
import { loadLimits } from './limits.ts';
import { createCheckout, getSubscription, openBillingPortal, openPlanChange } from '../../contract/plans.ts';
import { ServerError } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { openCheckout, openPortal } from '../stripe/checkout.ts';
import { Subscription } from './plan.entity.ts';
import { toSubscriptionBody } from './tier.ts';
import { present } from '../../http/present.ts';

export function planRoutes(scope: Scope): void {
  scope.handle(getLimits, async ({ caller, em }) => {
    const limits = await loadLimits(em, caller.tier);
    const counts = present(limits, ['tier', 'maxTeams', 'maxCustomTemplates', 'maxGamesPerTemplate']);
    return { ...counts, ...present(limits, ['canUseCustomTemplates', 'canUploadLogos']) };
  });
}

/** Limited because each holds a database connection during the request to Stripe. */
const CHECKOUTS_AT_ONCE = 4;

export function subscriptionRoutes(scope: Scope, services: Services): void {
  const { billing, clock } = services;
  let checkouts = 0;

  scope.handle(getSubscription, async ({ caller, em }) => {
    const row = await em.findOne(Subscription, { user: caller.userId });
    return toSubscriptionBody(row ?? {}, clock());
  });

  scope.handle(createCheckout, async ({ caller: { userId, email }, em, body }) => {
    if (checkouts >= CHECKOUTS_AT_ONCE) throw new ServerError('overloaded');
    checkouts += 1;
    try {
      return { url: await openCheckout(em, services, { userId, email, plan: body }) };
    } finally {
      checkouts -= 1;
    }
  });

  scope.handle(openBillingPortal, async ({ caller: { userId }, em }) => ({
    url: await openPortal(em, billing, { userId }),
  }));

  scope.handle(openPlanChange, async ({ caller: { userId }, em, body }) => ({
    url: await openPortal(em, billing, { userId, plan: body }),
  }));
}
