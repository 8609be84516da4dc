import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { publishedPackages } from './manifests.ts';
import { stageRunning } from './stage.ts';

const modules = fileURLToPath(new URL('../../../node_modules', import.meta.url));

interface StagedLauncher {
  /** The path of the command line's launcher. */
  path: string;
  /** Removes the packages. */
  remove: () => Promise<void>;
}

/**
 * Builds the packages as they are published in a temporary folder. Tests of the command line then start what users
 * install, in a third of the time that the sources take.
 */
export async function stageLauncher(): Promise<StagedLauncher> {
  const folder = await mkdtemp(join(tmpdir(), 'matchpost-packages-'));
  const installed = join(folder, 'project/node_modules');
  await mkdir(installed, { recursive: true });
  // Node looks for dependencies here, after the packages' own folder.
  await symlink(modules, join(folder, 'node_modules'), 'dir');
  for (const published of publishedPackages)
    await stageRunning(published, join(installed, published.name), { demo: true });
  return {
    path: join(installed, 'matchpost/bin/matchpost.js'),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
