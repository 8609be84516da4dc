import { fork, type ChildProcess } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { ServerError } from '../errors.ts';
import { fromSent, type FromImageChild, type ImageJob, type ImageResult } from './job.ts';

const START_MS = 20_000;
const MEMORY_LOOK_MS = 100;

export interface ChildOptions {
  /** What the process runs. */
  worker: URL;
  /** For one picture. */
  deadlineMs: number;
  /** A child that grows beyond while it works is killed. */
  maxMemoryBytes: number;
  /** A child that holds more after a picture is replaced: native memory is given back late. */
  recycleBytes: number;
}

interface Work {
  resolve(image: ImageResult): void;
  reject(error: unknown): void;
}

/** A decoding process as its parent sees it. Works on one picture at a time. */
export class ImageChild {
  readonly #process: ChildProcess;
  readonly #options: ChildOptions;
  readonly #changed: () => void;
  #work: Work | undefined;
  #state: 'starting' | 'idle' | 'busy' | 'gone' = 'starting';
  #timer: NodeJS.Timeout | undefined;
  #memoryTimer: NodeJS.Timeout | undefined;
  #verdict: ServerError | undefined;
  #started = false;
  readonly #ended: Promise<void>;

  /** `changed`: it became idle or went. */
  constructor(options: ChildOptions, changed: () => void) {
    this.#options = options;
    this.#changed = changed;
    this.#process = fork(options.worker, {
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      // Not this program's own flags: `node -e` would run the program again.
      execArgv: ['--max-old-space-size=512'],
    });
    this.#process.on('error', (error) => this.#fail(new ServerError('overloaded', { cause: error })));
    this.#process.on('message', (message) => this.#hear(message as FromImageChild));
    this.#ended = new Promise((resolve) => {
      this.#process.once('exit', (code, signal) => {
        this.#end(code, signal);
        resolve();
      });
    });
    this.#watch(START_MS);
  }

  get isIdle(): boolean {
    return this.#state === 'idle';
  }

  get isStarting(): boolean {
    return this.#state === 'starting';
  }

  /** Gone before it ever was ready: says nothing about a picture. */
  get failedToStart(): boolean {
    return this.isGone && !this.#started;
  }

  get isGone(): boolean {
    return this.#state === 'gone';
  }

  get pid(): number | undefined {
    return this.#process.pid;
  }

  /** Rejects with `image-unreadable` when the picture hangs or breaks the process. */
  run(job: ImageJob): Promise<ImageResult> {
    this.#state = 'busy';
    this.#hold(true);
    this.#watch(this.#options.deadlineMs);
    this.#memoryTimer = setInterval(() => void this.#weigh(), MEMORY_LOOK_MS);
    return new Promise((resolve, reject) => {
      this.#work = { resolve, reject };
      this.#process.send(job, (error) => error && this.#fail(new ServerError('overloaded', { cause: error })));
    });
  }

  async kill(): Promise<void> {
    this.#process.kill('SIGKILL');
    this.#hold(true);
    if (this.pid !== undefined) await this.#ended;
  }

  #hear(message: FromImageChild): void {
    clearTimeout(this.#timer);
    clearInterval(this.#memoryTimer);
    const work = this.#work;
    this.#work = undefined;
    this.#started = true;
    this.#state = 'idle';
    this.#hold(false);
    if ('memoryBytes' in message) {
      if (message.memoryBytes > this.#options.recycleBytes) this.#leave();
      if ('image' in message) work?.resolve(message.image);
      else work?.reject(fromSent(message.error));
    }
    this.#changed();
  }

  /** What it is told before is read before; a killed process could take an answer along. */
  #leave(): void {
    this.#state = 'gone';
    this.#process.disconnect();
  }

  /** An idle child lets the program end. */
  #hold(held: boolean): void {
    for (const handle of [this.#process, this.#process.channel]) {
      if (held) handle?.ref();
      else handle?.unref();
    }
  }

  #watch(ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#condemn('takes too long'), ms);
  }

  /** The picture is at fault. */
  #condemn(reason: string): void {
    this.#verdict ??= new ServerError('upload-unreadable', { cause: new Error(reason) });
    void this.kill();
  }

  /** Linux only; elsewhere the deadline has to do. */
  async #weigh(): Promise<void> {
    if (process.platform !== 'linux' || this.pid === undefined) return;
    const status = await readFile(`/proc/${this.pid}/status`, 'utf8').catch(() => '');
    const kilobytes = Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0);
    if (kilobytes * 1024 > this.#options.maxMemoryBytes && this.#state === 'busy')
      this.#condemn('takes too much memory');
  }

  /** SIGKILL that is not ours comes from the system or an operator and says nothing about the picture. */
  #end(code: number | null, signal: NodeJS.Signals | null): void {
    const reason = new Error(`decoding process ended with ${signal ?? `code ${code}`}`);
    const outside = signal === 'SIGKILL' || !this.#started;
    this.#fail(this.#verdict ?? new ServerError(outside ? 'overloaded' : 'upload-unreadable', { cause: reason }));
  }

  #fail(error: ServerError): void {
    clearTimeout(this.#timer);
    clearInterval(this.#memoryTimer);
    this.#state = 'gone';
    this.#work?.reject(error);
    this.#work = undefined;
    this.#changed();
  }
}
