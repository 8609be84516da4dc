import type { EndpointScope } from '../contract/endpoint.ts';
import type { Caller } from './caller.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the scope's guard; null in the public scope. */
    caller: Caller | null;
  }
  interface FastifyContextConfig {
    scope?: EndpointScope;
    ratePerMinute?: number;
  }
}
