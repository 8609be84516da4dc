import { EventEmitter, once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { createConnection, type Socket } from 'node:net';
import { PostgresError } from './errors.ts';
import { launchSupervisor, type Launched } from './launch.ts';
import { RESTART, type SupervisorMessage, type SupervisorSettings } from './message.ts';
import { hasCode, unusable } from './folders.ts';

/** A pino logger is one. */
export interface PostgresLog {
  info(message: string): void;
  warn(message: string): void;
}

export type Ready = Extract<SupervisorMessage, { kind: 'ready' }>;

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
export interface Lease {
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
