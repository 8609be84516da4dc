import { readFileSync, readdirSync } from 'node:fs';

interface Used {
  /** Peak, in bytes. */
  peak: number;
  /** Now, in bytes. */
  rss: number;
}

interface Process extends Used {
  pid: number;
  parent: number;
}

/** Resident memory of this process and its descendants; without /proc only its own. Shared pages count for each. */
export function memory(): Used {
  const processes = readProcesses();
  const own = processes.find(({ pid }) => pid === process.pid);
  if (own) return withChildren(own, processes);
  // After a fork this starts at the parent's size, so it is the second choice.
  return { peak: process.resourceUsage().maxRSS * 1024, rss: process.memoryUsage.rss() };
}

function withChildren(root: Process, processes: readonly Process[]): Used {
  const children = processes.filter(({ parent }) => parent === root.pid).map((child) => withChildren(child, processes));
  return children.reduce((sum, used) => ({ peak: sum.peak + used.peak, rss: sum.rss + used.rss }), root as Used);
}

function readProcesses(): Process[] {
  const pids = listFolder('/proc').filter((name) => /^\d+$/.test(name));
  return pids.flatMap((pid) => {
    const status = readText(`/proc/${pid}/status`);
    const field = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0);
    const used = { peak: field('VmHWM') * 1024, rss: field('VmRSS') * 1024 };
    return status === '' ? [] : [{ pid: Number(pid), parent: field('PPid'), ...used }];
  });
}

function listFolder(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** A process may end while it is read. */
function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
