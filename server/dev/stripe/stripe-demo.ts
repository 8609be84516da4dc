import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '@matchpost/engine/clock';
import type { StripeOptions } from '../../src/stripe-config.ts';
import { catalogue, letTimePass, type DemoSubscription } from './subscriptions.ts';
import { closeCheckout, type CheckoutSession } from './checkouts.ts';
import { listen } from './api.ts';
import type { Scope } from '../../src/http/scope.ts';
import { stripeDemoRoutes } from './stripe-demo.routes.ts';
import { openStore, type Store, type World, type Sending } from './store.ts';
import { createHmac } from 'node:crypto';

interface DemoOptions {
  file: string;
  publicUrl: string;
  clock: Clock;
  log: FastifyBaseLogger;
}

/** The full interface for tests; other code uses `StripeDemo` of `src/development.ts`. */
export type OpenStripeDemo = ReturnType<typeof createStripeDemo>;

/** Milliseconds between checks for due events. */
const EVERY = 300;

/**
 * A demo of Stripe: the part of its HTTP API that Matchpost calls, on its own port, with signed webhooks and the
 * payment pages. Opens everything at its first use.
 */
export function createStripeDemo({ file, publicUrl, clock, log }: DemoOptions) {
  let opened: Store | undefined;
  let listening: ReturnType<typeof listen> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let sending: Promise<void> = Promise.resolve();
  let target = '';
  let isSending = false;
  const open = () => (opened ??= openStore(file));
  const now = () => Math.floor(clock() / 1_000);

  const run = <T>(work: (world: World) => T): T => {
    const store = open();
    const result = store.transaction(() => {
      const world = { store, now: now(), publicUrl };
      for (let due = store.listDue(world.now); due.length > 0; due = store.listDue(world.now)) {
        for (const thing of due) pass(world, thing as DemoSubscription | CheckoutSession);
      }
      return work(world);
    });
    if (timer !== undefined) void setImmediate(send);
    return result;
  };

  const send = () => {
    if (isSending || timer === undefined) return;
    isSending = true;
    const secret = open().loadSecret('webhook', 'whsec_');
    sending = sendDue(open(), { url: target, secret, now: now() })
      .catch((err: unknown) => log.error({ err }, 'the Stripe demo could not send events'))
      .finally(() => void (isSending = false));
  };

  /** Another process may briefly hold the file's lock. */
  const tick = () => {
    try {
      run(() => undefined);
    } catch (err) {
      log.warn({ err }, 'the Stripe demo was busy');
    }
  };

  return {
    /** Runs a transaction of the API or the pages. */
    run,
    /** Starts the API and returns the options of the official client. */
    async open(): Promise<StripeOptions> {
      const secretKey = open().loadSecret('key', 'sk_test_');
      const fail = (err: unknown) => log.error({ err }, 'the Stripe demo failed');
      const { url } = await (listening ??= listen({ secretKey, run, fail }));
      const webhookSecrets = [open().loadSecret('webhook', 'whsec_')];
      return { secretKey, webhookSecrets, prices: catalogue, apiUrl: url };
    },
    /** Sends events to this address from now on. */
    deliverTo(url: string): void {
      target = url;
      timer ??= setInterval(tick, EVERY).unref();
    },
    addRoutes(scope: Scope): void {
      stripeDemoRoutes(scope, { run, publicUrl });
    },
    async stopDelivering(): Promise<void> {
      clearInterval(timer);
      timer = undefined;
      await sending;
    },
    async close(): Promise<void> {
      await this.stopDelivering();
      await (await listening)?.close();
      opened?.close();
    },
  };
}

function pass(world: World, thing: DemoSubscription | CheckoutSession): void {
  if (thing.object === 'subscription') letTimePass(world, thing);
  else closeCheckout(world, thing);
}

/** Seconds until the next attempt after each failure; then Stripe gives up. */
const waits = [1, 2, 5, 15, 60, 300, 900, 3_600, 10_800, 21_600, 43_200, 86_400];
const TIMEOUT = 10_000;

interface Post {
  url: string;
  secret: string;
  /** Seconds. */
  now: number;
}

/** Sends all due events with Stripe's signature; failed ones are retried later. */
async function sendDue(store: Store, { url, secret, now }: Post): Promise<void> {
  const due = store.claim(now, now + 30);
  await Promise.all(
    due.map(async (sending) => {
      if (await isTaken(sending, { url, secret, now })) store.sent(sending.id);
      else if (sending.attempts >= waits.length) store.sent(sending.id);
      else store.postpone(sending.id, now + (waits[sending.attempts] ?? 0));
    }),
  );
}

async function isTaken({ payload }: Sending, { url, secret, now }: Post): Promise<boolean> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': sign(secret, payload, now),
        'user-agent': 'Matchpost-Pretend-Stripe/1',
      },
      body: payload,
      signal: AbortSignal.timeout(TIMEOUT),
    });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}

/** https://docs.stripe.com/webhooks/signature */
export function sign(secret: string, payload: string, now: number): string {
  return `t=${now},v1=${createHmac('sha256', secret).update(`${now}.${payload}`).digest('hex')}`;
}
