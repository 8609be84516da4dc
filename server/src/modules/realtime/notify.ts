import type { EntityManager } from '@mikro-orm/postgresql';
import type { RealtimeMessage } from '../../contract/realtime.ts';

/** The channel that all servers on the database listen to. */
export const CHANNEL = 'matchpost_realtime';

/** Without a message: the user's sessions changed. */
export interface Notice {
  userId: string;
  message?: RealtimeMessage;
}

/**
 * Sends an event to a user's open pages on all servers, after the transaction of `em` commits and never after a
 * rollback. PostgreSQL refuses 8000 bytes and more, so send ids instead of content.
 *
 * @example await notifyUser(em, userId, { type: 'subscription', subscription });
 */
export async function notifyUser(em: EntityManager, userId: string, message: RealtimeMessage): Promise<void> {
  await send(em, { userId, message });
}

/** Makes every server check the sessions of the user's open pages. */
export async function notifySessions(em: EntityManager, userId: string): Promise<void> {
  await send(em, { userId });
}

async function send(em: EntityManager, notice: Notice): Promise<void> {
  await em.execute('select pg_notify(?, ?)', [CHANNEL, JSON.stringify(notice)]);
}
