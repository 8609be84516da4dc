/** Proves that a delivery comes from Matchpost, by the rules of Standard Webhooks. */
import type { WebhookEvent } from './api.generated.ts';
import { clientError, type ClientErrorCode } from './errors.ts';
import type { Language } from './messages/index.ts';

export interface Delivery {
  /** The body as it came: parsed and written again it has other bytes. */
  body: string | Uint8Array;
  /** Of the request: `Headers`, or an object as Node's `request.headers`. */
  headers: Headers | Readonly<Record<string, string | readonly string[] | undefined>>;
}

export interface VerifyOptions {
  /** The webhook's secret; during a rotation also the one before. */
  secret: string | readonly string[];
  /** Seconds that the clocks may differ, and a delivery may be on its way; default 300. */
  tolerance?: number;
  /** Tells whether a delivery with this id was handled before; one that was is refused. */
  isHandled?: (id: string) => boolean | Promise<boolean>;
  /** Milliseconds; default the clock. */
  now?: number;
  /** Of the errors' sentences; default `en`. */
  language?: Language;
}

const SCHEME = 'v1,';
const PREFIX = 'whsec_';

/**
 * Returns the event of a delivery. Throws `MatchpostError` with `webhook-unsigned`, `webhook-too-old`, `webhook-too-new`,
 * `webhook-signature-wrong`, `webhook-replayed`, `webhook-unreadable`, `webhook-secret-invalid`.
 *
 * @example const event = await verifyWebhook({ body, headers: request.headers }, { secret: process.env.WEBHOOK_SECRET });
 */
export async function verifyWebhook({ body, headers }: Delivery, options: VerifyOptions): Promise<WebhookEvent> {
  const { secret, tolerance = 300, isHandled, now = Date.now(), language = 'en' } = options;
  const refuse = (code: ClientErrorCode, params = {}) => clientError(code, { language, params });
  const read = (header: string) => {
    const value = headers instanceof Headers ? headers.get(header) : headers[header];
    if (typeof value !== 'string' || value === '') throw refuse('webhook-unsigned', { header });
    return value;
  };
  const [id, time, signatures] = [read('webhook-id'), read('webhook-timestamp'), read('webhook-signature')];
  if (!/^\d{1,12}$/.test(time)) throw refuse('webhook-unsigned', { header: 'webhook-timestamp' });
  const secrets = typeof secret === 'string' ? [secret] : secret;
  const keys = await Promise.all(secrets.map(importKey));
  if (keys.length === 0 || keys.includes(undefined)) throw refuse('webhook-secret-invalid');
  const text = typeof body === 'string' ? body : new TextDecoder('utf-8', { ignoreBOM: true }).decode(body);
  const content = new TextEncoder().encode(`${id}.${time}.${text}`);
  // Before the time is looked at, so that nobody without the secret learns this clock.
  if (!(await fits(keys as Key[], signatures, content))) throw refuse('webhook-signature-wrong');
  const age = Math.floor(now / 1_000) - Number(time);
  if (age > tolerance) throw refuse('webhook-too-old', { seconds: age, max: tolerance });
  if (-age > tolerance) throw refuse('webhook-too-new', { seconds: -age, max: tolerance });
  if (await isHandled?.(id)) throw refuse('webhook-replayed', { id });
  try {
    return JSON.parse(text) as WebhookEvent;
  } catch (cause) {
    throw clientError('webhook-unreadable', { language, cause });
  }
}

type Key = Awaited<ReturnType<typeof crypto.subtle.importKey>>;

async function importKey(secret: string): Promise<Key | undefined> {
  const bytes = decodeBase64(secret.startsWith(PREFIX) ? secret.slice(PREFIX.length) : secret);
  if (bytes === undefined || bytes.length === 0) return undefined;
  return crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify']);
}

/** Compares in constant time. */
async function fits(keys: readonly Key[], header: string, content: Uint8Array<ArrayBuffer>): Promise<boolean> {
  const signatures = header
    .split(' ')
    .flatMap((one) => (one.startsWith(SCHEME) ? [decodeBase64(one.slice(SCHEME.length))] : []));
  for (const signature of signatures) {
    if (signature === undefined) continue;
    for (const key of keys) if (await crypto.subtle.verify('HMAC', key, signature, content)) return true;
  }
  return false;
}

/** Also base64url, as the first secrets of Matchpost were written. */
function decodeBase64(text: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0));
  } catch {
    return undefined;
  }
}
