import plugin from 'fastify-plugin';
import { schedule } from 'node-cron';
import { swissDay } from '@matchpost/engine/clock';
import { resumeDeletions } from '../modules/deletion/begin-deletion.ts';
import { sweepObjects } from '../modules/files/sweep.ts';
import { sweepRates } from '../modules/rates/rates.ts';
import { sweepOutputs } from '../render/sweep-outputs.ts';
import type { Services } from '../services.ts';

interface HousekeepingOptions {
  services: Services;
}

/** Rendered posts kept for who asks again. */
const OUTPUT_BYTES = 2 * 1024 ** 3;

/** In the quiet of the night, Swiss time. */
const NIGHTLY = '17 3 * * *';

/** What nobody waits for: once a night on one of the servers, whichever takes the job. */
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

/** Removes what is over, and carries on what was lost. */
export async function sweep(services: Services, signal: AbortSignal): Promise<void> {
  const { orm, clock, log } = services;
  await sweepRates(orm.em.fork(), clock());
  await resumeDeletions(services);
  const outputs = await sweepOutputs(services, { budgetBytes: OUTPUT_BYTES, signal });
  const objects = await sweepObjects(services, signal);
  log.info({ objects, outputs }, 'swept');
}
