import type { ChildProcess } from 'node:child_process';
import type { Readable } from 'node:stream';

/** Short-lived objects are few beside the pixels: a large young generation would only take memory. */
const NURSERY = '--max-semi-space-size=4';
/** glibc: pixels get pages of their own, which are returned to the system; otherwise freed pixels leave holes. */
const OWN_PAGES = { MALLOC_MMAP_THRESHOLD_: '131072' };

/** Flags that workers must not inherit: a debugger's port, and a program given as text, which they would run again. */
const OWN_FLAGS = /^--(inspect|input-type|eval|print|check|interactive|test|watch)|^-(e|p|pe|i|c)$/;

export interface SpawnOptions {
  /** The file the process runs; it calls `serveWorker`. */
  worker: URL;
  /** Flags of Node that override those of this process. */
  flags?: readonly string[] | undefined;
  /** An open file, passed to the process as descriptor 4. */
  file?: number | undefined;
}

/** Starts a worker process. Throws when the system cannot create another one. */
export function spawnWorker({ worker, flags = [], file }: SpawnOptions): ChildProcess {
  // Like crypto and net loaded here, not at the start: a process that draws one post itself saves 10 ms.
  return process.getBuiltinModule('node:child_process').fork(worker, {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc', file ?? 'ignore'],
    execArgv: [NURSERY, ...inheritedFlags(process.execArgv), ...flags],
    env: { ...OWN_PAGES, ...process.env },
  });
}

function inheritedFlags(flags: readonly string[]): string[] {
  return flags.filter((flag, at) => !OWN_FLAGS.test(flag) && !isFollowedByText(flags[at - 1] ?? ''));
}

function isFollowedByText(flag: string): boolean {
  return /^(-e|-p|-pe|--eval|--print)$/.test(flag);
}

const KEPT_CHARACTERS = 4_000;
const REASON_CHARACTERS = 300;

/** Keeps the end of a process's error output. The returned function gives its reason as one line, '' without output. */
export function keepTail(stream: Readable | null): () => string {
  let tail = '';
  stream?.setEncoding('utf8');
  stream?.on('data', (text: string) => (tail = (tail + text).slice(-KEPT_CHARACTERS)));
  return () => findReason(tail);
}

/** The line that names the error; of a stack trace the first, of plain text the last. */
export function findReason(text: string): string {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const named = lines.find((line) => /^(?:Uncaught )?\w*(?:Error|Exception)\b|panicked at|^node: /.test(line));
  return (named ?? lines.at(-1) ?? '').slice(0, REASON_CHARACTERS);
}
