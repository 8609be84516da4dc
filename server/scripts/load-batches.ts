/**
 * `npm run load:batches -- [posts] [workers] [kill] [bound]`: a large batch on worker processes; prints numbers.
 * `kill` ends one every 3 s; `bound` gives each a core of its own, as machines with one core have.
 */
import { availableParallelism } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { startTestServer } from '../test/app.ts';
import { createBatchClient, inventGames, startWorkerProcess, type WorkerProcess } from '../test/batches.ts';

const [posts = 1_000, count = 2] = process.argv.slice(2, 4).map(Number);
const kills = process.argv.includes('kill');
const isBound = process.argv.includes('bound');
/** Longest time without a new file; shows whether the batch is stuck. */
let longestStill = 0;
let killed = 0;

const server = await startTestServer({ config: { work: false } });
const workers: WorkerProcess[] = [];
for (let index = 0; index < count; index++) workers.push(await startWorker(index));
const batches = createBatchClient(server);
const who = await server.signIn({ tier: 'premium' });
const began = performance.now();
const id = await batches.start(who, { games: inventGames(posts), scale: 1 });
const killing = kills ? killEvery(3_000) : undefined;
await watch();
const seconds = (performance.now() - began) / 1_000;
await killing?.stop();
const ended = await batches.get(who, id);
const shares = await server.orm.em
  .fork()
  .execute<{ posts: number }[]>(
    'select count(*)::int as posts from batch_posts where batch_id = ? group by worker order by 1 desc',
    [id],
  );
console.log(
  `${ended.state}: ${ended.done} of ${ended.total} done, ${ended.failed} failed, in ${seconds.toFixed(1)} s (${(ended.done / seconds).toFixed(1)}/s)`,
);
console.log(`${killed} workers killed; longest without a new file ${(longestStill / 1_000).toFixed(1)} s`);
console.log(`by process: ${shares.map((share) => share.posts).join(', ')}`);
await Promise.all(workers.map((worker) => worker.kill()));
await server.close();

function startWorker(index: number): Promise<WorkerProcess> {
  return startWorkerProcess(server.services.config, isBound ? { core: index % availableParallelism() } : {});
}

async function watch(): Promise<void> {
  let [last, since] = [0, performance.now()];
  for (;;) {
    const { state, done } = await batches.load(id);
    if (done !== last) [last, since] = [done, performance.now()];
    longestStill = Math.max(longestStill, performance.now() - since);
    if (state !== 'planning' && state !== 'running') return;
    await pause(100);
  }
}

function killEvery(milliseconds: number) {
  const ending = new AbortController();
  const running = (async () => {
    while (!ending.signal.aborted) {
      await pause(milliseconds, undefined, { signal: ending.signal }).catch(() => undefined);
      const victim = ending.signal.aborted ? undefined : workers.shift();
      if (victim === undefined) continue;
      await victim.kill();
      killed += 1;
      workers.push(await startWorker(killed));
    }
  })();
  return {
    stop() {
      ending.abort();
      return running;
    },
  };
}
