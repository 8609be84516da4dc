import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as assert from 'uvu/assert';
import { describe } from '../../test/describe.ts';
import { WorkerPool, type WorkerPoolOptions } from './worker-pool.ts';

const serveWorker = new URL('./serve-worker.ts', import.meta.url).href;
const folder = mkdtempSync(join(tmpdir(), 'matchpost-workers-'));

/** A worker that answers with its process and what it was asked. */
const echo = `
  serveWorker(async () => async (task) => {
    if (task.grow) globalThis.held = Buffer.alloc(task.grow, 1);
    if (task.ms) await new Promise((resolve) => setTimeout(resolve, task.ms));
    if (task.exit) process.exit(3);
    return { name: task.name, pid: process.pid };
  });`;

interface Task {
  name: string;
  ms?: number;
  grow?: number;
  exit?: true;
  function?: () => void;
}

interface Answer {
  name: string;
  pid: number;
}

function makeWorker(name: string, body: string): URL {
  const file = join(folder, `${name}.ts`);
  writeFileSync(file, `import { serveWorker } from '${serveWorker}';\n${body}`);
  return pathToFileURL(file);
}

const worker = makeWorker('echo', echo);

async function withPool(
  options: Partial<WorkerPoolOptions<Task, Answer>>,
  use: (pool: WorkerPool<Task, Answer>) => Promise<void>,
): Promise<void> {
  const pool = new WorkerPool<Task, Answer>({
    worker,
    processes: 1,
    deadlineMs: 5_000,
    recycleBytes: 1e9,
    affinityOf: ({ name }) => name,
    openWire: () => {
      const names = new Set<string>();
      return {
        setup: {},
        write(task, send) {
          send(task);
          names.add(task.name);
        },
        read: (answer) => answer as Answer,
        isWarmFor: (name) => names.has(name),
      };
    },
    failures: {
      unavailable: (reason) => new Error(`unavailable: ${reason}`),
      exceeded: (limit) => new Error(`exceeded: ${limit}`),
      crashed: (reason, { killed }) => new Error(`crashed: ${reason}${killed ? ', killed' : ''}`),
      unsendable: () => new Error('unsendable'),
    },
    ...options,
  });
  await use(pool).finally(() => pool.kill());
}

const messageOf = (work: Promise<unknown>) =>
  work.then(
    () => 'ok',
    (error: Error) => error.message,
  );

describe('a pool of workers', (test) => {
  const failing: [name: string, options: Partial<WorkerPoolOptions<Task, Answer>>, task: Task, message: string][] = [
    ['a task past its deadline', { deadlineMs: 50 }, { name: 'a', ms: 5_000 }, 'exceeded: time'],
    ['a task over its memory', { killBytes: 200e6 }, { name: 'a', ms: 5_000, grow: 300e6 }, 'exceeded: memory'],
    ['a task whose process ends', {}, { name: 'a', exit: true }, 'crashed: exit code 3'],
    ['a task that cannot be sent', {}, { name: 'a', function: () => {} }, 'unsendable'],
  ];
  for (const [name, options, task, message] of failing) {
    test(`${name} fails alone`, () =>
      withPool(options, async (pool) => {
        const works = [task, { name: 'b' }].map((one) => messageOf(pool.run(one)));
        assert.equal(await Promise.all(works), [message, 'ok']);
      }));
  }

  test('tells a process that was killed from outside from one that broke', () =>
    withPool({}, async (pool) => {
      await pool.run({ name: 'a' });
      const work = messageOf(pool.run({ name: 'a', ms: 5_000 }));
      process.kill(pool.slots[0]?.pid ?? 0, 'SIGKILL');
      assert.is(await work, 'crashed: SIGKILL, killed');
    }));

  test('gives a task to the idle worker that is warm for it', () =>
    withPool({ processes: 2, minProcesses: 2 }, async (pool) => {
      await pool.ready();
      const [a, b] = await Promise.all(['a', 'b'].map((name) => pool.run({ name, ms: 50 })));
      assert.is.not(a?.pid, b?.pid);
      for (const [name, warm] of [['b', b] as const, ['a', a] as const, ['b', b] as const]) {
        assert.is((await pool.run({ name })).pid, warm?.pid);
      }
    }));

  test('replaces a worker whose task was slow, but not after its first', () =>
    withPool({ slowMs: 20 }, async (pool) => {
      const pids: number[] = [];
      for (const ms of [60, 0, 60, 0]) pids.push((await pool.run({ name: 'a', ms })).pid);
      assert.equal(
        pids.map((pid) => pids.indexOf(pid)),
        [0, 0, 0, 3],
      );
    }));

  test('refuses tasks beyond its queue, and all once it is closed', () =>
    withPool({ maxWaiting: 1 }, async (pool) => {
      const works = ['a', 'b'].map((name) => messageOf(pool.run({ name })));
      assert.equal(await Promise.all(works), ['ok', 'unavailable: the queue is full']);
      await pool.close();
      assert.is(await messageOf(pool.run({ name: 'a' })), 'unavailable: the pool is closed');
      assert.equal(pool.slots, []);
    }));

  test('killed, refuses the task at work and leaves no process', () =>
    withPool({}, async (pool) => {
      const work = messageOf(pool.run({ name: 'a', ms: 5_000 }));
      await pool.kill();
      assert.is(await work, 'unavailable: the pool is closed');
      assert.equal(pool.slots, []);
    }));

  test('says why no worker starts', () =>
    withPool({ worker: makeWorker('broken', `throw new TypeError('no such engine');`) }, async (pool) => {
      assert.is(await messageOf(pool.run({ name: 'a' })), 'unavailable: TypeError: no such engine');
    }));
});
