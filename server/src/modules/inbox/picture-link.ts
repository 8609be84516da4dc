import { day, second } from '@matchpost/engine/clock';
import type { Services } from '../../services.ts';

/** Longer than links in pages, because mails are read later. */
const GOOD_FOR = 14 * day;

type Signing = Pick<Services, 'keyring' | 'clock'>;

/** A signed address of a draft's picture; needs no sign-in. */
export function createPictureLink({ config, keyring, clock }: Signing & Pick<Services, 'config'>, id: string): string {
  const until = String(Math.floor((clock() + GOOD_FOR) / second));
  const mac = keyring.sign('drafts', signedText(id, until));
  return `${config.publicUrl}/api/inbox/${id}/picture?until=${until}&mac=${mac}`;
}

export function isPictureLink(
  { keyring, clock }: Signing,
  { id, until, mac }: { id: string; until: string; mac: string },
): boolean {
  return keyring.isSigned('drafts', signedText(id, until), mac) && Number(until) * second > clock();
}

function signedText(id: string, until: string): string {
  return `${until}\n${id}`;
}
