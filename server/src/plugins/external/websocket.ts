import websocket from '@fastify/websocket';
import plugin from 'fastify-plugin';
import { second } from '@matchpost/engine/clock';

/** "Service restart" of https://www.iana.org/assignments/websocket/: come again. */
const RESTART = 1012;
/** Who has not said goodbye by then is cut off. */
const PATIENCE = second;

/** WebSockets, for the routes that want them; they end before the server waits for its connections. */
export const websocketPlugin = plugin(async (app) => {
  await app.register(websocket, {
    options: { maxPayload: 8 * 1024, perMessageDeflate: false },
    errorHandler(error, socket, request) {
      // Closed already where a message was against the protocol or too large.
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
