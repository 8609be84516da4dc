import type { Page } from 'playwright-core';
import type { RealtimeMessage } from '../../server/src/contract/realtime.ts';
import { changeDatabase } from './database.ts';
import type { RunningSite } from './site.ts';

const toldQuery = `
  select pg_notify('matchpost_realtime', json_build_object('userId', id, 'message', ?::json)::text)
  from users where email = ?`;

/** Sends a message to the open pages of a person, as the server does. */
export async function tellPages(site: RunningSite, email: string, message: RealtimeMessage): Promise<void> {
  await changeDatabase(site, toldQuery, [JSON.stringify(message), email]);
}

/** Waits for an authenticated connection and returns its URL. Call it before the page opens. */
export function connection(page: Page): Promise<string> {
  return new Promise((resolve) => {
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        if (String(payload).includes('ready')) resolve(socket.url());
      }),
    );
  });
}
