import { EngineError } from '@matchpost/engine';
import { createPool, type Pool, type PoolJob, type Rendered } from '@matchpost/engine/node';
import { ServerError } from '../errors.ts';
import { slowDown, slowDownNow } from './slow-down.ts';
import { createTurns } from './turns.ts';

interface LaneOptions {
  processes: number;
  /** Posts of one person drawn at the same time. */
  perOwner: number;
  maxWaiting: number;
  maxWaitingPerOwner: number;
  deadlineMs: number;
  /** Leaves the processor to others. */
  yields?: boolean;
  /** A post that takes longer leaves the processor to others from then on. */
  slowMs?: number;
}

/** A post somebody waits for. */
export interface DrawOptions {
  /** Whose place it takes. */
  owner: string;
  /** Names the template: the process that drew it last is preferred. */
  design: string;
  /** Made when its turn comes. */
  job: () => PoolJob;
  /** Ends the waiting. */
  signal: AbortSignal;
}

/** Processes that draw, and the people before them. */
export interface Lane {
  /** Throws what the engine throws, `overloaded`, or the signal's reason while it waits. */
  draw(options: DrawOptions): Promise<Rendered>;
  readonly load: { running: number; waiting: number };
  /** How many may be drawn and wait. */
  readonly capacity: number;
  close(): Promise<void>;
}

interface Desk {
  pool: Pool;
  busy: boolean;
  /** What it drew lately, the last at the end. */
  designs: string[];
}

const PROCESS_BYTES = 700 * 1024 * 1024;
/** Of it for pictures, bases and tiles, in each process. */
const CACHE_BYTES = 128 * 1024 * 1024;
const KEPT_DESIGNS = 32;

/** Every process is a pool of its own: no post ever stands behind one that takes its whole time. */
export function createLane(options: LaneOptions): Lane {
  const { processes, deadlineMs, yields = false, slowMs = Infinity, ...limits } = options;
  const turns = createTurns({ places: processes, ...limits });
  const engine = { cacheBytes: CACHE_BYTES };
  const hire = (): Pool => {
    const pool = createPool({ processes: 1, deadlineMs, maxMemoryBytes: PROCESS_BYTES, engine });
    return yields ? slowDown(pool) : pool;
  };
  const desks = Array.from({ length: processes }, (): Desk => ({ pool: hire(), busy: false, designs: [] }));
  const left = new Set<Promise<void>>();
  const replace = (desk: Desk): void => {
    const leaving = desk.pool.close().finally(() => left.delete(leaving));
    left.add(leaving);
    Object.assign(desk, { pool: hire(), designs: [] });
  };

  return {
    async draw({ owner, design, job, signal }) {
      const giveBack = await turns.take(owner, signal);
      const desk = chooseDesk(desks, design);
      desk.busy = true;
      let isSlow = false;
      // A process that has just begun is slow with anything.
      const yielding = after(desk.designs.length > 0 ? slowMs : Infinity, () => {
        isSlow = true;
        slowDownNow(desk.pool);
      });
      try {
        // Not given up once it is drawn: the place is free only when the process is.
        return await desk.pool.render(job());
      } catch (error) {
        const gone = error instanceof EngineError && error.code === 'render-unavailable';
        throw gone ? new ServerError('overloaded', { params: { seconds: 5 }, cause: error }) : error;
      } finally {
        clearTimeout(yielding);
        desk.busy = false;
        desk.designs = [...desk.designs.filter((known) => known !== design), design].slice(-KEPT_DESIGNS);
        if (isSlow) replace(desk);
        giveBack();
      }
    },
    get load() {
      return { running: turns.running, waiting: turns.waiting };
    },
    capacity: processes + limits.maxWaiting,
    async close() {
      await Promise.all([...desks.map(({ pool }) => pool.close()), ...left]);
    },
  };
}

/** Timers take no more than 24 days. */
function after(ms: number, act: () => void): NodeJS.Timeout | undefined {
  return Number.isFinite(ms) ? setTimeout(act, ms) : undefined;
}

/** One that knows the design, else one that has a process already, else one that will have to start it. */
function chooseDesk(desks: readonly Desk[], design: string): Desk {
  const free = desks.filter(({ busy }) => !busy);
  const desk =
    free.find(({ designs }) => designs.includes(design)) ?? free.find(({ designs }) => designs.length > 0) ?? free[0];
  if (desk === undefined) throw new Error('More places were given than there are');
  return desk;
}
