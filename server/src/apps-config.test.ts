import { generateKeyPairSync } from 'node:crypto';
import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { ConfigError } from './config-error.ts';
import { loadConfig } from './config.ts';

const fingerprint = Array.from({ length: 32 }, () => 'ab').join(':');
const pem = { type: 'pkcs8', format: 'pem' } as const;
const ec = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export(pem) as string;
const rsa = generateKeyPairSync('rsa', { modulusLength: 2_048 }).privateKey.export(pem) as string;
const account = {
  type: 'service_account',
  project_id: 'matchpost-app',
  client_email: 'push@matchpost-app.iam.gserviceaccount.com',
  private_key: rsa,
  token_uri: 'https://oauth2.googleapis.com/token',
};
const android = { ANDROID_PACKAGE: 'ch.example.app', ANDROID_FINGERPRINTS: fingerprint };
const ios = { IOS_APP: 'ABCDE12345.ch.example.app' };
const apns = { APNS_KEY: ec, APNS_KEY_ID: 'KEY1234567' };

const wrong: [variable: string, environment: Record<string, string>][] = [
  ['APP_ORIGINS', { APP_ORIGINS: 'https://localhost/' }],
  ['APP_ORIGINS', { APP_ORIGINS: '*' }],
  ['APP_ORIGINS', { APP_ORIGINS: 'null' }],
  ['ANDROID_PACKAGE', { ...android, ANDROID_PACKAGE: 'app' }],
  ['ANDROID_PACKAGE', { ANDROID_FINGERPRINTS: fingerprint }],
  ['ANDROID_FINGERPRINTS', { ANDROID_PACKAGE: 'ch.example.app' }],
  ['ANDROID_FINGERPRINTS', { ...android, ANDROID_FINGERPRINTS: fingerprint.slice(3) }],
  ['IOS_APP', { IOS_APP: 'ch.example.app' }],
  ['FCM_SERVICE_ACCOUNT', { FCM_SERVICE_ACCOUNT: 'service-account.json' }],
  ['FCM_SERVICE_ACCOUNT', { FCM_SERVICE_ACCOUNT: JSON.stringify({ ...account, private_key: ec }) }],
  [
    'FCM_SERVICE_ACCOUNT',
    { FCM_SERVICE_ACCOUNT: JSON.stringify({ ...account, token_uri: 'https://evil.example/token' }) },
  ],
  ['APNS_KEY', { ...ios, ...apns, APNS_KEY: rsa }],
  ['APNS_KEY', { ...ios, APNS_KEY_ID: 'KEY1234567' }],
  ['APNS_KEY_ID', { ...ios, APNS_KEY: ec }],
  ['IOS_APP', apns],
  ['APNS_ENVIRONMENT', { ...ios, ...apns, APNS_ENVIRONMENT: 'http://127.0.0.1' }],
];

describe('configuration of the apps', (test) => {
  test('has none without variables', () => {
    assert.equal(loadConfig({}).apps, {
      origins: [],
      android: undefined,
      ios: undefined,
      fcm: undefined,
      apns: undefined,
    });
  });

  test("knows Capacitor's origins as soon as there is an app, and others instead", () => {
    const usual = ['https://localhost', 'capacitor://localhost'];
    assert.equal([loadConfig(android).apps.origins, loadConfig(ios).apps.origins], [usual, usual]);
    const own = { ...ios, APP_ORIGINS: 'app://site, http://127.0.0.1:4173' };
    assert.equal(loadConfig(own).apps.origins, ['app://site', 'http://127.0.0.1:4173']);
  });

  test('reads keys, with written line breaks too', () => {
    const { apns: options } = loadConfig({ ...ios, ...apns, APNS_KEY: ec.replaceAll('\n', String.raw`\n`) }).apps;
    assert.equal(
      [options?.keyId, options?.teamId, options?.topic, options?.origin, options?.privateKey.asymmetricKeyType],
      ['KEY1234567', 'ABCDE12345', 'ch.example.app', 'https://api.push.apple.com', 'ec'],
    );
    const { fcm } = loadConfig({ FCM_SERVICE_ACCOUNT: JSON.stringify(account) }).apps;
    assert.equal([fcm?.projectId, fcm?.origin], ['matchpost-app', 'https://fcm.googleapis.com']);
    const sandbox = loadConfig({ ...ios, ...apns, APNS_ENVIRONMENT: 'sandbox' }).apps.apns;
    assert.is(sandbox?.origin, 'https://api.sandbox.push.apple.com');
  });

  for (const [variable, environment] of wrong) {
    test(`names ${variable} of ${Object.keys(environment).join(', ')}, and shows no key`, () => {
      try {
        loadConfig(environment);
      } catch (error) {
        assert.ok(error instanceof ConfigError);
        assert.equal([...error.reasons.keys()], [variable]);
        return assert.not.match(error.message, /PRIVATE KEY|MI[EG]/);
      }
      assert.unreachable();
    });
  }
});
