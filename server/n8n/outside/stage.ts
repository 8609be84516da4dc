/** Installs the tools once for each state of their lock file, and the nodes from their tarball beside them. */
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = fileURLToPath(new URL('.', import.meta.url));

export function installTools(): void {
  const lock = join(here, 'package-lock.json');
  const mark = join(here, 'node_modules/.outside-lock.json');
  if (existsSync(mark) && readFileSync(mark, 'utf8') === readFileSync(lock, 'utf8')) return;
  console.error('Installing the tools of server/n8n/outside ...');
  run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--no-progress', '--loglevel=error']);
  copyFileSync(lock, mark);
}

export function installNodes(tarball: string): void {
  const folder = join(here, 'node_modules/n8n-nodes-matchpost');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  run('tar', ['-xzf', tarball, '-C', folder, '--strip-components=1']);
}

function run(program: string, args: string[]): void {
  const { status, stderr } = spawnSync(program, args, { cwd: here, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} ${args[0]}: ${stderr}`);
}
