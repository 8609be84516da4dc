/** The services of the apps' devices, one attempt at a time, by the real protocols. */
import { randomBytes } from 'node:crypto';
import { day, minute } from '@matchpost/engine/clock';
import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { startApnsService, type ApnsService } from '../../../test/apns-service.ts';
import { startFcmService, type FcmService } from '../../../test/fcm-service.ts';
import { loadConfig, type Config } from '../../config.ts';
import { createKeyring } from '../../keyring.ts';
import { openPushDrivers, type PushDrivers } from './push-services.ts';

const noApps = { origins: [], android: undefined, ios: undefined, fcm: undefined, apns: undefined };

describe('push services of devices', (test) => {
  let fcm: FcmService;
  let apns: ApnsService;
  let drivers: PushDrivers;
  let now = Date.now();
  const clock = () => now;
  const advance = (milliseconds: number) => void (now += milliseconds);
  const keyring = createKeyring([randomBytes(32)]);
  const open = (pushOrigins: readonly string[], apps: Partial<Config['apps']>) => {
    const config = { ...loadConfig({ NODE_ENV: 'test' }), pushOrigins, apps: { ...noApps, ...apps } };
    return openPushDrivers({ config, keyring, clock });
  };
  test.before.each(async () => {
    [fcm, apns] = await Promise.all([startFcmService(clock), startApnsService(clock)]);
    drivers = open([fcm.origin, apns.origin], { fcm: fcm.options, apns: apns.options });
  });
  test.after.each(async () => {
    await drivers.close();
    await fcm.close();
    await apns.close();
  });

  const attempt = (from: PushDrivers, kind: 'fcm' | 'apns', token: string) => {
    const push = { title: 'Falken 1', body: 'Bereit.', url: '/', tag: 'post', badge: 3, expiresAt: now + day };
    const driver = from.find(kind);
    assert.ok(driver);
    return driver.send({ endpoint: `${kind}:hash`, secret: token }, push, new AbortController().signal);
  };
  const outcome = async (kind: 'fcm' | 'apns', token: string) => (await attempt(drivers, kind, token)).outcome;
  const codeOf = (sending: Promise<unknown>) =>
    sending.then(
      () => 'none',
      (error: Error & { code?: string }) => error.code,
    );

  const ends: [kind: 'fcm' | 'apns', said: string, refuse: () => void, ends: boolean][] = [
    ['fcm', '404 UNREGISTERED', () => fcm.refuse(404, 'NOT_FOUND', 'UNREGISTERED'), true],
    ['fcm', '404 of a wrong project', () => fcm.refuse(404, 'NOT_FOUND'), false],
    ['fcm', '403 SENDER_ID_MISMATCH', () => fcm.refuse(403, 'PERMISSION_DENIED', 'SENDER_ID_MISMATCH'), false],
    ['fcm', '400 INVALID_ARGUMENT', () => fcm.refuse(400, 'INVALID_ARGUMENT', 'INVALID_ARGUMENT'), false],
    ['fcm', '429 QUOTA_EXCEEDED', () => fcm.refuse(429, 'RESOURCE_EXHAUSTED', 'QUOTA_EXCEEDED'), false],
    ['fcm', '503 UNAVAILABLE', () => fcm.refuse(503, 'UNAVAILABLE'), false],
    ['apns', '410 Unregistered', () => apns.answer(410, 'Unregistered'), true],
    ['apns', '410 ExpiredToken', () => apns.answer(410, 'ExpiredToken'), true],
    ['apns', '400 BadDeviceToken', () => apns.answer(400, 'BadDeviceToken'), true],
    ['apns', '400 DeviceTokenNotForTopic', () => apns.answer(400, 'DeviceTokenNotForTopic'), false],
    ['apns', '429 TooManyRequests', () => apns.answer(429, 'TooManyRequests'), false],
    ['apns', '503 Shutdown', () => apns.answer(503, 'Shutdown'), false],
    ['apns', '500 without a reason', () => apns.answer(500), false],
  ];
  for (const [kind, said, refuse, isGone] of ends) {
    test(`${kind}: ${said} ${isGone ? 'ends the subscription' : 'is a failure, tried again later'}`, async () => {
      const { token } = { fcm, apns }[kind].subscribe();
      refuse();
      assert.is(await outcome(kind, token), isGone ? 'gone' : 'failed');
    });
  }

  test('fcm: a message lives as long as is left of its time, to the second', async () => {
    const { token } = fcm.subscribe();
    assert.is(await outcome('fcm', token), 'taken');
    assert.is(fcm.received[0]?.android.ttl, '86400s');
  });

  test("Google's access token is asked for once an hour, by concurrent messages together, and again when refused", async () => {
    const { token } = fcm.subscribe();
    assert.equal(await Promise.all([1, 2, 3].map(() => outcome('fcm', token))), ['taken', 'taken', 'taken']);
    assert.is(fcm.grants(), 1);
    advance(54 * minute);
    assert.is(await outcome('fcm', token), 'taken');
    assert.is(fcm.grants(), 1);
    advance(2 * minute);
    assert.is(await outcome('fcm', token), 'taken');
    assert.is(fcm.grants(), 2);
    fcm.revoke();
    assert.equal([await outcome('fcm', token), await outcome('fcm', token)], ['failed', 'taken']);
  });

  test("Apple's provider token is kept for 40 minutes, on one connection over HTTP/2", async () => {
    const { token } = apns.subscribe();
    for (const wait of [0, 39 * minute, 2 * minute]) {
      advance(wait);
      assert.is(await outcome('apns', token), 'taken');
    }
    assert.is(apns.providerTokens.size, 2);
    assert.is(apns.received[0]?.headers[':method'], 'POST');
    assert.is(new Set(apns.received.map(({ session }) => session)).size, 1);
  });

  test('a service that is gone is a failure without an answer', async () => {
    const origin = 'https://127.0.0.1:1';
    const lost = open([origin], { apns: { ...apns.options, origin } });
    assert.is(await codeOf(attempt(lost, 'apns', apns.subscribe().token)), 'fetch-failed');
    await lost.close();
  });

  test("the guard lets messages out to the services' hosts only, over https", async () => {
    for (const [origin, code] of [
      ['https://169.254.169.254', 'host-forbidden'],
      ['https://api.push.apple.com.example.org', 'host-forbidden'],
      ['http://api.push.apple.com', 'url-invalid'],
    ] as const) {
      const lost = open([], {
        apns: { ...apns.options, origin },
        fcm: { ...fcm.options, tokenUri: `${origin}/token` },
      });
      for (const kind of ['apns', 'fcm'] as const) assert.is(await codeOf(attempt(lost, kind, 'ab')), code);
      await lost.close();
    }
  });

  test('a certificate of another host is refused', async () => {
    const origin = apns.origin.replace('127.0.0.1', 'localhost');
    const lost = open([origin], { apns: { ...apns.options, origin } });
    assert.is(await codeOf(attempt(lost, 'apns', apns.subscribe().token)), 'fetch-failed');
    await lost.close();
  });

  test('an account that Google refuses is a failure, and no message leaves', async () => {
    const lost = open([fcm.origin], { fcm: { ...fcm.options, clientEmail: 'other@example.org' } });
    const { token } = fcm.subscribe();
    assert.equal(await attempt(lost, 'fcm', token), { outcome: 'failed', said: 'no access token' });
    assert.is(fcm.received.length, 0);
    await lost.close();
  });
});
