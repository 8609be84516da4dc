/** Verifying a delivery to a trigger, and taking it once; no n8n in here. */
import { MatchpostError, verifyWebhook, type Delivery, type WebhookEvent } from '@matchpost/client';

/** Ids of deliveries with the time when they came, in milliseconds. */
export type Remembered = Record<string, number>;

/** Longer than the server tries a delivery again: each attempt is signed with its own time. */
const REMEMBER_MS = 48 * 60 * 60_000;

interface Known {
  secret: string;
  handled: Remembered;
  /** Milliseconds. */
  now: number;
}

export type Accepted =
  | { event: WebhookEvent | undefined; handled: Remembered }
  | { refusal: { status: number; code: string; message: string } };

/** Verifies a delivery. One that came before has no event: it is accepted, so that the server stops sending it. */
export async function acceptDelivery(delivery: Delivery, { secret, handled, now }: Known): Promise<Accepted> {
  const isHandled = (id: string) => id in handled;
  const verified = await verifyWebhook(delivery, { secret, now, isHandled }).catch((error: unknown) =>
    error instanceof MatchpostError ? error : Promise.reject(error),
  );
  if (!(verified instanceof MatchpostError)) {
    const recent = Object.entries(handled).filter(([, at]) => now - at < REMEMBER_MS);
    return { event: verified, handled: { ...Object.fromEntries(recent), [verified.id]: now } };
  }
  const { code, message } = verified;
  if (code === 'webhook-replayed') return { event: undefined, handled };
  return { refusal: { status: 401, code, message } };
}
