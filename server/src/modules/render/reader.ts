import { once } from 'node:events';
import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import { EngineError } from '@matchpost/engine';
import { second, type Clock } from '@matchpost/engine/clock';
import { ServerError } from '../../errors.ts';
import { createTurns } from '../../render/turns.ts';
import { createCheckingTime } from './checking-time.ts';
import type { Design } from './design.ts';
import { TemplateText, type DesignRules, type ReadingAnswer, type ReadingJob } from './reading.ts';

/** Reads what is large beside the loop that answers everybody; one at a time, persons take turns. */
export interface Reader {
  /**
   * A checked body of `POST /api/render`, its template a `TemplateText`. Throws `body-invalid`, `request-invalid`,
   * `rate-limited`, `overloaded`, `render-timeout`.
   */
  readBody(userId: string, body: Uint8Array): Promise<unknown>;
  /** What `parseDesign` makes and throws, and `rate-limited`, `overloaded`, `render-timeout`. */
  readDesign(template: TemplateText, rules: DesignRules): Promise<Design>;
  close(): Promise<void>;
}

/** What one person may take of the thread in a minute. */
const ALLOWED_MS = 10 * second;
/** Of one reading; the longest takes a fiftieth of it. */
export const READING_MS = 10 * second;
const HEAP_MB = 512;
/** After the last reading: what large bodies took is given back. */
const IDLE_MS = 30 * second;
const places = { places: 1, perOwner: 1, maxWaiting: 64, maxWaitingPerOwner: 16 };

interface ReaderOptions {
  allowedMs?: number;
  deadlineMs?: number;
  idleMs?: number;
}

export function createReader({ clock }: { clock: Clock }, options: ReaderOptions = {}): Reader {
  const { allowedMs = ALLOWED_MS, deadlineMs = READING_MS, idleMs = IDLE_MS } = options;
  const turns = createTurns(places);
  const time = createCheckingTime(clock, { allowedMs });
  let thread: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;

  const end = async (): Promise<void> => {
    const ending = thread;
    thread = undefined;
    await ending?.terminate();
  };

  const ask = async (job: ReadingJob): Promise<ReadingAnswer> => {
    clearTimeout(idle);
    const asked = (thread ??= startThread());
    try {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has none
      asked.postMessage(job);
      const [answer] = (await once(asked, 'message', { signal: AbortSignal.timeout(deadlineMs) })) as [ReadingAnswer];
      return answer;
    } catch (cause) {
      await end();
      throw new EngineError('render-timeout', { params: { seconds: deadlineMs / second }, cause });
    } finally {
      idle = setTimeout(end, idleMs).unref();
    }
  };

  const read = async (userId: string, job: ReadingJob) => {
    time.admit(userId);
    const giveBack = await turns.take(userId);
    try {
      time.admit(userId);
      const answer = await ask(job);
      time.add(userId, answer.ms);
      if ('refused' in answer) throw new ServerError(answer.refused.code, answer.refused);
      return answer;
    } finally {
      giveBack();
    }
  };

  return {
    async readBody(userId, bytes) {
      const answer = await read(userId, { body: bytes });
      if (!('body' in answer)) throw new Error('The thread answered something else');
      const { body, template } = answer;
      return template === undefined ? body : { ...body, template: new TemplateText(template) };
    },
    async readDesign({ bytes }, rules) {
      const answer = await read(rules.userId, { template: bytes, rules });
      if (!('design' in answer)) throw new Error('The thread answered something else');
      return answer.design;
    },
    async close() {
      clearTimeout(idle);
      await end();
    },
  };
}

/** Alone it does not keep the program running. */
function startThread(): Worker {
  const file = new URL(`./read-thread${extname(import.meta.filename)}`, import.meta.url);
  const thread = new Worker(file, { resourceLimits: { maxOldGenerationSizeMb: HEAP_MB } });
  thread.unref();
  return thread;
}
