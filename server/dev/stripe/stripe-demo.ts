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

/** What tests see of it; production code knows `StripeDemo` of `src/development.ts`. */
export type OpenStripeDemo = ReturnType<typeof createStripeDemo>;

/** Milliseconds between looks for events that are due. */
const EVERY = 300;

/**
 * A pretend Stripe: its HTTP API on a port of its own, for exactly the calls made here, signed webhooks, and the pages
 * on which one pays. Nothing is opened before it is used.
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
      .catch((err: unknown) => log.error({ err }, 'the pretend Stripe could not send'))
      .finally(() => void (isSending = false));
  };

  /** Another process may hold the file for a moment. */
  const tick = () => {
    try {
      run(() => undefined);
    } catch (err) {
      log.warn({ err }, 'the pretend Stripe was busy');
    }
  };

  return {
    /** One moment of it, as its API and its pages see it. */
    run,
    /** Starts the API; what the official client needs to talk to it. */
    async open(): Promise<StripeOptions> {
      const secretKey = open().loadSecret('key', 'sk_test_');
      const fail = (err: unknown) => log.error({ err }, 'the pretend Stripe failed');
      const { url } = await (listening ??= listen({ secretKey, run, fail }));
      const webhookSecrets = [open().loadSecret('webhook', 'whsec_')];
      return { secretKey, webhookSecrets, prices: catalogue, apiUrl: url };
    },
    /** Sends events there from now on. */
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
