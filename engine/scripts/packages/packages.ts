/**
 * `npm run packages -- --out DIR [--repository https://…]`: builds the packages and writes their tarballs. Packages for a
 * registry name the public address of their sources.
 */
import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { publishedPackages } from './manifests.ts';
import { stageNodes } from './n8n.ts';
import { stagePackage } from './stage.ts';

/** Builds all packages; returns the paths of their tarballs. `address`: of the repository. */
export async function buildPackages(out: string, address?: string): Promise<string[]> {
  await mkdir(out, { recursive: true });
  const scratch = await mkdtemp(join(tmpdir(), 'matchpost-packages-'));
  try {
    const tarballs: string[] = [];
    for (const [i, published] of publishedPackages.entries()) {
      const folder = join(scratch, String(i));
      await stagePackage(published, folder, address);
      tarballs.push(join(out, pack(folder, out)));
    }
    await stageNodes(join(scratch, 'n8n'), address);
    tarballs.push(join(out, pack(join(scratch, 'n8n'), out)));
    return tarballs;
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

/** The tarball's file name. */
function pack(folder: string, out: string): string {
  const isWindows = process.platform === 'win32';
  const args = ['pack', '--json', '--ignore-scripts', '--pack-destination', out];
  const { status, stdout, stderr } = spawnSync(isWindows ? 'npm.cmd' : 'npm', args, {
    cwd: folder,
    encoding: 'utf8',
    shell: isWindows,
  });
  if (status !== 0) throw new Error(`npm pack: ${stderr}`);
  const { filename } = readPacked(stdout);
  return filename.replace('@', '').replace('/', '-');
}

/** npm prints a list, newer ones an object by package. */
function readPacked(stdout: string): { filename: string } {
  const printed = JSON.parse(stdout) as Record<string, { filename: string }>;
  const [packed] = Object.values(printed);
  if (packed === undefined) throw new Error('npm pack printed nothing');
  return packed;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const options = { out: { type: 'string', default: 'out/packages' }, repository: { type: 'string' } } as const;
  const { out, repository } = parseArgs({ options }).values;
  for (const tarball of await buildPackages(resolve(out), repository)) console.log(tarball);
}
