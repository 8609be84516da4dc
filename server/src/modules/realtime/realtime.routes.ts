import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { realtimePath } from '../../contract/realtime.ts';
import { visitorOf } from '@matchpost/leagues/net';
import { ServerError } from '../../errors.ts';
import { createPlaces } from '../../http/places.ts';
import type { Services } from '../../services.ts';
import { requireKnownOrigin } from '../sessions/own-origin.ts';
import { createHub } from './hub.ts';
import { createOutlet } from './member.ts';

/** Maximum connections per address (a whole club may share a router) and in total. */
const MAX_OF_ADDRESS = 100;
const MAX = 2_000;

/** A public route: the first message authenticates, because browsers cannot set headers for a WebSocket. */
export function realtimeRoutes(app: FastifyInstance, services: Services): void {
  const hub = createHub(services);
  const [placesOfAddress, allPlaces] = [createPlaces(MAX_OF_ADDRESS), createPlaces(MAX)];
  app.decorate('realtime', hub);
  app.addHook('onClose', () => hub.close());
  app.route({
    method: 'GET',
    url: realtimePath,
    config: { scope: 'public', ratePerMinute: 300 },
    onRequest: async (request) => requireKnownOrigin(request, services.config),
    handler: refuseOthers,
    wsHandler(socket, request) {
      const leave = allPlaces.take('all');
      const leaveAddress = placesOfAddress.take(visitorOf(request.ip));
      socket.once('close', () => {
        leave?.();
        leaveAddress?.();
      });
      if (leave === undefined) createOutlet(socket).refuse(new ServerError('overloaded'));
      else if (leaveAddress === undefined) createOutlet(socket).refuse(new ServerError('rate-limited'));
      else hub.enter(socket, request);
    },
  });
}

async function refuseOthers(_request: FastifyRequest, reply: FastifyReply): Promise<never> {
  reply.header('upgrade', 'websocket');
  throw new ServerError('upgrade-required');
}

declare module 'fastify' {
  interface FastifyInstance {
    realtime: ReturnType<typeof createHub>;
  }
}
