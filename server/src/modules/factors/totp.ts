import { Secret, TOTP } from 'otpauth';
import { toString as drawQr } from 'qrcode';

/** RFC 6238 with the parameters every authenticator app supports: SHA-1, six digits, 30 seconds. */
const PERIOD = 30;

interface TotpLabel {
  issuer: string;
  account: string;
}

interface TotpEnrolment {
  qr_code: string;
  secret: string;
  uri: string;
}

/** Creates a secret of 160 bits, as text, address and QR code. */
export async function createTotp(label: TotpLabel): Promise<TotpEnrolment> {
  const secret = new Secret({ size: 20 });
  const uri = totpOf(secret.base32, label).toString();
  const svg = await drawQr(uri, { type: 'svg', errorCorrectionLevel: 'M', margin: 2 });
  return { secret: secret.base32, uri, qr_code: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}` };
}

/** Finds the code's time step, allowing one step early or late; undefined for a wrong code. */
export function findTotpStep(secret: string, code: string, now: number): number | undefined {
  const delta = totpOf(secret, { issuer: '', account: '' }).validate({ token: code, timestamp: now, window: 1 });
  return delta === null ? undefined : Math.floor(now / 1_000 / PERIOD) + delta;
}

function totpOf(secret: string, { issuer, account }: TotpLabel): TOTP {
  return new TOTP({ issuer, label: account, algorithm: 'SHA1', digits: 6, period: PERIOD, secret });
}
