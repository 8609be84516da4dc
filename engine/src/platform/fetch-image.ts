/** Loads a picture over HTTP, the same in Node and in browsers; typed by what both share. */
import { EngineError } from '../errors.ts';
import { concat } from '../assets/bytes.ts';
import { imageNotFound, imageTimeout, imageTooLarge, imageUnreadable, megabytes } from '../assets/image-errors.ts';

export interface LoadLimits {
  timeoutMs: number;
  maxBytes: number;
}

interface Signal {
  readonly aborted: boolean;
  addEventListener: (type: 'abort', listener: () => void, options: { once: boolean }) => void;
}

interface Reply {
  ok: boolean;
  status: number;
  headers: { get: (name: string) => string | null };
  body: { getReader: () => Reader } | null;
}

interface Reader {
  read: () => Promise<{ done: boolean; value?: Uint8Array }>;
  cancel: () => Promise<void>;
}

/** The part of `fetch` that is used. */
type Fetch<S> = (url: string, init: { signal: S }) => Promise<Reply>;

/**
 * Settles with `load`, or rejects with `image-timeout` once the signal fires, even if `load` ignores the signal.
 * Errors without one of our codes become `image-not-found`.
 */
export async function beforeAbort(
  href: string,
  limits: LoadLimits,
  signal: Signal,
  load: () => Promise<Uint8Array>,
): Promise<Uint8Array> {
  const timeout = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(imageTimeout(href, limits.timeoutMs)), { once: true });
  });
  try {
    // A loader that throws at once must still reach the race, or the timeout has no listener.
    const bytes = await Promise.race([timeout, Promise.resolve().then(load)]);
    if (bytes.length > limits.maxBytes) throw imageTooLarge(href, megabytes(limits.maxBytes));
    return bytes;
  } catch (error) {
    if (error instanceof EngineError) throw error;
    throw signal.aborted ? imageTimeout(href, limits.timeoutMs) : imageNotFound(href, error);
  }
}

/** The body of a response, aborted as soon as it is longer than allowed. */
export async function fetchImage<S>(fetch: Fetch<S>, href: string, limits: LoadLimits, signal: S): Promise<Uint8Array> {
  const reply = await fetch(href, { signal });
  if (reply.status === 404 || reply.status === 410) throw imageNotFound(href);
  if (!reply.ok || reply.body === null) throw imageUnreadable(href, { reason: `HTTP ${reply.status}` });
  if (Number(reply.headers.get('content-length') ?? 0) > limits.maxBytes) {
    throw imageTooLarge(href, megabytes(limits.maxBytes));
  }
  const reader = reply.body.getReader();
  const parts: Uint8Array[] = [];
  let length = 0;
  for (let part = await reader.read(); part.value !== undefined; part = await reader.read()) {
    parts.push(part.value);
    length += part.value.length;
    if (length > limits.maxBytes) {
      await reader.cancel();
      throw imageTooLarge(href, megabytes(limits.maxBytes));
    }
  }
  return concat(parts);
}
