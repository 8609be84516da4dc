import { spawn } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { describe } from '../../test/describe.ts';
import { codeOf, codesOf, collect, isAlive, makeItem, makeItems, makeTemplate } from '../../test/pool-posts.ts';
import { openTarpit, until } from '../../test/pool-posts.ts';
import { EngineError } from '../errors.ts';
import { createPool, type Pool } from './render-pool.ts';

const template = makeTemplate();

/** The process that draws now. */
function pidAtWork(pool: Pool): number {
  return pool.processes.find(({ posts }) => posts > 0)?.pid ?? 0;
}

describe('a post that hangs', (test) => {
  test('fails at its deadline; those behind it are rendered', async () => {
    const tarpit = await openTarpit();
    const pool = createPool({ processes: 1, deadlineMs: 400 });
    const items = [...makeItems(3), tarpit.item, ...makeItems(5)];
    const outcomes = await collect(pool.renderMany(template, items));
    assert.equal(codesOf(outcomes), ['', '', '', 'render-timeout', '', '', '', '', '']);
    await pool.close();
    tarpit.close();
  });

  test('fails at its deadline when its process is stopped altogether', async () => {
    const pool = createPool({ processes: 1, minProcesses: 1, deadlineMs: 400 });
    await pool.ready();
    const [{ pid } = { pid: 0 }] = pool.processes;
    process.kill(pid, 'SIGSTOP');
    const jobs = [0, 1].map((index) => pool.render({ ...makeItem(index), template }));
    assert.is(await codeOf(jobs[0] ?? Promise.resolve()), 'render-timeout');
    assert.ok((await jobs[1])?.bytes.length);
    assert.is(isAlive(pid), false);
    await pool.close();
  });

  test('can be given up by its signal', async () => {
    const tarpit = await openTarpit();
    const pool = createPool({ processes: 1, deadlineMs: 400 });
    const abort = new AbortController();
    tarpit.entered = () => abort.abort(new Error('nobody waits'));
    const caught = await pool.render({ ...tarpit.item, template }, { signal: abort.signal }).catch((error) => error);
    assert.is(caught, abort.signal.reason);
    assert.ok((await pool.render({ ...makeItem(1), template })).bytes.length);
    await pool.close();
    tarpit.close();
  });
});

describe('a process that cannot be started', (test) => {
  test('fails its post and nothing else; the next ones are rendered', async () => {
    const uncaught: unknown[] = [];
    const note = (error: unknown) => uncaught.push(error);
    process.on('uncaughtException', note);
    const { execPath } = process;
    process.execPath = '/nowhere/node';
    const pool = createPool({ processes: 1 });
    try {
      assert.is(await codeOf(pool.render({ ...makeItem(0), template })), 'render-unavailable');
    } finally {
      process.execPath = execPath;
    }
    await pool.ready();
    assert.ok((await pool.render({ ...makeItem(1), template })).bytes.length);
    process.off('uncaughtException', note);
    assert.equal(uncaught, []);
    await pool.close();
  });
});

describe('a post whose process breaks', (test) => {
  for (const [breaks, fate] of [
    [1, 'is rendered by another'],
    [2, 'is render-crashed'],
  ] as const) {
    test(`${breaks} times ${fate}; no other post suffers`, async () => {
      const tarpit = await openTarpit();
      const pool = createPool({ processes: 1 });
      let entered = 0;
      tarpit.entered = () => {
        entered += 1;
        if (entered <= breaks) process.kill(pidAtWork(pool), 'SIGABRT');
        else tarpit.close();
      };
      const outcomes = await collect(pool.renderMany(template, [...makeItems(3), tarpit.item, ...makeItems(4)]));
      const expected = Array(8).fill('');
      if (breaks === 2) expected[3] = 'render-crashed';
      assert.equal(codesOf(outcomes), expected);
      assert.is(entered, 2);
      // The system's word for it: people see why a post failed.
      const [failed] = outcomes.flatMap((outcome) => ('failure' in outcome ? [outcome.failure.reason] : []));
      assert.is(failed, breaks === 2 ? 'SIGABRT' : undefined);
      await pool.close();
      tarpit.close();
    });
  }
});

describe('a process', (test) => {
  test('that grows too large is replaced between posts', async () => {
    const pool = createPool({ processes: 1, maxMemoryBytes: 1 });
    const pids = new Set<number>();
    for await (const outcome of pool.renderMany(template, makeItems(8))) {
      assert.equal(codesOf([outcome]), ['']);
      for (const { pid } of pool.processes) pids.add(pid);
    }
    assert.ok(pids.size >= 4, `${pids.size} processes`);
    await pool.close();
    await until('all of them are gone', () => [...pids].every((pid) => !isAlive(pid)));
  });

  test('ignores what a terminal sends to everybody', async () => {
    const pool = createPool({ processes: 1, minProcesses: 1 });
    await pool.ready();
    const [{ pid } = { pid: 0 }] = pool.processes;
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.kill(pid, signal);
    await pool.render({ ...makeItem(0), template });
    assert.equal(
      pool.processes.map((child) => child.pid),
      [pid],
    );
    await pool.close();
  });

  test('that cannot start is reported with its reason, and not started for ever', async () => {
    const pool = createPool({ processes: 2 });
    await withNodeOptions('--import=./gone-from-this-install.js', async () => {
      const caught = await pool.render({ ...makeItem(0), template }).catch((error: unknown) => error);
      assert.ok(caught instanceof EngineError);
      assert.match(`${caught.code} ${caught.message}`, /^render-unavailable .*Cannot find module .*gone-from-this/);
      await until('no more starts', () => pool.processes.length === 0);
      assert.is(await codeOf(collect(pool.renderMany(template, makeItems(9)))), 'render-unavailable');
      assert.is(await codeOf(createPool({ processes: 1, minProcesses: 1 }).ready()), 'render-unavailable');
    });
    assert.ok((await pool.render({ ...makeItem(0), template })).bytes.length);
    await pool.close();
  });
});

/** Every process started meanwhile gets them. */
async function withNodeOptions(options: string, work: () => Promise<void>): Promise<void> {
  const { NODE_OPTIONS: before } = process.env;
  process.env['NODE_OPTIONS'] = options;
  try {
    await work();
  } finally {
    if (before === undefined) delete process.env['NODE_OPTIONS'];
    else process.env['NODE_OPTIONS'] = before;
  }
}

/** Runs a program with a pool; what it prints, and a function that kills it. */
function startProgram(body: string) {
  const pool = JSON.stringify(new URL('./render-pool.ts', import.meta.url).href);
  const file = join(mkdtempSync(join(tmpdir(), 'matchpost-pool-')), 'program.ts');
  writeFileSync(file, `import { createPool } from ${pool};\n${body}`);
  const child = spawn(process.execPath, [file], { stdio: ['ignore', 'pipe', 'inherit'] });
  let printed = '';
  child.stdout.on('data', (text) => (printed += String(text)));
  const code = new Promise<number | null>((resolve) => child.once('close', resolve));
  return { child, code, printed: () => printed };
}

const start = `const pool = createPool({ processes: 2, minProcesses: 2 });
await pool.ready();
console.log(JSON.stringify(pool.processes.map(({ pid }) => pid)));\n`;

describe('the program around a pool', (test) => {
  test('takes the processes with it when it is killed', async () => {
    const program = startProgram(`${start}setInterval(() => {}, 1000);`);
    await until('the processes are ready', () => program.printed().endsWith('\n'));
    const pids: number[] = JSON.parse(program.printed());
    assert.equal(pids.map(isAlive), [true, true]);
    program.child.kill('SIGKILL');
    await until('the processes are gone', () => !pids.some(isAlive));
  });

  test('ends by itself when the pool is idle, closed or not', async () => {
    const program = startProgram(start);
    assert.is(await program.code, 0);
    const pids: number[] = JSON.parse(program.printed());
    await until('the processes are gone', () => !pids.some(isAlive));
  });
});

describe('a program given as text', (test) => {
  test('does not run again in the processes of its pool', async () => {
    const pool = new URL('../platform/node.ts', import.meta.url).href;
    const text = `console.log('began');
      const pool = (await import('${pool}')).createPool({ processes: 1, minProcesses: 1 });
      await pool.ready();
      await pool.close();
      console.log('ended');`;
    const program = spawn(process.execPath, ['--input-type=module', '-e', text], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const deadline = setTimeout(() => program.kill(), 60_000);
    let said = '';
    program.stdout.on('data', (part) => (said += String(part)));
    await new Promise((resolve) => program.once('close', resolve));
    clearTimeout(deadline);
    assert.is(said, 'began\nended\n');
  });
});
