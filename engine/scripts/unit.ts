/**
 * `npm run unit [-- <name>]`: the unit tests of every workspace, several groups at a time; a group's output comes when
 * it is done.
 */
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { stageLauncher } from './packages/staged-launcher.ts';
import { useScratchFolder } from './scratch-folder.ts';
import { groups, ignored, type Group } from './unit-groups.ts';

/** A group that holds something open after its last test is ended, and reported. */
const LINGER = 20_000;
/** Lines repeated for a group that failed without a failed test: a crash, a hook. */
const TAIL = 40;

/** One more than cores: tests that kill servers or wait for mails leave a core idle. */
const LANES = availableParallelism() + 1;
/** Tests start many processes of the same modules: this cache compiles each once. */
const compiled = fileURLToPath(new URL('../../node_modules/.cache/compiled', import.meta.url));

const uvu = fileURLToPath(new URL('../../node_modules/uvu/bin.js', import.meta.url));

const wanted = process.argv.slice(2);
const queue = groups.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
if (queue.length === 0) throw new Error(`No such group; there are ${groups.map(({ name }) => name).join(', ')}`);
let passed = 0;
/** The failed tests of each failed group, with their messages. */
const failures = new Map<string, string>();
const removeScratch = await useScratchFolder();
const launcher = queue.some(({ startsCli }) => startsCli) ? await stageLauncher() : undefined;
await Promise.all(Array.from({ length: LANES }, () => work(queue)));
const late = new Map(failures);
if (failures.size > 0) {
  // A crowded machine is no excuse: every group has to pass alone. Earlier failures are printed all the same.
  failures.clear();
  await work(groups.filter(({ name }) => late.has(name)));
}
await launcher?.remove();
await removeScratch();
const flaky = [...late].filter(([name]) => !failures.has(name));
for (const [name, reason] of flaky) console.error(`\n=== ${name} passed only alone\n${reason}`);
const count = flaky.reduce((sum, [, reason]) => sum + Math.max(1, reason.match(/^\s*FAIL\s/gm)?.length ?? 0), 0);
console.log(`unit: ${passed} tests passed, ${count} of them flaky (passed only alone)`);
if (failures.size > 0) {
  // Printed last, where the reader sees it first.
  for (const [name, reason] of failures) console.error(`\n=== ${name} failed\n${reason}`);
  console.error(`Failed: ${[...failures.keys()].join(', ')}`);
  process.exitCode = 1;
}

/** Reads uvu's counts from its last lines; undefined before they are printed. */
function findSummary(output: string): { total: number; passed: number } | undefined {
  const [, total, passed] =
    /Total:\s+(\d+)\s+Passed:\s+(\d+)\s+Skipped:\s+\d+\s+Duration:/.exec(stripVTControlCharacters(output)) ?? [];
  return total === undefined ? undefined : { total: Number(total), passed: Number(passed) };
}

/** The failed tests with their messages; for a group without any, the end of its output. */
function findReasons(output: string): string {
  const lines = stripVTControlCharacters(output).split('\n');
  const reasons: string[] = [];
  let inside = false;
  for (const line of lines) {
    if (/^\s*FAIL\s/.test(line)) inside = true;
    else if (/^\S/.test(line) || /^\s+Total:/.test(line)) inside = false;
    if (inside) reasons.push(line);
  }
  return (reasons.length > 0 ? reasons : lines.slice(-TAIL)).join('\n');
}

async function work(queue: Group[]): Promise<void> {
  for (let group = queue.shift(); group !== undefined; group = queue.shift()) {
    const { status, output } = await run(group);
    const summary = findSummary(output);
    // uvu exits with 0 when a suite's hook threw and its tests never ran; only the counts show it.
    const isWhole = summary !== undefined && summary.total === summary.passed;
    if ((status ?? 0) !== 0 || !isWhole) failures.set(group.name, findReasons(output));
    else passed += summary.passed;
  }
}

/** `status` is null for a group that did not exit after its last test. */
async function run({ name, pattern }: Group): Promise<{ status: number | null; output: string }> {
  const began = performance.now();
  const args = [uvu, '.', pattern, ...ignored.flatMap((one) => ['-i', one])];
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_COMPILE_CACHE: compiled, ...(launcher && { MATCHPOST_TEST_LAUNCHER: launcher.path }) },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => void (output += chunk));
  const lingering = setInterval(() => {
    if (findSummary(output) === undefined) return;
    clearInterval(lingering);
    setTimeout(() => child.kill(), LINGER).unref();
  }, 1_000);
  const status = await new Promise<number | null>((resolve) => child.on('close', resolve));
  clearInterval(lingering);
  const seconds = ((performance.now() - began) / 1_000).toFixed(0);
  process.stdout.write(`\n=== ${name} (${seconds} s)\n${output}\n`);
  if (status === null) console.error(`=== ${name} did not end by itself after its last test`);
  return { status, output };
}
