/**
 * `node server/scripts/image-tree.ts <folder>`: the tree the image runs, after `tsc -b`: every source as JavaScript in
 * its source's place, so that relative paths hold, beside fonts and the built web. Tests stay out.
 */
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const target = process.argv[2];
if (target === undefined) throw new TypeError('Name the folder the tree goes to');

/** Where `tsc -b` puts the JavaScript of `src`. */
const workspaces = { engine: 'dist/src', server: 'dist/src/src', cli: 'dist/src/src' } as const;

for (const [workspace, built] of Object.entries(workspaces)) {
  await copyScripts(join(root, workspace, built), join(target, workspace, 'src'));
  await copyFiles(join(root, workspace, 'src'), join(target, workspace, 'src'));
  await writeManifest(workspace);
}
await cp(join(root, 'engine/fonts'), join(target, 'engine/fonts'), { recursive: true });
if (existsSync(join(root, 'web/dist'))) await cp(join(root, 'web/dist'), join(target, 'web/dist'), { recursive: true });
await cp(join(root, 'LICENSE'), join(target, 'LICENSE'));
const bin = await readFile(join(root, 'cli/bin/matchpost.js'), 'utf8');
await write(join(target, 'cli/bin/matchpost.js'), bin.replace('../src/main.ts', '../src/main.js'));

async function copyScripts(from: string, to: string): Promise<void> {
  const names = await readdir(from, { recursive: true });
  const shipped = names.filter((name) => name.endsWith('.js') && !name.endsWith('.test.js'));
  for (const name of shipped) await cp(join(from, name), join(to, name));
}

/** What stands between the sources and is none. */
async function copyFiles(from: string, to: string): Promise<void> {
  const entries = await readdir(from, { recursive: true, withFileTypes: true });
  for (const entry of entries.filter((found) => found.isFile() && !/\.[jt]sx?$/.test(found.name))) {
    const name = relative(from, join(entry.parentPath, entry.name));
    await cp(join(from, name), join(to, name));
  }
}

/** Others find the JavaScript instead of the sources. */
async function writeManifest(workspace: string): Promise<void> {
  const text = await readFile(join(root, workspace, 'package.json'), 'utf8');
  const { devDependencies: _, ...manifest } = JSON.parse(text) as {
    exports?: Record<string, string>;
    devDependencies?: object;
  };
  const exported = Object.entries(manifest.exports ?? {}).filter(([name]) => name !== './test');
  const exports = Object.fromEntries(exported.map(([name, path]) => [name, path.replace(/\.ts$/, '.js')]));
  const changed = { ...manifest, ...(manifest.exports === undefined ? {} : { exports }) };
  await write(join(target ?? '', workspace, 'package.json'), `${JSON.stringify(changed, undefined, 2)}\n`);
}

async function write(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
}
