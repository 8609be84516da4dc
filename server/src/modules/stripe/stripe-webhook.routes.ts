import type { FastifyInstance } from 'fastify';
import { endpoint } from '../../contract/endpoint.ts';
import { ServerError } from '../../errors.ts';
import type { Scope } from '../../http/scope.ts';
import type { Services } from '../../services.ts';
import { recordEvent } from './record-event.ts';

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
