import { createECDH } from 'node:crypto';
import { bySport, sports, type LeagueSportId } from '@matchpost/engine/sports';
import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';
import { ConfigError } from './config-error.ts';
import { splitList } from './config-list.ts';
import { readStripe, type StripeConfig } from './stripe-config.ts';

const LeagueSource = Type.String({ default: '' });
const leagueVariables = Object.fromEntries(sports.map((sport) => [leagueVariable(sport), LeagueSource])) as {
  [Sport in LeagueSportId as `LEAGUE_${Uppercase<Sport>}`]: typeof LeagueSource;
};

/** Every variable the server reads. An empty variable counts as unset. */
const Environment = Type.Object({
  NODE_ENV: Type.Union([Type.Literal('production'), Type.Literal('development'), Type.Literal('test')], {
    default: 'development',
  }),
  HOST: Type.String({ default: '127.0.0.1' }),
  PORT: Type.String({ description: 'a port from 1 to 65535', pattern: '^\\d{1,5}$', default: '3000' }),
  PUBLIC_URL: Type.String({
    description: 'an address like https://matchpost.example.org',
    pattern: '^(https?://\\S+)?$',
    default: '',
  }),
  DATABASE_URL: Type.String({
    description: 'an address like postgres://user:password@host:5432/database',
    pattern: '^(postgres(ql)?://\\S+)?$',
    default: '',
  }),
  DATABASE_POOL: Type.String({
    description: 'a number of connections, 1 to 999',
    pattern: '^\\d{1,3}$',
    default: '10',
  }),
  DATA_DIR: Type.String({ default: '.data' }),
  MATCHPOST_SECRET: Type.String({ default: '' }),
  TRUST_PROXY: Type.String({ default: '' }),
  WORK: Type.Union([Type.Literal('true'), Type.Literal('false')], { default: 'true' }),
  LOG_LEVEL: Type.String({
    description: 'silent, fatal, error, warn, info, debug or trace',
    pattern: '^(silent|fatal|error|warn|info|debug|trace)?$',
    default: '',
  }),
  SMTP_URL: Type.String({
    description: 'an address like smtps://user:password@mail.example.org',
    pattern: '^(smtps?://\\S+)?$',
    default: '',
  }),
  MAIL_FROM: Type.String({ default: 'Matchpost <no-reply@matchpost.invalid>' }),
  SMS_DRIVER: Type.Union([Type.Literal('log'), Type.Literal('none'), Type.Literal('')], { default: '' }),
  STORAGE: Type.Union([Type.Literal('disk'), Type.Literal('s3')], { default: 'disk' }),
  S3_ENDPOINT: Type.String({ default: '' }),
  S3_REGION: Type.String({ default: 'us-east-1' }),
  S3_BUCKET: Type.String({ default: '' }),
  S3_ACCESS_KEY_ID: Type.String({ default: '' }),
  S3_SECRET_ACCESS_KEY: Type.String({ default: '' }),
  S3_FORCE_PATH_STYLE: Type.Union([Type.Literal('true'), Type.Literal('false')], { default: 'false' }),
  IMAGE_PROXY_HOSTS: Type.String({ default: '' }),
  WEBHOOK_ORIGINS: Type.String({ default: '' }),
  CALENDAR_ORIGINS: Type.String({ default: '' }),
  VAPID_PRIVATE_KEY: Type.String({ default: '' }),
  PUSH_ORIGINS: Type.String({ default: '' }),
  METRICS_TOKEN: Type.String({ default: '' }),
  ...leagueVariables,
  LEAGUE_CONTACT: Type.String({ default: '' }),
  STRIPE_SECRET_KEY: Type.String({
    description: 'a secret key like sk_live_…',
    pattern: '^((sk|rk)_\\S+)?$',
    default: '',
  }),
  STRIPE_WEBHOOK_SECRET: Type.String({ default: '' }),
  STRIPE_PRICES: Type.String({ default: '' }),
  STRIPE_API_URL: Type.String({
    description: 'an address like http://127.0.0.1:12111',
    pattern: '^(https?://[^/\\s]+/?)?$',
    default: '',
  }),
});

type Environment = Static<typeof Environment>;

export interface Config {
  mode: Environment['NODE_ENV'];
  host: string;
  port: number;
  /** The server's address for browsers, without a trailing slash. */
  publicUrl: string;
  /** Empty: the server starts its own PostgreSQL. */
  databaseUrl: string;
  databasePool: number;
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

/** The only reader of the environment. Throws `ConfigError` for the first invalid variable. */
export function loadConfig(environment: NodeJS.ProcessEnv = process.env): Config {
  const variables = readVariables(environment);
  const mode = variables.NODE_ENV;
  const port = Number(variables.PORT);
  if (port > 65_535) throw new ConfigError('PORT', `${port} is not a port; choose one from 1 to 65535`);
  if (mode === 'production') requireForProduction(variables);
  return {
    mode,
    host: variables.HOST,
    port,
    publicUrl: (variables.PUBLIC_URL || `http://localhost:${port}`).replace(/\/+$/, ''),
    databaseUrl: variables.DATABASE_URL,
    databasePool: Number(variables.DATABASE_POOL),
    dataFolder: variables.DATA_DIR,
    secrets: readSecrets(variables.MATCHPOST_SECRET),
    trustProxy: variables.TRUST_PROXY,
    work: variables.WORK === 'true',
    logLevel: variables.LOG_LEVEL || (mode === 'production' ? 'info' : 'warn'),
    smtpUrl: variables.SMTP_URL,
    mailFrom: variables.MAIL_FROM,
    sms: variables.SMS_DRIVER === '' ? (mode === 'production' ? 'none' : 'log') : variables.SMS_DRIVER,
    storage: readStorage(variables),
    imageProxyHosts: splitList(variables.IMAGE_PROXY_HOSTS),
    calendarOrigins: splitList(variables.CALENDAR_ORIGINS).map((text) => readOrigin('CALENDAR_ORIGINS', text)),
    webhookOrigins: splitList(variables.WEBHOOK_ORIGINS).map((text) => readOrigin('WEBHOOK_ORIGINS', text)),
    vapidPrivateKey: readVapidKey(variables.VAPID_PRIVATE_KEY),
    pushOrigins: splitList(variables.PUSH_ORIGINS).map((text) => readOrigin('PUSH_ORIGINS', text)),
    metricsToken: variables.METRICS_TOKEN,
    leagues: {
      ...bySport((sport) => variables[leagueVariable(sport)]),
      contact: variables.LEAGUE_CONTACT,
    },
    stripe: readStripe(variables),
  };
}

function readVariables(environment: NodeJS.ProcessEnv): Environment {
  const set = Object.keys(Environment.properties).filter((name) => environment[name]);
  const variables = Value.Default(Environment, Object.fromEntries(set.map((name) => [name, environment[name]])));
  const first = Value.Errors(Environment, variables)[0];
  if (first !== undefined) throw new ConfigError(first.instancePath.slice(1), expectation(first));
  return Value.Decode(Environment, variables);
}

function expectation({ instancePath, message }: { instancePath: string; message: string }): string {
  const schema = Environment.properties[instancePath.slice(1) as keyof Environment] as {
    description?: string;
    anyOf?: readonly { const?: unknown }[];
  };
  if (schema.description !== undefined) return `must be ${schema.description}`;
  const words = schema.anyOf?.map((choice) => String(choice.const)).filter(Boolean);
  return words === undefined ? message : `must be one of ${words.join(', ')}`;
}

/** Production has no defaults for these variables: reports the first missing one. */
function requireForProduction(variables: Environment): void {
  const needed = ['PUBLIC_URL', 'DATABASE_URL', 'MATCHPOST_SECRET', 'SMTP_URL'] as const;
  const missing = needed.find((name) => variables[name] === '');
  if (missing !== undefined) throw new ConfigError(missing, 'is needed when NODE_ENV is production');
  if (variables.SMS_DRIVER === 'log') throw new ConfigError('SMS_DRIVER', '"log" cannot be used in production');
  if (variables.PUSH_ORIGINS !== '') throw new ConfigError('PUSH_ORIGINS', 'cannot be used in production');
  const demo = sports.map(leagueVariable).find((name) => variables[name] === '' || variables[name] === 'demo');
  if (demo !== undefined) throw new ConfigError(demo, 'the demo league cannot be used in production; name a source');
}

/** The variable with the source of a sport's league data, such as `LEAGUE_HANDBALL`. */
function leagueVariable<Sport extends LeagueSportId>(sport: Sport): `LEAGUE_${Uppercase<Sport>}` {
  return `LEAGUE_${sport.toUpperCase()}` as `LEAGUE_${Uppercase<Sport>}`;
}

/** Comma-separated base64, at least 32 bytes each. The first seals; the others still open. */
function readSecrets(text: string): Buffer[] {
  return splitList(text).map((part) => {
    const bytes = Buffer.from(part, 'base64');
    if (bytes.length < 32) throw new ConfigError('MATCHPOST_SECRET', 'each secret needs 32 or more bytes in base64');
    return bytes;
  });
}

/** 32 bytes in base64url, as `npx web-push generate-vapid-keys` writes them. */
function readVapidKey(text: string): Buffer | undefined {
  if (text === '') return undefined;
  const bytes = Buffer.from(text, 'base64url');
  if (bytes.length !== 32) {
    throw new ConfigError('VAPID_PRIVATE_KEY', `must be 32 bytes in base64url; this one has ${bytes.length}`);
  }
  try {
    createECDH('prime256v1').setPrivateKey(bytes);
  } catch {
    throw new ConfigError('VAPID_PRIVATE_KEY', 'is no private key of the curve P-256');
  }
  return bytes;
}

function readOrigin(variable: string, text: string): string {
  const url = URL.parse(text);
  if (url === null || !/^https?:$/.test(url.protocol)) {
    throw new ConfigError(variable, `"${text.slice(0, 100)}" is not an origin such as http://10.0.0.5:5678`);
  }
  return url.origin;
}

function readStorage(variables: Environment): Config['storage'] {
  if (variables.STORAGE === 'disk') return { driver: 'disk' };
  const needed = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
  const missing = needed.find((name) => variables[name] === '');
  if (missing !== undefined) throw new ConfigError(missing, 'is needed when STORAGE is s3');
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
