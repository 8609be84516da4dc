import type { EntityManager } from '@mikro-orm/postgresql';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** Puts mails into the queue; they leave once the transaction of `em` is committed and the mail server answers. */
export interface Mailer {
  enqueue(mail: Mail, options?: { em?: EntityManager }): Promise<void>;
}
