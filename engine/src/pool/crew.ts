import { EngineError } from '../errors.ts';
import { Child, type ChildOptions, type Loss } from './child.ts';
import { PATIENCE, takeNext } from './choose.ts';
import { defer } from './deferred.ts';
import { living } from './exit.ts';
import { crash, timeout, unavailable } from './failures.ts';
import type { Job, PoolJob, Rendered } from './job.ts';
import { OpenJobs } from './open-jobs.ts';

/** Starting a process costs as much as drawing a few posts. */
const POSTS_PER_PROCESS = 4;
const MAX_FAILED_STARTS = 3;
/** What a start weighs that somebody else killed: the installation may be fine. */
const KILLED_START = 0.1;
const MAX_CRASHES = 2;

export interface CrewOptions extends ChildOptions {
  processes: number;
  minProcesses: number;
}

export interface Submitted {
  /** Rejects with an `EngineError`, or with the reason given to `cancel`. */
  result: Promise<Rendered>;
  cancel: (reason: unknown) => void;
}

/** The children and the queue before them: hires, hands out, replaces. Every job is settled exactly once. */
export class Crew {
  readonly #options: CrewOptions;
  readonly #children = new Set<Child>();
  readonly #waiting: Job[] = [];
  readonly #open = new OpenJobs();
  /** Asked whenever a child or a job comes or goes. */
  readonly #watchers = new Set<() => void>();
  #failedStarts = 0;
  #refusal: EngineError | undefined;
  #closing = false;
  #held = false;

  constructor(options: CrewOptions) {
    this.#options = options;
    this.#dispatch();
  }

  get children(): readonly Child[] {
    return [...this.#children];
  }

  submit(asked: PoolJob): Submitted {
    if (this.#closing) return { result: Promise.reject(unavailable('the pool is closed')), cancel: () => {} };
    const { job, result } = this.#open.add(asked);
    this.#waiting.push(job);
    this.#dispatch();
    return { result, cancel: (reason) => this.#cancel(job, reason) };
  }

  /** Resolves once the least number of processes is ready; asking again tries again. */
  async ready(): Promise<void> {
    this.#failedStarts = 0;
    this.#refusal = undefined;
    this.#dispatch();
    await this.#until(() => this.#refusal !== undefined || this.#countReady() >= this.#minimum);
    if (this.#refusal) throw this.#refusal;
  }

  async close(): Promise<void> {
    this.#closing = true;
    for (const job of this.#waiting.splice(0)) this.#reject(job, unavailable('the pool is closed'));
    await this.#until(() => this.#open.size === 0);
    for (const child of this.#children) child.leave();
    await this.#until(() => this.#children.size === 0);
  }

  get #isBroken(): boolean {
    return this.#failedStarts >= MAX_FAILED_STARTS;
  }

  get #minimum(): number {
    return this.#closing || this.#isBroken ? 0 : this.#options.minProcesses;
  }

  #countReady(): number {
    return this.children.filter((child) => child.isReady).length;
  }

  /** Hires whoever is missing; gives idle children their job first, then every child the one after. */
  #dispatch(): void {
    this.#recruit();
    for (const load of [0, 1]) {
      for (const child of this.#children) {
        if (!child.hasRoom || child.load !== load) continue;
        const job = takeNext(this.#waiting, this.#warmthOf(child));
        if (job) this.#give(child, job);
      }
    }
    this.#changed();
  }

  #warmthOf(child: Child) {
    const others = this.children.filter((other) => other !== child && other.isReady);
    return {
      here: (templateId: string) => child.knows(templateId),
      elsewhere: (templateId: string) => others.some((other) => other.knows(templateId)),
    };
  }

  #give(child: Child, job: Job): void {
    try {
      child.give(job);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      this.#reject(job, new EngineError('data-invalid', { params: { reason }, cause: error }));
    }
  }

  #recruit(): void {
    if (this.#isBroken && this.#countReady() > 0) return;
    const wanted = Math.max(this.#minimum, Math.ceil(this.#open.size / POSTS_PER_PROCESS));
    let missing = Math.min(this.#options.processes, wanted) - this.children.filter((child) => child.isStaying).length;
    try {
      for (; missing > 0; missing -= 1) this.#hire();
    } catch (error) {
      // The system makes no more processes.
      this.#failedStarts = MAX_FAILED_STARTS;
      this.#giveUp(error instanceof Error ? error.message : String(error));
    }
  }

  #hire(): void {
    const child = new Child(this.#options, {
      ready: () => {
        this.#failedStarts = 0;
        this.#dispatch();
      },
      answered: (job, answer) => {
        this.#open.settle(job, answer);
        this.#dispatch();
      },
      late: (job) => this.#reject(job, timeout(this.#options.deadlineMs)),
      gone: (loss) => this.#replace(child, loss),
    });
    child.hold(this.#held);
    this.#children.add(child);
    living.add(child);
  }

  /** What a child leaves behind goes first; the job it was drawing is tried once more. */
  #replace(child: Child, { drawing, untouched, failedStart, killed, reason }: Loss): void {
    this.#children.delete(child);
    living.delete(child);
    if (drawing) drawing.crashes += 1;
    if (drawing && drawing.crashes >= MAX_CRASHES) this.#reject(drawing, crash(reason));
    const left = [...(drawing ? [drawing] : []), ...untouched].filter((job) => this.#open.has(job));
    for (const job of left) job.passedOver = PATIENCE;
    this.#waiting.unshift(...left);
    if (failedStart) this.#failedStarts += killed ? KILLED_START : 1;
    if (failedStart && this.#isBroken) this.#giveUp(reason);
    this.#dispatch();
  }

  #giveUp(reason: string): void {
    this.#refusal = unavailable(reason);
    if (this.#countReady() > 0) return;
    for (const job of this.#waiting.splice(0)) this.#reject(job, this.#refusal);
  }

  #cancel(job: Job, reason: unknown): void {
    const at = this.#waiting.indexOf(job);
    if (at >= 0) this.#waiting.splice(at, 1);
    this.#reject(job, reason);
  }

  #reject(job: Job, reason: unknown): void {
    this.#open.reject(job, reason);
    this.#changed();
  }

  #until(done: () => boolean): Promise<void> {
    const { promise, resolve } = defer<void>();
    const look = () => {
      if (done() && this.#watchers.delete(look)) resolve();
    };
    this.#watchers.add(look);
    this.#changed();
    return promise;
  }

  /** Children keep this process alive only while somebody waits for them. */
  #changed(): void {
    for (const look of this.#watchers) look();
    const held = this.#open.size > 0 || this.#watchers.size > 0;
    if (held === this.#held) return;
    this.#held = held;
    for (const child of this.#children) child.hold(held);
  }
}
