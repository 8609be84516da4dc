import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { openMailTransport, sendMails } from '../mail/transport.ts';
import { drawChunk } from '../modules/batches/draw-chunk.ts';
import { planBatch } from '../modules/batches/plan-batch.ts';
import { resumeDeletions, workDeletions } from '../modules/deletion/deletion.ts';
import { openPushDrivers, type PushDrivers } from '../modules/push/push-services.ts';
import { sendPush } from '../modules/push/send-push.ts';
import { checkResults } from '../modules/schedules/check-results.ts';
import { followCalendar } from '../modules/own-teams/follow-calendar.ts';
import { hasPendingEvents, reconcile, syncCustomer } from '../modules/stripe/sync-customer.ts';
import { createOutlet, deliver, type Outlet } from '../modules/webhooks/deliver.ts';
import type { Services } from '../services.ts';
import { createCrons, sweep } from './crons.ts';

interface WorkOptions {
  services: Services;
}

/** Background work: starts before the server listens and ends before its connections close. */
export const workPlugin = plugin(async (app, { services }: WorkOptions) => {
  const { config, jobs, keyring, clock, batchWatch, leagues, metrics } = services;
  const transport = openMailTransport(config, services.development?.openMailbox);
  const outlet = createOutlet(config);
  const pushDrivers = openPushDrivers(services);
  const crons = createCrons(services);
  deliverDemoEvents(app, services);
  app.addHook('onReady', async () => {
    await jobs.start();
    if (!config.work) return;
    await workPosts(services, { outlet, pushDrivers });
    await workBilling(services);
    await sendMails({ jobs, keyring, clock, transport, metrics });
    await workDeletions(services);
    await resumeDeletions(services);
    if (config.mode === 'test') return;
    await jobs.work('sweep', (_, { signal }) => sweep(services, signal));
    crons.start();
  });
  app.addHook('preClose', async () => {
    // Endless event streams would keep the server from closing.
    batchWatch.close();
    leagues.watches.close();
  });
  app.addHook('onClose', async () => {
    await crons.stop();
    await jobs.stop();
    transport.close();
    await outlet.close();
    await pushDrivers.close();
  });
});

interface Outlets {
  outlet: Outlet;
  pushDrivers: PushDrivers;
}

/** Batches, schedules and their notifications. */
async function workPosts(services: Services, { outlet, pushDrivers }: Outlets): Promise<void> {
  const { jobs } = services;
  await jobs.work('batch-plan', ({ batchId }, context) => planBatch(services, batchId, context));
  await jobs.work('batch-posts', (chunk, context) => drawChunk(services, chunk, context));
  await jobs.work('webhook', ({ deliveryId }, context) => deliver(services, outlet, deliveryId, context));
  await jobs.work('push', ({ messageId }, context) => sendPush(services, pushDrivers, messageId, context));
  await jobs.work('own-calendar', ({ teamId }, { signal }) => followCalendar(services, teamId, signal));
  await jobs.work('schedule-check', ({ scheduleId }, { signal }) => checkResults(services, scheduleId, signal));
}

/** Stripe's events and the nightly comparison with Stripe. */
async function workBilling(services: Services): Promise<void> {
  const { jobs, log, orm } = services;
  await jobs.work('subscription', async ({ customerId }) => {
    if (await hasPendingEvents(orm.em.fork(), customerId)) await syncCustomer(services, customerId);
  });
  await jobs.work('reconcile', async (_, { signal }) => {
    log.info({ customers: await reconcile(services, signal) }, 'reconciled with Stripe');
  });
}

function deliverDemoEvents(app: FastifyInstance, { stripeDemo }: Services): void {
  if (stripeDemo === undefined) return;
  app.addHook('onListen', async () => {
    const { port } = app.server.address() as AddressInfo;
    stripeDemo.deliverTo(`http://127.0.0.1:${port}/api/stripe/webhook`);
  });
  app.addHook('preClose', () => stripeDemo.stopDelivering());
}
