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
  const server = createServer((near) => {
    if (isCut) return void near.resetAndDestroy();
    const far = connect(port(), '127.0.0.1');
    for (const socket of [near, far]) {
      sockets.add(socket);
      // Either end may go at any time, as on a real line.
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        near.destroy();
        far.destroy();
      });
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
