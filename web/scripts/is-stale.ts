import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Inputs of the build: the site's own files, the engine, the contract, and the landing page's demo games. */
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
  'server/client/src/call.ts',
  'server/leagues/src/errors.ts',
  'server/leagues/src/systems',
  'fixtures/leagues',
  'package-lock.json',
];

/** True if `web/dist` is missing or older than its inputs; takes some milliseconds. */
export async function isStale(): Promise<boolean> {
  const built = await stat(join(root, 'web/dist/pages.json')).catch(() => undefined);
  if (built === undefined) return true;
  const newest = Math.max(...(await Promise.all(sources.map((path) => findNewest(join(root, path))))));
  return newest > built.mtimeMs;
}

/** Includes folders: deleting a file changes its folder's time. */
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
