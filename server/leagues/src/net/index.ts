/** The guarded way to addresses that somebody else named. */
export { createGuardedAgent } from './agent.ts';
export { NetError, type NetErrorCode } from './errors.ts';
export { createGuardedFetch, findHeader, type FetchAnswer, type GuardedFetch } from './fetch.ts';
export { createGuard, type Guard } from './guard.ts';
