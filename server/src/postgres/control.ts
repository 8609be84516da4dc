import { EventEmitter } from 'node:events';
import { rm } from 'node:fs/promises';
import { createServer, type Server, type Socket } from 'node:net';
import { RESTART, type SupervisorMessage } from './message.ts';

/** Milliseconds to wait for the first lease; without one the process that started the supervisor is gone. */
const FIRST_LEASE = 15_000;

/**
 * The supervisor's side of the leases. A lease is an open connection: the kernel closes it however its owner ends.
 * Emits `restart` when a lease requests it.
 */
export class Control extends EventEmitter<{ restart: [] }> {
  /** Aborted when the last lease ends. */
  readonly abandoned: AbortSignal;
  /** Settles with the first lease, or when none came in time. */
  readonly firstLease: Promise<void>;
  readonly #leases = new Set<Socket>();
  readonly #abort = new AbortController();
  #server: Server | undefined;
  #state: SupervisorMessage | undefined;
  #meet: () => void = () => undefined;

  constructor() {
    super();
    this.abandoned = this.#abort.signal;
    this.firstLease = new Promise((resolve) => (this.#meet = resolve));
  }

  async listen(path: string): Promise<void> {
    await rm(path, { force: true });
    const server = createServer({ allowHalfOpen: true }, (socket) => this.#add(socket));
    this.#server = server;
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject).listen(path, resolve);
    });
    setTimeout(() => this.#leases.size === 0 && this.abandon(), FIRST_LEASE).unref();
  }

  /** Sends the message to all leases, and to later ones when they connect. */
  broadcast(message: SupervisorMessage): void {
    this.#state = message;
    for (const socket of this.#leases) write(socket, message);
  }

  /** Accepts no more leases. Open ones stay open until this process ends; their end tells the owners. */
  abandon(): void {
    this.#server?.close();
    this.#meet();
    this.#abort.abort();
  }

  #add(socket: Socket): void {
    this.#leases.add(socket);
    socket.on('data', (chunk) => chunk.toString().includes(RESTART) && this.emit('restart'));
    // `close` follows every error; either way the lease ends.
    socket.on('error', () => socket.destroy());
    socket.on('end', () => this.#remove(socket));
    socket.on('close', () => this.#remove(socket));
    if (this.#state) write(socket, this.#state);
    this.#meet();
  }

  #remove(socket: Socket): void {
    if (!this.#leases.delete(socket)) return;
    if (this.#leases.size > 0) socket.end();
    else this.abandon();
  }
}

function write(socket: Socket, message: SupervisorMessage): void {
  socket.write(`${JSON.stringify(message)}\n`);
}
