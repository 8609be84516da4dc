import type { EntityManager } from '@mikro-orm/postgresql';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { EndpointShape } from '../contract/endpoint.ts';

export interface OnceCall {
  endpoint: Pick<EndpointShape, 'method' | 'makesNothing' | 'scope' | 'response' | 'multipart'>;
  request: FastifyRequest;
  reply: FastifyReply;
  /** A unit of work beside the handler's. */
  em: EntityManager;
  /** Milliseconds until the caller is told that it took too long; the work may go on. */
  patience: number;
}

/** Runs `work` unless the caller has sent the same request before; then returns that request's answer. */
export type Once = <T>(call: OnceCall, work: () => Promise<T>) => Promise<T>;
