import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

export type BuiltManifest = Record<string, Chunk>;

interface Chunk {
  file: string;
  name?: string;
  imports?: string[];
}

export interface BuiltFiles {
  /** Scripts of source files and their imports, without the entry's own. */
  scriptsOf(sources: readonly string[]): string[];
  /** The built file of a source. */
  fileOf(source: string): string;
}

/** Reads Vite's manifest. */
export async function loadBuilt(dist: string): Promise<BuiltFiles> {
  const manifest = JSON.parse(await readFile(join(dist, '.vite/manifest.json'), 'utf8')) as BuiltManifest;
  const entry = closure(manifest, listEntries(manifest));
  return {
    fileOf: (source) => findChunk(manifest, source).file,
    scriptsOf(sources) {
      for (const source of sources) findChunk(manifest, source);
      return [...closure(manifest, sources)].filter((file) => !entry.has(file));
    },
  };
}

/** Throws for a source that was renamed, or that the build put into a file with others. */
export function findChunk(manifest: BuiltManifest, source: string): Chunk {
  const chunk = manifest[source];
  if (chunk === undefined) throw new Error(`${source} is not in the build as a file of its own`);
  return chunk;
}

/** Chunks of the empty page, which every page needs. */
export function listEntries(manifest: BuiltManifest): string[] {
  // The shell's messages are files of that name too, one a language.
  return Object.keys(manifest).filter((key) => key.startsWith('_shell-') && key.endsWith('.js'));
}

/** Files of chunks and of all their static imports. */
export function closure(manifest: BuiltManifest, names: readonly string[], found = new Set<string>()): Set<string> {
  for (const name of names) {
    const chunk = manifest[name];
    if (chunk === undefined || found.has(chunk.file)) continue;
    found.add(chunk.file);
    closure(manifest, chunk.imports ?? [], found);
  }
  return found;
}
