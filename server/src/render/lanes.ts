import { availableParallelism } from 'node:os';
import { second } from '@matchpost/engine/clock';
import { createLru } from '@matchpost/leagues/cache';
import { createLane, type Asked, type Lane } from './lane.ts';
import { createPurses } from './purses.ts';
import type { Rendered } from '@matchpost/engine/node';

export type Priority = 'interactive' | 'batch';
type LaneName = Priority | 'slow';

/** A post to be drawn, with what is known of its cost. */
export interface Weighed extends Asked {
  /** Posts of the same look cost about the same. */
  look: string;
  /** Milliseconds of a processor, asked while none of this person's of that look was drawn. */
  guess: () => number;
  /** Takes the place of what a process keeps for others. */
  crowds: boolean;
}

/** The processes that draw, by who waits for them and what they take. */
export interface Lanes {
  /** Throws what a lane throws. */
  draw(priority: Priority, asked: Weighed): Promise<Rendered>;
  /** Posts being drawn and waiting. */
  readonly load: Readonly<Record<LaneName, Lane['load']>>;
  /** How many people's posts may be drawn and wait. */
  readonly capacity: number;
  close(): Promise<void>;
}

export interface LanesOptions {
  /** Processes for people who wait; one more than cores, so that no core waits for a message. */
  interactive?: number;
  /** Processes for batches. */
  batch?: number;
  deadlineMs?: number;
  /** A post that takes longer than it seemed holds up nobody from then on. */
  slowMs?: number;
  /** Drawing time in a person's purse; see `createPurses`. */
  purseMs?: number;
}

/** A second's worth of posts: who would wait longer is told to come again. */
const WAITING_PER_PROCESS = 12;
const WAITING_PER_PERSON = 16;
const SLOW_MS = 1 * second;
/** What a person may have drawn at once where others wait, and of each second after that. */
const PURSE_MS = 0.5 * second;
const PURSE_SHARE = 0.1;
/** Looks whose cost is remembered. */
const KNOWN_LOOKS = 10_000;
/** The slow lane gets what the others leave over. */
export const SLOW_PATIENCE = 3;
/** A post may be drawn so long in the interactive lane. */
export const DRAWING_MS = 10 * second;

/**
 * Separate processes, so that no post of a batch stands before somebody who waits. A person pays for what is drawn there;
 * what the purse does not hold, or would crowd others out, is drawn as well, by processes that yield.
 */
export function openLanes(options: LanesOptions): Lanes {
  const { slowMs = SLOW_MS, purseMs = PURSE_MS } = options;
  const lanes = createLanes({ ...options, slowMs });
  const purses = createPurses({ size: purseMs, share: PURSE_SHARE });
  const known = createLru<number>(KNOWN_LOOKS);

  /** Draws, and pays the difference to what it seemed to cost. */
  const drawWeighed = async (asked: Weighed): Promise<Rendered> => {
    const { owner, look, guess, crowds, job } = asked;
    // Of one person only: nobody makes what others draw look expensive, or cheap.
    const name = `${owner} ${look}`;
    const expected = known.get(name) ?? guess();
    const paid = !crowds && purses.pay(owner, expected);
    let began: number | undefined;
    const begin = () => {
      began = performance.now();
      return job();
    };
    const note = (cost: number): void => {
      known.set(name, cost, 1);
      if (paid) purses.settle(owner, cost - expected);
    };
    try {
      const rendered = await lanes[paid ? 'interactive' : 'slow'].draw({ ...asked, job: begin });
      note(rendered.cpuMs);
      return rendered;
    } catch (error) {
      if (began !== undefined) note(performance.now() - began);
      else if (paid) purses.settle(owner, -expected);
      throw error;
    }
  };

  return {
    draw: (priority, asked) => (priority === 'batch' ? lanes.batch.draw(asked) : drawWeighed(asked)),
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
      // Two, so that nobody waits for one person's alone.
      processes: 2,
      perOwner: 1,
      maxWaiting: 4 * WAITING_PER_PROCESS,
      deadlineMs: deadlineMs * SLOW_PATIENCE,
      yields: true,
    }),
  };
}
