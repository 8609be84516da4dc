/** Guarded requests to addresses that somebody else named. */
export { createGuardedAgent } from './agent.ts';
export { NetError, type NetErrorCode } from './errors.ts';
export { createGuardedFetch, findHeader } from './fetch.ts';
export type { FetchAnswer, GuardedFetch } from './guarded-fetch.ts';
export { createGuard, type Guard } from './guard.ts';
export { visitorOf } from './visitor.ts';
