/**
 * `make check`: lint, types, and the unit tests nearest to the changes since `main`, or since the last commit on it.
 * For use while writing; `make test` runs everything.
 */
import { execFile, spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { findImporters } from './importers.ts';
import { useScratchFolder } from './scratch-folder.ts';

/** The largest number of imports between a test and a change; tests farther away are counted only. */
const NEAR = 2;

const run = promisify(execFile);
const root = fileURLToPath(new URL('../..', import.meta.url));

async function git(...args: string[]): Promise<string[]> {
  const { stdout } = await run('git', args, { cwd: root });
  return stdout.split('\n').filter((line) => line !== '');
}

async function findChanged(): Promise<string[]> {
  const [base = 'HEAD'] = await git('merge-base', 'HEAD', 'main').catch(() => ['HEAD']);
  const [tracked, untracked] = await Promise.all([
    git('diff', '--name-only', base),
    git('ls-files', '--others', '--exclude-standard'),
  ]);
  const changed = [...tracked, ...untracked];
  return changed.length > 0 ? changed : git('diff', '--name-only', 'HEAD~1');
}

/** Ends with the name of the failed step, '' without one. */
function start(name: string, command: string, args: readonly string[]): Promise<string> {
  const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => void (output += chunk));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (status) => resolve(status === 0 ? '' : `=== ${name}\n${output}`));
  });
}

async function runTests(files: readonly string[]): Promise<string> {
  const waiting = [...files];
  const failures: string[] = [];
  const work = async () => {
    for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) {
      failures.push(await start(file, process.execPath, [file]));
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return failures.filter((failure) => failure !== '').join('\n');
}

const changed = await findChanged();
const importers = findImporters(root, changed);
const tests = [...importers].filter(([file]) => /\.test\.tsx?$/.test(file));
const near = tests.filter(([, distance]) => distance <= NEAR).map(([file]) => file);
console.log(`${changed.length} files changed, ${near.length} test files near them`);
const removeScratch = await useScratchFolder();
const failures = await Promise.all([
  start('lint', 'npm', ['run', '--silent', 'lint']),
  start('types', 'npm', ['run', '--silent', 'types']),
  runTests(near),
]);
await removeScratch();
for (const failure of failures) if (failure !== '') console.error(failure);
const far = tests.length - near.length;
if (far > 0) console.log(`${far} test files farther away were left out: npm run unit`);
if (failures.some((failure) => failure !== '')) process.exitCode = 1;
