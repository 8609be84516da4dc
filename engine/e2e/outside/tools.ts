import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { here, runNpm } from './scratch.ts';

/** Installs the tools once for each state of their lock file. */
export function installTools(): void {
  const lock = join(here, 'package-lock.json');
  const installed = join(here, 'node_modules/.outside-lock.json');
  if (existsSync(installed) && readFileSync(installed, 'utf8') === readFileSync(lock, 'utf8')) return;
  console.error('Installing the tools of engine/e2e/outside ...');
  runNpm(here, ['ci', '--ignore-scripts']);
  copyFileSync(lock, installed);
}

/** Programs of other runtimes by name. They come for Linux on x64; elsewhere the list is empty. */
export function findRuntimes(): { name: string; program: string; args: string[] }[] {
  const modules = join(here, 'node_modules');
  const nodes = ['20', '22', '24'].map((version) => ({
    name: `Node ${version}`,
    program: join(modules, `node-${version}/bin/node`),
    args: [],
  }));
  const others = [
    { name: 'Bun', program: join(modules, '@oven/bun-linux-x64/bin/bun'), args: ['run'] },
    { name: 'Deno', program: join(modules, '@deno/linux-x64-glibc/deno'), args: ['run', '--allow-all', '--no-prompt'] },
  ];
  return [...nodes, ...others].filter(({ program }) => isRunning(program));
}

function isRunning(program: string): boolean {
  return existsSync(program) && spawnSync(program, ['--version']).status === 0;
}
