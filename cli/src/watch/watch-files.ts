import { watch, type FSWatcher } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

/** Editors save in several steps: a change counts when nothing more has happened for so long. */
const QUIET_MS = 120;

/**
 * Watches files by their folders, since editors replace a file instead of writing into it, and a deleted file may come
 * back. Paths are absolute.
 */
export class FileWatch {
  readonly #folders = new Map<string, FSWatcher>();
  readonly #changed = new Set<string>();
  #files: ReadonlySet<string> = new Set();
  #events = 0;
  #wake = () => {};

  get size(): number {
    return this.#files.size;
  }

  /** Replaces the files that are watched. A folder that is gone is left out. */
  follow(files: Iterable<string>): void {
    this.#files = new Set(files);
    const wanted = new Set([...this.#files].map((file) => dirname(file)));
    for (const [folder, watcher] of this.#folders) {
      if (wanted.has(folder)) continue;
      watcher.close();
      this.#folders.delete(folder);
    }
    for (const folder of wanted) if (!this.#folders.has(folder)) this.#watch(folder);
  }

  /** The files that changed since the last call, as soon as they are at rest. */
  async next(): Promise<string[]> {
    while (this.#changed.size === 0) await new Promise<void>((resolve) => (this.#wake = resolve));
    for (let seen = -1; seen !== this.#events;) {
      seen = this.#events;
      await setTimeout(QUIET_MS);
    }
    const changed = [...this.#changed];
    this.#changed.clear();
    return changed;
  }

  close(): void {
    this.follow([]);
  }

  #watch(folder: string): void {
    try {
      const watcher = watch(folder, (_, name) => this.#hear(folder, name));
      // Its folder was deleted.
      watcher.on('error', () => this.#forget(folder));
      this.#folders.set(folder, watcher);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  }

  /** Some systems do not tell which file it was: then all of the folder may have changed. */
  #hear(folder: string, name: string | null): void {
    const concerned = [...this.#files].filter(
      (file) => dirname(file) === folder && (name === null || basename(file) === name),
    );
    if (concerned.length === 0) return;
    for (const file of concerned) this.#changed.add(join(folder, basename(file)));
    this.#events += 1;
    this.#wake();
  }

  #forget(folder: string): void {
    this.#folders.get(folder)?.close();
    this.#folders.delete(folder);
  }
}
