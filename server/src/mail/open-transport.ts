import type { Config } from '../config.ts';
import { createMailboxTransport } from './mailbox.ts';
import { createSmtpTransport } from './smtp.ts';
import type { MailTransport } from './transport.ts';

/** SMTP where it is configured, else the mailbox folder; production has SMTP always. */
export function openMailTransport({ smtpUrl, mailFrom, dataFolder, publicUrl }: Config): MailTransport {
  if (smtpUrl === '') return createMailboxTransport({ dataFolder, mailFrom, publicUrl });
  return createSmtpTransport({ smtpUrl, mailFrom, publicUrl });
}
