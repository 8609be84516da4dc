import { second, type Clock } from '@matchpost/engine/clock';
import type { Config } from '../../config.ts';
import type { FilePurpose } from '../../contract/media.ts';
import type { Keyring } from '../../keyring.ts';

export const FILES_PATH = '/api/files/';

/** The shortest validity of an address. */
export const FILE_URL_SECONDS = 3_600;

/** Addresses expire on multiples of this, so that browsers find the pictures of a list loaded again in their cache. */
const STEP_SECONDS = 1_800;

interface Signing {
  keyring: Keyring;
  clock: Clock;
}

/**
 * Signs the address of one object for one purpose. It stays the same for half an hour and is valid for an hour at least,
 * an hour and a half at most: the expiry is rounded up.
 */
export function createFileUrl(
  { config, keyring, clock }: Signing & { config: Pick<Config, 'publicUrl'> },
  key: string,
  purpose: FilePurpose = 'view',
): string {
  const until = String(Math.ceil((clock() / second + FILE_URL_SECONDS) / STEP_SECONDS) * STEP_SECONDS);
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
