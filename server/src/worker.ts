import { sayWhy } from './say-why.ts';
import { bringUp, loadFullConfig } from './start.ts';
import { openStatusServer } from './status-server.ts';
import { stopOnSignal, type Closing } from './stop.ts';

/**
 * `npm run worker`: a server that takes jobs and serves nothing but health and metrics. After SIGTERM it finishes running jobs and returns
 * the rest. Other workers take over a dead worker's jobs within 15 seconds.
 */
const closing: Closing[] = [];
const stop = stopOnSignal(closing);
try {
  // No proxy sends requests here: nothing to wait for when it stops.
  const config = { ...loadFullConfig(), work: true, stopDelayMs: 0 };
  const { app } = await bringUp(config, closing);
  await app.ready();
  const status = await openStatusServer(app, config.worker);
  closing.push(() => status.close());
  process.stdout.write(`Matchpost worker ${process.pid} takes jobs; health and metrics at ${status.url}\n`);
  process.send?.('ready');
} catch (error) {
  await stop();
  sayWhy(error);
  process.exitCode = 1;
}
