import { EventEmitter, once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { createConnection, type Socket } from 'node:net';
import { PostgresError, getFailure } from './errors.ts';
import { RESTART, type SupervisorMessage, type SupervisorSettings, EXIT_BUSY } from './message.ts';
import { hasCode, unusable } from './folders.ts';
import { spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A pino logger is one. */
export interface PostgresLog {
  info(message: string): void;
  warn(message: string): void;
}

type Ready = Extract<SupervisorMessage, { kind: 'ready' }>;

/** Milliseconds until the lock's holder must answer on its socket. */
const ANSWER_WITHIN = 30_000;
const NEXT_ATTEMPT = 5_000;

/** Our side of the lease; takes a new one when the supervisor is killed. */
export class Session extends EventEmitter<{ ready: [Ready]; closing: [] }> {
  pid: number | undefined;
  readonly #settings: SupervisorSettings;
  readonly #log: PostgresLog;
  #lease: Lease | undefined;
  #reopening: Promise<void> | undefined;
  #closing = false;

  constructor(settings: SupervisorSettings, log: PostgresLog) {
    super();
    this.#settings = settings;
    this.#log = log;
  }

  /** Joins the supervisor of these data, or starts one. */
  async open(): Promise<Ready> {
    let launched: Launched | undefined;
    for (const deadline = Date.now() + ANSWER_WITHIN; Date.now() < deadline; await sleep(15)) {
      const ready = await this.#join();
      if (ready) return ready;
      if (launched?.ended instanceof PostgresError) throw launched.ended;
      if (launched?.ended === 'busy') await sleep(100);
      if (!launched || launched.ended) launched = launchSupervisor(this.#settings);
    }
    throw new PostgresError('postgres-busy', { folder: this.#settings.place.home });
  }

  async close(): Promise<void> {
    this.#closing = true;
    this.emit('closing');
    await this.#reopening;
    this.#lease?.socket.ref().end();
    await this.#lease?.closed;
  }

  async restart(): Promise<void> {
    this.#lease?.socket.ref().write(RESTART);
    await once(this, 'ready');
    this.#lease?.socket.unref();
  }

  /** Takes a lease and waits for PostgreSQL; undefined if no supervisor runs or it just ended. */
  async #join(): Promise<Ready | undefined> {
    let settle!: (message: SupervisorMessage | undefined) => void;
    const answer = new Promise<SupervisorMessage | undefined>((resolve) => (settle = resolve));
    const lease = await findLease(this.#settings.place.control, (message) => {
      this.#receive(message);
      if (message.kind !== 'down') settle(message);
    });
    if (!lease) return undefined;
    void lease.closed.then(() => settle(undefined));
    const message = await answer;
    if (message?.kind === 'failed') throw new PostgresError(message.code, message.params);
    if (message?.kind !== 'ready') return undefined;
    this.#lease = lease;
    lease.socket.unref();
    void lease.closed.then(() => (this.#closing ? undefined : (this.#reopening = this.#reopen())));
    return message;
  }

  #receive(message: SupervisorMessage): void {
    this.pid = message.kind === 'ready' ? message.pid : undefined;
    if (message.kind === 'ready') this.emit('ready', message);
    if (message.kind === 'down' && !this.#closing) this.#log.warn(`PostgreSQL is down: ${message.reason}`);
  }

  async #reopen(): Promise<void> {
    this.pid = undefined;
    this.#log.warn('The supervisor of PostgreSQL is gone; starting another one');
    while (!this.#closing) {
      try {
        await this.open();
        return this.#log.info('PostgreSQL is ready again');
      } catch (error) {
        this.#log.warn(`PostgreSQL stays down: ${String(error)}`);
        await Promise.race([sleep(NEXT_ATTEMPT, undefined, { ref: false }), once(this, 'closing')]);
      }
    }
  }
}

/** Our connection to the supervisor; PostgreSQL runs while it is open. */
interface Lease {
  socket: Socket;
  closed: Promise<void>;
}

/** Connects to the supervisor of these data; undefined without one. */
export function findLease(path: string, onMessage: (message: SupervisorMessage) => void): Promise<Lease | undefined> {
  return new Promise((resolve, reject) => {
    const socket = createConnection(path);
    const closed = new Promise<void>((done) => {
      socket.once('close', () => done());
    });
    socket.once('connect', () => {
      readLines(socket, onMessage);
      resolve({ socket, closed });
    });
    // After the connection is made `close` follows every error and handles it.
    socket.on('error', (error) => {
      if (hasCode(error, 'ENOENT', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE')) resolve(undefined);
      else reject(unusable(path, error));
    });
  });
}

/** Not node:readline, which re-emits the socket's errors. */
function readLines(socket: Socket, onMessage: (message: SupervisorMessage) => void): void {
  let rest = '';
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) onMessage(JSON.parse(line) as SupervisorMessage);
  });
}

const LOG_LIMIT = 5_000_000;

/** A supervisor we started; ends as `busy` when another one runs, and as `done` when it was not needed. */
interface Launched {
  ended: false | 'busy' | 'done' | PostgresError;
}

/** Starts a supervisor in its own session, so our terminal's signals do not reach it. */
function launchSupervisor(settings: SupervisorSettings): Launched {
  const { place } = settings;
  const launched: Launched = { ended: false };
  const log = openLog(place.log);
  const script = fileURLToPath(new URL(`./supervisor${extname(import.meta.filename)}`, import.meta.url));
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script, JSON.stringify(settings)], {
    cwd: '/',
    detached: true,
    stdio: ['ignore', log, log],
    env: { PATH: process.env['PATH'] },
  });
  closeSync(log);
  const fail = (reason: string) => {
    launched.ended = getFailure('postgres-supervisor-failed', place.home, `${loadWords(place.log)}\n${reason}`);
  };
  child.on('error', (error) => fail(error.message));
  child.on('exit', (code, signal) => {
    if (code === EXIT_BUSY) launched.ended = 'busy';
    else if (code === 0) launched.ended = 'done';
    else fail(signal ?? `exit code ${code}`);
  });
  child.unref();
  return launched;
}

function openLog(file: string): number {
  try {
    const log = openSync(file, 'a', 0o600);
    if (statSync(file).size < LOG_LIMIT) return log;
    closeSync(log);
    renameSync(file, `${file}.1`);
    return openSync(file, 'a', 0o600);
  } catch (error) {
    throw unusable(file, error);
  }
}

function loadWords(file: string): string {
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}
