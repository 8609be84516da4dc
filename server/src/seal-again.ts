import type { FastifyBaseLogger } from 'fastify';
import { SealError, type Keyring, type Purpose } from './keyring.ts';

/** A sealed text in the database. */
export interface SealedText {
  /** Of its row. */
  id: string;
  sealed: string;
  /** The context it was sealed with. */
  context: string;
}

/** Stores the text sealed with the newest secret, unless it was replaced meanwhile. */
type Replace = (text: SealedText, fresh: string) => Promise<unknown>;

export interface SealDeps {
  keyring: Keyring;
  log: Pick<FastifyBaseLogger, 'error'>;
}

/** Seals the text of an older secret with the newest one. Throws `SealError`. */
export async function sealAgain(keyring: Keyring, purpose: Purpose, text: SealedText, replace: Replace): Promise<void> {
  if (!keyring.isOutdated(text.sealed)) return;
  await replace(text, keyring.seal(purpose, keyring.open(purpose, text.sealed, text.context), text.context));
}

/** Seals many texts again. Logs those that no secret opens, and leaves them as they are. */
export async function sealAllAgain(
  { keyring, log }: SealDeps,
  purpose: Purpose,
  texts: readonly SealedText[],
  replace: Replace,
): Promise<void> {
  for (const text of texts) {
    try {
      await sealAgain(keyring, purpose, text, replace);
    } catch (error) {
      if (!(error instanceof SealError)) throw error;
      log.error({ err: error, purpose, row: text.id }, 'sealed text cannot be opened');
    }
  }
}
