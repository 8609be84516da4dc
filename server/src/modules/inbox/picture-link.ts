import { day, second } from '@matchpost/engine/clock';
import type { Services } from '../../services.ts';

/** Mails are read later than pages. */
const GOOD_FOR = 14 * day;

type Signing = Pick<Services, 'keyring' | 'clock'>;

/** An address of a draft's picture for somebody who is not signed in. */
export function createPictureLink({ config, keyring, clock }: Signing & Pick<Services, 'config'>, id: string): string {
  const until = String(Math.floor((clock() + GOOD_FOR) / second));
  const mac = keyring.mac('drafts', signedText(id, until)).toString('base64url');
  return `${config.publicUrl}/api/inbox/${id}/picture?until=${until}&mac=${mac}`;
}

export function isPictureLink(
  { keyring, clock }: Signing,
  { id, until, mac }: { id: string; until: string; mac: string },
): boolean {
  const given = Buffer.from(mac, 'base64url');
  // Other spellings of the same bytes would be addresses nobody gave out.
  if (given.toString('base64url') !== mac || !keyring.verifyMac('drafts', signedText(id, until), given)) return false;
  return Number(until) * second > clock();
}

function signedText(id: string, until: string): string {
  return `${until}\n${id}`;
}
