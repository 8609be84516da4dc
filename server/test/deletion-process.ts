/** For tests: continues a deletion in its own process and kills itself with SIGKILL at a given point. */
import { loadConfig } from '../src/config.ts';
import { runNextStep } from '../src/modules/deletion/deletion.ts';
import { openServices } from '../src/services.ts';

const [userId = '', dieAfter = '', dieAtDelete = '0'] = process.argv.slice(2);
const services = await openServices(loadConfig());
await services.jobs.start();
const { storage } = services;
let deletes = 0;
const watched = {
  ...services,
  storage: {
    ...storage,
    async delete(keys: readonly string[]) {
      deletes += 1;
      if (deletes === Number(dieAtDelete)) {
        await storage.delete(keys.slice(0, Math.ceil(keys.length / 2)));
        process.kill(process.pid, 'SIGKILL');
      }
      await storage.delete(keys);
    },
  },
};
const { signal } = new AbortController();
process.send?.('started');
for (let step = ''; step !== 'done';) {
  step = await runNextStep(watched, userId, signal);
  if (step === dieAfter) process.kill(process.pid, 'SIGKILL');
}
await services.close();
process.exit(0);
