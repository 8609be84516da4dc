import type { IncomingHttpHeaders } from 'node:http';
import { ServerError } from '../errors.ts';
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

/** True for the session of a user with a verified second factor that has not confirmed one. */
function lacksSecondFactor(caller: Caller): boolean {
  return caller.via === 'session' && caller.nextAal === 'aal2' && caller.aal !== 'aal2';
}

/** Throws `aal2-required`. */
export function requireSecondFactor(caller: Caller): void {
  if (lacksSecondFactor(caller)) throw new ServerError('aal2-required');
}

/** Throws `api-key-origin-refused` for the key of a website in a request from another one, or from a program. */
export function requireOwnWebsite(caller: Caller, headers: IncomingHttpHeaders): void {
  if (isElsewhere(caller, headers)) throw new ServerError('api-key-origin-refused');
}

function isElsewhere(caller: Caller, { origin }: IncomingHttpHeaders): boolean {
  return caller.via === 'key' && caller.origin !== undefined && caller.origin !== origin;
}

/** False if guarded endpoints would refuse the caller everything: a public endpoint then answers as it answers nobody. */
export function mayBeKnown(caller: Caller, headers: IncomingHttpHeaders): boolean {
  return !lacksSecondFactor(caller) && !isElsewhere(caller, headers);
}

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
