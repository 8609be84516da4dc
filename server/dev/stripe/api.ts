import { createHash } from 'node:crypto';
import {
  createCheckout,
  closeCheckout,
  getCheckout,
  createCustomer,
  getCustomer,
  removeCustomer,
  showCustomer,
} from './checkouts.ts';
import { DemoError, type Thing, type World, newId } from './store.ts';
import { listInvoices } from './invoices.ts';
import { createPortal } from './portal.ts';
import { end, getSubscription, listSubscriptions } from './subscriptions.ts';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

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

interface ApiRequest {
  method: string;
  path: string;
  /** The query of a GET, the body of anything else. */
  form: string;
  idempotencyKey: string | undefined;
}

/** Answers a call in the transaction of `world`; a repeated key gets the first answer. Throws `DemoError`. */
function answer(
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

interface Fields {
  [name: string]: Value;
}
type Value = string | Fields | Value[];

/** Stripe's form encoding: `items[0][price]=x&metadata[user_id]=y`; numeric keys form a list. */
export function parseForm(text: string): Fields {
  const fields: Fields = Object.create(null);
  for (const [name, value] of new URLSearchParams(text)) {
    const [first = '', ...others] = name.split('[').map((part) => part.replace(/\]$/, ''));
    put(fields, [first, ...others], value);
  }
  return toValue(fields) as Fields;
}

function put(into: Fields, [key = '', ...rest]: string[], value: string): void {
  if (rest.length === 0) {
    into[key] = value;
    return;
  }
  const inner = into[key];
  const next: Fields = typeof inner === 'object' && !Array.isArray(inner) ? inner : Object.create(null);
  into[key] = next;
  put(next, rest, value);
}

function toValue(value: Value): Value {
  if (typeof value !== 'object' || Array.isArray(value)) return value;
  const entries = Object.entries(value).map(([key, inner]): [string, Value] => [key, toValue(inner)]);
  const isList = entries.length > 0 && entries.every(([key]) => /^\d{1,3}$/.test(key));
  return isList ? entries.map(([, inner]) => inner) : Object.fromEntries(entries);
}

interface ApiOptions {
  secretKey: string;
  run<T>(work: (world: World) => T): T;
  fail(error: unknown): void;
}

/** Serves Stripe's API on a free local port. */
export async function listen(options: ApiOptions): Promise<{ url: string; close(): Promise<void> }> {
  const server = createServer((request, response) => {
    handle(request, response, options).catch((error: unknown) => {
      options.fail(error);
      send(response, 500, JSON.stringify({ error: { type: 'api_error', message: 'The Stripe demo failed' } }));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => close(server) };
}

async function handle(request: IncomingMessage, response: ServerResponse, options: ApiOptions): Promise<void> {
  const { method = 'GET', headers } = request;
  const url = new URL(request.url ?? '/', 'http://127.0.0.1');
  const body = await text(request);
  const key = headers['idempotency-key'];
  const call: ApiRequest = {
    method,
    path: url.pathname,
    form: method === 'GET' ? url.search.slice(1) : body,
    idempotencyKey: typeof key === 'string' ? key : undefined,
  };
  try {
    if (headers.authorization !== `Bearer ${options.secretKey}`) throw new DemoError(401, 'Invalid API Key provided');
    const { body: found, isRepeated } = options.run((world) => answer(world, call));
    send(response, 200, found, isRepeated ? { 'idempotent-replayed': 'true' } : {});
  } catch (error) {
    if (!(error instanceof DemoError)) throw error;
    const { status, type, code, message } = error;
    send(response, status, JSON.stringify({ error: { type, message, ...(code === undefined ? {} : { code }) } }));
  }
}

function send(response: ServerResponse, status: number, body: string, headers: Record<string, string> = {}): void {
  response.writeHead(status, { 'content-type': 'application/json', 'request-id': newId('req'), ...headers }).end(body);
}

async function close(server: Server): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  server.closeAllConnections();
  await closed;
}
