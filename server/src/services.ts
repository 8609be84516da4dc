import type { FastifyBaseLogger } from 'fastify';
import { systemClock, type Clock } from './clock.ts';
import type { Config } from './config.ts';
import { openOrm, type Orm } from './database/orm.ts';
import type { Jobs } from './jobs/jobs.ts';
import { createKeyring, type Keyring } from './keyring.ts';
import { createLog } from './log.ts';
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
  /** Ends jobs, then the database's connections. */
  close(): Promise<void>;
}

/** Opens everything; nothing is asked of the database yet. The configuration must name secrets and a database. */
export async function openServices(config: Config, { clock = systemClock }: { clock?: Clock } = {}): Promise<Services> {
  const orm = await openOrm({ databaseUrl: config.databaseUrl, poolSize: config.databasePool });
  return {
    config,
    clock,
    log: createLog(config.logLevel),
    orm,
    keyring: createKeyring(config.secrets),
    storage: missing('storage'),
    jobs: missing('jobs'),
    mailer: missing('mailer'),
    sms: missing('sms'),
    close: () => orm.close(),
  };
}

function missing<T extends object>(name: string): T {
  return new Proxy({} as T, {
    get() {
      throw new Error(`${name} is not wired yet`);
    },
  });
}
