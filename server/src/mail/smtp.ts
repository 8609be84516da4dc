import { createTransport } from 'nodemailer';
import { second } from '@matchpost/engine/clock';
import { JobRefused } from '../jobs/jobs.ts';
import { toMessage } from './message.ts';
import type { MailTransport } from './transport.ts';

interface SmtpOptions {
  smtpUrl: string;
  mailFrom: string;
  publicUrl: string;
  timeouts?: Partial<typeof patience>;
}

/** Together shorter than a job of the mail queue may take. */
const patience = {
  dnsTimeout: 10 * second,
  connectionTimeout: 10 * second,
  greetingTimeout: 10 * second,
  socketTimeout: 30 * second,
};

/** A few connections, kept open while there is something to send. */
export function createSmtpTransport({ smtpUrl, mailFrom, publicUrl, timeouts }: SmtpOptions): MailTransport {
  const transport = createTransport({ url: smtpUrl, pool: true, maxConnections: 4, ...patience, ...timeouts });
  return {
    async deliver(mail) {
      try {
        await transport.sendMail(toMessage(mail, { mailFrom, publicUrl }));
      } catch (error) {
        throw toJobError(error);
      }
    },
    close: () => transport.close(),
  };
}

/** The mail server's own words may hold the address, so only its codes go on. */
function toJobError(error: unknown): Error {
  const { code = 'unknown', responseCode = 0 } = error as { code?: string; responseCode?: number };
  const sentence = `The mail server did not take the mail (${code} ${responseCode})`;
  const aboutThisMail = code === 'EENVELOPE' || code === 'EMESSAGE';
  return aboutThisMail && responseCode >= 500 ? new JobRefused(sentence) : new Error(sentence);
}
