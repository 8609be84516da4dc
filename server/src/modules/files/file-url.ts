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

/** Signs the address of one object for one purpose, valid for an hour. */
export function createFileUrl(
  { config, keyring, clock }: Signing & { config: Pick<Config, 'publicUrl'> },
  key: string,
  purpose: FilePurpose = 'view',
): string {
  const until = String(Math.floor(clock() / second) + FILE_URL_SECONDS);
  const mac = keyring.sign('files', signedText(key, purpose, until));
  return `${config.publicUrl}${FILES_PATH}${key}?for=${purpose}&until=${until}&mac=${mac}`;
}

interface SignedRequest {
  key: string;
  purpose: FilePurpose;
  until: string;
  mac: string;
}

/** Remaining seconds of a signed address; 0 when it is forged, for another purpose or expired. */
export function getSecondsLeft({ keyring, clock }: Signing, { key, purpose, until, mac }: SignedRequest): number {
  if (!keyring.isSigned('files', signedText(key, purpose, until), mac)) return 0;
  return Math.max(0, Number(until) - Math.floor(clock() / second));
}

function signedText(key: string, purpose: FilePurpose, until: string): string {
  return `${purpose}\n${until}\n${key}`;
}
