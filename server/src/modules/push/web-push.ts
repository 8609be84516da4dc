import { second, type Clock } from '@matchpost/engine/clock';
import type { GuardedFetch } from '@matchpost/leagues/net';
import webPush from 'web-push';
import { limits, type PushDriver } from './push-driver.ts';
import type { Vapid } from './vapid.ts';

interface WebPushOptions {
  vapid: Vapid;
  fetch: GuardedFetch;
  clock: Clock;
}

/** Browsers: encrypted for the one that subscribed (RFC 8291), sent to the address it gave (RFC 8030). */
export function createWebPush({ vapid, fetch, clock }: WebPushOptions): PushDriver {
  return {
    async send({ endpoint, secret }, { expiresAt, ...push }, signal) {
      const keys = JSON.parse(secret) as { p256dh: string; auth: string };
      const ttl = Math.max(0, Math.round((expiresAt - clock()) / second));
      const options = { vapidDetails: vapid, TTL: ttl };
      const request = webPush.generateRequestDetails({ endpoint, keys }, JSON.stringify(push), options);
      const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
      const { status } = await fetch(endpoint, { method: 'POST', headers, body: request.body, ...limits, signal });
      const isTaken = status >= 200 && status < 300;
      const isGone = status === 404 || status === 410;
      return { outcome: isTaken ? 'taken' : isGone ? 'gone' : 'failed', said: String(status) };
    },
  };
}
