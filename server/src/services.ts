import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { systemClock, type Clock } from './clock.ts';
import type { Config } from './config.ts';
import { openOrm, type Orm } from './database/orm.ts';
import { createImagePool, type ImagePool } from './images/pool.ts';
import type { Jobs } from './jobs/jobs.ts';
import { createJobs } from './jobs/pg-boss.ts';
import { createKeyring, type Keyring } from './keyring.ts';
import { createLog } from './log.ts';
import { createBatchWatch, type BatchWatch } from './modules/batches/watch.ts';
import { openLeagues, type Leagues } from './modules/leagues/leagues.ts';
import { createMailer, type Mailer } from './mail/mailer.ts';
import { createPostMaker, type PostMaker } from './modules/render/post-maker.ts';
import { createSms } from './sms/create-sms.ts';
import type { Sms } from './sms/sms.ts';
import { createGuardedAgent } from './net/agent.ts';
import { createGuardedFetch, type GuardedFetch } from './net/fetch.ts';
import { createGuard } from './net/guard.ts';
import { createPictures } from './render/pictures.ts';
import { openRenderer, type Renderer } from './render/renderer.ts';
import { openDiskStorage } from './storage/disk.ts';
import { createS3Storage } from './storage/s3.ts';
import type { Storage } from './storage/storage.ts';

/** What the modules work with; everything that touches the outside world is here. */
export interface Services {
  config: Config;
  clock: Clock;
  log: FastifyBaseLogger;
  orm: Orm;
  keyring: Keyring;
  storage: Storage;
  /** Decodes pictures of people in children of their own. */
  images: ImagePool;
  /** The way to addresses that people name. */
  fetch: GuardedFetch;
  /** Draws posts in children of their own, and keeps what it drew. */
  renderer: Renderer;
  /** From what people ask for to posts ready to be drawn. */
  posts: PostMaker;
  jobs: Jobs;
  /** Tells how far batches are. */
  batchWatch: BatchWatch;
  mailer: Mailer;
  leagues: Leagues;
  sms: Sms;
  /** Ends jobs, then the database's connections. */
  close(): Promise<void>;
}

/** Opens everything; nothing is asked of the database yet. The configuration must name secrets and a database. */
export async function openServices(config: Config, { clock = systemClock }: { clock?: Clock } = {}): Promise<Services> {
  const orm = await openOrm({ databaseUrl: config.databaseUrl, poolSize: config.databasePool });
  const log = createLog(config.logLevel);
  const keyring = createKeyring(config.secrets);
  const jobs = createJobs({ databaseUrl: config.databaseUrl, log });
  const images = createImagePool();
  const storage = await openStorage(config);
  const leagues = await openLeagues({ config, clock, log });
  const guard = createGuard({ allowHosts: config.imageProxyHosts, allowOrigins: leagues.origins });
  const dispatcher = createGuardedAgent({ guard });
  const fetch = createGuardedFetch({ guard, dispatcher });
  const renderer = await openRenderer({ storage, log });
  const pictures = createPictures({ storage, clock, fetch, images });
  return {
    config,
    clock,
    log,
    orm,
    keyring,
    storage,
    images,
    fetch,
    renderer,
    posts: createPostMaker({ leagues, keyring, clock, pictures, publicUrl: config.publicUrl }),
    jobs,
    batchWatch: createBatchWatch({ orm, log }),
    leagues,
    mailer: createMailer({ jobs, keyring, clock }),
    sms: createSms(config, log),
    async close() {
      await jobs.stop();
      await leagues.close();
      await images.close();
      await renderer.close();
      await dispatcher.close();
      await storage.close();
      await orm.close();
    },
  };
}

function openStorage({ storage, dataFolder }: Config): Promise<Storage> | Storage {
  return storage.driver === 's3' ? createS3Storage(storage.options) : openDiskStorage(join(dataFolder, 'files'));
}
