import type { FastifyInstance } from 'fastify';
import { endpoint } from '../../contract/endpoint.ts';
import { ServerError } from '../../errors.ts';
import type { Scope } from '../../http/scope.ts';
import type { Services } from '../../services.ts';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Stripe } from 'stripe';

const BODY_LIMIT = 256 * 1024;

const receiveEvent = endpoint({
  method: 'POST',
  path: '/api/stripe/webhook',
  scope: 'public',
  tag: 'plans',
  summary: 'For Stripe: events, signed',
  response: null,
  status: 200,
  bodyLimit: BODY_LIMIT,
  // Stripe sends in bursts; the signature refuses all other senders.
  ratePerMinute: 0,
});

/** Disables JSON parsing in this scope, because the signature covers the raw bytes. */
export function keepBytes(app: FastifyInstance): FastifyInstance {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    '*',
    { parseAs: 'buffer', bodyLimit: BODY_LIMIT },
    async (_request: unknown, body: Buffer) => body,
  );
  return app;
}

/**
 * Answers once the event and a job are stored; the job then loads the customer's state from Stripe. No event is lost
 * while Stripe's API is unreachable, and an answer takes no longer than a transaction.
 */
export function stripeWebhookRoutes(scope: Scope, services: Services): void {
  const { billing, clock } = services;
  scope.handle(receiveEvent, async ({ em, request }) => {
    const signature = request.headers['stripe-signature'];
    const { body } = request;
    const isSigned = typeof signature === 'string' && Buffer.isBuffer(body) && body.length > 0;
    const event = isSigned ? await billing.findEvent(body, signature, clock()) : undefined;
    if (event === undefined) throw new ServerError('stripe-signature-invalid');
    await recordEvent(em, services, event);
  });
}

/** Event types that may change a customer's subscription; other events are only stored. */
const relevant = /^(customer\.subscription\.|checkout\.session\.|invoice\.|customer\.deleted$)/;

/**
 * Stores an event and sends a job to synchronize its customer, in one transaction. Returns false for an event that was
 * already stored.
 */
export async function recordEvent(
  em: EntityManager,
  { jobs, clock }: Pick<Services, 'jobs' | 'clock'>,
  event: Pick<Stripe.Event, 'id' | 'type' | 'data'>,
): Promise<boolean> {
  const customerId = relevant.test(event.type) ? findCustomer(event.data.object) : undefined;
  const now = new Date(clock());
  return em.transactional(async (em) => {
    const [row] = await em.execute<{ customer_id: string | null }[]>(recordQuery, [
      event.id,
      event.type,
      now,
      now,
      customerId ?? '',
    ]);
    if (row?.customer_id) await jobs.send('subscription', { customerId: row.customer_id }, { em });
    return row !== undefined;
  });
}

/** Does not store the id of a customer without a user. */
const recordQuery = `
  insert into webhook_events (id, type, customer_id, received_at, applied_at)
  select ?, ?, s.stripe_customer_id, ?, case when s.user_id is null then ?::timestamptz end
  from (select 1) as one left join subscriptions s on s.stripe_customer_id = ?
  on conflict (id) do nothing
  returning customer_id`;

function findCustomer(object: Stripe.Event.Data.Object): string | undefined {
  const { id, customer, object: kind } = object as { id?: unknown; customer?: unknown; object?: unknown };
  const found = kind === 'customer' ? id : customer;
  return typeof found === 'string' ? found : undefined;
}
