import { sports, type LeagueSportId } from '@matchpost/engine/sports';
import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';
import type { ConfigProblems } from './config-error.ts';

/** 0 takes any free port. */
const Port = (value: string) =>
  Type.String({
    description: 'a port from 1 to 65535',
    pattern: '^\\d{1,5}$',
    default: value,
  });

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
  PORT: Port('3000'),
  WORKER_HOST: Type.String({ default: '127.0.0.1' }),
  WORKER_PORT: Port('3001'),
  STOP_DELAY: Type.String({ description: 'seconds, 0 to 999', pattern: '^\\d{1,3}$', default: '0' }),
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
  // Migrations need a second connection beside the one that holds their lock.
  DATABASE_POOL: Type.String({
    description: 'a number of connections, 2 to 999',
    pattern: '^([2-9]|[1-9]\\d{1,2})$',
    default: '10',
  }),
  DATABASE_WAIT: Type.String({
    description: 'seconds, 0 to 9999',
    pattern: '^\\d{1,4}$',
    default: '300',
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
  MAIL_FROM: Type.String({
    description: 'a sender like Matchpost <no-reply@example.org>',
    pattern: '^([^@\\r\\n]+@[^@\\s]+)?$',
    default: '',
  }),
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
  APP_ORIGINS: Type.String({ default: '' }),
  ANDROID_PACKAGE: Type.String({ default: '' }),
  ANDROID_FINGERPRINTS: Type.String({ default: '' }),
  IOS_APP: Type.String({ default: '' }),
  FCM_SERVICE_ACCOUNT: Type.String({ default: '' }),
  APNS_KEY: Type.String({ default: '' }),
  APNS_KEY_ID: Type.String({ default: '' }),
  APNS_ENVIRONMENT: Type.Union([Type.Literal('production'), Type.Literal('sandbox')], { default: 'production' }),
  LEGAL_DIR: Type.String({ default: '' }),
  CONTACT_EMAIL: Type.String({
    description: 'a mail address like hello@example.org',
    pattern: '^([^\\s@<>"&]+@[^\\s@<>"&]+)?$',
    default: '',
  }),
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

export type Environment = Static<typeof Environment>;

/** Notes every invalid variable; each of them has its default in the result. */
export function readVariables(environment: NodeJS.ProcessEnv, problems: ConfigProblems): Environment {
  const set = Object.keys(Environment.properties).filter((name) => environment[name]);
  const given = Object.fromEntries(set.map((name) => [name, environment[name]]));
  for (const error of Value.Errors(Environment, Value.Default(Environment, { ...given }))) {
    const variable = error.instancePath.slice(1);
    problems.note(variable, expectation(error));
    delete given[variable];
  }
  return Value.Decode(Environment, Value.Default(Environment, given));
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

/** The variable with the source of a sport's league data, such as `LEAGUE_HANDBALL`. */
export function leagueVariable<Sport extends LeagueSportId>(sport: Sport): `LEAGUE_${Uppercase<Sport>}` {
  return `LEAGUE_${sport.toUpperCase()}` as `LEAGUE_${Uppercase<Sport>}`;
}
