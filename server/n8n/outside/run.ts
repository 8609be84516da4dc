/** `node run.ts TARBALL`: the nodes as they are packed, with n8n's types, check and runtime. `npm run outside` calls it. */
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = fileURLToPath(new URL('.', import.meta.url));
const root = fileURLToPath(new URL('../../..', import.meta.url));

const tarball = process.argv[2];
if (tarball === undefined) throw new TypeError('Pass the tarball of the nodes');
installTools();
const installed = installNodes(tarball);

run(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', join(here, 'tsconfig.json')]);
const { lint } = await import('./lint.ts');
const findings = [
  ...(await lint(join(here, '..'), { isSource: true })),
  ...(await lint(installed, { isSource: false })),
];
if (findings.length > 0) throw new Error(`n8n's check: ${findings.join('\n')}`);
console.log("n8n's types and check find nothing");
await import('./nodes.ts');

/** Once for each state of the lock file. */
function installTools(): void {
  const lock = join(here, 'package-lock.json');
  const mark = join(here, 'node_modules/.outside-lock.json');
  if (existsSync(mark) && readFileSync(mark, 'utf8') === readFileSync(lock, 'utf8')) return;
  console.error('Installing the tools of server/n8n/outside ...');
  run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--no-progress', '--loglevel=error']);
  copyFileSync(lock, mark);
}

/** Beside `n8n-workflow`, as n8n has them. */
function installNodes(tarball: string): string {
  const folder = join(here, 'node_modules/n8n-nodes-matchpost');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  run('tar', ['-xzf', tarball, '-C', folder, '--strip-components=1']);
  return folder;
}

function run(program: string, args: string[]): void {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd: here, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} ${args[0]}: ${stdout}${stderr}`);
}
