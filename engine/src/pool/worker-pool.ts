import { createDeferred, type Deferred } from './deferred.ts';
import { Slot, type Loss, type SlotOptions } from './slot.ts';
import { PATIENCE, takeNext, type Job } from './take-next.ts';

const MAX_FAILED_STARTS = 3;
/** The weight of a failed start that was killed from outside: the installation may be fine. */
const KILLED_START = 0.1;

/** Creates the errors of a pool's jobs. */
export interface Failures {
  /** No process can be started, the queue is full, or the pool is closed. */
  unavailable: (reason: string) => Error;
  /** The job exceeded a limit; its process was killed. */
  exceeded: (limit: 'time' | 'memory') => Error;
  /** Processes ended during the job; `killed`: the system or an operator killed the last one. */
  crashed: (reason: string, options: { killed: boolean }) => Error;
  /** A part of the task cannot be sent to another process. */
  unsendable: (reason: string, cause: unknown) => Error;
}

export interface WorkerPoolOptions<Task, Result> extends SlotOptions<Task, Result> {
  /** The largest number of processes. */
  processes: number;
  /** Processes started at once and kept; default 0. */
  minProcesses?: number;
  /** The number of open jobs for each started process; default 1. */
  jobsPerProcess?: number;
  /** The number of broken processes after which a job fails; default 1. */
  maxCrashes?: number;
  /** The largest number of waiting jobs; more are refused as `unavailable`. */
  maxWaiting?: number;
  affinityOf?: (task: Task) => string;
  failures: Failures;
}

export interface Submitted<Result> {
  /** Rejects with the error of the job, one of the pool's failures, or the reason given to `cancel`. */
  result: Promise<Result>;
  cancel: (reason: unknown) => void;
}

/**
 * A queue of jobs and the processes that do them: spawns workers, assigns jobs, kills workers whose job exceeds a limit,
 * replaces broken ones. Every job is settled exactly once. Idle workers do not keep the program running.
 */
export class WorkerPool<Task, Result> {
  readonly #options: WorkerPoolOptions<Task, Result>;
  readonly #slots = new Set<Slot<Task, Result>>();
  readonly #waiting: Job<Task>[] = [];
  /** Jobs with a waiting caller; answers to others are dropped. */
  readonly #open = new Map<Job<Task>, Deferred<Result>>();
  /** Called after every change of workers or jobs. */
  readonly #watchers = new Set<() => void>();
  #lastId = 0;
  #failedStarts = 0;
  #refusal: Error | undefined;
  #closing = false;
  #held = false;

  constructor(options: WorkerPoolOptions<Task, Result>) {
    this.#options = options;
    this.#dispatch();
  }

  get slots(): readonly Slot<Task, Result>[] {
    return [...this.#slots];
  }

  /** Does one task. A signal ends the waiting; a task already begun is finished and its result dropped. */
  async run(task: Task, signal?: AbortSignal): Promise<Result> {
    signal?.throwIfAborted();
    const { result, cancel } = this.submit(task);
    const abort = () => cancel(signal?.reason);
    signal?.addEventListener('abort', abort);
    try {
      return await result;
    } finally {
      signal?.removeEventListener('abort', abort);
    }
  }

  submit(task: Task): Submitted<Result> {
    const { maxWaiting = Infinity, affinityOf, failures } = this.#options;
    const refusal = this.#closing
      ? 'the pool is closed'
      : this.#waiting.length >= maxWaiting
        ? 'the queue is full'
        : '';
    if (refusal) return { result: Promise.reject(failures.unavailable(refusal)), cancel: () => {} };
    const job = { id: (this.#lastId += 1), task, affinity: affinityOf?.(task) ?? '', crashes: 0, passedOver: 0 };
    const deferred = createDeferred<Result>();
    this.#open.set(job, deferred);
    this.#waiting.push(job);
    this.#dispatch();
    return { result: deferred.promise, cancel: (reason) => this.#cancel(job, reason) };
  }

  /** Resolves once `minProcesses` are ready. Rejects when none can be started; the next call tries again. */
  async ready(): Promise<void> {
    this.#failedStarts = 0;
    this.#refusal = undefined;
    this.#dispatch();
    await this.#until(() => this.#refusal !== undefined || this.#countReady() >= this.#minimum);
    if (this.#refusal) throw this.#refusal;
  }

  /** Finishes jobs that have begun, refuses those that wait, ends every process. */
  async close(): Promise<void> {
    this.#closing = true;
    this.#refuseWaiting('the pool is closed');
    await this.#until(() => this.#open.size === 0);
    for (const slot of this.#slots) slot.leave();
    await this.#until(() => this.#slots.size === 0);
  }

  /** Ends every process at once and refuses every job. */
  async kill(): Promise<void> {
    this.#closing = true;
    this.#refuseWaiting('the pool is closed');
    for (const job of this.#open.keys()) this.#reject(job, this.#options.failures.unavailable('the pool is closed'));
    for (const slot of this.#slots) slot.kill();
    await this.#until(() => this.#slots.size === 0);
  }

  get #isBroken(): boolean {
    return this.#failedStarts >= MAX_FAILED_STARTS;
  }

  get #minimum(): number {
    return this.#closing || this.#isBroken ? 0 : (this.#options.minProcesses ?? 0);
  }

  #countReady(): number {
    return this.slots.filter((slot) => slot.isReady).length;
  }

  /** Spawns missing workers; sends idle workers a job first, then every worker its next one. */
  #dispatch(): void {
    this.#spawnMissing();
    for (let load = 0; load < (this.#options.jobsAtOnce ?? 1); load += 1) {
      const free = this.slots.filter((slot) => slot.hasRoom && slot.load === load);
      while (free.length > 0 && this.#waiting.length > 0) this.#serve(free);
    }
    this.#changed();
  }

  /** Sends a job to one of the free workers: the one that is warm for the oldest job, else the first. */
  #serve(free: Slot<Task, Result>[]): void {
    const affinity = this.#waiting[0]?.affinity ?? '';
    const warm = free.findIndex((slot) => slot.isWarmFor(affinity));
    const [slot] = free.splice(Math.max(warm, 0), 1);
    const job = slot && takeNext(this.#waiting, this.#warmthOf(slot));
    // A job that could not be sent leaves its worker free.
    if (job && !this.#give(slot, job)) free.push(slot);
  }

  #warmthOf(slot: Slot<Task, Result>) {
    const others = this.slots.filter((other) => other !== slot && other.isReady);
    return {
      here: (affinity: string) => slot.isWarmFor(affinity),
      elsewhere: (affinity: string) => others.some((other) => other.isWarmFor(affinity)),
    };
  }

  #give(slot: Slot<Task, Result>, job: Job<Task>): boolean {
    try {
      slot.give(job);
      return true;
    } catch (error) {
      this.#reject(job, this.#options.failures.unsendable(messageOf(error), error));
      return false;
    }
  }

  #spawnMissing(): void {
    if (this.#isBroken && this.#countReady() > 0) return;
    const { processes, jobsPerProcess = 1 } = this.#options;
    const wanted = Math.max(this.#minimum, Math.ceil(this.#open.size / jobsPerProcess));
    let missing = Math.min(processes, wanted) - this.slots.filter((slot) => slot.isStaying).length;
    try {
      for (; missing > 0; missing -= 1) this.#spawn();
    } catch (error) {
      // The system cannot create another process.
      this.#failedStarts = MAX_FAILED_STARTS;
      this.#giveUp(messageOf(error));
    }
  }

  #spawn(): void {
    const { failures } = this.#options;
    const slot = new Slot<Task, Result>(this.#options, {
      ready: () => {
        this.#failedStarts = 0;
        this.#dispatch();
      },
      answered: (job, result) => {
        this.#settle(job, result);
        this.#dispatch();
      },
      exceeded: (job, limit) => this.#reject(job, failures.exceeded(limit)),
      gone: (loss) => this.#replace(slot, loss),
    });
    slot.hold(this.#held);
    this.#slots.add(slot);
  }

  /** Jobs of an ended worker are taken first; the one it was doing counts a crash. */
  #replace(slot: Slot<Task, Result>, { atWork, untouched, failedStart, killed, reason }: Loss<Task>): void {
    const { failures, maxCrashes = 1 } = this.#options;
    this.#slots.delete(slot);
    if (atWork) atWork.crashes += 1;
    if (atWork && atWork.crashes >= maxCrashes) this.#reject(atWork, failures.crashed(reason, { killed }));
    const left = [...(atWork ? [atWork] : []), ...untouched].filter((job) => this.#open.has(job));
    for (const job of left) job.passedOver = PATIENCE;
    this.#waiting.unshift(...left);
    if (failedStart) this.#failedStarts += killed ? KILLED_START : 1;
    if (failedStart && this.#isBroken) this.#giveUp(reason);
    this.#dispatch();
  }

  #giveUp(reason: string): void {
    this.#refusal = this.#options.failures.unavailable(reason);
    if (this.#countReady() === 0) this.#refuseWaiting(reason);
  }

  #refuseWaiting(reason: string): void {
    for (const job of this.#waiting.splice(0)) this.#reject(job, this.#options.failures.unavailable(reason));
  }

  #cancel(job: Job<Task>, reason: unknown): void {
    const at = this.#waiting.indexOf(job);
    if (at >= 0) this.#waiting.splice(at, 1);
    this.#reject(job, reason);
  }

  #settle(job: Job<Task>, result: () => Result): void {
    try {
      this.#open.get(job)?.resolve(result());
      this.#open.delete(job);
    } catch (error) {
      this.#reject(job, error);
    }
  }

  #reject(job: Job<Task>, reason: unknown): void {
    this.#open.get(job)?.reject(reason);
    this.#open.delete(job);
    this.#changed();
  }

  #until(done: () => boolean): Promise<void> {
    const { promise, resolve } = createDeferred<void>();
    const check = () => {
      if (done() && this.#watchers.delete(check)) resolve();
    };
    this.#watchers.add(check);
    this.#changed();
    return promise;
  }

  /** Workers keep this process running only while a caller waits for them. */
  #changed(): void {
    for (const check of this.#watchers) check();
    const held = this.#open.size > 0 || this.#watchers.size > 0;
    if (held === this.#held) return;
    this.#held = held;
    for (const slot of this.#slots) slot.hold(held);
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
