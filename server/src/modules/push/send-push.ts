import { createHash } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { day } from '@matchpost/engine/clock';
import { NetError } from '@matchpost/leagues/net';
import { JobRefused, queues, type JobContext } from '../../jobs/jobs.ts';
import type { Services } from '../../services.ts';
import { Draft } from '../inbox/draft.entity.ts';
import { Session } from '../sessions/session.entity.ts';
import { PushMessage, PushSubscription } from './push.entity.ts';
import { loadQuietHours } from './push.queries.ts';
import type { Push, PushDriver, PushResult } from './push-driver.ts';
import type { PushDrivers } from './push-services.ts';
import { findDue } from './quiet-hours.ts';

/** A device that is off for longer gets no message about a post that old. */
const GOOD_FOR = day;

/** Makes one attempt. Throws to let the queue retry, `JobRefused` when a retry cannot help. */
export async function sendPush(
  services: Services,
  drivers: PushDrivers,
  id: string,
  { attempt, signal }: JobContext,
): Promise<void> {
  const em = services.orm.em.fork();
  const message = await em.findOne(PushMessage, { id });
  if (message === null) return;
  const subscription = await em.findOneOrFail(PushSubscription, { id: message.subscription });
  const now = services.clock();
  if (!(await isWanted(em, { message, subscription }, now))) return void (await em.nativeDelete(PushMessage, { id }));
  const due = findDue(now, await loadQuietHours(em, subscription.user));
  if (due > now) return void (await em.nativeUpdate(PushMessage, { id }, { dueAt: new Date(due) }));
  const driver = drivers.find(subscription.kind);
  if (driver === undefined) {
    // It stays undeliverable: `sendDuePushes` would queue a row that is left every minute.
    await em.nativeDelete(PushMessage, { id });
    throw new JobRefused(`This server has no key for push messages of the kind ${subscription.kind}`);
  }
  const push = await compose(em, message, subscription.user);
  const result = await post(services, driver, { receiver: subscription, push, signal });
  signal.throwIfAborted();
  await note(em, { message, subscription, result, isLast: attempt > queues.push.retryLimit });
}

interface Sent {
  message: PushMessage;
  subscription: PushSubscription;
}

/**
 * False if the post was read or replaced, the receiver's session is over, or another person signed in on it. A deleted
 * post takes its messages along.
 */
async function isWanted(em: EntityManager, { message, subscription }: Sent, now: number): Promise<boolean> {
  const unread = { id: message.draft, user: subscription.user, readAt: null, replacedAt: null };
  if ((await em.count(Draft, unread)) === 0) return false;
  const standing = { id: subscription.session, endedAt: null, expiresAt: { $gt: new Date(now) } };
  return (await em.count(Session, standing)) > 0;
}

/** The service's result; a failure without an answer, or without the secret that sealed the receiver's keys. */
async function post(
  { keyring, log }: Services,
  driver: PushDriver,
  { receiver, push, signal }: { receiver: PushSubscription; push: Push; signal: AbortSignal },
): Promise<PushResult> {
  const { id, kind, endpoint, keys } = receiver;
  try {
    const result = await driver.send({ endpoint, secret: keyring.open('push', keys, endpoint) }, push, signal);
    if (result.outcome !== 'taken') log.info({ kind, said: result.said }, 'a push service did not take a message');
    return result;
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof NetError) {
      log.info({ kind, code: error.code }, 'a push service did not answer');
      return { outcome: 'failed', said: 'no answer' };
    }
    // Keys that no secret opens, or that no message can be encrypted with: without an end it would be tried for ever.
    log.error({ err: error, subscription: id }, 'a push message could not be sent');
    return { outcome: 'failed', said: 'not sent' };
  }
}

async function compose(em: EntityManager, { title, body, draft, dueAt }: PushMessage, user: string): Promise<Push> {
  // A post that is sent but not listed counts in its own message only.
  const ready = { user, readAt: null, replacedAt: null, $or: [{ listed: true }, { id: draft }] };
  return {
    title,
    body,
    url: `/profile/schedules/posts/${draft}`,
    tag: await findTag(em, draft),
    badge: await em.count(Draft, ready),
    expiresAt: dueAt.getTime() + GOOD_FOR,
  };
}

/** Names the occurrence that the post is about: a correction has another draft. Services limit the length. */
async function findTag(em: EntityManager, draft: string): Promise<string> {
  const [run] = await em.execute<{ schedule_id: string; key: string }[]>(runQuery, [draft]);
  if (run === undefined) return draft;
  return createHash('sha256').update(`${run.schedule_id} ${run.key}`).digest('base64url');
}

const runQuery = `
  select r.schedule_id, r.key from drafts d join schedule_runs r on r.id = d.run_id where d.id = ?`;

interface Noting extends Sent {
  result: PushResult;
  isLast: boolean;
}

async function note(em: EntityManager, { message, subscription, result, isLast }: Noting): Promise<void> {
  const { id } = subscription;
  if (result.outcome === 'gone') return void (await em.nativeDelete(PushSubscription, { id }));
  const isTaken = result.outcome === 'taken';
  await em.execute(`update push_subscriptions set failures = ${isTaken ? '0' : 'failures + 1'} where id = ?`, [id]);
  if (isTaken || isLast) await em.nativeDelete(PushMessage, { id: message.id });
  if (isTaken) return;
  const sentence = `The push service did not accept the message (${result.said})`;
  throw isLast ? new JobRefused(sentence) : new Error(sentence);
}

/** Sends the messages whose quiet hours are over, and lost jobs of messages again. */
export async function sendDuePushes({ orm, jobs, clock }: Pick<Services, 'orm' | 'jobs' | 'clock'>): Promise<void> {
  const due = await orm.em.fork().find(PushMessage, { dueAt: { $lte: new Date(clock()) } }, { fields: ['id'] });
  for (const { id } of due) await jobs.send('push', { messageId: id }, { singletonKey: id });
}
