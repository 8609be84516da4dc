import { TOTP } from 'otpauth';

const STEP = 30_000;

/** The TOTP code of a secret, `later` steps of 30 s from now. */
export function showCode(secret: string, later = 0): string {
  return new TOTP({ secret: secret.replaceAll(' ', '') }).generate({ timestamp: Date.now() + later * STEP });
}
