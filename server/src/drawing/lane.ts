import { EngineError } from '@matchpost/engine';
import { createPool, type PoolJob, type PoolOptions, type Rendered } from '@matchpost/engine/node';
import { createTurns, type TurnsOptions } from '../admission/turns.ts';
import { ServerError } from '../errors.ts';

interface LaneOptions
  extends Omit<TurnsOptions, 'places'>, Required<Pick<PoolOptions, 'processes' | 'deadlineMs'>>, Priority {}

type Priority = Pick<PoolOptions, 'yields' | 'slowMs'>;

/** A post somebody waits for. */
export interface DrawRequest {
  /** Whose place it takes. */
  owner: string;
  /** Makes the job once a place is free. */
  job: () => PoolJob;
  /** Ends the waiting. */
  signal: AbortSignal;
}

/** A pool of render processes and its per-person queue. */
export interface Lane {
  /** Throws what the engine throws, `overloaded`, or the signal's reason while it waits. */
  draw(request: DrawRequest): Promise<Rendered>;
  readonly load: { running: number; waiting: number };
  /** How many may be drawn and wait. */
  readonly capacity: number;
  close(): Promise<void>;
}

const PROCESS_BYTES = 700 * 1024 * 1024;
/** Of it for pictures, bases and tiles, in each process. */
const CACHE_BYTES = 128 * 1024 * 1024;

export function createLane({ processes, deadlineMs, yields, slowMs, ...limits }: LaneOptions): Lane {
  const turns = createTurns({ places: processes, ...limits });
  const pool = createPool({
    processes,
    // No post ever stands behind one that takes its whole time.
    prefetch: false,
    deadlineMs,
    maxMemoryBytes: PROCESS_BYTES,
    yields,
    slowMs,
    engine: { cacheBytes: CACHE_BYTES },
  });

  return {
    async draw({ owner, job, signal }) {
      const giveBack = await turns.take(owner, signal);
      try {
        // Not aborted once it is being drawn: the place is free only when the process is.
        return await pool.render(job());
      } catch (error) {
        const gone = error instanceof EngineError && error.code === 'render-unavailable';
        throw gone ? new ServerError('overloaded', { params: { seconds: 5 }, cause: error }) : error;
      } finally {
        giveBack();
      }
    },
    get load() {
      return { running: turns.running, waiting: turns.waiting };
    },
    capacity: processes + limits.maxWaiting,
    close: () => pool.close(),
  };
}
