import type { Tier } from '../modules/plans/plan.entity.ts';
import type { Role } from '../modules/users/user.entity.ts';
import type { ApiKeyScope, EndpointScope } from '../contract/endpoint.ts';

interface Person {
  userId: string;
  email: string;
  role: Role;
  /** The current plan; grace and expiry are already applied. */
  tier: Tier;
}

/** A signed-in user. */
export interface SessionCaller extends Person {
  via: 'session';
  sessionId: string;
  aal: 'aal1' | 'aal2';
  /** `aal2` when the person has a verified second factor. */
  nextAal: 'aal1' | 'aal2';
}

/** An automation with a user's API key. */
export interface KeyCaller extends Person {
  via: 'key';
  keyId: string;
  scopes: readonly ApiKeyScope[];
  readOnly: boolean;
  /** The only website whose pages may call. */
  origin: string | undefined;
}

export type Caller = SessionCaller | KeyCaller;

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
