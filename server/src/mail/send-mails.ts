import type { Jobs } from '../jobs/jobs.ts';
import type { Keyring } from '../keyring.ts';
import { SealError } from '../keyring.ts';
import { JobRefused } from '../jobs/jobs.ts';
import type { SealedMail } from './mailer.ts';
import type { MailTransport } from './transport.ts';

interface SendMailsDeps {
  jobs: Jobs;
  keyring: Keyring;
  transport: MailTransport;
}

/** Takes mails out of the queue; at least once each. */
export async function sendMails({ jobs, keyring, transport }: SendMailsDeps): Promise<void> {
  await jobs.work('mail', async ({ id, sealed }) => transport.deliver(openMail(keyring, id, sealed)));
}

function openMail(keyring: Keyring, id: string, sealed: string): SealedMail {
  try {
    return JSON.parse(keyring.open('mail', sealed, id)) as SealedMail;
  } catch (error) {
    if (error instanceof SealError) throw new JobRefused('The mail was sealed with a secret that is gone', error);
    throw error;
  }
}
