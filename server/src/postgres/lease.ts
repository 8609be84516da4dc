import { createConnection, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { hasCode } from './folders.ts';
import type { SupervisorMessage } from './message.ts';

/** Our connection to the supervisor: PostgreSQL runs for as long as it is open. */
export interface Lease {
  socket: Socket;
  closed: Promise<void>;
}

/** Connects to the supervisor of these data, if there is one. */
export function findLease(path: string, hear: (message: SupervisorMessage) => void): Promise<Lease | undefined> {
  return new Promise((resolve, reject) => {
    const socket = createConnection(path);
    const closed = new Promise<void>((done) => {
      socket.once('close', () => done());
    });
    socket.once('connect', () => {
      createInterface({ input: socket }).on('line', (line) => hear(JSON.parse(line) as SupervisorMessage));
      resolve({ socket, closed });
    });
    socket.on('error', (error) => {
      if (hasCode(error, 'ENOENT', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE')) resolve(undefined);
      else reject(error);
    });
  });
}
