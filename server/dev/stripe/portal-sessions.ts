import { sourceLanguage } from '@matchpost/engine/languages';
import { DemoError, missing } from './demo-error.ts';
import type { Thing } from './store.ts';
import { getPrice, getSubscription } from './subscriptions.ts';
import { newId, type World } from './world.ts';

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
