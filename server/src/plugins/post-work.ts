import plugin from 'fastify-plugin';
import { workBatches } from '../modules/batches/work-batches.ts';
import { workScheduleChecks } from '../modules/schedules/check-results.ts';
import { startPeriodicWork } from '../modules/schedules/periodic-work.ts';
import { workWebhooks, createOutlet } from '../modules/webhooks/deliver.ts';
import type { Services } from '../services.ts';

interface PostWorkOptions {
  services: Services;
}

/** Batches, schedules and their notifications. Registered before the jobs' plugin so that it closes after it. */
export const postWorkPlugin = plugin(async (app, { services }: PostWorkOptions) => {
  const { config, jobs, batchWatch } = services;
  app.addHook('preClose', async () => batchWatch.close());
  if (!config.work) return;
  const outlet = createOutlet(config);
  let stopPeriodicWork: (() => Promise<void>) | undefined;
  app.addHook('onReady', async () => {
    await jobs.start();
    await workBatches(services);
    await workWebhooks(services, outlet);
    await workScheduleChecks(services);
    if (config.mode !== 'test') stopPeriodicWork = startPeriodicWork(services);
  });
  app.addHook('onClose', async () => {
    await stopPeriodicWork?.();
    await outlet.close();
  });
});
