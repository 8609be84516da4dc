import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { systemClock, type Clock } from '@matchpost/engine/clock';
import type { Config } from './config.ts';
import { loadDevelopment, type Development, type StripeDemo } from './development.ts';
import { openOrm, type Orm } from './database/orm.ts';
import { createOutsidePictures, type OutsidePictures } from './images/outside-pictures.ts';
import { createImagePool, type ImagePool } from './images/pool.ts';
import type { Jobs } from './jobs/jobs.ts';
import { createJobs } from './jobs/pg-boss.ts';
import { createKeyring, type Keyring } from './keyring.ts';
import { createLog } from './log.ts';
import { createBatchWatch, type BatchWatch } from './modules/batches/watch.ts';
import { openBilling, type Billing } from './modules/stripe/open-billing.ts';
import { openLeagues, type Leagues } from './modules/leagues/leagues.ts';
import { openScoreReadings } from './modules/leagues/score-readings.ts';
import { createMailer, type Mailer } from './mail/mailer.ts';
import { createAuthenticate, type Authenticate } from './modules/sessions/authenticate.ts';
import { createPostMaker, type PostMaker } from './modules/render/post-maker.ts';
import { createReader, type Reader } from './modules/render/reader.ts';
import { createSms } from './sms/create-sms.ts';
import type { Sms } from './sms/sms.ts';
import { createGuardedAgent, createGuardedFetch, type GuardedFetch, createGuard } from '@matchpost/leagues/net';
import { createPictures } from './render/pictures.ts';
import { openRenderer, type Renderer } from './render/renderer.ts';
import { openDiskStorage } from './storage/disk.ts';
import { createS3Storage } from './storage/s3.ts';
import type { Storage } from './storage/storage.ts';
import { closeAll, type Closing } from './stop.ts';

/** What the modules work with; everything that touches the outside world is here. */
export interface Services {
  config: Config;
  clock: Clock;
  log: FastifyBaseLogger;
  orm: Orm;
  keyring: Keyring;
  /** Who is calling, or why nobody: throws `token-*`, `api-key-*`, `session-ended`, `account-deleting`. */
  authenticate: Authenticate;
  storage: Storage;
  /** Decodes pictures of people in children of their own. */
  images: ImagePool;
  /** The way to addresses that people name. */
  fetch: GuardedFetch;
  /** Crests by address, for posts and for browsers. */
  outsidePictures: OutsidePictures;
  /** Draws posts in children of their own, and keeps what it drew. */
  renderer: Renderer;
  /** Reads large requests for posts. */
  reader: Reader;
  /** From what people ask for to posts ready to be drawn. */
  posts: PostMaker;
  jobs: Jobs;
  /** Tells how far batches are. */
  batchWatch: BatchWatch;
  mailer: Mailer;
  leagues: Leagues;
  /** What is asked of Stripe. */
  billing: Billing;
  /** What stands in for the outside world; undefined in production. */
  development: Development | undefined;
  /** The pretend Stripe, where no other is configured; never in production. */
  stripeDemo: StripeDemo | undefined;
  sms: Sms;
  /** Ends jobs, then the database's connections. */
  close(): Promise<void>;
}

interface Options {
  clock?: Clock;
}

/**
 * Opens everything; nothing is asked of the database yet. The configuration must name secrets and a database.
 * When something cannot be opened, what already was is closed again.
 */
export async function openServices(config: Config, options: Options = {}): Promise<Services> {
  const closing: Closing[] = [];
  try {
    return { ...(await open(config, options, closing)), close: () => closeAll(closing) };
  } catch (error) {
    await closeAll(closing);
    throw error;
  }
}

/** Last opened, first closed; jobs end before anything they work with. */
async function open(
  config: Config,
  { clock = systemClock }: Options,
  closing: Closing[],
): Promise<Omit<Services, 'close'>> {
  const keep = <T>(thing: T, close: (thing: T) => Promise<unknown>): T => {
    closing.unshift(() => close(thing));
    return thing;
  };
  const development = await loadDevelopment(config.mode);
  const byClosing = (thing: { close(): Promise<unknown> }) => thing.close();
  const orm = keep(await openOrm({ databaseUrl: config.databaseUrl, poolSize: config.databasePool }), byClosing);
  const log = createLog(config.logLevel);
  const keyring = createKeyring(config.secrets);
  const storage = keep(await openStorage(config), byClosing);
  const images = keep(createImagePool(), byClosing);
  const leagues = keep(await openLeagues({ config, clock, log, readings: openScoreReadings({ orm, log }) }), byClosing);
  const guard = createGuard({ allowHosts: config.imageProxyHosts, allowOrigins: leagues.origins });
  const dispatcher = keep(createGuardedAgent({ guard }), byClosing);
  const fetch = createGuardedFetch({ guard, dispatcher });
  const renderer = keep(await openRenderer({ storage, log }), byClosing);
  const reader = keep(createReader({ clock }), byClosing);
  const outsidePictures = createOutsidePictures({ fetch, images, clock });
  const pictures = createPictures({ storage, outside: outsidePictures });
  const { billing, stripeDemo } = await openBilling({ config, development, clock, log });
  if (stripeDemo !== undefined) keep(stripeDemo, byClosing);
  const jobs = keep(createJobs({ databaseUrl: config.databaseUrl, log }), (opened) => opened.stop());
  return {
    config,
    clock,
    log,
    orm,
    keyring,
    authenticate: createAuthenticate({ openUnitOfWork: () => orm.em.fork(), clock }),
    storage,
    images,
    fetch,
    outsidePictures,
    renderer,
    reader,
    posts: createPostMaker({ leagues, keyring, clock, pictures, reader, publicUrl: config.publicUrl }),
    jobs,
    batchWatch: createBatchWatch({ orm, log }),
    leagues,
    billing,
    development,
    stripeDemo,
    mailer: createMailer({ jobs, keyring, clock }),
    sms: createSms(config, log),
  };
}

function openStorage({ storage, dataFolder }: Config): Promise<Storage> | Storage {
  return storage.driver === 's3' ? createS3Storage(storage.options) : openDiskStorage(join(dataFolder, 'files'));
}
