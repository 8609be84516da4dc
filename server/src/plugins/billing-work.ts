import type { AddressInfo } from 'node:net';
import plugin from 'fastify-plugin';
import { schedule, type ScheduledTask } from 'node-cron';
import { swissDay } from '@matchpost/engine/clock';
import { endGraces } from '../modules/plans/settle-tier.ts';
import { reconcile, hasPendingEvents, syncCustomer } from '../modules/stripe/sync-customer.ts';
import type { Services } from '../services.ts';

interface BillingWorkOptions {
  services: Services;
}

/** At night, Swiss time. */
const NIGHTLY = '43 3 * * *';
const EVERY_FIVE_MINUTES = '*/5 * * * *';

/** Handles Stripe's events and reconciles nightly. Registered before the jobs' plugin so that it closes after it. */
export const billingWorkPlugin = plugin(async (app, { services }: BillingWorkOptions) => {
  const { config, jobs, stripeDemo } = services;
  let tasks: ScheduledTask[] = [];
  if (stripeDemo !== undefined) {
    app.addHook('onListen', async () => {
      const { port } = app.server.address() as AddressInfo;
      stripeDemo.deliverTo(`http://127.0.0.1:${port}/api/stripe/webhook`);
    });
    app.addHook('preClose', () => stripeDemo.stopDelivering());
  }
  if (!config.work) return;
  app.addHook('onReady', async () => {
    await jobs.start();
    await jobs.work('subscription', async ({ customerId }) => {
      if (await hasPendingEvents(services.orm.em.fork(), customerId)) await syncCustomer(services, customerId);
    });
    await jobs.work('reconcile', async (_, { signal }) => {
      services.log.info({ customers: await reconcile(services, signal) }, 'reconciled with Stripe');
    });
    if (config.mode !== 'test') tasks = startCrons(services);
  });
  app.addHook('onClose', async () => void (await Promise.all(tasks.map((task) => task.destroy()))));
});

function startCrons(services: Services): ScheduledTask[] {
  const { jobs, clock, log } = services;
  const remember = (what: string) => (error: unknown) => log.error({ err: error }, what);
  const timezone = 'Europe/Zurich';
  const night = () => jobs.send('reconcile', {}, { singletonKey: swissDay(clock()) }).catch(remember('reconcile'));
  const often = async () => void (await endGraces(services).catch(remember('graces')));
  return [schedule(NIGHTLY, night, { timezone }), schedule(EVERY_FIVE_MINUTES, often, { timezone })];
}
