import { createECDH } from 'node:crypto';
import type { Config } from '../../config.ts';
import type { Keyring } from '../../keyring.ts';

/** The server's identity for push services (RFC 8292), base64url. */
export interface Vapid {
  subject: string;
  publicKey: string;
  privateKey: string;
}

/** The configured key. Outside production it follows from the server's secret; there it is undefined: no push. */
export function findVapid(
  { mode, vapidPrivateKey, publicUrl }: Pick<Config, 'mode' | 'vapidPrivateKey' | 'publicUrl'>,
  keyring: Pick<Keyring, 'mac'>,
): Vapid | undefined {
  if (vapidPrivateKey === undefined && mode === 'production') return undefined;
  const secret = vapidPrivateKey ?? keyring.mac('push', 'vapid');
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(secret);
  return {
    // Push services accept https and mailto addresses only.
    subject: publicUrl.startsWith('https:') ? publicUrl : 'mailto:no-reply@matchpost.invalid',
    publicKey: curve.getPublicKey('base64url'),
    privateKey: secret.toString('base64url'),
  };
}
