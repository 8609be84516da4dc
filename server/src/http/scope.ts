import { Readable } from 'node:stream';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import { second } from '@matchpost/engine/clock';
import { ErrorBody } from '../contract/error.ts';
import type { CallOf, EndpointScope, EndpointShape } from '../contract/endpoint.ts';
import { isList, queryOf, type PageQuery } from '../contract/page.ts';
import type { Once } from './once.ts';
import { Page, withoutPage } from './page.ts';
import { mayBeKnown, type Caller, type SessionCaller } from './caller.ts';
import { startDeadline } from './deadline.ts';
import { speakWarnings } from './speak.ts';
import { noteCaller } from './request-log.ts';

type CallerOf<S extends EndpointScope> = S extends 'public'
  ? Caller | undefined
  : S extends `key:${string}`
    ? Caller
    : SessionCaller;

/** One call of an endpoint, validated against its schemas. */
export interface Call<E extends EndpointShape> extends Omit<CallOf<E>, 'response'> {
  caller: CallerOf<E['scope']>;
  /** This request's own unit of work. */
  em: EntityManager;
  /** Of calls that answer with a list. */
  page: Page;
  /** Aborted when the client disconnects or the time is up. */
  signal: AbortSignal;
  request: FastifyRequest;
  reply: FastifyReply;
}

export type Handler<E extends EndpointShape> = (
  call: Call<E>,
) => Promise<E['response'] extends 'bytes' ? unknown : E['response'] extends null ? void : CallOf<E>['response']>;

/** A guarded part of the API; modules add their endpoints to it. */
export interface Scope {
  handle<E extends EndpointShape>(endpoint: E, handler: Handler<E>): void;
}

interface ScopeDependencies {
  openUnitOfWork(): EntityManager;
  /** Finds the caller, or throws `ServerError` with the reason. */
  authenticate(request: FastifyRequest): Promise<Caller>;
  /** Throws `ServerError` when the caller lacks the right. */
  authorize(
    caller: Caller,
    endpoint: Pick<EndpointShape, 'scope' | 'beforeSecondFactor' | 'method'>,
    request: FastifyRequest,
  ): void;
  /** Answers requests that a caller sends again. */
  once: Once;
}

const BODY_LIMIT = 64 * 1024;
/** Seconds. */
const TIMEOUT = 30;

/**
 * A scope accepts endpoints of its own kinds only: a route is public only if the public scope holds it.
 * The caller is found before the body is read.
 */
export function createScope(app: FastifyInstance, scopes: readonly EndpointScope[], deps: ScopeDependencies): Scope {
  return {
    handle(endpoint, handler) {
      if (!scopes.includes(endpoint.scope)) {
        throw new Error(`${endpoint.method} ${endpoint.path} is of scope ${endpoint.scope}, not ${scopes.join(', ')}`);
      }
      app.route({
        method: endpoint.method,
        url: endpoint.path,
        ...routeOptions(endpoint),
        onRequest: endpoint.scope === 'public' && !endpoint.optionalCaller ? [] : [guard(endpoint, deps)],
        async handler(request, reply) {
          const patience = (endpoint.timeout ?? TIMEOUT) * second;
          const { signal, race } = startDeadline(reply, patience);
          const em = deps.openUnitOfWork();
          const page = new Page(isList(endpoint) ? (request.query as PageQuery) : {});
          const call = { ...parts(endpoint, request), em, page, signal, request, reply } as Call<typeof endpoint>;
          const again = { endpoint, request, reply, em: deps.openUnitOfWork(), patience };
          const answer = await race(deps.once<unknown>(again, () => handler(call)));
          if (endpoint.response === null) return reply.code(endpoint.status ?? 204).send();
          if (endpoint.response === 'bytes') return request.method === 'HEAD' ? withoutBody(answer) : answer;
          if (endpoint.status !== undefined) reply.code(endpoint.status);
          if (isList(endpoint)) return reply.send(page.turn(answer as readonly unknown[], request, reply));
          return reply.send(speakWarnings(answer, request.headers));
        },
      });
    },
  };
}

/** Fastify would read the stream to its end and discard it. */
function withoutBody(answer: unknown): unknown {
  if (!(answer instanceof Readable)) return answer;
  answer.destroy();
  return Readable.from([]);
}

function guard(endpoint: EndpointShape, deps: ScopeDependencies) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const isPublic = endpoint.scope === 'public';
    if (isPublic && request.headers.authorization === undefined) return;
    const caller = await deps.authenticate(request);
    if (isPublic && endpoint.uncheckedCaller !== true && !mayBeKnown(caller, request.headers)) return;
    // Before the refusal, so that its log line says who was refused.
    noteCaller(request, reply, caller);
    deps.authorize(caller, endpoint, request);
  };
}

function parts(endpoint: EndpointShape, request: FastifyRequest) {
  const query = isList(endpoint) ? withoutPage(request.query) : request.query;
  return { params: lowerIds(request.params), query, body: request.body, caller: request.caller ?? undefined };
}

/** Ids as PostgreSQL writes them: some programs send capitals, and some code compares texts. */
function lowerIds(params: unknown): unknown {
  if (typeof params !== 'object' || params === null) return params;
  const entries = Object.entries(params).map(([name, value]) => [name, isId(value) ? value.toLowerCase() : value]);
  return Object.fromEntries(entries);
}

function isId(value: unknown): value is string {
  return typeof value === 'string' && /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(value);
}

function routeOptions(endpoint: EndpointShape): RouteShorthandOptions {
  const { params, body, response, multipart } = endpoint;
  const query = queryOf(endpoint);
  const success = endpoint.status ?? (response === null ? 204 : 200);
  return {
    bodyLimit: endpoint.bodyLimit ?? BODY_LIMIT,
    config: rateOf(endpoint),
    schema: {
      ...(params === undefined ? {} : { params }),
      ...(query === undefined ? {} : { querystring: query }),
      ...(body === undefined || multipart === true ? {} : { body }),
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
