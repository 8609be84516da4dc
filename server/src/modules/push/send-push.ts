import type { EntityManager } from '@mikro-orm/postgresql';
import { day, second } from '@matchpost/engine/clock';
import { NetError } from '@matchpost/leagues/net';
import webPush from 'web-push';
import { JobRefused, queues, type JobContext } from '../../jobs/jobs.ts';
import type { Services } from '../../services.ts';
import { Draft } from '../inbox/draft.entity.ts';
import { Session } from '../sessions/session.entity.ts';
import { PushMessage, PushSubscription } from './push.entity.ts';
import { loadQuietHours } from './push.queries.ts';
import type { PushOutlet } from './push-services.ts';
import { findDue } from './quiet-hours.ts';
import { findVapid } from './vapid.ts';

const TIMEOUT = 10 * second;
/** Bytes; the answer's content is ignored. */
const MAX_ANSWER = 100_000;
/** A browser that is off for longer gets no message about a post that old. */
const GOOD_FOR = day;

/** Makes one attempt. Throws to let the queue retry, `JobRefused` when a retry cannot help. */
export async function sendPush(
  services: Services,
  outlet: PushOutlet,
  id: string,
  { attempt, signal }: JobContext,
): Promise<void> {
  const em = services.orm.em.fork();
  const message = await em.findOne(PushMessage, { id });
  if (message === null) return;
  const subscription = await em.findOneOrFail(PushSubscription, { id: message.subscription });
  if (!(await isWanted(em, { message, subscription }))) return void (await em.nativeDelete(PushMessage, { id }));
  const now = services.clock();
  const due = findDue(now, await loadQuietHours(em, subscription.user));
  if (due > now) return void (await em.nativeUpdate(PushMessage, { id }, { dueAt: new Date(due) }));
  const status = await post(services, outlet, { message, subscription, signal });
  signal.throwIfAborted();
  await note(em, { message, subscription, status, isLast: attempt > queues.push.retryLimit });
}

interface Sent {
  message: PushMessage;
  subscription: PushSubscription;
}

/** False if the post was read or replaced, or the browser signed out. A deleted post takes its messages along. */
async function isWanted(em: EntityManager, { message, subscription }: Sent): Promise<boolean> {
  const unread = { id: message.draft, readAt: null, replacedAt: null };
  if ((await em.count(Draft, unread)) === 0) return false;
  return (await em.count(Session, { id: subscription.session, endedAt: null })) > 0;
}

/** The push service's status; undefined without an answer. */
async function post(
  { config, keyring, clock, log }: Services,
  { fetch }: PushOutlet,
  { message, subscription, signal }: Sent & { signal: AbortSignal },
): Promise<number | undefined> {
  const vapid = findVapid(config, keyring);
  if (vapid === undefined) throw new JobRefused('This server sends no push messages: VAPID_PRIVATE_KEY is not set');
  const { endpoint } = subscription;
  const keys = JSON.parse(keyring.open('push', subscription.keys, endpoint)) as { p256dh: string; auth: string };
  const url = `/profile/schedules/posts/${message.draft}`;
  const payload = JSON.stringify({ title: message.title, body: message.body, url, tag: message.draft });
  const ttl = Math.max(0, Math.round((message.dueAt.getTime() + GOOD_FOR - clock()) / second));
  const request = webPush.generateRequestDetails({ endpoint, keys }, payload, { vapidDetails: vapid, TTL: ttl });
  try {
    const { status } = await fetch(endpoint, {
      method: 'POST',
      headers: Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)])),
      body: request.body,
      timeoutMs: TIMEOUT,
      maxBytes: MAX_ANSWER,
      signal,
    });
    return status;
  } catch (error) {
    if (!(error instanceof NetError)) throw error;
    log.info({ code: error.code }, 'a push service did not answer');
    return undefined;
  }
}

interface Noting extends Sent {
  status: number | undefined;
  isLast: boolean;
}

async function note(em: EntityManager, { message, subscription, status, isLast }: Noting): Promise<void> {
  const { id } = subscription;
  if (status === 404 || status === 410) return void (await em.nativeDelete(PushSubscription, { id }));
  const isTaken = status !== undefined && status >= 200 && status < 300;
  await em.execute(`update push_subscriptions set failures = ${isTaken ? '0' : 'failures + 1'} where id = ?`, [id]);
  if (isTaken || isLast) await em.nativeDelete(PushMessage, { id: message.id });
  if (isTaken) return;
  const sentence = `The push service did not accept the message (${status ?? 'no answer'})`;
  throw isLast ? new JobRefused(sentence) : new Error(sentence);
}

/** Sends the messages whose quiet hours are over, and lost jobs of messages again. */
export async function sendDuePushes({ orm, jobs, clock }: Pick<Services, 'orm' | 'jobs' | 'clock'>): Promise<void> {
  const due = await orm.em.fork().find(PushMessage, { dueAt: { $lte: new Date(clock()) } }, { fields: ['id'] });
  for (const { id } of due) await jobs.send('push', { messageId: id }, { singletonKey: id });
}
