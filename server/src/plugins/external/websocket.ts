import websocket from '@fastify/websocket';
import plugin from 'fastify-plugin';
import { second } from '@matchpost/engine/clock';

/** "Service restart" of https://www.iana.org/assignments/websocket/: clients reconnect. */
const RESTART = 1012;
/** Milliseconds for the closing handshake; then the connection is cut. */
const PATIENCE = second;

/** WebSockets for routes. They close before the server waits for its connections. */
export const websocketPlugin = plugin(async (app) => {
  await app.register(websocket, {
    options: { maxPayload: 8 * 1024, perMessageDeflate: false },
    errorHandler(error, socket, request) {
      // Already closed after a message that was invalid or too large.
      request.log.info({ reason: error.message }, 'a connection failed');
      if (socket.readyState === socket.OPEN) socket.close(1011);
    },
    async preClose() {
      const { clients } = app.websocketServer;
      const ended = [...clients].map((client) => new Promise((resolve) => client.once('close', resolve)));
      for (const client of clients) client.close(RESTART, 'restart');
      const timer = setTimeout(() => clients.forEach((client) => client.terminate()), PATIENCE);
      await Promise.all(ended);
      clearTimeout(timer);
    },
  });
});
