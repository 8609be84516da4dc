import { ConfigError } from '../config-error.ts';
import type { Services } from '../services.ts';
import { createSmtpTransport } from './smtp.ts';
import type { MailTransport } from './transport.ts';

/** SMTP where it is configured, else the mailbox folder of development. */
export function openMailTransport({ config, development }: Pick<Services, 'config' | 'development'>): MailTransport {
  const { smtpUrl, mailFrom, publicUrl } = config;
  if (smtpUrl !== '') return createSmtpTransport({ smtpUrl, mailFrom, publicUrl });
  if (development === undefined) throw new ConfigError('SMTP_URL', 'is needed when NODE_ENV is production');
  return development.openMailbox(config);
}
