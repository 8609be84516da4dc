import { createHmac, timingSafeEqual } from 'node:crypto';
import { second } from '@matchpost/engine/clock';

export const SIGNATURE_HEADER = 'matchpost-signature';
/** A delivery that is older was recorded and played again. */
const TOLERANCE = 300 * second;

/** `t=1700000000,v1=<hex>`: HMAC-SHA-256 of `t.body`. */
export function sign(secret: string, body: string, now: number): string {
  const time = String(Math.floor(now / second));
  return `t=${time},v1=${mac(secret, time, body).toString('hex')}`;
}

/** What a receiver does: the signature is of these very bytes and of this moment. */
export function isSigned(secret: string, body: string, { header, now }: { header: string; now: number }): boolean {
  const [, time, hex] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header) ?? [];
  if (time === undefined || hex === undefined) return false;
  if (Math.abs(now - Number(time) * second) > TOLERANCE) return false;
  return timingSafeEqual(mac(secret, time, body), Buffer.from(hex, 'hex'));
}

function mac(secret: string, time: string, body: string): Buffer {
  return createHmac('sha256', secret).update(`${time}.${body}`).digest();
}
