import { day, second } from '@matchpost/engine/clock';
import { JobRefused, type JobContext } from '../../jobs/jobs.ts';
import { queues } from '../../jobs/queues.ts';
import { NetError } from '@matchpost/leagues/net';
import type { Services } from '../../services.ts';
import type { Outlet } from './outlet.ts';
import { sign, SIGNATURE_HEADER } from './signature.ts';
import { Webhook, WebhookDelivery } from './webhook.entity.ts';

/** A receiver takes it and works later. */
const TIMEOUT = 10 * second;
/** Nobody reads the answer. */
const MAX_ANSWER = 100_000;
const KEPT = 30 * day;

interface Attempt {
  status?: number;
  reason?: string;
}

/** Takes the jobs of deliveries; the returned function ends its connections. */
export async function workWebhooks(services: Services, outlet: Outlet): Promise<void> {
  await services.jobs.work('webhook', ({ deliveryId }, context) => deliver(services, outlet, deliveryId, context));
}

/** One attempt. Throws so that the queue tries again later, `JobRefused` when it is of no use. */
async function deliver(services: Services, outlet: Outlet, id: string, { attempt, signal }: JobContext): Promise<void> {
  const em = services.orm.em.fork();
  const delivery = await em.findOne(WebhookDelivery, { id, state: 'waiting' });
  const webhook = delivery === null ? null : await em.findOne(Webhook, { id: delivery.webhook });
  if (delivery === null || webhook === null) return;
  const made = await post(services, outlet, { webhook, delivery, signal });
  signal.throwIfAborted();
  const isTaken = made.status !== undefined && made.status >= 200 && made.status < 300;
  const isDead = !isTaken && (attempt > queues.webhook.retryLimit || made.status === 410);
  const now = new Date(services.clock());
  await em.execute(attemptQuery, [
    isTaken ? 'delivered' : isDead ? 'dead' : 'waiting',
    made.status ?? null,
    made.reason ?? null,
    now,
    isTaken ? now : null,
    id,
  ]);
  if (isTaken) return;
  const sentence = `The address did not take it (${made.status ?? made.reason})`;
  throw isDead ? new JobRefused(sentence) : new Error(sentence);
}

const attemptQuery = `
  update webhook_deliveries
  set state = ?, status = ?, reason = ?, attempts = attempts + 1, attempted_at = ?, delivered_at = ?
  where id = ? and state = 'waiting'`;

interface Asked {
  webhook: Webhook;
  delivery: WebhookDelivery;
  signal: AbortSignal;
}

async function post({ keyring, clock }: Services, { fetch }: Outlet, asked: Asked): Promise<Attempt> {
  const { webhook, delivery, signal } = asked;
  const { id, event, createdAt, data } = delivery;
  const body = JSON.stringify({ id, event, created_at: createdAt.toISOString(), data });
  const secret = keyring.open('webhooks', webhook.secret, webhook.id);
  try {
    const { status } = await fetch(webhook.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Matchpost-Webhooks/1',
        'matchpost-event': event,
        'matchpost-delivery': id,
        [SIGNATURE_HEADER]: sign(secret, body, clock()),
      },
      body,
      timeoutMs: TIMEOUT,
      maxBytes: MAX_ANSWER,
      signal,
    });
    return { status };
  } catch (error) {
    if (!(error instanceof NetError)) throw error;
    return { reason: error.code };
  }
}

/** Sends jobs of deliveries that lost theirs, and forgets old ones. */
export async function resumeDeliveries({ orm, jobs, clock }: Services): Promise<void> {
  const em = orm.em.fork();
  const still = await em.execute<{ id: string }[]>(stillQuery, [new Date(clock() - 2 * day)]);
  for (const { id } of still) await jobs.send('webhook', { deliveryId: id }, { singletonKey: id });
  await em.nativeDelete(WebhookDelivery, { createdAt: { $lt: new Date(clock() - KEPT) } });
}

/** Longer than all attempts together take. */
const stillQuery = `
  select id from webhook_deliveries where state = 'waiting' and coalesce(attempted_at, created_at) < ?`;
