import { EventEmitter } from 'node:events';
import { rm } from 'node:fs/promises';
import { createServer, type Server, type Socket } from 'node:net';
import { RESTART, type SupervisorMessage } from './message.ts';

/** A supervisor that nobody talks to within this time was started by someone who is gone. */
const FIRST_LEASE = 15_000;

/**
 * The supervisor's side of the leases. A lease is an open connection; the kernel closes it however its owner ends.
 * Emits `restart` when a lease asks for it.
 */
export class Control extends EventEmitter<{ restart: [] }> {
  /** Aborts when the last lease is gone. */
  readonly deserted: AbortSignal;
  /** Settles when the first lease is there, or none came. */
  readonly met: Promise<void>;
  readonly #leases = new Set<Socket>();
  readonly #abort = new AbortController();
  #server: Server | undefined;
  #state: SupervisorMessage | undefined;
  #meet: () => void = () => undefined;

  constructor() {
    super();
    this.deserted = this.#abort.signal;
    this.met = new Promise((resolve) => (this.#meet = resolve));
  }

  async listen(path: string): Promise<void> {
    await rm(path, { force: true });
    const server = createServer({ allowHalfOpen: true }, (socket) => this.#add(socket));
    this.#server = server;
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject).listen(path, resolve);
    });
    setTimeout(() => this.#leases.size === 0 && this.desert(), FIRST_LEASE).unref();
  }

  /** Tells everybody, and whoever comes later. */
  say(message: SupervisorMessage): void {
    this.#state = message;
    for (const socket of this.#leases) write(socket, message);
  }

  /** Takes no more leases. Those there are stay open until this process ends: that tells them it is over. */
  desert(): void {
    this.#server?.close();
    this.#meet();
    this.#abort.abort();
  }

  #add(socket: Socket): void {
    this.#leases.add(socket);
    socket.on('data', (chunk) => chunk.toString().includes(RESTART) && this.emit('restart'));
    // An error is followed by `close`, and all it can mean here is that the lease is over.
    socket.on('error', () => socket.destroy());
    socket.on('end', () => this.#remove(socket));
    socket.on('close', () => this.#remove(socket));
    if (this.#state) write(socket, this.#state);
    this.#meet();
  }

  #remove(socket: Socket): void {
    if (!this.#leases.delete(socket)) return;
    if (this.#leases.size > 0) socket.end();
    else this.desert();
  }
}

function write(socket: Socket, message: SupervisorMessage): void {
  socket.write(`${JSON.stringify(message)}\n`);
}
