import { second } from '@matchpost/engine/clock';
import { bySport, sports, type LeagueSportId } from '@matchpost/engine/sports';
import { readApps, type AppsConfig } from './apps-config.ts';
import { ConfigProblems } from './config-error.ts';
import { splitList } from './config-list.ts';
import { readAddress, readOrigin, readProxies, readSecrets, readVapidKey } from './config-values.ts';
import { leagueVariable, readVariables, type Environment } from './config-variables.ts';
import { readStripe, type StripeConfig } from './stripe-config.ts';

export interface Config {
  mode: Environment['NODE_ENV'];
  host: string;
  port: number;
  /** Health and metrics of a worker, which serves nothing else. */
  worker: { host: string; port: number };
  /** Milliseconds between the first failing readiness check and the last accepted request of a stopping server. */
  stopDelayMs: number;
  /** The server's address for browsers, without a trailing slash. */
  publicUrl: string;
  /** Empty: the server starts its own PostgreSQL. */
  databaseUrl: string;
  databasePool: number;
  /** Milliseconds to wait at the start for a database that does not answer. */
  databaseWaitMs: number;
  dataFolder: string;
  /** The first one is in use. Empty outside production: a secret is generated and kept in the data folder. */
  secrets: readonly Buffer[];
  trustProxy: string;
  logLevel: string;
  /** True: this process takes jobs. False: it leaves them to other processes on the same database. */
  work: boolean;
  /** Empty: mails go to a folder and its mailbox page. */
  smtpUrl: string;
  mailFrom: string;
  sms: 'log' | 'none';
  storage: { driver: 'disk' } | { driver: 's3'; options: S3Options };
  /** Host names the image proxy may fetch from; empty: every public host. */
  imageProxyHosts: readonly string[];
  /** Private or plain-HTTP origins that webhooks may still use. */
  webhookOrigins: readonly string[];
  /** Origins in the own network whose calendars people may follow. */
  calendarOrigins: readonly string[];
  /** The P-256 key that push services know this server by; undefined in production: no push messages. */
  vapidPrivateKey: Buffer | undefined;
  /** Stand-ins for push services; empty in production. */
  pushOrigins: readonly string[];
  apps: AppsConfig;
  /** The folder of imprint, privacy policy and terms; empty outside production: invented examples. */
  legalFolder: string;
  /** For visitors' questions, and answers to mails. */
  contactEmail: string;
  metricsToken: string;
  /** Per sport `driver` or `driver:address`; empty: the demo league. */
  leagues: Record<LeagueSportId, string> & {
    /** Sent to the federations with every request. */
    contact: string;
  };
  stripe: StripeConfig;
}

export interface S3Options {
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  forcePathStyle: boolean;
}

/** Notes what else is wrong with a configuration: rules that files above this one decide. */
type ConfigCheck = (config: Config, problems: ConfigProblems) => void;

/** The only reader of the environment. Throws one `ConfigError` that names every invalid variable. */
export function loadConfig(environment: NodeJS.ProcessEnv = process.env, checks: readonly ConfigCheck[] = []): Config {
  const problems = new ConfigProblems();
  const variables = readVariables(environment, problems);
  if (variables.NODE_ENV === 'production') requireForProduction(variables, problems);
  const config = readConfig(variables, problems);
  for (const check of checks) check(config, problems);
  problems.throwAny();
  return config;
}

/** Invalid values are noted, and replaced by harmless ones. */
function readConfig(variables: Environment, problems: ConfigProblems): Config {
  const mode = variables.NODE_ENV;
  const port = readPort('PORT', variables.PORT, problems);
  const given = variables.PUBLIC_URL;
  const readOrigins = (name: 'CALENDAR_ORIGINS' | 'WEBHOOK_ORIGINS' | 'PUSH_ORIGINS') =>
    splitList(variables[name]).map((text) => problems.try(() => readOrigin(name, text), ''));
  const publicUrl =
    given === '' ? `http://localhost:${port}` : problems.try(() => readAddress('PUBLIC_URL', given), '');
  return {
    mode,
    host: variables.HOST,
    port,
    worker: { host: variables.WORKER_HOST, port: readPort('WORKER_PORT', variables.WORKER_PORT, problems) },
    stopDelayMs: Number(variables.STOP_DELAY) * second,
    publicUrl,
    databaseUrl: variables.DATABASE_URL,
    databasePool: Number(variables.DATABASE_POOL),
    databaseWaitMs: Number(variables.DATABASE_WAIT) * second,
    dataFolder: variables.DATA_DIR,
    secrets: problems.try(() => readSecrets(variables.MATCHPOST_SECRET), []),
    trustProxy: problems.try(() => readProxies(variables.TRUST_PROXY), ''),
    work: variables.WORK === 'true',
    logLevel: variables.LOG_LEVEL || (mode === 'production' ? 'info' : 'warn'),
    smtpUrl: variables.SMTP_URL,
    mailFrom: variables.MAIL_FROM || senderOf(mode === 'production' ? publicUrl : ''),
    sms: variables.SMS_DRIVER === '' ? (mode === 'production' ? 'none' : 'log') : variables.SMS_DRIVER,
    storage: readStorage(variables, problems),
    imageProxyHosts: splitList(variables.IMAGE_PROXY_HOSTS),
    calendarOrigins: readOrigins('CALENDAR_ORIGINS'),
    webhookOrigins: readOrigins('WEBHOOK_ORIGINS'),
    vapidPrivateKey: problems.try(() => readVapidKey(variables.VAPID_PRIVATE_KEY), undefined),
    pushOrigins: readOrigins('PUSH_ORIGINS'),
    apps: readApps(variables, problems),
    legalFolder: variables.LEGAL_DIR,
    contactEmail: variables.CONTACT_EMAIL || 'hallo@matchpost.invalid',
    metricsToken: variables.METRICS_TOKEN,
    leagues: {
      ...bySport((sport) => variables[leagueVariable(sport)]),
      contact: variables.LEAGUE_CONTACT,
    },
    stripe: readStripe(variables, problems),
  };
}

/** Without a sender mails come from the site's own domain; an invented one would be refused by every mail service. */
function senderOf(publicUrl: string): string {
  const domain = URL.parse(publicUrl)?.hostname ?? 'matchpost.invalid';
  return `Matchpost <no-reply@${domain}>`;
}

function readPort(variable: string, text: string, problems: ConfigProblems): number {
  const port = Number(text);
  if (port > 65_535) problems.note(variable, `${port} is not a port; choose one from 1 to 65535`);
  return port;
}

const needed = [
  'PUBLIC_URL',
  'DATABASE_URL',
  'MATCHPOST_SECRET',
  'SMTP_URL',
  'LEGAL_DIR',
  'CONTACT_EMAIL',
] as const satisfies readonly (keyof Environment)[];

/** Production has no defaults for these variables. */
function requireForProduction(variables: Environment, problems: ConfigProblems): void {
  for (const name of needed) {
    if (variables[name] === '') problems.note(name, 'is needed when NODE_ENV is production');
  }
  if (variables.SMS_DRIVER === 'log') problems.note('SMS_DRIVER', '"log" cannot be used in production');
  if (variables.PUSH_ORIGINS !== '') problems.note('PUSH_ORIGINS', 'cannot be used in production');
  for (const name of sports.map(leagueVariable)) {
    const isDemo = variables[name] === '' || variables[name] === 'demo';
    if (isDemo) problems.note(name, 'the demo league cannot be used in production; name a source');
  }
}

function readStorage(variables: Environment, problems: ConfigProblems): Config['storage'] {
  if (variables.STORAGE === 'disk') return { driver: 'disk' };
  const needed = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
  for (const name of needed) if (variables[name] === '') problems.note(name, 'is needed when STORAGE is s3');
  if (variables.S3_ENDPOINT !== '') problems.try(() => readAddress('S3_ENDPOINT', variables.S3_ENDPOINT), '');
  return {
    driver: 's3',
    options: {
      endpoint: variables.S3_ENDPOINT,
      region: variables.S3_REGION,
      bucket: variables.S3_BUCKET,
      accessKeyId: variables.S3_ACCESS_KEY_ID,
      secretAccessKey: variables.S3_SECRET_ACCESS_KEY,
      forcePathStyle: variables.S3_FORCE_PATH_STYLE === 'true',
    },
  };
}
