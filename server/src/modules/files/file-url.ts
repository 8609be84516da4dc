import { second, type Clock } from '@matchpost/engine/clock';
import type { Config } from '../../config.ts';
import type { FilePurpose } from '../../contract/media.ts';
import type { Keyring } from '../../keyring.ts';

export const FILES_PATH = '/api/files/';
export const FILE_URL_SECONDS = 3_600;

interface Signing {
  keyring: Keyring;
  clock: Clock;
}

/** An address of one object for one purpose, good for an hour. */
export function createFileUrl(
  { config, keyring, clock }: Signing & { config: Pick<Config, 'publicUrl'> },
  key: string,
  purpose: FilePurpose = 'view',
): string {
  const until = String(Math.floor(clock() / second) + FILE_URL_SECONDS);
  const mac = keyring.mac('files', signedText(key, purpose, until)).toString('base64url');
  return `${config.publicUrl}${FILES_PATH}${key}?for=${purpose}&until=${until}&mac=${mac}`;
}

interface SignedRequest {
  key: string;
  purpose: FilePurpose;
  until: string;
  mac: string;
}

/** Seconds a signed address is still good for; 0 when it is not ours, for something else or past. */
export function getSecondsLeft({ keyring, clock }: Signing, { key, purpose, until, mac }: SignedRequest): number {
  const given = Buffer.from(mac, 'base64url');
  // Other spellings of the same bytes would be addresses nobody gave out.
  if (given.toString('base64url') !== mac) return 0;
  if (!keyring.verifyMac('files', signedText(key, purpose, until), given)) return 0;
  return Math.max(0, Number(until) - Math.floor(clock() / second));
}

function signedText(key: string, purpose: FilePurpose, until: string): string {
  return `${purpose}\n${until}\n${key}`;
}
