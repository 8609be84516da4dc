import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** A file of the image and where it comes from; both paths begin at the root. */
export interface ImageFile {
  from: string;
  to: string;
}

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Where `tsc -b` puts the JavaScript of `src`. */
const workspaces = {
  engine: 'dist/src',
  'server/leagues': 'dist/src/src',
  server: 'dist/src/src',
  cli: 'dist/src/src',
} as const;

export const imageWorkspaces = Object.keys(workspaces) as (keyof typeof workspaces)[];

/** What is written while the tree is made, from the file of the same name. */
export const writtenFiles = [...imageWorkspaces.map((name) => `${name}/package.json`), 'cli/bin/matchpost.js'];

/**
 * Every file `image-tree.ts` copies: sources as the JavaScript built from them, what lies between them, fonts, and the
 * web as it was built. Read from the sources, so that nothing left over from an earlier build gets in.
 */
export function listImage(): ImageFile[] {
  const sources = imageWorkspaces.flatMap((name) =>
    listFolder(`${name}/src`).flatMap((file) => findShipped(name, file.slice(`${name}/src/`.length))),
  );
  const whole = ['engine/fonts', 'web/dist'].flatMap(listFolder);
  return [...sources, ...[...whole, 'LICENSE'].map((path) => ({ from: path, to: path }))];
}

/** Nothing for tests, declarations, and the files only browsers run, which `tsc` does not build here. */
function findShipped(workspace: keyof typeof workspaces, name: string): ImageFile[] {
  if (/\.test\.tsx?$|\.d\.ts$|^platform\/browser[^/]*\.ts$/.test(name)) return [];
  if (!name.endsWith('.ts')) return [{ from: `${workspace}/src/${name}`, to: `${workspace}/src/${name}` }];
  const script = name.replace(/\.ts$/, '.js');
  return [{ from: `${workspace}/${workspaces[workspace]}/${script}`, to: `${workspace}/src/${script}` }];
}

function listFolder(folder: string): string[] {
  if (!existsSync(`${root}/${folder}`)) return [];
  const entries = readdirSync(`${root}/${folder}`, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`.slice(root.length).replace(/^\/+/, '').replaceAll('//', '/'))
    .toSorted();
}
