/** The line between a browser and the site. It can be cut, which is how every engine goes offline. */
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export interface Line {
  /** `http://localhost:<port>`, which leads to the site. */
  origin: string;
  port: number;
  cut(): void;
  join(): void;
  close(): Promise<void>;
}

/** Opens a line to a port that may begin to listen later. */
export async function openLine(port: () => number): Promise<Line> {
  const sockets = new Set<Socket>();
  let isCut = false;
  // An end that has said all may still listen: what is on the line arrives, whoever closes first.
  const server = createServer({ allowHalfOpen: true }, (near) => {
    if (isCut) return void near.resetAndDestroy();
    const far = connect({ port: port(), host: '127.0.0.1', allowHalfOpen: true });
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket);
      // Either end may go at any time, as on a real line.
      socket.on('error', () => other.destroy());
      socket.on('close', () => sockets.delete(socket));
    }
    near.pipe(far).pipe(near);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A listening TCP server has an address with a port.
  const own = (server.address() as AddressInfo).port;
  const drop = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    origin: `http://localhost:${own}`,
    port: own,
    cut() {
      isCut = true;
      drop();
    },
    join() {
      isCut = false;
    },
    async close() {
      server.close();
      drop();
      await once(server, 'close');
    },
  };
}
