import plugin from 'fastify-plugin';
import { schedule } from 'node-cron';
import { swissDay } from '@matchpost/engine/clock';
import { resumeDeletions } from '../modules/deletion/deletion.ts';
import { sweepObjects } from '../modules/files/objects.ts';
import { sweepRates } from '../modules/rates/rates.ts';
import { sweepOutputs } from '../drawing/output-store.ts';
import type { Services } from '../services.ts';

interface HousekeepingOptions {
  services: Services;
}

/** Bytes of rendered posts to keep for repeated requests. */
const OUTPUT_BYTES = 2 * 1024 ** 3;

/** At night, Swiss time. */
const NIGHTLY = '17 3 * * *';

/** Nightly cleaning on the one server that takes the job. */
export const housekeepingPlugin = plugin(async (app, { services }: HousekeepingOptions) => {
  const { config, jobs, clock, log } = services;
  if (!config.work || config.mode === 'test') return;
  const trigger = schedule(
    NIGHTLY,
    () =>
      jobs.send('sweep', {}, { singletonKey: swissDay(clock()) }).catch((error) => log.error({ err: error }, 'sweep')),
    { timezone: 'Europe/Zurich' },
  );
  app.addHook('onReady', () => jobs.work('sweep', (_, { signal }) => sweep(services, signal)));
  app.addHook('onClose', async () => void (await trigger.destroy()));
});

/** Removes expired data and resumes lost work. */
export async function sweep(services: Services, signal: AbortSignal): Promise<void> {
  const { orm, clock, log } = services;
  await sweepRates(orm.em.fork(), clock());
  await resumeDeletions(services);
  const outputs = await sweepOutputs(services, { budgetBytes: OUTPUT_BYTES, signal });
  const objects = await sweepObjects(services, signal);
  log.info({ objects, outputs }, 'swept');
}
