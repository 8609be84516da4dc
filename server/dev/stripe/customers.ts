import { missing } from './demo-error.ts';
import { closeCheckouts } from './checkouts.ts';
import type { Thing } from './store.ts';
import { end, listSubscriptions } from './subscriptions.ts';
import { newId, save, type World } from './world.ts';

export function createCustomer(world: World, { email, metadata }: Record<string, unknown>): Thing {
  const customer = {
    id: newId('cus'),
    object: 'customer',
    created: world.now,
    email: email ?? null,
    metadata: metadata ?? {},
    livemode: false,
  };
  save(world, customer, 'customer.created');
  return customer;
}

/** A deleted customer is shown as deleted. Throws `resource_missing`. */
export function showCustomer({ store }: World, id: unknown): Thing {
  const found = store.find('customer', String(id));
  if (found === undefined) throw missing('customer', id);
  return found;
}

/** Throws `resource_missing`, also for a deleted customer. */
export function getCustomer(world: World, id: unknown): Thing {
  const found = showCustomer(world, id);
  if (found['deleted'] === true) throw missing('customer', id);
  return found;
}

/** Ends all subscriptions of the customer at once. */
export function removeCustomer(world: World, id: unknown): Thing {
  const { id: customer } = getCustomer(world, id);
  for (const subscription of listSubscriptions(world, customer)) {
    if (subscription.status !== 'canceled') end(world, subscription);
  }
  closeCheckouts(world, customer);
  const removed = { id: customer, object: 'customer', deleted: true };
  save(world, removed, 'customer.deleted');
  return removed;
}
