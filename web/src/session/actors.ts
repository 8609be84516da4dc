import {
  ApiError,
  getLimits,
  getUser,
  refreshSession,
  signOut,
  type LimitsBody,
  type TokenAnswer,
} from '@matchpost/server/contract';
import { fromPromise } from 'xstate';
import { callApi } from '../api.ts';
import type { Plan, Refreshed } from './machine.ts';

/** By the cookie, which scripts cannot see. */
export const refreshActor = fromPromise<Refreshed>(async () => {
  try {
    const answer = await callApi(refreshSession, {});
    return { answer, aal2: isAal2(answer) };
  } catch (error) {
    if (error instanceof ApiError && (error.status === 401 || error.status === 403)) return 'refused';
    return 'unreachable';
  }
});

export const planActor = fromPromise<Plan | null, { tier: LimitsBody['tier'] | undefined }>(async ({ input }) => {
  const limits = await callApi(getLimits, {});
  return limits.tier === input.tier ? { limits } : { limits, user: await callApi(getUser, {}) };
});

export const signOutActor = fromPromise<void, { everywhere: boolean }>(async ({ input }) => {
  try {
    await callApi(signOut, { query: { scope: input.everywhere ? 'everywhere' : 'this' } });
  } catch (error) {
    // Somebody ended this session already, or the account with it.
    const isOver = error instanceof ApiError && (error.status === 401 || error.code === 'account-deleting');
    if (!isOver) throw error;
  }
});

/** The token says whether a second factor was confirmed; only the server checks its signature. */
export function isAal2({ access_token: token }: Pick<TokenAnswer, 'access_token'>): boolean {
  const payload = token.split('.')[1] ?? '';
  const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
  return typeof claims === 'object' && claims !== null && 'aal' in claims && claims.aal === 'aal2';
}
