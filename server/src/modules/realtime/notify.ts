import type { EntityManager } from '@mikro-orm/postgresql';
import type { RealtimeMessage } from '../../contract/realtime.ts';

/** Every server on the database listens there. */
export const CHANNEL = 'matchpost_realtime';

/** Without a message: the person's sessions are not what they were. */
export interface Notice {
  userId: string;
  message?: RealtimeMessage;
}

/**
 * Tells a person's open pages, whichever server they are connected to, once the transaction of `em` is committed; for
 * what is rolled back nothing is told. PostgreSQL refuses 8000 bytes and more: send ids rather than content.
 *
 * @example await notifyUser(em, userId, { type: 'subscription', subscription });
 */
export async function notifyUser(em: EntityManager, userId: string, message: RealtimeMessage): Promise<void> {
  await send(em, { userId, message });
}

/** Every server looks at once whether the sessions of the person's open pages still stand. */
export async function notifySessions(em: EntityManager, userId: string): Promise<void> {
  await send(em, { userId });
}

async function send(em: EntityManager, notice: Notice): Promise<void> {
  await em.execute('select pg_notify(?, ?)', [CHANNEL, JSON.stringify(notice)]);
}
