/** A folder outside the clone with the packages installed from their tarballs, as a stranger has them. */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildPackages } from '../../scripts/packages/packages.ts';
import { compareSnapshots, readCases, renderInNode } from '../golden.ts';

export const here = fileURLToPath(new URL('.', import.meta.url));
export const fixtures = fileURLToPath(new URL('../../../fixtures/', import.meta.url));

/** Text in two families, crests as SVG, a theme's art. */
const CASE = 'theme-round';

export interface Scratch {
  folder: string;
  tarballs: string[];
  /** The tarball of the n8n nodes. It is not installed: it would bring n8n's packages along. */
  nodes: string;
  /** SHA-256 of the golden case's PNG, drawn by the clone. */
  expected: string;
  remove: () => void;
}

/** Builds the packages and installs them; `npm install` sees no clone above the folder. */
export async function createScratch(): Promise<Scratch> {
  const folder = mkdtempSync(join(tmpdir(), 'matchpost-outside-'));
  const built = await buildPackages(join(folder, 'tarballs'));
  const tarballs = built.filter((path) => !isNodes(path));
  write(folder, 'package.json', { private: true, type: 'module' });
  runNpm(folder, ['install', ...tarballs]);
  const { expected, golden } = await readExpected();
  const base = `/fixtures/renders/${CASE}/`;
  write(folder, 'case.json', { folder: golden.folder, base, ...golden.input });
  for (const file of ['draw.mjs', 'client.mjs', 'page.js']) cpSync(join(here, file), join(folder, file));
  return {
    folder,
    tarballs,
    nodes: built.find(isNodes)!,
    expected,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

const isNodes = (tarball: string) => basename(tarball).startsWith('n8n-nodes-');

async function readExpected() {
  const golden = readCases().find(({ name }) => name === CASE);
  if (golden === undefined) throw new Error(`There is no case ${CASE}`);
  const rendered = await renderInNode(golden);
  const differences = await compareSnapshots(golden, rendered);
  if (differences.length > 0) throw new Error(`${CASE} ${differences.join(', ')}`);
  return { golden, expected: createHash('sha256').update(rendered.png).digest('hex') };
}

/** Runs npm in a folder. Throws what it printed. */
export function runNpm(folder: string, args: readonly string[]): void {
  const isWindows = process.platform === 'win32';
  const quiet = ['--no-audit', '--no-fund', '--no-progress', '--loglevel=error'];
  const done = spawnSync(isWindows ? 'npm.cmd' : 'npm', [...args, ...quiet], {
    cwd: folder,
    encoding: 'utf8',
    shell: isWindows,
  });
  if (done.status !== 0) throw new Error(`npm ${args[0]}: ${done.stderr}`);
}

export interface Ran {
  status: number | null;
  stdout: string;
  stderr: string;
}

/** Runs a program in a folder, for two minutes at most. */
export function run(folder: string, program: string, args: readonly string[], env: Record<string, string> = {}): Ran {
  const { status, stdout, stderr, error } = spawnSync(program, args, {
    cwd: folder,
    encoding: 'utf8',
    timeout: 120_000,
    maxBuffer: 100_000_000,
    env: { ...process.env, ...env },
  });
  return { status, stdout: stdout ?? '', stderr: (stderr ?? '') + (error?.message ?? '') };
}

/**
 * Runs a program that watches files, and interrupts it and its children, as Ctrl-C does, once it says that it waits. Kills
 * it after two minutes. Returns its stderr.
 */
export async function runUntilWaiting(
  folder: string,
  program: string,
  args: readonly string[],
  env: Record<string, string>,
): Promise<string> {
  const child = spawn(program, args, {
    cwd: folder,
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, ...env },
  });
  const ended = once(child, 'close');
  const signal = (name: NodeJS.Signals) => process.kill(-child.pid!, name);
  const late = setTimeout(signal, 120_000, 'SIGKILL');
  let stderr = '';
  const isWaiting = () => stderr.includes('Ctrl-C');
  child.stderr.on('data', (chunk: Buffer) => {
    const wasWaiting = isWaiting();
    stderr += chunk.toString();
    if (!wasWaiting && isWaiting()) signal('SIGINT');
  });
  await ended;
  clearTimeout(late);
  return stderr;
}

export function write(folder: string, name: string, content: object | string): void {
  writeFileSync(join(folder, name), typeof content === 'string' ? content : JSON.stringify(content));
}
