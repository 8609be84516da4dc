import type { ApiKeyScope } from '../modules/api-keys/api-key.entity.ts';
import type { Tier } from '../modules/plans/plan.entity.ts';
import type { Role } from '../modules/users/user.entity.ts';

interface Person {
  userId: string;
  email: string;
  role: Role;
  /** What the person pays for now; grace and expiry are already counted in. */
  tier: Tier;
}

/** Somebody signed in. */
export interface SessionCaller extends Person {
  via: 'session';
  sessionId: string;
  aal: 'aal1' | 'aal2';
  /** `aal2` when the person has a verified second factor. */
  nextAal: 'aal1' | 'aal2';
}

/** An automation with a person's key. */
export interface KeyCaller extends Person {
  via: 'key';
  keyId: string;
  scopes: readonly ApiKeyScope[];
}

export type Caller = SessionCaller | KeyCaller;
