import { availableParallelism } from 'node:os';
import { EngineError } from '@matchpost/engine';
import { second } from '../clock.ts';
import { createLru } from '../leagues/upstream/lru.ts';
import { createLane, type Asked, type Lane } from './lane.ts';
import type { Rendered } from '@matchpost/engine/node';

export type Priority = 'interactive' | 'batch';
type LaneName = Priority | 'slow';

/** The processes that draw, by who waits for them. */
export interface Lanes {
  /** Throws what a lane throws. */
  draw(priority: Priority, asked: Asked): Promise<Rendered>;
  /** Posts being drawn and waiting. */
  readonly load: Readonly<Record<LaneName, Lane['load']>>;
  close(): Promise<void>;
}

export interface LanesOptions {
  /** Processes for people who wait; one more than cores, so that no core waits for a message. */
  interactive?: number;
  /** Processes for batches. */
  batch?: number;
  deadlineMs?: number;
  /** A design that takes longer is drawn where it holds up nobody from then on. */
  slowMs?: number;
}

/** A second's worth of posts: who would wait longer is told to come again. */
const WAITING_PER_PROCESS = 12;
const WAITING_PER_PERSON = 16;
const SLOW_MS = 1 * second;
/** Slow designs remembered. */
const SLOW_DESIGNS = 10_000;
/** The slow lane gets what the others leave over. */
const SLOW_PATIENCE = 3;

/** Separate processes, so that no post of a batch, and none that takes seconds, stands before somebody who waits. */
export function openLanes(options: LanesOptions): Lanes {
  const { slowMs = SLOW_MS } = options;
  const lanes = createLanes({ ...options, slowMs });
  const slow = createLru<true>(SLOW_DESIGNS);
  const note = (design: string, ms: number): void => {
    if (ms > slowMs) slow.set(design, true, 1);
    else slow.delete(design);
  };
  return {
    async draw(priority, asked) {
      const { design } = asked;
      const isSlow = priority === 'interactive' && slow.get(design) === true;
      try {
        const rendered = await lanes[isSlow ? 'slow' : priority].draw(asked);
        note(design, rendered.ms);
        return rendered;
      } catch (error) {
        if (error instanceof EngineError && error.code === 'render-timeout') note(design, Infinity);
        throw error;
      }
    },
    get load() {
      return { interactive: lanes.interactive.load, batch: lanes.batch.load, slow: lanes.slow.load };
    },
    async close() {
      await Promise.all(Object.values(lanes).map((lane) => lane.close()));
    },
  };
}

function createLanes(options: LanesOptions & { slowMs: number }): Record<LaneName, Lane> {
  const cores = availableParallelism();
  const { interactive = cores + 1, batch = Math.max(1, cores - 1), deadlineMs = 10 * second } = options;
  const waiting = { maxWaitingPerOwner: WAITING_PER_PERSON, deadlineMs };
  return {
    interactive: createLane({
      ...waiting,
      processes: interactive,
      // What one person asks for cannot take every core for itself.
      perOwner: Math.max(1, Math.floor(cores / 2)),
      maxWaiting: interactive * WAITING_PER_PROCESS,
      slowMs: options.slowMs,
    }),
    batch: createLane({
      processes: batch,
      perOwner: batch,
      maxWaiting: 10_000,
      maxWaitingPerOwner: 10_000,
      deadlineMs,
      yields: true,
    }),
    slow: createLane({
      ...waiting,
      processes: 1,
      perOwner: 1,
      maxWaiting: 2 * WAITING_PER_PROCESS,
      deadlineMs: deadlineMs * SLOW_PATIENCE,
      yields: true,
    }),
  };
}
