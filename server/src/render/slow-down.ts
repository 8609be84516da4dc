import { constants, setPriority } from 'node:os';
import type { Pool } from '@matchpost/engine/node';

/** The pool with processes that yield to others: the system gives them what is left over. */
export function slowDown(pool: Pool): Pool {
  const slowed = new Set<number>();
  const look = (): void => {
    const pids = pool.processes.map(({ pid }) => pid).filter((pid) => pid > 0);
    for (const pid of pids) if (!slowed.has(pid)) lower(pid);
    for (const pid of slowed) if (!pids.includes(pid)) slowed.delete(pid);
    for (const pid of pids) slowed.add(pid);
  };
  return {
    ...pool,
    get processes() {
      return pool.processes;
    },
    render(job, options) {
      const rendering = pool.render(job, options);
      look();
      return rendering;
    },
  };
}

/** Lets the processes there are yield from now on. Only an administrator could take that back: replace the pool instead. */
export function slowDownNow(pool: Pool): void {
  for (const { pid } of pool.processes) if (pid > 0) lower(pid);
}

/** A process that has just ended needs none. */
function lower(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ERR_SYSTEM_ERROR')) throw error;
  }
}
