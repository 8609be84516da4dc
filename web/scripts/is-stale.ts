import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Sources of the build: the site's files, the engine, the contract, the demo games of the landing page. */
const sources = [
  'web/src',
  'web/public',
  'web/vite',
  'web/scripts',
  'web/index.html',
  'web/vite.config.ts',
  'engine/src',
  'engine/fonts',
  'server/src/contract',
  'server/src/errors.ts',
  'server/leagues/src/errors.ts',
  'server/leagues/src/systems',
  'fixtures/leagues',
  'package-lock.json',
];

/** True if `web/dist` is missing or older than one of its sources. Takes a few milliseconds. */
export async function isStale(): Promise<boolean> {
  const built = await stat(join(root, 'web/dist/pages.json')).catch(() => undefined);
  if (built === undefined) return true;
  const newest = Math.max(...(await Promise.all(sources.map((path) => findNewest(join(root, path))))));
  return newest > built.mtimeMs;
}

/** Folders are included because deleting a file changes only its folder. */
async function findNewest(path: string): Promise<number> {
  const { mtimeMs, isDirectory } = await stat(path).then((found) => ({
    mtimeMs: found.mtimeMs,
    isDirectory: found.isDirectory(),
  }));
  if (!isDirectory) return mtimeMs;
  const names = await readdir(path, { recursive: true });
  const files = names.filter((name) => !/\.test\.tsx?$/.test(name));
  const times = await Promise.all(files.map(async (name) => (await stat(join(path, name))).mtimeMs));
  return Math.max(mtimeMs, ...times);
}
