import type { SealedMail } from './mailer.ts';

/** The last step of a mail. */
export interface MailTransport {
  /** Throws when it was not taken: `JobRefused` when trying again is of no use. */
  deliver(mail: SealedMail): Promise<void>;
  close(): void;
}
