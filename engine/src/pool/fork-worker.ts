import { fork, type ChildProcess } from 'node:child_process';
import { extname } from 'node:path';

/** Text and names are short-lived and few beside the pixels: a large nursery only takes memory. */
const NURSERY = '--max-semi-space-size=4';
/** glibc: pixels get pages of their own, which go back to the system; else holes of freed ones stay. */
const OWN_PAGES = { MALLOC_MMAP_THRESHOLD_: '131072' };

/** A debugger of this process stays here, and so does a program given as text, which the child would run again. */
const OWN_FLAGS = /^--(inspect|input-type|eval|print|check|interactive|test|watch)|^-(e|p|pe|i|c)$/;

/** Starts a rendering process; its memory is kept small. `scratch`: an open file for what it makes. */
export function forkWorker(scratch: number | undefined): ChildProcess {
  return fork(new URL(`./worker${extname(import.meta.filename)}`, import.meta.url), {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc', scratch ?? 'ignore'],
    execArgv: [NURSERY, ...inheritedFlags(process.execArgv)],
    env: { ...OWN_PAGES, ...process.env },
  });
}

function inheritedFlags(flags: readonly string[]): string[] {
  return flags.filter((flag, at) => !OWN_FLAGS.test(flag) && !isFollowedByText(flags[at - 1] ?? ''));
}

function isFollowedByText(flag: string): boolean {
  return /^(-e|-p|-pe|--eval|--print)$/.test(flag);
}
