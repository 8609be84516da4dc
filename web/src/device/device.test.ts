import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { listChecks } from './test/checks.ts';

for (const kind of ['browser', 'android', 'ios'] as const) {
  const running = run(kind);
  describe(`the device: ${kind}`, (test) => {
    for (const name of Object.keys(listChecks(kind !== 'browser'))) {
      test(name, async () => assert.is((await running)[name], undefined));
    }
  });
}

/** Problems by check; undefined for those that pass. */
async function run(kind: string): Promise<Record<string, string | undefined>> {
  const worker = new Worker(new URL('./test/world.ts', import.meta.url), { workerData: kind });
  const [results] = (await once(worker, 'message')) as [Record<string, string | undefined>];
  return results;
}
