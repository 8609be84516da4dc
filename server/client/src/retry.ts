/** When a failed call is made again, and after how long. */

/** Longer waits that a server asks for are left to the caller. */
const MAX_WAIT_MS = 60_000;
/** Without a `Retry-After`: doubled with every attempt. */
const FIRST_WAIT_MS = 500;

/** One failed attempt. */
export interface Failed {
  /** Attempts so far, from 1. */
  attempt: number;
  /** HTTP status, 0 without an answer. */
  status: number;
  /** The answer's `Retry-After`. */
  retryAfter: string | null;
  /** Milliseconds. */
  now: number;
  /** From 0 to 1: spreads the calls of many clients. */
  random: number;
}

/**
 * Milliseconds until the next attempt, or undefined if there is no use in one. A call is made again after a lost
 * connection, after 503, and after 429 and 409 that say when. Attempts are counted by the caller, who also knows that
 * the call may be repeated.
 */
export function findWait({ attempt, status, retryAfter, now, random }: Failed): number | undefined {
  const asked = retryAfter === null ? undefined : readRetryAfter(retryAfter, now);
  if (![0, 409, 429, 503].includes(status)) return undefined;
  if ((status === 409 || status === 429) && asked === undefined) return undefined;
  const wait = asked ?? FIRST_WAIT_MS * 2 ** (attempt - 1) * (0.5 + random / 2);
  return wait > MAX_WAIT_MS ? undefined : wait;
}

/** A stream that was open once and cannot be opened again. */
export interface Lost {
  /** Attempts so far, from 1. */
  attempt: number;
  /** HTTP status of the last attempt, 0 without an answer. */
  status: number;
  /** Milliseconds of the first wait. */
  first: number;
  /** From 0 to 1: spreads the streams of many clients. */
  random: number;
}

/**
 * Milliseconds until a lost stream is opened again, or undefined if the server refuses it. A restart takes minutes, with a
 * proxy's page in the meantime, so that waits double up to a minute and never end.
 */
export function findReconnectWait({ attempt, status, first, random }: Lost): number | undefined {
  if (status !== 0 && status !== 429 && status < 500) return undefined;
  // A server may ask for no wait at all, which cannot double.
  return Math.min(Math.max(1, first) * 2 ** (attempt - 1), MAX_WAIT_MS) * (0.5 + random / 2);
}

/** Seconds, or a date (RFC 9110, section 10.2.3). */
function readRetryAfter(text: string, now: number): number | undefined {
  const wait = /^\d+$/.test(text) ? Number(text) * 1_000 : Date.parse(text) - now;
  return Number.isNaN(wait) ? undefined : Math.max(0, wait);
}

/** Waits. Rejects with the signal's reason. */
export async function pause(milliseconds: number, signal?: AbortSignal): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, milliseconds);
    signal?.addEventListener('abort', stop, { once: true });
  });
}
