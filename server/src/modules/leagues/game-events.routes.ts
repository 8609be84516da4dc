import type { OutgoingHttpHeaders } from 'node:http';
import type { FastifyReply } from 'fastify';
import { second } from '@matchpost/engine/clock';
import { watchGames } from '../../contract/leagues.ts';
import { ServerError } from '../../errors.ts';
import type { Scope } from '../../http/scope.ts';
import type { Services } from '../../services.ts';
import type { Watcher } from './game-watches.ts';
import { watchTeam } from './watch-team.ts';

/** Streams at a time, of one address and of all. */
const MAX_OF_ADDRESS = 10;
const MAX = 2_000;

/** Proxies take a silent connection for a dead one. */
const HEARTBEAT = 25 * second;
/** Shortly before the call would be cut off; browsers then come again, with whatever they may do by then. */
const LIFE = (watchGames.timeout - 60) * second;

/** Server-sent events: https://html.spec.whatwg.org/multipage/server-sent-events.html */
export function gameEventRoutes(scope: Scope, services: Services): void {
  const seats = createSeats();

  scope.handle(watchGames, async ({ params, query, caller, em, request, reply }) => {
    const team = { ...params, clubId: query.club_id, userId: caller?.userId };
    const leaveSeat = seats.take(request.ip);
    const stream = createStream(reply);
    try {
      const stop = await watchTeam(em, services, team, stream);
      stream.open(() => {
        stop();
        leaveSeat();
      });
    } catch (error) {
      leaveSeat();
      throw error;
    }
    if (request.method === 'HEAD') stream.onEnd();
    return reply;
  });
}

interface EventStream extends Watcher {
  /** From here on the answer is ours; `onClosed` is called once, whoever ends it. */
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

function createSeats() {
  const taken = new Map<string, number>();
  let all = 0;
  return {
    /** Throws `rate-limited` and `overloaded`; returns how to leave. */
    take(address: string): () => void {
      const own = taken.get(address) ?? 0;
      if (own >= MAX_OF_ADDRESS) throw new ServerError('rate-limited', { params: { seconds: 60 } });
      if (all >= MAX) throw new ServerError('overloaded');
      taken.set(address, own + 1);
      all += 1;
      return () => {
        all -= 1;
        const left = (taken.get(address) ?? 1) - 1;
        if (left > 0) taken.set(address, left);
        else taken.delete(address);
      };
    },
  };
}
