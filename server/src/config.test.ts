import { randomBytes } from 'node:crypto';
import { sports } from '@matchpost/engine/sports';
import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { ConfigError } from './config-error.ts';
import { loadConfig } from './config.ts';
import { loadFullConfig } from './start.ts';

const secret = randomBytes(32).toString('base64');
const federations = Object.fromEntries(
  sports.map((sport) => [`LEAGUE_${sport.toUpperCase()}`, 'server:https://matchpost.example.org']),
);
const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://matchpost.example.org/',
  DATABASE_URL: 'postgres://a:b@db/matchpost',
  MATCHPOST_SECRET: secret,
  SMTP_URL: 'smtps://a:b@mail.example.org',
  LEGAL_DIR: '/etc/matchpost/legal',
  CONTACT_EMAIL: 'hello@example.org',
  ...federations,
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1, whsec_2',
  STRIPE_PRICES: sixPrices('price_'),
};

function sixPrices(prefix: string): string {
  const tiers = ['amateur', 'pro', 'premium'];
  return tiers.flatMap((tier) => ['monthly', 'yearly'].map((word) => `${tier}.${word}=${prefix}${tier}${word}`)).join();
}

describe('configuration', (test) => {
  test('starts without any variable', () => {
    const config = loadConfig({});
    assert.is(config.mode, 'development');
    assert.is(config.publicUrl, 'http://localhost:3000');
    assert.is(config.databaseUrl, '');
    assert.equal(config.storage, { driver: 'disk' });
  });

  test('treats an empty variable as unset', () => assert.is(loadConfig({ PORT: '', LOG_LEVEL: '' }).port, 3000));

  test('accepts production with every required variable', () => {
    const config = loadConfig(production);
    assert.is(config.publicUrl, 'https://matchpost.example.org');
    assert.is(config.sms, 'none');
    assert.is(config.logLevel, 'info');
  });

  test('sends mails in production from the site’s own domain, or from the given sender', () => {
    assert.is(loadConfig(production).mailFrom, 'Matchpost <no-reply@matchpost.example.org>');
    assert.is(loadConfig({ ...production, MAIL_FROM: 'Club <a@b.ch>' }).mailFrom, 'Club <a@b.ch>');
    assert.is(loadConfig({}).mailFrom, 'Matchpost <no-reply@matchpost.invalid>');
  });

  test('uses real Stripe keys in production and the demo elsewhere', () => {
    assert.equal(loadConfig({}).stripe, { driver: 'demo' });
    const { stripe } = loadConfig({ ...production, STRIPE_PRICES: `${sixPrices('price_')}, pro.yearly=price_old` });
    assert.is(stripe.driver, 'stripe');
    if (stripe.driver !== 'stripe') return;
    assert.equal([stripe.options.webhookSecrets, stripe.options.prices.length], [['whsec_1', 'whsec_2'], 7]);
    assert.equal(stripe.options.prices[6], { id: 'price_old', tier: 'pro', interval: 'yearly' });
  });

  test('reads several secrets and uses the first', () => {
    assert.is(loadConfig({ MATCHPOST_SECRET: `${secret}, ${secret}` }).secrets.length, 2);
  });

  test('names every wrong variable at once, each with its first reason', () => {
    const environment = {
      NODE_ENV: 'production',
      PORT: 'abc',
      WORKER_PORT: '99999',
      DATABASE_URL: 'mysql://matchpost:hunter2@db',
      MATCHPOST_SECRET: 'short',
      STORAGE: 's3',
      LEAGUE_HANDBALL: 'nowhere',
      STRIPE_SECRET_KEY: 'pk_live_1',
      STRIPE_WEBHOOK_SECRET: 'abc',
    };
    const error = (() => {
      try {
        return loadFullConfig(environment);
      } catch (thrown) {
        return thrown;
      }
    })();
    assert.instance(error, ConfigError);
    const { message, reasons } = error as ConfigError;
    const sources = Object.keys(federations);
    const stripe = ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'STRIPE_PRICES'];
    const files = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'];
    const others = [
      'PORT',
      'WORKER_PORT',
      'PUBLIC_URL',
      'DATABASE_URL',
      'MATCHPOST_SECRET',
      'SMTP_URL',
      'LEGAL_DIR',
      'CONTACT_EMAIL',
    ];
    for (const name of [...sources, ...stripe, ...files, ...others]) {
      assert.is(message.split(`\n  ${name}: `).length, 2, name);
    }
    assert.ok(message.startsWith(`${reasons.size} variables are wrong:\n`));
    assert.match(message, /DATABASE_URL: must be an address like postgres:/);
    assert.match(message, /LEAGUE_HANDBALL: .*nowhere/);
    assert.not.match(message, /hunter2/);
  });

  test('accepts addresses, networks and named networks of proxies', () => {
    const proxies = 'loopback, 10.0.0.0/8, 10.1.2.3, fd00::/8, 192.168.0.0/255.255.0.0';
    assert.is(loadConfig({ TRUST_PROXY: proxies }).trustProxy, proxies);
  });

  const wrong: [string, NodeJS.ProcessEnv, RegExp][] = [
    ['a port out of range', { PORT: '70000' }, /^PORT: 70000 is not a port/],
    ['a contact with a name', { CONTACT_EMAIL: 'A <a@example.org>' }, /^CONTACT_EMAIL: must be a mail address/],
    ['a word for a port', { PORT: 'abc' }, /^PORT: must be a port/],
    ['a port of the worker out of range', { WORKER_PORT: '70000' }, /^WORKER_PORT: 70000 is not a port/],
    ['a delay in words', { STOP_DELAY: '5s' }, /^STOP_DELAY: must be seconds, 0 to 999/],
    ['a wait in words', { DATABASE_WAIT: 'long' }, /^DATABASE_WAIT: must be seconds/],
    ['no connections', { DATABASE_POOL: '0' }, /^DATABASE_POOL: must be a number of connections/],
    ['one connection', { DATABASE_POOL: '1' }, /^DATABASE_POOL: must be a number of connections, 2 to 999/],
    ['an address without a host', { PUBLIC_URL: 'https://[' }, /^PUBLIC_URL: "https:\/\/\[" is not an address/],
    ['a name for a proxy', { TRUST_PROXY: 'loopback, caddy' }, /^TRUST_PROXY: "caddy" is not an address or network/],
    ['a network that is too small', { TRUST_PROXY: '10.0.0.0/33' }, /^TRUST_PROXY: /],
    ['a sender without an address', { MAIL_FROM: 'Matchpost' }, /^MAIL_FROM: must be a sender like/],
    ['another database', { DATABASE_URL: 'mysql://x' }, /^DATABASE_URL: must be an address like postgres:/],
    ['an unknown mode', { NODE_ENV: 'prod' }, /^NODE_ENV: must be one of production, development, test/],
    ['a short secret', { MATCHPOST_SECRET: 'abc' }, /^MATCHPOST_SECRET: each secret needs 32/],
    [
      'S3 without a bucket',
      { STORAGE: 's3', S3_ENDPOINT: 'http://s3', S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' },
      /^S3_BUCKET: is needed/,
    ],
    ...Object.keys(production)
      .slice(1)
      .map((name): [string, NodeJS.ProcessEnv, RegExp] => [
        `production without ${name}`,
        { ...production, [name]: '' },
        new RegExp(`^${name}: `),
      ]),
    ['the demo league in production', { ...production, LEAGUE_HANDBALL: 'demo' }, /^LEAGUE_HANDBALL: the demo league/],
    ['a VAPID key that is too short', { VAPID_PRIVATE_KEY: 'abc' }, /^VAPID_PRIVATE_KEY: must be 32 bytes/],
    ['a VAPID key of another curve', { VAPID_PRIVATE_KEY: 'A'.repeat(43) }, /^VAPID_PRIVATE_KEY: is no private key/],
    [
      'a stand-in for push services in production',
      { ...production, PUSH_ORIGINS: 'http://a' },
      /^PUSH_ORIGINS: cannot/,
    ],
    ['codes in the log in production', { ...production, SMS_DRIVER: 'log' }, /^SMS_DRIVER: /],
    ['a publishable key', { STRIPE_SECRET_KEY: 'pk_live_1' }, /^STRIPE_SECRET_KEY: must be a secret key/],
    ['a Stripe key alone', { STRIPE_SECRET_KEY: 'sk_test_1' }, / STRIPE_WEBHOOK_SECRET: is needed.*\n  STRIPE_PRICES/],
    [
      'a webhook secret of another kind',
      { ...production, STRIPE_WEBHOOK_SECRET: 'abc' },
      /^STRIPE_WEBHOOK_SECRET: must/,
    ],
    [
      'a plan without a price',
      { ...production, STRIPE_PRICES: 'pro.yearly=price_1' },
      /^STRIPE_PRICES: has no price of/,
    ],
    ['a price of no plan', { ...production, STRIPE_PRICES: 'gold.yearly=price_1' }, /^STRIPE_PRICES: "gold/],
    [
      'a price of two plans',
      { ...production, STRIPE_PRICES: `${sixPrices('price_')},pro.yearly=price_proyearly` },
      /twice$/,
    ],
    [
      'another Stripe in production',
      { ...production, STRIPE_API_URL: 'http://127.0.0.1:1' },
      /^STRIPE_API_URL: cannot/,
    ],
  ];
  for (const [name, environment, message] of wrong) {
    test(`refuses ${name}`, () => {
      assert.throws(
        () => loadConfig(environment),
        (error: unknown) => error instanceof ConfigError && message.test(error.message),
      );
    });
  }
});
