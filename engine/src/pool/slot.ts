import type { ChildProcess } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { Socket } from 'node:net';
import { constants, setPriority } from 'node:os';
import type { FromWorker, ToWorker } from './serve-worker.ts';
import { spawnWorker, type SpawnOptions, keepTail } from './spawn.ts';
import type { Job } from './take-next.ts';

const START_MS = 30_000;
/** For an idle worker to leave by itself. */
const LEAVE_MS = 2_000;
/** A busy parent reads answers late: what lies in the pipe is read before a job counts as late. */
const GRACE_MS = 100;
const MEMORY_CHECK_MS = 100;

/** How tasks travel to one worker and results come back; opened with the worker, closed once it is gone. */
export interface Wire<Task, Result> {
  /** The worker's first message. */
  setup: unknown;
  /** An open file that the worker has as descriptor 4. */
  file?: number | undefined;
  /** Calls `send` once, which throws when the message holds something that cannot be sent, such as a function. */
  write: (task: Task, send: (message: unknown) => void) => void;
  /** Throws the error that came instead of a result. */
  read: (answer: unknown) => Result;
  /** Whether the worker is warm for tasks of this affinity. */
  isWarmFor?: (affinity: string) => boolean;
  close?: () => void;
}

export interface SlotOptions<Task, Result> extends Omit<SpawnOptions, 'file'> {
  openWire: () => Wire<Task, Result>;
  /** The job at work, and further ones so that a worker never idles; default 1. */
  jobsAtOnce?: number;
  /** For one job, waiting not counted. Past it the worker is killed. */
  deadlineMs: number;
  /** A worker that holds more after a job is replaced: native memory is given back late. */
  recycleBytes: number;
  /** A worker that grows beyond while it works is killed; Linux only, elsewhere the deadline has to do. */
  killBytes?: number;
  /** Leaves the processor to other processes. */
  yields?: boolean;
  /** A worker that takes longer for a job leaves the processor to others from then on, and is replaced afterwards. */
  slowMs?: number;
}

/** What is left when a worker is gone. */
export interface Loss<Task> {
  /** The job it was at. */
  atWork?: Job<Task> | undefined;
  /** Jobs it had, but had not begun. */
  untouched: Job<Task>[];
  /** It never said that it was ready, and nobody told it to go. */
  failedStart: boolean;
  /** Killed by somebody else, the system or an operator: says nothing about the job. */
  killed: boolean;
  reason: string;
}

interface SlotEvents<Task, Result> {
  ready: () => void;
  answered: (job: Job<Task>, result: () => Result) => void;
  /** The worker was killed because the job took more than it may. */
  exceeded: (job: Job<Task>, limit: 'time' | 'memory') => void;
  /** Its memory is free and everything it sent was read. */
  gone: (loss: Loss<Task>) => void;
}

/** Every worker of every pool, until it is gone. */
const living = new Set<{ readonly load: number; kill: () => void }>();

// Idle workers notice that their parent ends; one in the middle of a job would finish that first.
process.on('exit', () => {
  for (const slot of living) if (slot.load > 0) slot.kill();
});

/** A worker process as its parent sees it. */
export class Slot<Task, Result> {
  memoryBytes = 0;
  readonly #process: ChildProcess;
  readonly #wire: Wire<Task, Result>;
  readonly #options: SlotOptions<Task, Result>;
  readonly #events: SlotEvents<Task, Result>;
  /** The first is at work. */
  readonly #jobs: Job<Task>[] = [];
  readonly #reason: () => string;
  #state: 'starting' | 'ready' | 'leaving' = 'starting';
  #started = false;
  #hasAnswered = false;
  #isSlow = false;
  #dismissed = false;
  #killed = false;
  #failure = '';
  #timer: NodeJS.Timeout | undefined;
  #slowTimer: NodeJS.Timeout | undefined;
  #memoryTimer: NodeJS.Timeout | undefined;

  /** Throws when the system makes no more processes. */
  constructor(options: SlotOptions<Task, Result>, events: SlotEvents<Task, Result>) {
    this.#options = options;
    this.#events = events;
    this.#wire = options.openWire();
    this.#process = this.#spawn();
    this.#reason = keepTail(this.#process.stderr);
    this.#process.on('error', (error) => this.#fail(error.message));
    this.#process.on('message', (message) => this.#hear(message as FromWorker));
    // Not `exit`: that may come before the last answers are read.
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

  /** Ready, or about to be. */
  get isStaying(): boolean {
    return this.#state !== 'leaving';
  }

  get hasRoom(): boolean {
    return this.isReady && this.#jobs.length < (this.#options.jobsAtOnce ?? 1);
  }

  isWarmFor(affinity: string): boolean {
    return this.#wire.isWarmFor?.(affinity) ?? false;
  }

  /** Throws when the task holds something that cannot be sent. */
  give(job: Job<Task>): void {
    this.#wire.write(job.task, (task) => this.#send({ id: job.id, task }));
    this.#jobs.push(job);
    if (this.#jobs.length === 1) this.#watchFirst();
  }

  /** No more jobs; goes once it has none. */
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

  /** Whether this process may end while the worker lives. */
  hold(held: boolean): void {
    const { channel, stderr } = this.#process;
    const handles = [this.#process, channel, stderr instanceof Socket ? stderr : undefined];
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
    // A worker that is gone is noticed by its end; the error of sending says nothing more.
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
    // At once: the worker may write over what it left in the file.
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
    // Not `disconnect()`: after that there is no `close`.
    this.#send({ leave: true });
    this.#watch(LEAVE_MS, () => this.kill());
  }

  /** A job's time runs from when the one before it is done. */
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
    // The first job of a worker is slow whatever it is.
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

  /** Only an administrator could take it back: the worker is replaced instead. */
  #lowerPriority(): void {
    if (this.pid === undefined) return;
    try {
      setPriority(this.pid, constants.priority.PRIORITY_BELOW_NORMAL);
    } catch (error) {
      // A process that has just ended needs none.
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
    // A process that could not be made has no end.
    if (this.pid === undefined) this.#end(null, null);
  }

  #end(code: number | null, signal: NodeJS.Signals | null): void {
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

/** Does the work now; the result, or the error, is for later. */
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

/** 0 for a process that is gone. */
async function readResidentBytes(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) * 1024;
}
