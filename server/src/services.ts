import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { systemClock, type Clock } from '@matchpost/engine/clock';
import { ConfigError } from './config-error.ts';
import type { Config } from './config.ts';
import { loadDevelopment, type Development, type StripeDemo } from './development.ts';
import { openOrm, type Orm } from './database/orm.ts';
import { createOutsidePictures, type OutsidePictures } from './images/outside-pictures.ts';
import { createImagePool, type ImagePool } from './images/pool.ts';
import type { Jobs } from './jobs/jobs.ts';
import { createJobs } from './jobs/pg-boss.ts';
import { createKeyring, type Keyring } from './keyring.ts';
import { createLog } from './log.ts';
import { createMetrics, type Metrics } from './metrics.ts';
import { createReadiness, type Readiness } from './readiness.ts';
import { createBatchWatch, type BatchWatch } from './modules/batches/watch.ts';
import { openBilling, type Billing } from './modules/stripe/billing.ts';
import { openLeagues, type Leagues } from './modules/leagues/leagues.ts';
import { openScoreReadings } from './modules/leagues/score-readings.ts';
import { readLegalTexts, type LegalTexts } from './modules/legal/legal-texts.ts';
import { createCalendars, type Calendars } from './modules/own-teams/calendars.ts';
import { createGamesFiles, type GamesFiles } from './modules/own-teams/games-files.ts';
import { createMailer, type Mailer } from './mail/mailer.ts';
import { createAuthenticate, type Authenticate } from './modules/sessions/authenticate.ts';
import { createPostMaker, type PostMaker } from './modules/posts/post-maker.ts';
import { createReader, type Reader } from './modules/posts/reader.ts';
import { createSms, type Sms } from './sms/sms.ts';
import { createGuardedAgent, createGuardedFetch, type GuardedFetch, createGuard } from '@matchpost/leagues/net';
import { createPictures } from './drawing/pictures.ts';
import { openRenderer, type Renderer } from './drawing/renderer.ts';
import { openDiskStorage } from './storage/disk.ts';
import { createS3Storage } from './storage/s3.ts';
import type { Storage } from './storage/storage.ts';
import { closeAll, type Closing } from './stop.ts';

/** The services the modules use, including everything that touches the outside world. */
export interface Services {
  config: Config;
  clock: Clock;
  log: FastifyBaseLogger;
  metrics: Metrics;
  readiness: Readiness;
  orm: Orm;
  keyring: Keyring;
  /** Finds the caller. Throws `token-*`, `api-key-*`, `session-ended`, `account-deleting`. */
  authenticate: Authenticate;
  storage: Storage;
  /** Decodes pictures of people in worker processes. */
  images: ImagePool;
  /** Fetches addresses that come from outside. */
  fetch: GuardedFetch;
  /** Crests by address, for posts and for browsers. */
  outsidePictures: OutsidePictures;
  /** Draws posts in worker processes, and keeps the files. */
  renderer: Renderer;
  /** Parses large render requests in a thread. */
  reader: Reader;
  /** Turns render requests into posts ready to draw. */
  posts: PostMaker;
  jobs: Jobs;
  /** Reports the progress of batches. */
  batchWatch: BatchWatch;
  mailer: Mailer;
  leagues: Leagues;
  /** Reaches the calendars of people's own teams. */
  calendars: Calendars;
  /** Reads files and calendars of games in a thread. */
  gamesFiles: GamesFiles;
  /** The operator's imprint, privacy policy and terms. */
  legalTexts: LegalTexts;
  /** Requests to Stripe. */
  billing: Billing;
  /** Replacements of outside services; undefined in production. */
  development: Development | undefined;
  /** The Stripe demo when no Stripe is configured; never in production. */
  stripeDemo: StripeDemo | undefined;
  sms: Sms;
  /** Stops jobs, then closes the database connections. */
  close(): Promise<void>;
}

interface Options {
  clock?: Clock;
}

/**
 * Opens all services without querying the database. The configuration must hold secrets and a database.
 * If one fails to open, those already open are closed.
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

/** Closes in reverse order: jobs end before the services they use. */
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
  const metrics = createMetrics();
  const keyring = createKeyring(config.secrets);
  const storage = keep(await openStorage(config), byClosing);
  const images = keep(createImagePool(), byClosing);
  const leagues = keep(
    await openLeagues({ config, clock, log, metrics, readings: openScoreReadings({ orm, log }) }),
    byClosing,
  );
  const calendars = keep(
    createCalendars({ calendarOrigins: config.calendarOrigins, userAgent: leagues.share.userAgent }),
    byClosing,
  );
  const gamesFiles = keep(createGamesFiles(), byClosing);
  const guard = createGuard({ allowHosts: config.imageProxyHosts, allowOrigins: leagues.origins });
  const dispatcher = keep(createGuardedAgent({ guard }), byClosing);
  const fetch = createGuardedFetch({ guard, dispatcher });
  const renderer = keep(await openRenderer({ storage, log, metrics }), byClosing);
  const reader = keep(createReader(), byClosing);
  const outsidePictures = createOutsidePictures({ fetch, images, clock });
  const pictures = createPictures({ storage, outside: outsidePictures });
  const { billing, stripeDemo } = await openBilling({ config, development, clock, log });
  if (stripeDemo !== undefined) keep(stripeDemo, byClosing);
  const jobs = keep(createJobs({ databaseUrl: config.databaseUrl, log, metrics }), (opened) => opened.stop());
  return {
    config,
    clock,
    log,
    metrics,
    readiness: createReadiness(),
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
    calendars,
    gamesFiles,
    legalTexts: openLegalTexts(config, development),
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

/** The operator's texts, else the invented ones. Throws `ConfigError`. */
function openLegalTexts({ legalFolder }: Config, development: Development | undefined): LegalTexts {
  const folder = legalFolder || development?.legalFolder;
  if (folder === undefined) throw new ConfigError(['LEGAL_DIR', 'is needed when NODE_ENV is production']);
  return readLegalTexts(folder);
}
