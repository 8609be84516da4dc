import { existsSync, statSync, watch, type FSWatcher } from 'node:fs';
import { basename, dirname, relative, sep } from 'node:path';
import { setTimeout } from 'node:timers/promises';

/** Editors save in several steps: a change counts when nothing more has happened for so long. */
const QUIET_MS = 120;

/** Folders that cannot be watched: gone in the meantime, or not readable. */
const unwatchable: readonly unknown[] = ['ENOENT', 'ENOTDIR', 'EACCES', 'EPERM'];

/** A folder on disk. Another one may take its place under the same path, which no watcher of the first one notices. */
interface Folder {
  path: string;
  identity: string;
}

interface Watched {
  watcher: FSWatcher;
  identity: string;
  files: readonly string[];
}

/**
 * Watches files by their folders, since editors replace a file instead of writing into it, and a deleted file may come
 * back. While a folder is missing, the nearest one above it is watched. Paths are absolute.
 */
export class FileWatch {
  readonly #watched = new Map<string, Watched>();
  readonly #changed = new Set<string>();
  #files: ReadonlySet<string> = new Set();
  #events = 0;
  #wake = () => {};

  get size(): number {
    return this.#files.size;
  }

  /** Replaces the files that are watched. */
  follow(files: Iterable<string>): void {
    this.#files = new Set(files);
    this.#watchFolders();
  }

  /** The files that changed since the last call, as soon as they are at rest. */
  async next(): Promise<string[]> {
    while (this.#changed.size === 0) await new Promise<void>((resolve) => (this.#wake = resolve));
    for (let seen = -1; seen !== this.#events;) {
      seen = this.#events;
      await setTimeout(QUIET_MS);
    }
    // Before anybody reads the files: later changes must be noticed, in folders that were made anew too.
    this.#watchFolders();
    const changed = [...this.#changed];
    this.#changed.clear();
    return changed;
  }

  close(): void {
    this.follow([]);
  }

  /** Opens and closes watchers so that they fit the files and the folders that exist now. */
  #watchFolders(): void {
    const wanted = new Map<string, { folder: Folder; files: string[] }>();
    for (const file of this.#files) {
      const folder = findFolder(dirname(file));
      if (folder === undefined) continue;
      const { files } = wanted.get(folder.path) ?? { files: [] };
      wanted.set(folder.path, { folder, files: [...files, file] });
    }
    for (const [path, { watcher, identity }] of this.#watched) {
      if (wanted.get(path)?.folder.identity === identity) continue;
      watcher.close();
      this.#watched.delete(path);
    }
    for (const { folder, files } of wanted.values()) this.#watch(folder, files);
  }

  #watch({ path, identity }: Folder, files: readonly string[]): void {
    try {
      const watcher = this.#watched.get(path)?.watcher ?? this.#open(path);
      this.#watched.set(path, { watcher, identity, files });
    } catch (error) {
      if (!unwatchable.includes((error as NodeJS.ErrnoException).code)) throw error;
    }
  }

  #open(path: string): FSWatcher {
    const watcher = watch(path, (_, name) => this.#hear(path, name));
    // The folder was deleted.
    watcher.on('error', () => {
      this.#hear(path, null);
      watcher.close();
      this.#watched.delete(path);
    });
    return watcher;
  }

  /** Some systems do not tell which file it was: then all of the folder may have changed. */
  #hear(folder: string, name: string | null): void {
    // A folder that is deleted or moved tells its own name.
    const isAny = name === null || name === basename(folder);
    const files = this.#watched.get(folder)?.files ?? [];
    const concerned = files.filter((file) => isAny || relative(folder, file).split(sep)[0] === name);
    if (concerned.length === 0) return;
    for (const file of concerned) this.#changed.add(file);
    this.#events += 1;
    this.#wake();
  }
}

/** The nearest folder that exists, from this path upwards. */
function findFolder(path: string): Folder | undefined {
  // Any text of a template may look like a path; `existsSync` does not throw for odd ones.
  const facts = existsSync(path) ? statSync(path, { throwIfNoEntry: false }) : undefined;
  // A new folder may get the inode of the deleted one, but not its time of birth.
  if (facts?.isDirectory()) return { path, identity: `${facts.ino} ${facts.birthtimeMs}` };
  return dirname(path) === path ? undefined : findFolder(dirname(path));
}
