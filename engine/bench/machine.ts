import { spawnSync } from 'node:child_process';
import { availableParallelism, cpus, loadavg, totalmem } from 'node:os';

export interface Machine {
  cpu: string;
  cores: number;
  memory: string;
  system: string;
  node: string;
  /** The core that one-core measures are bound to; absent where the system has no `taskset`. */
  core?: number;
}

export function describeMachine(): Machine {
  return {
    cpu: cpus()[0]?.model.trim() || 'unknown',
    cores: availableParallelism(),
    memory: `${Math.round(totalmem() / 2 ** 30)} GiB`,
    system: `${process.platform} ${process.arch}`,
    node: process.version,
    core: findCore(),
  };
}

/** Load average of the last minute: processes waiting or running. */
export function load(): number {
  return loadavg()[0]!;
}

/** The last core this process may use: the first ones answer interrupts. */
function findCore(): number | undefined {
  const { status, stdout } = spawnSync('taskset', ['-pc', String(process.pid)], { encoding: 'utf8' });
  const core = status === 0 ? /(\d+)\s*$/.exec(stdout)?.[1] : undefined;
  return core === undefined ? undefined : Number(core);
}
