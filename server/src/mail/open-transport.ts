import { ConfigError } from '../config-error.ts';
import type { Config } from '../config.ts';
import { createSmtpTransport } from './smtp.ts';
import type { MailTransport } from './transport.ts';

type OpenMailbox = (config: Config) => MailTransport;

/** SMTP where it is configured, else the mailbox folder, which production does not have. */
export function openMailTransport(config: Config, openMailbox: OpenMailbox | undefined): MailTransport {
  const { smtpUrl, mailFrom, publicUrl } = config;
  if (smtpUrl !== '') return createSmtpTransport({ smtpUrl, mailFrom, publicUrl });
  if (openMailbox === undefined) throw new ConfigError('SMTP_URL', 'is needed when NODE_ENV is production');
  return openMailbox(config);
}
