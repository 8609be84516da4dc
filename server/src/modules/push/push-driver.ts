import { second } from '@matchpost/engine/clock';
import type { PushSubscription } from './push.entity.ts';

export interface Push {
  title: string;
  body: string;
  /** The path of the page it opens. */
  url: string;
  /** A later message with the same tag replaces this one: a correction its result. */
  tag: string;
  /** Posts that are ready and unread, for the number on the app's icon. */
  badge: number;
  /** Milliseconds since 1970; afterwards nobody wants it any more. */
  expiresAt: number;
}

/** The receiver of a message, with what was sealed: a browser's keys, or a device's token. */
export interface Receiver extends Pick<PushSubscription, 'endpoint'> {
  secret: string;
}

/** `gone`: the service no longer knows the receiver. `failed`: a later attempt may succeed. */
export interface PushResult {
  outcome: 'taken' | 'gone' | 'failed';
  /** The answer of the service, for the log; without tokens. */
  said: string;
}

/** One of the services that take messages to browsers and devices. */
export interface PushDriver {
  /** Makes one attempt. Throws `NetError` without an answer. */
  send(receiver: Receiver, push: Push, signal: AbortSignal): Promise<PushResult>;
}

/** Of every request to a push service. Bytes; answers are short. */
export const limits = { timeoutMs: 10 * second, maxBytes: 100_000 } as const;
