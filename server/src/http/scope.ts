import type { EntityManager } from '@mikro-orm/postgresql';
import '@fastify/swagger';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import { second } from '@matchpost/engine/clock';
import { ErrorBody } from '../contract/error.ts';
import type { CallOf, EndpointScope, EndpointShape } from '../contract/endpoint.ts';
import type { Caller, SessionCaller } from './caller.ts';
import { startDeadline } from './deadline.ts';

type CallerOf<S extends EndpointScope> = S extends 'public'
  ? Caller | undefined
  : S extends `key:${string}`
    ? Caller
    : SessionCaller;

/** One call of an endpoint: everything checked against its schemas. */
export interface Call<E extends EndpointShape> extends Omit<CallOf<E>, 'response'> {
  caller: CallerOf<E['scope']>;
  /** A unit of work of this request alone. */
  em: EntityManager;
  /** Aborted when the client is gone or the time is up. */
  signal: AbortSignal;
  request: FastifyRequest;
  reply: FastifyReply;
}

export type Handler<E extends EndpointShape> = (
  call: Call<E>,
) => Promise<E['response'] extends 'bytes' ? unknown : E['response'] extends null ? void : CallOf<E>['response']>;

/** The guarded part of the API a module may put endpoints in. */
export interface Scope {
  handle<E extends EndpointShape>(endpoint: E, handler: Handler<E>): void;
}

interface ScopeDependencies {
  openUnitOfWork(): EntityManager;
  /** Who is calling, or the reason why nobody: throws `ServerError`. */
  authenticate(request: FastifyRequest): Promise<Caller>;
  /** Throws `ServerError` when the caller may not. */
  authorize(caller: Caller, endpoint: Pick<EndpointShape, 'scope' | 'beforeSecondFactor'>): void;
}

const BODY_LIMIT = 64 * 1024;
/** Seconds. */
const TIMEOUT = 30;

/**
 * A scope takes endpoints of its own kinds only: a route is public only if it stands in the public scope.
 * Callers are known before the body is read.
 */
export function createScope(app: FastifyInstance, scopes: readonly EndpointScope[], needs: ScopeDependencies): Scope {
  return {
    handle(endpoint, handler) {
      if (!scopes.includes(endpoint.scope)) {
        throw new Error(`${endpoint.method} ${endpoint.path} is of scope ${endpoint.scope}, not ${scopes.join(', ')}`);
      }
      app.route({
        method: endpoint.method,
        url: endpoint.path,
        ...routeOptions(endpoint),
        onRequest: endpoint.scope === 'public' && !endpoint.optionalCaller ? [] : [guard(endpoint, needs)],
        async handler(request, reply) {
          const { signal, race } = startDeadline(reply, (endpoint.timeout ?? TIMEOUT) * second);
          const call = { ...parts(request), em: needs.openUnitOfWork(), signal, request, reply };
          const answer = await race(handler(call as Call<typeof endpoint>));
          if (endpoint.response === null) return reply.code(endpoint.status ?? 204).send();
          if (endpoint.response === 'bytes') return answer;
          if (endpoint.status !== undefined) reply.code(endpoint.status);
          return reply.send(answer);
        },
      });
    },
  };
}

function guard(endpoint: EndpointShape, needs: ScopeDependencies) {
  return async (request: FastifyRequest): Promise<void> => {
    if (endpoint.scope === 'public' && request.headers.authorization === undefined) return;
    const caller = await needs.authenticate(request);
    needs.authorize(caller, endpoint);
    request.caller = caller;
  };
}

function parts(request: FastifyRequest) {
  return { params: request.params, query: request.query, body: request.body, caller: request.caller ?? undefined };
}

function routeOptions(endpoint: EndpointShape): RouteShorthandOptions {
  const { params, query, body, response, multipart } = endpoint;
  const success = endpoint.status ?? (response === null ? 204 : 200);
  return {
    bodyLimit: endpoint.bodyLimit ?? BODY_LIMIT,
    config: rateOf(endpoint),
    schema: {
      summary: endpoint.summary,
      tags: [endpoint.tag],
      ...(params === undefined ? {} : { params }),
      ...(query === undefined ? {} : { querystring: query }),
      ...(body === undefined || multipart === true ? {} : { body }),
      ...(multipart === true ? { consumes: ['multipart/form-data'] } : {}),
      ...(endpoint.scope === 'public' ? {} : { security: [{ bearer: [] }] }),
      response: {
        ...(response === 'bytes' ? {} : { [success]: response ?? { type: 'null' } }),
        ...endpoint.answers,
        '4xx': ErrorBody,
        '5xx': ErrorBody,
      },
    },
  };
}

function rateOf({ scope, ratePerMinute }: EndpointShape) {
  if (ratePerMinute === undefined) return { scope };
  return ratePerMinute === 0 ? { scope, rateLimit: false as const } : { scope, ratePerMinute };
}
