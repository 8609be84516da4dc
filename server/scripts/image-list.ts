import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** A file of the image with its source; both paths start at the root. */
export interface ImageFile {
  from: string;
  to: string;
}

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Output folders of `tsc -b` for `src`. */
const workspaces = {
  engine: 'dist/src',
  'server/leagues': 'dist/src/src',
  server: 'dist/src/src',
  cli: 'dist/src/src',
} as const;

export const imageWorkspaces = Object.keys(workspaces) as (keyof typeof workspaces)[];

/** Files generated from the file of the same name while the tree is written. */
export const writtenFiles = [...imageWorkspaces.map((name) => `${name}/package.json`), 'cli/bin/matchpost.js'];

/**
 * Every file that `image-tree.ts` copies: the JavaScript of each source, files beside sources, fonts, and the built
 * web. Listed from the sources, so that leftovers of earlier builds are excluded.
 */
export function listImage(): ImageFile[] {
  const sources = imageWorkspaces.flatMap((name) =>
    listFolder(`${name}/src`).flatMap((file) => findShipped(name, file.slice(`${name}/src/`.length))),
  );
  const whole = ['engine/fonts', 'web/dist'].flatMap(listFolder);
  return [...sources, ...[...whole, 'LICENSE'].map((path) => ({ from: path, to: path }))];
}

/** Excludes tests, declarations, and browser-only files, which `tsc` does not build here. */
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
