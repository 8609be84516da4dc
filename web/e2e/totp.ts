import { TOTP } from 'otpauth';

const STEP = 30_000;

/** What an authenticator app shows for a secret, `later` steps from now. */
export function showCode(secret: string, later = 0): string {
  return new TOTP({ secret: secret.replaceAll(' ', '') }).generate({ timestamp: Date.now() + later * STEP });
}
