/** The signatures of a delivery: our own header, and those of Standard Webhooks (https://www.standardwebhooks.com). */
import { createHmac, randomBytes } from 'node:crypto';
import { second } from '@matchpost/engine/clock';

const PREFIX = 'whsec_';

/** 32 random bytes as Standard Webhooks writes secrets: `whsec_` and base64. */
export function createSecret(): string {
  return PREFIX + randomBytes(32).toString('base64');
}

interface Signed {
  /** The delivery's id, the same over retries. */
  id: string;
  body: string;
  /** Each signs; the current one comes first. */
  secrets: readonly string[];
  /** Milliseconds. */
  now: number;
}

/** The headers that prove where a delivery comes from. */
export function signatureHeaders({ id, body, secrets, now }: Signed): Record<string, string> {
  return {
    'matchpost-signature': sign(secrets, body, now),
    'webhook-id': id,
    'webhook-timestamp': String(toSeconds(now)),
    'webhook-signature': secrets.map((secret) => signStandard(secret, `${id}.${toSeconds(now)}.${body}`)).join(' '),
  };
}

/** `t=1700000000,v1=<hex>`: HMAC-SHA-256 of `t.body`, one `v1` for each secret. */
export function sign(secrets: readonly string[], body: string, now: number): string {
  const time = String(toSeconds(now));
  const signatures = secrets.map((secret) => createHmac('sha256', secret).update(`${time}.${body}`).digest('hex'));
  return [`t=${time}`, ...signatures.map((signature) => `v1=${signature}`)].join();
}

function toSeconds(now: number): number {
  return Math.floor(now / second);
}

/** The key is the secret's bytes; secrets from before this header are base64url, which Node reads as well. */
function signStandard(secret: string, content: string): string {
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
  return `v1,${createHmac('sha256', key).update(content).digest('base64')}`;
}
