import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

const folders = ['engine', 'server', 'cli', 'web'];
/** Folders with a `package.json`. */
const workspaces = [...folders, 'server/leagues', 'server/client', 'server/n8n'];
const specifier = /(?:\bfrom|\bimport)\s*\(?\s*'([^']+)'/g;

/** Files that import the given ones, directly or indirectly, with their distance in imports; 0 for the given ones. */
export function findImporters(root: string, files: readonly string[]): Map<string, number> {
  const importers = readImporters(root);
  const found = new Map(files.map((file) => [file, 0]));
  const queue = [...files];
  for (let file = queue.shift(); file !== undefined; file = queue.shift()) {
    const distance = (found.get(file) ?? 0) + 1;
    for (const importer of importers.get(file) ?? []) {
      if (found.has(importer)) continue;
      found.set(importer, distance);
      queue.push(importer);
    }
  }
  return found;
}

/** Each file with the files that import it. */
function readImporters(root: string): Map<string, string[]> {
  const entries = readEntries(root);
  const importers = new Map<string, string[]>();
  for (const file of folders.flatMap((folder) => sourcesOf(root, folder))) {
    for (const [, name = ''] of readFileSync(join(root, file), 'utf8').matchAll(specifier)) {
      const target = name.startsWith('.') ? relative(root, resolve(root, dirname(file), name)) : entries.get(name);
      if (target !== undefined) importers.set(target, [...(importers.get(target) ?? []), file]);
    }
  }
  return importers;
}

function sourcesOf(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/(^|\/)(node_modules|dist)\//.test(name))
    .map((name) => `${folder}/${name}`);
}

/** The files behind `@matchpost/engine/node` and the other package exports. */
function readEntries(root: string): Map<string, string> {
  const entries = new Map<string, string>();
  for (const workspace of workspaces) {
    const path = join(root, workspace, 'package.json');
    if (!existsSync(path)) continue;
    const { name, exports = {} } = JSON.parse(readFileSync(path, 'utf8')) as {
      name: string;
      exports?: Record<string, string>;
    };
    for (const [key, target] of Object.entries(exports)) {
      if (typeof target === 'string') entries.set(join(name, key), join(workspace, target));
    }
  }
  return entries;
}
