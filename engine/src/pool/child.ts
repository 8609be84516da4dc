import type { ChildProcess } from 'node:child_process';
import { closeSync } from 'node:fs';
import { Socket } from 'node:net';
import { forkWorker } from './fork-worker.ts';
import type { Answer, AnswerMessage, FromChild, Job, PoolEngineOptions, ToChild } from './job.ts';
import { openScratch, readScratch } from './scratch.ts';
import { keepTail } from './stderr-tail.ts';
import { TemplateLedger } from './template-ledger.ts';

const START_MS = 30_000;
/** For an idle child to leave by itself. */
const LEAVE_MS = 2_000;
/** A busy parent reads answers late: what lies in the pipe is read before a job counts as late. */
const GRACE_MS = 100;
/** The post being drawn and the next one, so that a child never idles. */
const JOBS_AT_ONCE = 2;

/** What is left when a child is gone. */
export interface Loss {
  /** The job it was drawing. */
  drawing?: Job;
  /** Jobs it had, but had not begun. */
  untouched: Job[];
  /** It never said that it was ready, and nobody told it to go. */
  failedStart: boolean;
  /** Killed by somebody else: says nothing about the installation. */
  killed: boolean;
  reason: string;
}

export interface ChildEvents {
  ready: () => void;
  answered: (job: Job, answer: Answer) => void;
  late: (job: Job) => void;
  /** Its memory is free and everything it sent was read. */
  gone: (loss: Loss) => void;
}

export interface ChildOptions {
  deadlineMs: number;
  maxMemoryBytes: number;
  engine: PoolEngineOptions;
}

/** A rendering process as its parent sees it. */
export class Child {
  memoryBytes = 0;
  readonly #process: ChildProcess;
  readonly #options: ChildOptions;
  readonly #events: ChildEvents;
  /** Until the process has ended. */
  #scratch = openScratch();
  readonly #ledger = new TemplateLedger();
  /** The first is being drawn. */
  readonly #jobs: Job[] = [];
  readonly #reason: () => string;
  #state: 'starting' | 'ready' | 'leaving' = 'starting';
  #started = false;
  #dismissed = false;
  #killed = false;
  #failure = '';
  #timer: NodeJS.Timeout | undefined;

  constructor(options: ChildOptions, events: ChildEvents) {
    this.#options = options;
    this.#events = events;
    this.#process = this.#fork();
    this.#reason = keepTail(this.#process.stderr);
    this.#process.on('error', (error) => this.#fail(error.message));
    this.#process.on('message', (message) => this.#hear(message as FromChild));
    // Not `exit`: that may come before the last answers are read.
    this.#process.once('close', (code, signal) => this.#end(code, signal));
    this.#send({ setup: options.engine, scratch: this.#scratch !== undefined });
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
    return this.isReady && this.#jobs.length < JOBS_AT_ONCE;
  }

  knows(templateId: string): boolean {
    return this.#ledger.knows(templateId);
  }

  /** Throws when the job holds something that cannot be sent, such as a function. */
  give(job: Job): void {
    const message = this.#ledger.address(job);
    this.#send(message);
    this.#ledger.note(message);
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

  /** Whether this process may end while the child lives. */
  hold(held: boolean): void {
    const { channel, stderr } = this.#process;
    const handles = [this.#process, channel, stderr instanceof Socket ? stderr : undefined];
    for (const handle of handles) {
      if (held) handle?.ref();
      else handle?.unref();
    }
  }

  /** Throws when the system makes no more processes. */
  #fork(): ChildProcess {
    try {
      return forkWorker(this.#scratch);
    } catch (error) {
      this.#closeScratch();
      throw error;
    }
  }

  /** Once: its number may be somebody else's afterwards. */
  #closeScratch(): void {
    if (this.#scratch !== undefined) closeSync(this.#scratch);
    this.#scratch = undefined;
  }

  #send(message: ToChild): void {
    // A child that is gone is noticed by its end; the error of sending says nothing more.
    if (this.#process.connected) this.#process.send(message, () => {});
  }

  #hear(message: FromChild): void {
    if ('ready' in message) {
      clearTimeout(this.#timer);
      this.#started = true;
      if (this.#state === 'starting') this.#state = 'ready';
      return this.#events.ready();
    }
    const job = this.#jobs.shift();
    if (job?.id !== message.id) throw new Error(`a child answered ${message.id} instead of ${job?.id}`);
    // At once: the next job but one is written over it.
    const answer = this.#complete(message);
    this.memoryBytes = message.memoryBytes;
    if (message.memoryBytes > this.#options.maxMemoryBytes) this.#state = 'leaving';
    this.#watchFirst();
    if (this.#state === 'leaving') this.#goWhenIdle();
    this.#events.answered(job, answer);
  }

  #complete(answer: AnswerMessage): Answer {
    if (!('rendered' in answer)) return answer;
    const { rendered, left } = answer;
    if (left && this.#scratch !== undefined) {
      return { rendered: { ...rendered, bytes: readScratch(this.#scratch, left) } };
    }
    // What came through the channel is a view into all that came with it.
    return { rendered: { ...rendered, bytes: new Uint8Array(rendered.bytes) } };
  }

  #goWhenIdle(): void {
    if (this.#jobs.length > 0) return;
    // Not `disconnect()`: after that there is no `close`.
    this.#send({ leave: true });
    this.#watch(LEAVE_MS, () => this.kill());
  }

  /** A job's time runs from when the one before it is done. */
  #watchFirst(): void {
    clearTimeout(this.#timer);
    const [job] = this.#jobs;
    if (!job) return;
    this.#watch(this.#options.deadlineMs, () => {
      this.kill();
      this.#events.late(job);
    });
  }

  #watch(ms: number, late: () => void): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#timer = setTimeout(late, GRACE_MS);
    }, ms);
  }

  #fail(reason: string): void {
    this.#failure = reason;
    if (!this.#started) this.kill();
    // A process that could not be made has no end.
    if (this.pid === undefined) this.#end(null, null);
  }

  #end(code: number | null, signal: NodeJS.Signals | null): void {
    clearTimeout(this.#timer);
    this.#state = 'leaving';
    this.#closeScratch();
    const [drawing, ...untouched] = this.#jobs.splice(0);
    const failedStart = !this.#started && !this.#dismissed;
    const reason = this.#reason() || this.#failure || (signal ?? `exit code ${code}`);
    this.#events.gone({ drawing, untouched, failedStart, killed: signal === 'SIGKILL' && !this.#killed, reason });
  }
}
