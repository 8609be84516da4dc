import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const folder = new URL('peers/', import.meta.url);

/** Installs the peers, once for each state of their lock file. Returns the reason when it fails. */
export function installPeers(): string | undefined {
  const lock = new URL('package-lock.json', folder);
  const installed = new URL('node_modules/.bench-lock.json', folder);
  if (existsSync(installed) && readFileSync(installed, 'utf8') === readFileSync(lock, 'utf8')) return undefined;
  console.error('Installing the renderers to compare with into engine/bench/peers/node_modules ...');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const { status } = spawnSync(npm, ['ci', '--no-progress', '--loglevel=error'], {
    cwd: fileURLToPath(folder),
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (status !== 0) return 'They could not be installed; what is missing has no numbers.';
  copyFileSync(lock, installed);
  return undefined;
}
