import type { OutgoingHttpHeaders } from 'node:http';
import type { FastifyReply } from 'fastify';
import { second } from '@matchpost/engine/clock';
import { watchGames } from '../../contract/leagues.ts';
import { ServerError } from '../../errors.ts';
import { createPlaces } from '../../http/places.ts';
import type { Scope } from '../../http/scope.ts';
import type { Services } from '../../services.ts';
import type { Watcher } from './game-watches.ts';
import { watchTeam } from './watch-team.ts';

/** Concurrent streams per address and in total. */
const MAX_OF_ADDRESS = 10;
const MAX = 2_000;

/** Proxies close silent connections. */
const HEARTBEAT = 25 * second;
/** Ends a stream shortly before its timeout; browsers reconnect, and their rights are checked again. */
const LIFE = (watchGames.timeout - 60) * second;

/** Server-sent events: https://html.spec.whatwg.org/multipage/server-sent-events.html */
export function gameEventRoutes(scope: Scope, services: Services): void {
  const takePlace = createStreamLimit();

  scope.handle(watchGames, async ({ params, query, caller, em, request, reply }) => {
    const team = { ...params, clubId: query.club_id, userId: caller?.userId };
    const leavePlace = takePlace(request.ip);
    const stream = createStream(reply);
    try {
      const stop = await watchTeam(em, services, team, stream);
      stream.open(() => {
        stop();
        leavePlace();
      });
    } catch (error) {
      leavePlace();
      throw error;
    }
    if (request.method === 'HEAD') stream.onEnd();
    return reply;
  });
}

interface EventStream extends Watcher {
  /** Takes over the raw answer; `onClosed` is called once, whichever side ends it. */
  open(onClosed: () => void): void;
}

function createStream(reply: FastifyReply): EventStream {
  const { raw } = reply;
  return {
    open(onClosed) {
      reply.hijack();
      raw.writeHead(200, {
        ...(reply.getHeaders() as OutgoingHttpHeaders),
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      });
      raw.write('retry: 5000\n\n');
      const heart = setInterval(() => raw.write(':\n\n'), HEARTBEAT);
      const life = setTimeout(() => raw.end(), LIFE);
      raw.once('close', () => {
        clearInterval(heart);
        clearTimeout(life);
        onClosed();
      });
      if (raw.destroyed) raw.emit('close');
    },
    onChange: (asOf) => void raw.write(`event: changed\ndata: ${JSON.stringify({ as_of: asOf.toISOString() })}\n\n`),
    onEnd: () => void raw.end(),
  };
}

/** Limits streams; the result frees the place. Throws `rate-limited` (per address) and `overloaded` (in total). */
function createStreamLimit(): (address: string) => () => void {
  const [placesOfAddress, allPlaces] = [createPlaces(MAX_OF_ADDRESS), createPlaces(MAX)];
  return (address) => {
    const leaveAddress = placesOfAddress.take(address);
    if (leaveAddress === undefined) throw new ServerError('rate-limited', { params: { seconds: 60 } });
    const leave = allPlaces.take('all');
    if (leave === undefined) {
      leaveAddress();
      throw new ServerError('overloaded');
    }
    return () => {
      leaveAddress();
      leave();
    };
  };
}
