import type { Config } from '../config.ts';
import type { SealedMail } from './mailer.ts';
import { createMailboxTransport } from './mailbox.ts';
import { createSmtpTransport } from './smtp.ts';

/** The last step of a mail. */
export interface MailTransport {
  /** Throws when it was not taken: `JobRefused` when trying again is of no use. */
  deliver(mail: SealedMail): Promise<void>;
  close(): void;
}

/** SMTP where it is configured, else the mailbox folder; production has SMTP always. */
export function createMailTransport({ smtpUrl, mailFrom, dataFolder, publicUrl }: Config): MailTransport {
  if (smtpUrl === '') return createMailboxTransport({ dataFolder, mailFrom, publicUrl });
  return createSmtpTransport({ smtpUrl, mailFrom, publicUrl });
}
