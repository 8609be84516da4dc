import { leagueReason } from '@matchpost/leagues/errors';
import { asReason } from '@matchpost/engine';
import { day, second } from '@matchpost/engine/clock';
import { JobRefused, type JobContext, queues } from '../../jobs/jobs.ts';
import {
  NetError,
  createGuardedAgent,
  createGuardedFetch,
  type GuardedFetch,
  createGuard,
} from '@matchpost/leagues/net';
import type { Services } from '../../services.ts';
import { Webhook, WebhookDelivery, type WebhookEventName } from './webhook.entity.ts';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Config } from '../../config.ts';
import { ServerError } from '../../errors.ts';
import { SealError } from '../../keyring.ts';
import { signatureHeaders } from './sign.ts';

/** Receivers should answer first and process later. */
const TIMEOUT = 10 * second;
/** Bytes that a receiver may send before its connection is closed. */
const MAX_ANSWER = 100_000;
const KEPT = 30 * day;

interface Attempt {
  status?: number;
  reason?: string;
}

/** Makes one attempt. Throws to let the queue retry, `JobRefused` when a retry cannot help. */
export async function deliver(
  services: Services,
  outlet: Outlet,
  id: string,
  { attempt, signal }: JobContext,
): Promise<void> {
  const em = services.orm.em.fork();
  const delivery = await em.findOne(WebhookDelivery, { id, state: 'waiting' });
  const webhook = delivery === null ? null : await em.findOne(Webhook, { id: delivery.webhook });
  if (delivery === null || webhook === null) return;
  const made = await post(services, outlet, { webhook, delivery, signal });
  services.metrics.webhooks.inc({ result: classOf(made) });
  signal.throwIfAborted();
  const isTaken = made.status !== undefined && made.status >= 200 && made.status < 300;
  const isLast = delivery.event === 'test' || attempt > queues.webhook.retryLimit;
  const isDead = !isTaken && (isLast || made.status === 410);
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
  const sentence = `The webhook did not accept the delivery (${made.status ?? made.reason})`;
  throw isDead ? new JobRefused(sentence) : new Error(sentence);
}

/** `2xx`, `5xx`, `unreachable`. */
function classOf({ status }: Attempt): string {
  return status === undefined ? 'unreachable' : `${Math.floor(status / 100)}xx`;
}

const attemptQuery = `
  update webhook_deliveries
  set state = ?, status = ?, reason = ?, attempts = attempts + 1, attempted_at = ?, delivered_at = ?
  where id = ? and state = 'waiting'`;

interface DeliveryOptions {
  webhook: Webhook;
  delivery: WebhookDelivery;
  signal: AbortSignal;
}

async function post(services: Services, { fetch }: Outlet, options: DeliveryOptions): Promise<Attempt> {
  const { webhook, delivery, signal } = options;
  const { id, event, createdAt, data } = delivery;
  const body = JSON.stringify({ id, event, created_at: createdAt.toISOString(), data });
  const { clock } = services;
  const [current, ...previous] = openSecrets(services, webhook);
  if (current === undefined) return { reason: 'secret-lost' };
  const secrets = [current, ...previous.filter((secret) => secret !== undefined)];
  try {
    const { status } = await fetch(webhook.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Matchpost-Webhooks/1',
        'matchpost-event': event,
        'matchpost-delivery': id,
        ...signatureHeaders({ id, body, secrets, now: clock() }),
      },
      body,
      timeoutMs: TIMEOUT,
      maxBytes: MAX_ANSWER,
      ignoreBody: true,
      signal,
    });
    return { status };
  } catch (error) {
    if (!(error instanceof NetError)) throw error;
    return { reason: error.code };
  }
}

/** The secrets that sign at a time, the current one first; undefined for one that no secret of the server opens. */
function openSecrets({ keyring, clock, log }: Services, webhook: Webhook): (string | undefined)[] {
  return getSecrets(webhook, clock()).map((sealed) => {
    try {
      return keyring.open('webhooks', sealed, webhook.id);
    } catch (error) {
      if (!(error instanceof SealError)) throw error;
      log.error({ err: error, webhook: webhook.id }, "a webhook's secret cannot be opened");
      return undefined;
    }
  });
}

/** Sends lost jobs of deliveries again and deletes old deliveries. */
export async function resumeDeliveries({ orm, jobs, clock }: Services): Promise<void> {
  const em = orm.em.fork();
  const still = await em.execute<{ id: string }[]>(stillQuery, [new Date(clock() - 2 * day)]);
  for (const { id } of still) await jobs.send('webhook', { deliveryId: id }, { singletonKey: id });
  await em.nativeDelete(WebhookDelivery, { createdAt: { $lt: new Date(clock() - KEPT) } });
}

/** Longer than all attempts together. */
const stillQuery = `
  select id from webhook_deliveries where state = 'waiting' and coalesce(attempted_at, created_at) < ?`;

/** The sealed secrets that sign at a time, the current one first. */
function getSecrets({ secret, previousSecret, previousValidUntil }: Webhook, now: number): string[] {
  const isValid = previousSecret != null && previousValidUntil != null && previousValidUntil.getTime() > now;
  return isValid ? [secret, previousSecret] : [secret];
}

interface WebhookEvent {
  userId: string;
  event: WebhookEventName;
  /** Deduplication key: a webhook gets each key once. */
  key: string;
  data: Record<string, unknown>;
}

/** Queues an event for all of a user's webhooks, within the transaction of `em`. */
export async function announce(
  em: EntityManager,
  { jobs, clock }: Pick<Services, 'jobs' | 'clock'>,
  { userId, event, key, data }: WebhookEvent,
): Promise<void> {
  const rows = await em.execute<{ id: string }[]>(announceQuery, [
    event,
    key,
    JSON.stringify(data),
    new Date(clock()),
    userId,
    event,
  ]);
  for (const { id } of rows) await jobs.send('webhook', { deliveryId: id }, { em, singletonKey: id });
}

const announceQuery = `
  insert into webhook_deliveries (webhook_id, event, key, data, created_at)
  select id, ?, ?, ?::jsonb, ? from webhooks where user_id = ? and ? = any(events)
  on conflict do nothing
  returning id`;

/** Sends requests to users' webhook addresses. */
export interface Outlet {
  /** Throws `webhook-url-refused`, with the reason in `params`. */
  check(url: string): Promise<void>;
  fetch: GuardedFetch;
  close(): Promise<void>;
}

/** Allows public addresses and the operator's origins; plain HTTP in development only. */
export function createOutlet({ mode, webhookOrigins }: Pick<Config, 'mode' | 'webhookOrigins'>): Outlet {
  const guard = createGuard({ allowOrigins: webhookOrigins });
  const dispatcher = createGuardedAgent({ guard });
  const fetch = createGuardedFetch({ guard, dispatcher });
  const checkUrl = (text: string): URL => {
    const url = guard.parseUrl(text);
    if (mode === 'production' && url.protocol !== 'https:' && !webhookOrigins.includes(url.origin)) {
      throw new NetError('url-invalid', leagueReason('url-protocol', { protocol: 'http:' }));
    }
    return url;
  };
  return {
    async check(text) {
      try {
        const { hostname, origin } = checkUrl(text);
        await guard.loadAddresses(hostname.replace(/^\[|\]$/g, ''), origin);
      } catch (error) {
        if (!(error instanceof NetError)) throw error;
        throw new ServerError('webhook-url-refused', {
          path: 'body.url',
          params: asReason(error),
          cause: error,
        });
      }
    },
    fetch: (url, options) => fetch(checkUrl(url).href, options),
    close: () => dispatcher.close(),
  };
}
