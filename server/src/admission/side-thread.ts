import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { EngineError } from '@matchpost/engine';
import { minute, second } from '@matchpost/engine/clock';
import { createBudgets } from './budgets.ts';
import { createTurns } from './turns.ts';

/** A thread beside the event loop. It does one job at a time; persons take turns. */
interface SideThread<Job, Answer extends { ms: number }> {
  /** The answer says how long the job took. Throws `rate-limited`, `overloaded`, `render-timeout`, and the error of a crash. */
  ask(userId: string, job: Job): Promise<Answer>;
  close(): Promise<void>;
}

export interface SideThreadOptions {
  /** Milliseconds of the thread in a person's full budget. */
  allowedMs?: number;
  deadlineMs?: number;
  /** Milliseconds after the last job until the thread ends and its memory is freed. */
  idleMs?: number;
}

/** Milliseconds of the thread for one person per minute. */
const ALLOWED_MS = 10 * second;
/** Deadline of one job; the longest takes a fiftieth of it. */
export const READING_MS = 10 * second;
const STARTING_MS = 30 * second;
const IDLE_MS = 30 * second;
/**
 * Megabytes of the thread's heap. A small young generation makes a body of 900,000 lists cost the process 290 MB instead
 * of 460, in the same time.
 */
const HEAP = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 16 };
const places = { places: 1, perOwner: 1, maxWaiting: 64, maxWaitingPerOwner: 16 };

/**
 * `file` is the thread's program: it sends a message when it is ready, and answers each with one. The thread does not keep
 * the process alive.
 */
export function createSideThread<Job, Answer extends { ms: number }>(
  file: URL,
  options: SideThreadOptions = {},
): SideThread<Job, Answer> {
  const { allowedMs = ALLOWED_MS, deadlineMs = READING_MS, idleMs = IDLE_MS } = options;
  const turns = createTurns(places);
  const budgets = createBudgets({ size: allowedMs, share: ALLOWED_MS / minute });
  let thread: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;

  /** A job's deadline begins with the thread at work: on a busy machine its program takes seconds to load. */
  const start = async (): Promise<Worker> => {
    const started = new Worker(file, { resourceLimits: HEAP });
    started.unref();
    thread = started;
    await once(started, 'message', { signal: AbortSignal.timeout(STARTING_MS) });
    return started;
  };

  const end = async (): Promise<void> => {
    clearTimeout(idle);
    const ending = thread;
    thread = undefined;
    await ending?.terminate();
  };

  const send = async (job: Job): Promise<Answer> => {
    clearTimeout(idle);
    try {
      const asked = thread ?? (await start());
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has none
      asked.postMessage(job);
      const [answer] = (await once(asked, 'message', { signal: AbortSignal.timeout(deadlineMs) })) as [Answer];
      return answer;
    } catch (cause) {
      await end();
      // A crash of the thread is a defect of ours, and no matter of time.
      if (!(cause instanceof Error) || cause.name !== 'AbortError') throw cause;
      throw new EngineError('render-timeout', { params: { seconds: deadlineMs / second }, cause });
    } finally {
      idle = setTimeout(end, idleMs).unref();
    }
  };

  return {
    async ask(userId, job) {
      budgets.admit(userId);
      const giveBack = await turns.take(userId);
      try {
        // Jobs of the same person were done meanwhile.
        budgets.admit(userId);
        const answer = await send(job);
        budgets.charge(userId, answer.ms);
        return answer;
      } finally {
        giveBack();
      }
    },
    close: end,
  };
}
