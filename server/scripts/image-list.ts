import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** A file of the image with its source; both paths start at the root. */
export interface ImageFile {
  from: string;
  to: string;
}

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Output folder of `tsc -b` for the server's sources. */
const built = 'server/dist/src/src';

/** The file that is made from the one of the same name while the tree is written. */
export const writtenFile = 'server/package.json';

/**
 * Every file that `image-tree.ts` copies: the JavaScript of each of the server's sources, files beside sources, and the
 * built web. Listed from the sources, so that leftovers of earlier builds are excluded. The engine, the leagues and the
 * command line come from the packages' build.
 */
export function listImage(): ImageFile[] {
  const sources = listFolder('server/src').flatMap((file) => findShipped(file.slice('server/src/'.length)));
  return [...sources, ...[...listFolder('web/dist'), 'LICENSE'].map((path) => ({ from: path, to: path }))];
}

/** Excludes tests and declarations. */
function findShipped(name: string): ImageFile[] {
  if (/\.test\.tsx?$|\.d\.ts$/.test(name)) return [];
  if (!name.endsWith('.ts')) return [{ from: `server/src/${name}`, to: `server/src/${name}` }];
  const script = name.replace(/\.ts$/, '.js');
  return [{ from: `${built}/${script}`, to: `server/src/${script}` }];
}

function listFolder(folder: string): string[] {
  if (!existsSync(`${root}/${folder}`)) return [];
  const entries = readdirSync(`${root}/${folder}`, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`.slice(root.length).replace(/^\/+/, '').replaceAll('//', '/'))
    .toSorted();
}
