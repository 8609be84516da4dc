import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '@matchpost/engine/clock';
import type { StripeOptions } from '../../src/stripe-config.ts';
import { catalogue } from './catalogue.ts';
import { closeCheckout, type CheckoutSession } from './checkouts.ts';
import { sendDue } from './deliver.ts';
import { listen } from './listen.ts';
import type { Scope } from '../../src/http/scope.ts';
import { stripeDemoRoutes } from './stripe-demo.routes.ts';
import { openStore, type Store } from './store.ts';
import { letTimePass, type DemoSubscription } from './subscriptions.ts';
import type { World } from './world.ts';

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
