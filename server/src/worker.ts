import { sayWhy } from './say-why.ts';
import { bringUp, loadFullConfig } from './start.ts';
import { stopOnSignal, type Closing } from './stop.ts';

/**
 * `npm run worker`: a server that takes jobs and does not listen. After SIGTERM it finishes running jobs and returns
 * the rest. Other workers take over a dead worker's jobs within 15 seconds.
 */
const closing: Closing[] = [];
const stop = stopOnSignal(closing);
try {
  const { app } = await bringUp({ ...loadFullConfig(), work: true }, closing);
  await app.ready();
  process.stdout.write(`Matchpost worker ${process.pid} takes jobs\n`);
  process.send?.('ready');
} catch (error) {
  await stop();
  sayWhy(error);
  process.exitCode = 1;
}
