/**
 * `node server/scripts/image-tree.ts <folder>`: writes the image's tree after `tsc -b`. The server's sources are replaced
 * by their JavaScript in the same place, so that relative paths hold. `engine/scripts/packages/image.ts` adds the
 * packages.
 */
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { listImage, writtenFile } from './image-list.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const target = process.argv[2];
if (target === undefined) throw new TypeError('Pass the target folder');

for (const { from, to } of listImage()) await cp(join(root, from), join(target, to));
await mkdir(join(target, 'server'), { recursive: true });
const {
  devDependencies: _,
  exports: __,
  ...manifest
} = JSON.parse(await readFile(join(root, 'server/package.json'), 'utf8')) as {
  devDependencies?: object;
  exports?: object;
};
await writeFile(join(target, writtenFile), `${JSON.stringify(manifest, undefined, 2)}\n`);
