import { createHash } from 'node:crypto';
import { createCheckout, closeCheckout, getCheckout } from './checkouts.ts';
import { createCustomer, getCustomer, removeCustomer, showCustomer } from './customers.ts';
import { DemoError } from './demo-error.ts';
import { parseForm, type Fields } from './form.ts';
import { listInvoices } from './invoices.ts';
import { createPortal } from './portal-sessions.ts';
import type { Thing } from './store.ts';
import { end, getSubscription, listSubscriptions } from './subscriptions.ts';
import type { World } from './world.ts';

interface Call {
  world: World;
  /** The part of the path after the collection. */
  id: string;
  input: Fields;
}

type Route = readonly [method: string, path: RegExp, answer: (call: Call) => object];

/** The calls of Stripe's API that Matchpost makes: https://docs.stripe.com/api */
const routes: readonly Route[] = [
  ['POST', /^\/v1\/customers$/, ({ world, input }) => createCustomer(world, input)],
  ['GET', /^\/v1\/customers\/(\w+)$/, ({ world, id }) => showCustomer(world, id)],
  ['DELETE', /^\/v1\/customers\/(\w+)$/, ({ world, id }) => removeCustomer(world, id)],
  ['POST', /^\/v1\/checkout\/sessions$/, ({ world, input }) => createCheckout(world, customerOf(world, input), input)],
  [
    'GET',
    /^\/v1\/checkout\/sessions$/,
    ({ world, input }) => page(world.store.list('checkout.session', customerOf(world, input)), input),
  ],
  [
    'POST',
    /^\/v1\/checkout\/sessions\/(\w+)\/expire$/,
    ({ world, id }) => closeCheckout(world, getCheckout(world, id)),
  ],
  [
    'POST',
    /^\/v1\/billing_portal\/sessions$/,
    ({ world, input }) => createPortal(world, customerOf(world, input), input),
  ],
  [
    'GET',
    /^\/v1\/subscriptions$/,
    ({ world, input }) => page(listSubscriptions(world, customerOf(world, input)), input),
  ],
  ['GET', /^\/v1\/subscriptions\/(\w+)$/, ({ world, id }) => getSubscription(world, id)],
  ['DELETE', /^\/v1\/subscriptions\/(\w+)$/, endNow],
  [
    'GET',
    /^\/v1\/invoices$/,
    ({ world, input }) => page(listInvoices(world, getSubscription(world, input['subscription'])), input),
  ],
];

const KEPT = 86_400;

export interface ApiRequest {
  method: string;
  path: string;
  /** The query of a GET, the body of anything else. */
  form: string;
  idempotencyKey: string | undefined;
}

/** Answers a call in the transaction of `world`; a repeated key gets the first answer. Throws `DemoError`. */
export function answer(
  world: World,
  { method, path, form, idempotencyKey }: ApiRequest,
): { body: string; isRepeated: boolean } {
  for (const [verb, pattern, handle] of routes) {
    const match = verb === method ? pattern.exec(path) : null;
    if (match === null) continue;
    const work = () => JSON.stringify(handle({ world, id: match[1] ?? '', input: parseForm(form) }));
    if (method !== 'POST' || idempotencyKey === undefined) return { body: work(), isRepeated: false };
    return answerOnce(world, idempotencyKey, `${path}?${form}`, work);
  }
  throw new DemoError(404, `Unrecognized request URL (${method}: ${path}).`);
}

function answerOnce({ store, now }: World, key: string, call: string, work: () => string) {
  store.dropAnswers(now - KEPT);
  const request = createHash('sha256').update(call).digest('hex');
  const known = store.findAnswer(key);
  if (known !== undefined && known.request !== request) {
    const message = 'Keys for idempotent requests can only be used with the same parameters they were first used with.';
    throw new DemoError(400, message, undefined, 'idempotency_error');
  }
  if (known !== undefined) return { body: known.body, isRepeated: true };
  const body = work();
  store.keepAnswer(key, { request, body, at: now });
  return { body, isRepeated: false };
}

/** Throws `resource_missing` for an unknown or deleted customer. */
function customerOf(world: World, { customer }: Fields): string {
  return getCustomer(world, customer).id;
}

function endNow({ world, id, input }: Call): Thing {
  const subscription = getSubscription(world, id);
  if (subscription.status === 'canceled') throw new DemoError(404, `No such subscription: '${id}'`, 'resource_missing');
  const details = input['cancellation_details'];
  const comment = typeof details === 'object' && !Array.isArray(details) ? details['comment'] : undefined;
  end(world, subscription, typeof comment === 'string' ? comment : null);
  return subscription;
}

/** Applies `limit`, `starting_after` and `status` as Stripe's lists do. */
function page(all: readonly Thing[], { limit = '10', starting_after: after, status }: Fields) {
  const known = all.filter((thing) => status === undefined || status === 'all' || thing['status'] === status);
  const from = after === undefined ? 0 : known.findIndex(({ id }) => id === after) + 1;
  const size = Math.min(100, Math.max(1, Number(limit)));
  return { object: 'list', url: '', data: known.slice(from, from + size), has_more: known.length > from + size };
}
