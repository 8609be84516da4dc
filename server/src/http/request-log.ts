import { LogController, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Caller } from './caller.ts';

/** Routes that monitors ask all the time; their good answers are logged at `debug`. */
const quiet = /^\/(api\/health\/|metrics$)/;

/**
 * Log lines of requests. Every line has the method and the route's pattern, because an address holds ids and signatures;
 * after authentication also the caller's kind and id. One line tells the outcome.
 */
export class RequestLog extends LogController {
  override incomingRequest(request: FastifyRequest, reply: FastifyReply): void {
    bind(request, reply, { method: request.method, route: routeOf(request) });
    request.log.debug('request began');
  }

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    const { statusCode: status } = reply;
    const facts = {
      status,
      ms: Math.round(reply.elapsedTime),
      ...(request.caller === null ? { who: 'nobody' } : {}),
    };
    if (error) reply.log.error({ ...facts, err: error }, 'request broke off');
    else if (quiet.test(routeOf(request)) && status < 400) reply.log.debug(facts, 'request completed');
    else reply.log.info(facts, 'request completed');
  }
}

function routeOf(request: FastifyRequest): string {
  return request.routeOptions.url ?? 'none';
}

/** Adds the caller to the request, and its kind and id to the request's log lines. */
export function noteCaller(request: FastifyRequest, reply: FastifyReply, caller: Caller): void {
  request.caller = caller;
  const user = caller.userId;
  bind(request, reply, caller.via === 'key' ? { who: 'key', key: caller.keyId, user } : { who: 'user', user });
}

function bind(request: FastifyRequest, reply: FastifyReply, bindings: Record<string, string>): void {
  request.log = request.log.child(bindings);
  reply.log = request.log;
}
