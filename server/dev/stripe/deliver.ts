import { createHmac } from 'node:crypto';
import type { Sending, Store } from './store.ts';

/** Seconds until the next attempt after each failure; then Stripe gives up. */
const waits = [1, 2, 5, 15, 60, 300, 900, 3_600, 10_800, 21_600, 43_200, 86_400];
const TIMEOUT = 10_000;

interface Post {
  url: string;
  secret: string;
  /** Seconds. */
  now: number;
}

/** Sends all due events with Stripe's signature; failed ones are retried later. */
export async function sendDue(store: Store, { url, secret, now }: Post): Promise<void> {
  const due = store.claim(now, now + 30);
  await Promise.all(
    due.map(async (sending) => {
      if (await isTaken(sending, { url, secret, now })) store.sent(sending.id);
      else if (sending.attempts >= waits.length) store.sent(sending.id);
      else store.postpone(sending.id, now + (waits[sending.attempts] ?? 0));
    }),
  );
}

async function isTaken({ payload }: Sending, { url, secret, now }: Post): Promise<boolean> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': sign(secret, payload, now),
        'user-agent': 'Matchpost-Pretend-Stripe/1',
      },
      body: payload,
      signal: AbortSignal.timeout(TIMEOUT),
    });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}

/** https://docs.stripe.com/webhooks/signature */
export function sign(secret: string, payload: string, now: number): string {
  return `t=${now},v1=${createHmac('sha256', secret).update(`${now}.${payload}`).digest('hex')}`;
}
