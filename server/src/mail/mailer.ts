import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Clock } from '@matchpost/engine/clock';
import type { Jobs } from '../jobs/jobs.ts';
import type { Keyring } from '../keyring.ts';

/** The content of a mail as text and as HTML. */
export interface MailContent {
  subject: string;
  text: string;
  html: string;
}

interface Mail extends MailContent {
  to: string;
}

/** Puts mails into the queue; they are sent once the transaction of `em` is committed and the mail server answers. */
export interface Mailer {
  enqueue(mail: Mail, options?: MailOptions): Promise<void>;
}

interface MailOptions {
  em?: EntityManager;
  /** Milliseconds since 1970: not sent from then on, because its code is no longer valid. */
  until?: number;
}

/** A mail to be sent; `id` stays the same over retries, so that a mail server can tell a repetition. */
export interface SealedMail extends Mail {
  id: string;
  /** Milliseconds since 1970. */
  at: number;
}

interface MailerDeps {
  jobs: Jobs;
  keyring: Keyring;
  clock: Clock;
}

/** Mails wait sealed: the queue's rows show neither addresses nor codes. */
export function createMailer({ jobs, keyring, clock }: MailerDeps): Mailer {
  return {
    async enqueue(mail, { until, ...options } = {}) {
      const id = randomUUID();
      const sealed = keyring.seal('mail', JSON.stringify({ ...mail, id, at: clock() } satisfies SealedMail), id);
      await jobs.send('mail', { id, sealed, ...(until === undefined ? {} : { until }) }, options);
    },
  };
}
