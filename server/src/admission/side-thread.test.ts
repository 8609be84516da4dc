import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { createSideThread } from './side-thread.ts';

/** Answers numbers, never answers `wait`, and crashes at anything else. */
const program = `
  import { parentPort } from 'node:worker_threads';
  parentPort.on('message', (job) => {
    if (job === 'wait') return;
    if (typeof job !== 'number') throw new RangeError('Too much of it');
    parentPort.postMessage({ ms: job });
  });
  parentPort.postMessage('ready');
`;
const file = new URL(`data:text/javascript,${encodeURIComponent(program)}`);

describe('a side thread', (test) => {
  test('tells a crash as the error it was, and a job without an answer as a time-out', async () => {
    const { ask, close } = createSideThread<unknown, { ms: number }>(file, { deadlineMs: 500 });
    const fail = (job: string) =>
      ask('a', job).catch((error: Error & { code?: string }) => error.code ?? error.message);
    assert.is(await fail('crash'), 'Too much of it');
    assert.is(await fail('wait'), 'render-timeout');
    assert.equal(await ask('a', 1), { ms: 1 });
    await close();
  });
});
