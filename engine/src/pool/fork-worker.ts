import { fork, type ChildProcess } from 'node:child_process';
import { extname } from 'node:path';

/** Text and names are short-lived and few beside the pixels: a large nursery only takes memory. */
const NURSERY = '--max-semi-space-size=4';
/** glibc: pixels get pages of their own, which go back to the system; else holes of freed ones stay. */
const OWN_PAGES = { MALLOC_MMAP_THRESHOLD_: '131072' };

/** Starts a rendering process. Its memory is kept small; a debugger of this process stays here. */
export function forkWorker(): ChildProcess {
  return fork(new URL(`./worker${extname(import.meta.filename)}`, import.meta.url), {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    execArgv: [NURSERY, ...process.execArgv.filter((flag) => !flag.startsWith('--inspect'))],
    env: { ...OWN_PAGES, ...process.env },
  });
}
