import { loadConfig } from './config.ts';
import { sayWhy } from './say-why.ts';
import { bringUp } from './start.ts';
import { stopOnSignal, type Closing } from './stop.ts';

/**
 * `npm run worker`: a server that does not listen. It takes jobs; SIGTERM lets the running ones finish and hands back
 * the rest. What a worker that dies was doing is given to others within 15 seconds.
 */
const closing: Closing[] = [];
const stop = stopOnSignal(closing);
try {
  const { app } = await bringUp({ ...loadConfig(), work: true }, closing);
  await app.ready();
  process.stdout.write(`Matchpost worker ${process.pid} takes jobs\n`);
  process.send?.('ready');
} catch (error) {
  await stop();
  sayWhy(error);
  process.exitCode = 1;
}
