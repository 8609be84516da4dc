import { sourceLanguage } from '@matchpost/engine/languages';
import { DemoError, missing, type Thing, newId, type World } from './store.ts';
import * as life from './subscriptions.ts';
import { getPrice, getSubscription, type DemoSubscription } from './subscriptions.ts';
import { ageInvoices } from './invoices.ts';

export interface PortalSession extends Thing {
  object: 'billing_portal.session';
  customer: string;
  locale: string;
  return_url: string;
  url: string;
  /** The requested change; null for the first page. */
  change: { subscription: string; price: string } | null;
}

interface Params {
  flow_data?: {
    type?: unknown;
    subscription_update_confirm?: { subscription?: unknown; items?: { id?: unknown; price?: unknown }[] };
  };
  [field: string]: unknown;
}

export function createPortal(world: World, customer: string, params: Params): PortalSession {
  const id = newId('bps');
  const session: PortalSession = {
    id,
    object: 'billing_portal.session',
    created: world.now,
    customer,
    locale: String(params['locale'] ?? sourceLanguage),
    return_url: String(params['return_url'] ?? world.publicUrl),
    url: `${world.publicUrl}/dev/stripe/portal/${id}`,
    livemode: false,
    change: params.flow_data === undefined ? null : readChange(world, params.flow_data),
  };
  world.store.put(session, null);
  return session;
}

/** Throws `resource_missing`. */
export function getPortal({ store }: World, id: unknown): PortalSession {
  const found = store.find('billing_portal.session', String(id));
  if (found === undefined) throw missing('billing_portal.session', id);
  return found as PortalSession;
}

function readChange(world: World, { type, subscription_update_confirm: flow }: NonNullable<Params['flow_data']>) {
  if (type !== 'subscription_update_confirm') throw new DemoError(400, `The flow ${String(type)} is not known here`);
  const subscription = getSubscription(world, flow?.subscription);
  return { subscription: subscription.id, price: getPrice(flow?.items?.[0]?.price).id };
}

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
