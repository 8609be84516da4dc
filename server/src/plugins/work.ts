import plugin from 'fastify-plugin';
import { resumeDeletions } from '../modules/deletion/begin-deletion.ts';
import { workDeletions } from '../modules/deletion/run-deletion.ts';
import { sendMails } from '../mail/send-mails.ts';
import { createMailTransport } from '../mail/transport.ts';
import type { Services } from '../services.ts';

interface WorkOptions {
  services: Services;
}

/** The work behind the requests: starts before the server listens, ends before its connections do. */
export const workPlugin = plugin(async (app, { services }: WorkOptions) => {
  const { config, jobs, keyring } = services;
  const transport = createMailTransport(config);
  app.addHook('onReady', async () => {
    await jobs.start();
    if (!config.work) return;
    await sendMails({ jobs, keyring, transport });
    await workDeletions(services);
    await resumeDeletions(services);
  });
  app.addHook('onClose', async () => {
    await jobs.stop();
    transport.close();
  });
});
