import { availableParallelism } from 'node:os';
import { second } from '@matchpost/engine/clock';
import { createLru } from '@matchpost/engine/lru';
import { createBudgets } from '../admission/budgets.ts';
import { type Rendered, createPool, type PoolJob, type PoolOptions } from '@matchpost/engine/node';
import { EngineError } from '@matchpost/engine';
import { createTurns, type TurnsOptions } from '../admission/turns.ts';
import { ServerError } from '../errors.ts';

export type Priority = 'interactive' | 'batch';
type LaneName = Priority | 'slow';

/** A post to be drawn, with a guess of its cost. */
interface PricedRequest extends DrawRequest {
  /** Posts of the same style cost about the same. */
  style: string;
  /**
   * Milliseconds of a processor; called while this person had none of that style drawn. `Infinity` for a post that is
   * always drawn apart.
   */
  guess: () => number;
}

/** The pools of render processes, by who waits for them and what they cost. */
export interface Lanes {
  /** Throws what a lane throws. */
  draw(priority: Priority, request: PricedRequest): Promise<Rendered>;
  /** Posts being drawn and waiting. */
  readonly load: Readonly<Record<LaneName, Lane['load']>>;
  /** Maximum number of posts that are drawn or wait. */
  readonly capacity: number;
  close(): Promise<void>;
}

export interface LanesOptions {
  /** Processes for people who wait; one more than cores, so that no core waits for a message. */
  interactive?: number;
  /** Processes for batches. */
  batch?: number;
  deadlineMs?: number;
  /** A post that takes longer than this yields the processor to others. */
  slowMs?: number;
  /** Drawing time in a person's budget; see `createBudgets`. */
  budgetMs?: number;
}

/** A second's worth of posts; more are refused with `overloaded`. */
const WAITING_PER_PROCESS = 12;
const WAITING_PER_PERSON = 16;
const SLOW_MS = 1 * second;
/** Drawing time in a person's full budget, and the share of each later second that refills it. */
const BUDGET_MS = 0.5 * second;
const BUDGET_SHARE = 0.1;
/** Styles whose cost is remembered. */
const KNOWN_STYLES = 10_000;
/** Factor of the deadline in lanes that only get idle processor time. */
export const SLOW_PATIENCE = 3;
/** Deadline of a post in the interactive lane. */
export const DRAWING_MS = 10 * second;

/**
 * Separate processes, so that no post of a batch stands before somebody who waits. Interactive posts are charged to the
 * person's budget; posts that exceed it are drawn too, by processes that leave the processor to others.
 */
export function openLanes(options: LanesOptions): Lanes {
  const { slowMs = SLOW_MS, budgetMs = BUDGET_MS } = options;
  const lanes = createLanes({ ...options, slowMs });
  const budgets = createBudgets({ size: budgetMs, share: BUDGET_SHARE });
  const known = createLru<number>(KNOWN_STYLES);

  /** Draws, and charges the difference to the expected cost. */
  const drawPriced = async (request: PricedRequest): Promise<Rendered> => {
    const { owner, style, guess, job } = request;
    // Per person, so that nobody changes the expected cost of another's posts.
    const name = `${owner} ${style}`;
    const expected = known.get(name) ?? guess();
    const isSpent = budgets.spend(owner, expected);
    let began: number | undefined;
    const begin = () => {
      began = performance.now();
      return job();
    };
    const note = (cost: number): void => {
      // An infinite guess stays, however quick the post was.
      if (Number.isFinite(expected)) known.set(name, cost, 1);
      if (isSpent) budgets.charge(owner, cost - expected);
    };
    try {
      const rendered = await lanes[isSpent ? 'interactive' : 'slow'].draw({ ...request, job: begin });
      note(rendered.cpuMs);
      return rendered;
    } catch (error) {
      if (began !== undefined) note(performance.now() - began);
      else if (isSpent) budgets.charge(owner, -expected);
      throw error;
    }
  };

  return {
    draw: (priority, request) => (priority === 'batch' ? lanes.batch.draw(request) : drawPriced(request)),
    get load() {
      return { interactive: lanes.interactive.load, batch: lanes.batch.load, slow: lanes.slow.load };
    },
    capacity: lanes.interactive.capacity,
    async close() {
      await Promise.all(Object.values(lanes).map((lane) => lane.close()));
    },
  };
}

function createLanes(options: LanesOptions & { slowMs: number }): Record<LaneName, Lane> {
  const cores = availableParallelism();
  const { interactive = cores + 1, batch = Math.max(1, cores - 1), deadlineMs = DRAWING_MS } = options;
  const waiting = { maxWaitingPerOwner: WAITING_PER_PERSON, deadlineMs };
  return {
    interactive: createLane({
      ...waiting,
      processes: interactive,
      // One person's posts cannot take every core.
      perOwner: Math.max(1, Math.floor(cores / 2)),
      maxWaiting: interactive * WAITING_PER_PROCESS,
      slowMs: options.slowMs,
    }),
    batch: createLane({
      processes: batch,
      perOwner: batch,
      maxWaiting: 10_000,
      maxWaitingPerOwner: 10_000,
      deadlineMs: deadlineMs * SLOW_PATIENCE,
      yields: true,
    }),
    slow: createLane({
      ...waiting,
      // Two, so that one person's post does not block all others.
      processes: 2,
      perOwner: 1,
      maxWaiting: 4 * WAITING_PER_PROCESS,
      deadlineMs: deadlineMs * SLOW_PATIENCE,
      yields: true,
    }),
  };
}

interface LaneOptions
  extends
    Omit<TurnsOptions, 'places'>,
    Required<Pick<PoolOptions, 'processes' | 'deadlineMs'>>,
    Pick<PoolOptions, 'yields' | 'slowMs'> {}

/** A post to draw, with its owner. */
interface DrawRequest {
  /** The person whose place it takes. */
  owner: string;
  /** Makes the job once a place is free. */
  job: () => PoolJob;
  /** Ends the wait. */
  signal: AbortSignal;
}

/** A pool of render processes and its per-person queue. */
export interface Lane {
  /** Throws what the engine throws, `overloaded`, or the signal's reason while it waits. */
  draw(request: DrawRequest): Promise<Rendered>;
  readonly load: { running: number; waiting: number };
  /** Maximum number of posts that are drawn or wait. */
  readonly capacity: number;
  close(): Promise<void>;
}

const PROCESS_BYTES = 700 * 1024 * 1024;
/** Memory for pictures, bases and tiles in each process. */
const CACHE_BYTES = 128 * 1024 * 1024;

export function createLane({ processes, deadlineMs, yields, slowMs, ...limits }: LaneOptions): Lane {
  const turns = createTurns({ places: processes, ...limits });
  const pool = createPool({
    processes,
    // No post waits in a process behind a slow one.
    prefetch: false,
    deadlineMs,
    maxMemoryBytes: PROCESS_BYTES,
    yields,
    slowMs,
    // The server fetches the pictures of a post, guarded; a process that could would be a way around the guard.
    engine: { cacheBytes: CACHE_BYTES, network: false },
  });

  return {
    async draw({ owner, job, signal }) {
      const giveBack = await turns.take(owner, signal);
      try {
        // Not aborted once drawing began: the place is free only when the process is.
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
