import type { SealedMail } from './mailer.ts';
import { ConfigError } from '../config-error.ts';
import type { Config } from '../config.ts';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { second, type Clock } from '@matchpost/engine/clock';
import { isExpired, JobRefused, type Jobs } from '../jobs/jobs.ts';
import type { Metrics } from '../metrics.ts';
import { SealError, type Keyring } from '../keyring.ts';

/** The last step of a mail. */
export interface MailTransport {
  /** Throws when it was not taken: `JobRefused` when trying again is of no use. */
  deliver(mail: SealedMail): Promise<void>;
  close(): void;
}

type OpenMailbox = (config: Config) => MailTransport;

/** SMTP where it is configured, else the mailbox folder, which production does not have. */
export function openMailTransport(config: Config, openMailbox: OpenMailbox | undefined): MailTransport {
  const { smtpUrl, mailFrom, publicUrl, contactEmail } = config;
  if (smtpUrl !== '') return createSmtpTransport({ smtpUrl, mailFrom, publicUrl, contactEmail });
  if (openMailbox === undefined) throw new ConfigError(['SMTP_URL', 'is needed when NODE_ENV is production']);
  return openMailbox(config);
}

interface SmtpOptions extends Sender {
  smtpUrl: string;
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
export function createSmtpTransport({ smtpUrl, timeouts, ...sender }: SmtpOptions): MailTransport {
  const transport = createTransport({ url: smtpUrl, pool: true, maxConnections: 4, ...patience, ...timeouts });
  return {
    async deliver(mail) {
      try {
        await transport.sendMail(toMessage(mail, sender));
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

interface Sender {
  mailFrom: string;
  publicUrl: string;
  /** Answers go here: nobody reads the sender's mailbox. */
  contactEmail?: string;
}

/** The mail as nodemailer takes it; nobody's absence note shall answer it. */
export function toMessage(mail: SealedMail, { mailFrom, publicUrl, contactEmail }: Sender): SendMailOptions {
  const { id, at, to, subject, text, html } = mail;
  return {
    from: mailFrom,
    ...(contactEmail === undefined ? {} : { replyTo: contactEmail }),
    to: { name: '', address: to },
    subject,
    text,
    html,
    date: new Date(at),
    messageId: `<${id}@${new URL(publicUrl).hostname}>`,
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

interface SendMailsDeps {
  metrics?: Pick<Metrics, 'mails'>;
  jobs: Jobs;
  keyring: Keyring;
  clock: Clock;
  transport: MailTransport;
}

/** Sends the queue's mails, each at least once, and drops expired ones: a newer code would be taken for theirs. */
export async function sendMails({ jobs, keyring, clock, transport, metrics }: SendMailsDeps): Promise<void> {
  await jobs.work('mail', async (job) => {
    if (isExpired(job, clock())) {
      metrics?.mails.inc({ result: 'expired' });
      return;
    }
    const { id, sealed } = job;
    try {
      await transport.deliver(openMail(keyring, id, sealed));
      metrics?.mails.inc({ result: 'sent' });
    } catch (error) {
      metrics?.mails.inc({ result: error instanceof JobRefused ? 'refused' : 'failed' });
      throw error;
    }
  });
}

function openMail(keyring: Keyring, id: string, sealed: string): SealedMail {
  try {
    return JSON.parse(keyring.open('mail', sealed, id)) as SealedMail;
  } catch (error) {
    if (error instanceof SealError) throw new JobRefused('The mail was sealed with a secret that is gone', error);
    throw error;
  }
}
