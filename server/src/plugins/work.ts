import plugin from 'fastify-plugin';
import { resumeDeletions, workDeletions } from '../modules/deletion/deletion.ts';
import { createLeagueWork } from '../modules/leagues/league-work.ts';
import { sendMails } from '../mail/mailer.ts';
import { openMailTransport } from '../mail/transport.ts';
import type { Services } from '../services.ts';

interface WorkOptions {
  services: Services;
}

/** Background work: starts before the server listens and ends before its connections close. */
export const workPlugin = plugin(async (app, { services }: WorkOptions) => {
  const { config, jobs, keyring } = services;
  const transport = openMailTransport(config, services.development?.openMailbox);
  const leagueWork = createLeagueWork(services);
  app.addHook('onReady', async () => {
    await jobs.start();
    if (!config.work) return;
    await sendMails({ jobs, keyring, transport });
    await workDeletions(services);
    await resumeDeletions(services);
    if (config.mode !== 'test') leagueWork.start();
  });
  // Endless event streams would keep the server from closing.
  app.addHook('preClose', async () => services.leagues.watches.close());
  app.addHook('onClose', async () => {
    await leagueWork.stop();
    await jobs.stop();
    transport.close();
  });
});
