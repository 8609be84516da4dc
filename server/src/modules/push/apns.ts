import { minute, second, type Clock } from '@matchpost/engine/clock';
import type { FetchAnswer, GuardedFetch } from '@matchpost/leagues/net';
import type { ApnsOptions } from '../../apps-config.ts';
import { limits, type Push, type PushDriver } from './push-driver.ts';
import { signJwt } from './sign-jwt.ts';

interface Deps {
  /** Over HTTP/2: Apple speaks nothing else. */
  fetch: GuardedFetch;
  clock: Clock;
}

/** Apple refuses tokens older than an hour, and new ones more often than every 20 minutes. */
const TOKEN_LIFE = 40 * minute;

/** Apple's push service: https://developer.apple.com/documentation/usernotifications/sending-notification-requests-to-apns */
export function createApns(options: ApnsOptions, { fetch, clock }: Deps): PushDriver {
  const provider = createProviderToken(options, clock);
  return {
    async send({ secret: token }, push, signal) {
      const answer = await fetch(`${options.origin}/3/device/${token}`, {
        method: 'POST',
        headers: {
          authorization: `bearer ${provider.get()}`,
          'apns-topic': options.topic,
          'apns-push-type': 'alert',
          'apns-priority': '10',
          'apns-expiration': String(Math.round(push.expiresAt / second)),
          'apns-collapse-id': push.tag,
          'content-type': 'application/json',
        },
        body: JSON.stringify(toPayload(push)),
        ...limits,
        signal,
      });
      if (answer.status === 200) return { outcome: 'taken', said: '200' };
      const reason = findReason(answer);
      if (reason === 'ExpiredProviderToken' || reason === 'InvalidProviderToken') provider.forget();
      const isGone = answer.status === 410 || (answer.status === 400 && reason === 'BadDeviceToken');
      return { outcome: isGone ? 'gone' : 'failed', said: `${answer.status} ${reason}` };
    },
  };
}

function toPayload({ title, body, url, tag, badge }: Push) {
  return { aps: { alert: { title, body }, badge, sound: 'default', 'thread-id': 'posts' }, url, tag };
}

function createProviderToken({ teamId, keyId, privateKey }: ApnsOptions, clock: Clock) {
  let known: { token: string; since: number } | undefined;
  return {
    get(): string {
      const now = clock();
      if (known === undefined || now - known.since >= TOKEN_LIFE) {
        const claims = { iss: teamId, iat: Math.floor(now / second) };
        known = { token: signJwt(claims, { algorithm: 'ES256', key: privateKey, keyId }), since: now };
      }
      return known.token;
    },
    forget: () => void (known = undefined),
  };
}

function findReason({ bytes }: FetchAnswer): string {
  const [, reason = 'without a reason'] = /"reason"\s*:\s*"(\w{1,60})"/.exec(bytes.toString()) ?? [];
  return reason;
}
