import type { ChildProcess } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import type { FromWorker, ToWorker } from './serve-worker.ts';
import { spawnWorker, type SpawnOptions, keepTail } from './spawn.ts';
import type { Job } from './take-next.ts';

const START_MS = 30_000;
/** Time for an idle worker to exit by itself. */
const LEAVE_MS = 2_000;
/** A busy parent reads answers late: it reads the pipe first, then counts a job as late. */
const GRACE_MS = 100;
const MEMORY_CHECK_MS = 100;

/** Sends tasks to one worker and reads its results; opened with the worker, closed after its end. */
export interface Wire<Task, Result> {
  /** The worker's first message. */
  setup: unknown;
  /** An open file, passed to the worker as descriptor 4. */
  file?: number | undefined;
  /** Calls `send` once, which throws if a part of the message cannot be sent, such as a function. */
  write: (task: Task, send: (message: unknown) => void) => void;
  /** Throws if the answer is an error. */
  read: (answer: unknown) => Result;
  /** True when the worker is warm for tasks of this affinity. */
  isWarmFor?: (affinity: string) => boolean;
  close?: () => void;
}

export interface SlotOptions<Task, Result> extends Omit<SpawnOptions, 'file'> {
  openWire: () => Wire<Task, Result>;
  /** The largest number of jobs sent to a worker at a time; with two it never idles. Default 1. */
  jobsAtOnce?: number;
  /** Time limit for one job, without waiting. Past it the worker is killed. */
  deadlineMs: number;
  /** A worker with more memory after a job is replaced: native memory is freed late. */
  recycleBytes: number;
  /** A worker that grows beyond this during a job is killed; on Linux only, elsewhere the deadline must suffice. */
  killBytes?: number;
  /** Lowers the priority of the process. */
  yields?: boolean;
  /** After this time the priority of a busy worker is lowered, and it is replaced after the job. */
  slowMs?: number;
}

/** The jobs of a worker that has ended, and the reason of its end. */
export interface Loss<Task> {
  /** The job it was doing. */
  atWork?: Job<Task> | undefined;
  /** Jobs sent to it but not begun. */
  untouched: Job<Task>[];
  /** True when it ended before it was ready, without an order to exit. */
  failedStart: boolean;
  /** True when the system or an operator killed it: the job is not to blame. */
  killed: boolean;
  reason: string;
}

interface SlotEvents<Task, Result> {
  ready: () => void;
  answered: (job: Job<Task>, result: () => Result) => void;
  /** The worker was killed because the job exceeded a limit. */
  exceeded: (job: Job<Task>, limit: 'time' | 'memory') => void;
  /** The worker has ended, and everything it sent was read. */
  gone: (loss: Loss<Task>) => void;
}

/** All running workers of all pools. */
const living = new Set<{ readonly load: number; kill: () => void }>();

// Idle workers notice the end of their parent; a busy one would finish its job first.
process.on('exit', () => {
  for (const slot of living) if (slot.load > 0) slot.kill();
});

/** The parent's side of a worker process. */
export class Slot<Task, Result> {
  memoryBytes = 0;
  readonly #process: ChildProcess;
  readonly #wire: Wire<Task, Result>;
  readonly #options: SlotOptions<Task, Result>;
  readonly #events: SlotEvents<Task, Result>;
  /** The worker is doing the first. */
  readonly #jobs: Job<Task>[] = [];
  readonly #reason: () => string;
  #state: 'starting' | 'ready' | 'leaving' = 'starting';
  #started = false;
  #hasAnswered = false;
  #isSlow = false;
  #dismissed = false;
  #killed = false;
  #ended = false;
  #failure = '';
  #timer: NodeJS.Timeout | undefined;
  #slowTimer: NodeJS.Timeout | undefined;
  #memoryTimer: NodeJS.Timeout | undefined;

  /** Throws when the system cannot create another process. */
  constructor(options: SlotOptions<Task, Result>, events: SlotEvents<Task, Result>) {
    this.#options = options;
    this.#events = events;
    this.#wire = options.openWire();
    this.#process = this.#spawn();
    this.#reason = keepTail(this.#process.stderr);
    this.#process.on('error', (error) => this.#fail(error.message));
    this.#process.on('message', (message) => this.#hear(message as FromWorker));
    // `exit` may be emitted before the last answers are read.
    this.#process.once('close', (code, signal) => this.#end(code, signal));
    living.add(this);
    if (options.yields) this.#lowerPriority();
    this.#send({ setup: this.#wire.setup });
    this.#watch(START_MS, () => this.#fail(`not ready within ${START_MS / 1000} s`));
  }

  get pid(): number | undefined {
    return this.#process.pid;
  }

  get load(): number {
    return this.#jobs.length;
  }

  get isReady(): boolean {
    return this.#state === 'ready';
  }

  /** True for a worker that is ready or starting. */
  get isStaying(): boolean {
    return this.#state !== 'leaving';
  }

  get hasRoom(): boolean {
    return this.isReady && this.#jobs.length < (this.#options.jobsAtOnce ?? 1);
  }

  isWarmFor(affinity: string): boolean {
    return this.#wire.isWarmFor?.(affinity) ?? false;
  }

  /** Throws if a part of the task cannot be sent. */
  give(job: Job<Task>): void {
    this.#wire.write(job.task, (task) => this.#send({ id: job.id, task }));
    this.#jobs.push(job);
    if (this.#jobs.length === 1) this.#watchFirst();
  }

  /** The worker gets no more jobs, and exits after its last one. */
  leave(): void {
    this.#state = 'leaving';
    if (this.#started) return this.#goWhenIdle();
    this.#dismissed = true;
    this.kill();
  }

  kill(): void {
    this.#state = 'leaving';
    this.#killed = true;
    this.#process.kill('SIGKILL');
  }

  /** True keeps this process running as long as the worker runs. */
  hold(held: boolean): void {
    const { channel, stderr } = this.#process;
    const handles = [
      this.#process,
      channel,
      stderr instanceof process.getBuiltinModule('node:net').Socket ? stderr : undefined,
    ];
    for (const handle of handles) {
      if (held) handle?.ref();
      else handle?.unref();
    }
  }

  #spawn(): ChildProcess {
    try {
      return spawnWorker({ ...this.#options, file: this.#wire.file });
    } catch (error) {
      this.#wire.close?.();
      throw error;
    }
  }

  #send(message: ToWorker): void {
    // The `close` event reports a worker that has ended; the error of sending adds nothing.
    if (this.#process.connected) this.#process.send(message, () => {});
  }

  #hear(message: FromWorker): void {
    if ('ready' in message) {
      clearTimeout(this.#timer);
      this.#started = true;
      if (this.#state === 'starting') this.#state = 'ready';
      return this.#events.ready();
    }
    const job = this.#jobs.shift();
    if (job?.id !== message.id) throw new Error(`a worker answered ${message.id} instead of ${job?.id}`);
    // Read at once: the worker may overwrite its bytes in the file.
    const result = settle(() => this.#wire.read(message.answer));
    this.memoryBytes = message.memoryBytes;
    this.#hasAnswered = true;
    if (message.memoryBytes > this.#options.recycleBytes || this.#isSlow) this.#state = 'leaving';
    this.#watchFirst();
    if (this.#state === 'leaving') this.#goWhenIdle();
    this.#events.answered(job, result);
  }

  #goWhenIdle(): void {
    if (this.#jobs.length > 0) return;
    // `disconnect()` would suppress the `close` event.
    this.#send({ leave: true });
    this.#watch(LEAVE_MS, () => this.kill());
  }

  /** A job's time begins when the previous job is done. */
  #watchFirst(): void {
    this.#clearTimers();
    const [job] = this.#jobs;
    if (!job) return;
    const { deadlineMs, killBytes, slowMs = Infinity } = this.#options;
    const exceed = (limit: 'time' | 'memory') => {
      this.kill();
      this.#events.exceeded(job, limit);
    };
    this.#watch(deadlineMs, () => exceed('time'));
    // The first job of a worker is always slow: it loads code and fonts.
    if (this.#hasAnswered && Number.isFinite(slowMs)) this.#slowTimer = setTimeout(() => this.#slowDown(), slowMs);
    if (killBytes === undefined || process.platform !== 'linux') return;
    this.#memoryTimer = setInterval(async () => {
      const bytes = await readResidentBytes(this.pid);
      if (bytes > killBytes && this.#jobs[0] === job && this.isStaying) exceed('memory');
    }, MEMORY_CHECK_MS);
  }

  #slowDown(): void {
    this.#isSlow = true;
    this.#lowerPriority();
  }

  /** Only an administrator can raise a priority again, so the worker is replaced afterwards. */
  #lowerPriority(): void {
    if (this.pid === undefined) return;
    try {
      setPriority(this.pid, constants.priority.PRIORITY_BELOW_NORMAL);
    } catch (error) {
      // The process has just ended.
      if (!(error instanceof Error && 'code' in error && error.code === 'ERR_SYSTEM_ERROR')) throw error;
    }
  }

  #watch(ms: number, late: () => void): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#timer = setTimeout(late, GRACE_MS);
    }, ms);
  }

  #clearTimers(): void {
    for (const timer of [this.#timer, this.#slowTimer, this.#memoryTimer]) clearTimeout(timer);
  }

  #fail(reason: string): void {
    this.#failure = reason;
    if (!this.#started) this.kill();
    // A process that was never created may emit no `close`.
    if (this.pid === undefined) this.#end(null, null);
  }

  /** Once: a process that was never created can emit `close` after its `error`, and its files are others' by then. */
  #end(code: number | null, signal: NodeJS.Signals | null): void {
    if (this.#ended) return;
    this.#ended = true;
    this.#clearTimers();
    this.#state = 'leaving';
    living.delete(this);
    this.#wire.close?.();
    const [atWork, ...untouched] = this.#jobs.splice(0);
    const failedStart = !this.#started && !this.#dismissed;
    const reason = this.#reason() || this.#failure || (signal ?? `exit code ${code}`);
    this.#events.gone({ atWork, untouched, failedStart, killed: signal === 'SIGKILL' && !this.#killed, reason });
  }
}

/** Does the work now and returns or throws its result later. */
function settle<Result>(work: () => Result): () => Result {
  try {
    const result = work();
    return () => result;
  } catch (error) {
    return () => {
      throw error;
    };
  }
}

/** 0 for a process that has ended. */
async function readResidentBytes(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) * 1024;
}
