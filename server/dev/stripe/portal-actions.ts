import { ageInvoices } from './invoices.ts';
import type { PortalSession } from './portal-sessions.ts';
import * as life from './subscriptions.ts';
import type { DemoSubscription } from './subscriptions.ts';
import type { World } from './world.ts';

interface Pressed {
  session: PortalSession;
  subscription: DemoSubscription;
  /** The price of a plan's button. */
  price: string | undefined;
}

export type Act = (world: World, pressed: Pressed) => void;

/** The buttons of the portal. */
export const portalActions = {
  confirm: (world, { session, subscription }) => {
    if (session.change?.subscription === subscription.id) {
      life.changePlan(world, subscription, life.getPrice(session.change.price));
    }
  },
  change: (world, { subscription, price }) => life.changePlan(world, subscription, life.getPrice(price)),
  cancelLater: (world, { subscription }) => life.endLater(world, subscription, true),
  resume: (world, { subscription }) => life.endLater(world, subscription, false),
  cancelNow: (world, { subscription }) => life.end(world, subscription),
  renewOk: (world, { subscription }) => life.renew(world, subscription, { succeeds: true }),
  renewFails: (world, { subscription }) => life.renew(world, subscription, { succeeds: false }),
  payLate: (world, { subscription }) => life.payLate(world, subscription),
  wait: (world, { subscription }) => ageInvoices(world, subscription, 8),
  giveUp: (world, { subscription }) => life.end(world, subscription),
} as const satisfies Record<string, Act>;

export type PortalAction = keyof typeof portalActions;
