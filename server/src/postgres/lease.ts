import { createConnection, type Socket } from 'node:net';
import { hasCode, unusable } from './folders.ts';
import type { SupervisorMessage } from './message.ts';

/** Our connection to the supervisor; PostgreSQL runs while it is open. */
export interface Lease {
  socket: Socket;
  closed: Promise<void>;
}

/** Connects to the supervisor of these data; undefined without one. */
export function findLease(path: string, hear: (message: SupervisorMessage) => void): Promise<Lease | undefined> {
  return new Promise((resolve, reject) => {
    const socket = createConnection(path);
    const closed = new Promise<void>((done) => {
      socket.once('close', () => done());
    });
    socket.once('connect', () => {
      hearLines(socket, hear);
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
function hearLines(socket: Socket, hear: (message: SupervisorMessage) => void): void {
  let rest = '';
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) hear(JSON.parse(line) as SupervisorMessage);
  });
}
