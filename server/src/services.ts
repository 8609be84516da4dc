import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Orm } from './database/orm.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Keyring } from './keyring.ts';
import type { Mailer } from './mail/mailer.ts';
import type { Sms } from './sms/sms.ts';
import type { Storage } from './storage/storage.ts';

/** What the modules work with; everything that touches the outside world is here. */
export interface Services {
  config: Config;
  clock: Clock;
  log: FastifyBaseLogger;
  orm: Orm;
  keyring: Keyring;
  storage: Storage;
  jobs: Jobs;
  mailer: Mailer;
  sms: Sms;
}
