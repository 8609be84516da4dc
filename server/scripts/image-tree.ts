/**
 * `node server/scripts/image-tree.ts <folder>`: writes the image's tree after `tsc -b`. Every source is replaced by its
 * JavaScript in the same place, so that relative paths hold, beside fonts and the built web.
 */
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { imageWorkspaces, listImage } from './image-list.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const target = process.argv[2];
if (target === undefined) throw new TypeError('Pass the target folder');

for (const { from, to } of listImage()) await cp(join(root, from), join(target, to));
for (const workspace of imageWorkspaces) await writeManifest(workspace);
const bin = await readFile(join(root, 'cli/bin/matchpost.js'), 'utf8');
await write(join(target, 'cli/bin/matchpost.js'), bin.replace('../src/main.ts', '../src/main.js'));

/** Points the package's exports to the JavaScript instead of the sources. */
async function writeManifest(workspace: string): Promise<void> {
  const text = await readFile(join(root, workspace, 'package.json'), 'utf8');
  const { devDependencies: _, ...manifest } = JSON.parse(text) as {
    exports?: Record<string, string>;
    devDependencies?: object;
  };
  const exported = Object.entries(manifest.exports ?? {}).filter(([name]) => !/^\.\/(demo|test)(\/|$)/.test(name));
  const exports = Object.fromEntries(exported.map(([name, path]) => [name, path.replace(/\.ts$/, '.js')]));
  const changed = { ...manifest, ...(manifest.exports === undefined ? {} : { exports }) };
  await write(join(target ?? '', workspace, 'package.json'), `${JSON.stringify(changed, undefined, 2)}\n`);
}

async function write(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
}
