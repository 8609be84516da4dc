import { execFileSync, spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import * as assert from 'uvu/assert';
import { describe } from '@matchpost/engine/test';
import { launcher } from '@matchpost/engine/test/launcher';
import { finished, listFiles, makeGames, makeWorkplace, startCli, type Run } from '../test/run-cli.ts';

const render = ['render', 'template.json', '--games', 'games.json'];

/** Resolves once the run has said that it wrote a file. */
function firstLine(child: ReturnType<typeof startCli>): Promise<void> {
  return new Promise((resolve) => child.stdout?.once('data', () => resolve()));
}

/** Process ids of a process's children; Linux only. */
function childrenOf(pid: number): number[] {
  const list = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
  return list === '' ? [] : list.split(' ').map(Number);
}

function isWholePng(file: string): boolean {
  return readFileSync(file).subarray(-8, -4).toString('latin1') === 'IEND';
}

/** A killed process may stay a zombie until its new parent collects it; a zombie counts as ended. */
function isAlive(pid: number): boolean {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}

describe('a run that is ended early', (test) => {
  for (const [signal, jobs] of [
    ['SIGINT', '1'],
    ['SIGINT', '2'],
    ['SIGTERM', '2'],
  ] as const) {
    test(`${signal} with --jobs ${jobs} leaves whole files only and no process`, async () => {
      const cwd = makeWorkplace(makeGames(400));
      const child = startCli([...render, '--jobs', jobs], { cwd });
      const done = finished(child);
      await firstLine(child);
      const processes = process.platform === 'linux' ? childrenOf(child.pid ?? 0) : [];
      child.kill(signal);
      const run = await done;
      assert.is(run.code, signal === 'SIGINT' ? 130 : 143);
      assert.match(run.stderr, 'matchpost: interrupted');
      const files = listFiles(join(cwd, 'out'));
      assert.ok(files.length > 0 && files.length < 400, `${files.length} files`);
      for (const file of files) assert.ok(file.endsWith('.png') && isWholePng(join(cwd, 'out', file)), file);
      // On a crowded machine a killed process takes a moment to go.
      for (let tries = 0; tries < 100 && processes.some(isAlive); tries += 1) await setTimeout(50);
      assert.equal(processes.filter(isAlive), []);
    });
  }

  test('a closed pipe does not stop the rendering', async () => {
    const cwd = makeWorkplace(makeGames(30));
    const child = startCli([...render, '--jobs', '1'], { cwd });
    await firstLine(child);
    child.stdout?.destroy();
    assert.is((await finished(child)).code, 0);
    assert.is(listFiles(join(cwd, 'out')).length, 30);
  });
});

describe('a rendering process that is killed', (test) => {
  if (process.platform !== 'linux') return;
  test('is replaced, and its post is rendered', async () => {
    const cwd = makeWorkplace(makeGames(60));
    const child = startCli([...render, '--jobs', '2'], { cwd });
    const done = finished(child);
    await firstLine(child);
    for (const pid of childrenOf(child.pid ?? 0)) process.kill(pid, 'SIGKILL');
    const run = await done;
    assert.is(run.code, 0, run.stderr);
    assert.is(listFiles(join(cwd, 'out')).length, 60);
  });
});

/** A file system of 64 kB at the folder; false where this machine does not allow it. */
function mountTiny(folder: string): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', folder], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Runs a command whose standard output cannot be written: every write to `/dev/full` fails like a full disk. */
async function runIntoFull(args: readonly string[], cwd: string): Promise<Run> {
  const full = openSync('/dev/full', 'w');
  const env = { ...process.env, MATCHPOST_LANG: 'en' };
  const child = spawn(process.execPath, [launcher, ...args], { cwd, env, stdio: ['ignore', full, 'pipe'] });
  closeSync(full);
  return finished(child);
}

const noSpace = 'matchpost: No space left on the disk for standard output (disk-full)\n';

describe('a full disk under standard output', (test) => {
  if (process.platform !== 'linux') return;
  test('ends the run with one sentence', async () => {
    for (const args of [['themes'], ['games', '--sport', 'handball', '--help']]) {
      const run = await runIntoFull(args, makeWorkplace());
      assert.equal([run.code, run.stderr], [1, noSpace], args[0]);
    }
  });

  test('fails a run for a picture', async () => {
    const run = await runIntoFull([...render, '--out', '-'], makeWorkplace());
    assert.equal([run.code, run.stderr], [1, noSpace]);
  });

  test('fails a run for files, which are written all the same', async () => {
    const cwd = makeWorkplace(makeGames(2));
    const run = await runIntoFull([...render, '--jobs', '1'], cwd);
    const said = run.stderr.split('\n').filter((line) => !/^\[\d\/2\] /.test(line));
    assert.equal([run.code, said.join('\n')], [1, noSpace]);
    assert.is(listFiles(join(cwd, 'out')).length, 2);
  });
});

describe('a full disk', (test) => {
  test('ends the run with one sentence and no half file', async () => {
    const cwd = makeWorkplace(makeGames(20));
    const out = join(cwd, 'tiny');
    mkdirSync(out);
    if (!mountTiny(out)) return;
    try {
      const run = await finished(startCli([...render, '--out', 'tiny', '--scale', '2'], { cwd }));
      assert.is(run.code, 1);
      assert.match(run.stderr, /No space left on the disk for tiny\/matchpost-preview-\d+\.png \(disk-full\)/);
      assert.match(run.stderr, /written, 1 failed, \d+ not tried/);
      for (const file of listFiles(out)) assert.ok(isWholePng(join(out, file)), file);
    } finally {
      execFileSync('umount', [out]);
    }
  });
});
