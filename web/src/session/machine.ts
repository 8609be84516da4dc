import {
  ApiError,
  getLimits,
  getUser,
  refreshSession,
  signOut,
  type LimitsBody,
  type TokenAnswer,
  type UserBody,
} from '@matchpost/server/contract';
import { assign, fromPromise, raise, setup } from 'xstate';
import { callApi } from '../api.ts';
import { device } from '../device/device.ts';
import { keepRefreshToken, loadRefreshToken } from './refresh-token.ts';

/** Interval of the token check, and the lifetime it must have left (specification, section 9). */
export const TICK = 30_000;
export const MARGIN = 90_000;

type SessionEvent =
  | { type: 'SIGNED_IN'; answer: TokenAnswer; aal2: boolean }
  | { type: 'SIGN_OUT'; everywhere: boolean }
  | { type: 'TOKEN_REFUSED' }
  /** Sent by the server after a sign-out in this tab, another tab or on another device. */
  | { type: 'ENDED' }
  | { type: 'HIDDEN' }
  | { type: 'VISIBLE' }
  | { type: 'TICK' }
  | { type: 'SIGNED_IN_ELSEWHERE' }
  | { type: 'SIGNED_OUT_ELSEWHERE' }
  /** Sent by the server, or after a gap in which a message may have been missed. */
  | { type: 'PLAN_CHANGED' }
  | { type: 'USER_CHANGED'; user: UserBody };

interface Granted {
  answer: TokenAnswer;
  /** The second factor was confirmed in this session. */
  aal2: boolean;
}

export type Refreshed = Granted | 'refused' | 'unreachable';

export interface Plan {
  limits: LimitsBody;
  /** Loaded after a message about the plan, and if the tier differs: the role changes with it. */
  user?: UserBody | undefined;
}

interface SessionContext {
  token: string;
  /** Milliseconds since 1970. */
  expiresAt: number;
  user: UserBody | null;
  aal2: boolean;
  limits: LimitsBody | null;
  /** Ticks since the limits were last loaded. */
  ticks: number;
  everywhere: boolean;
  /** The error of the last sign-out, until the next attempt. */
  problem: unknown;
}

const nobody: SessionContext = {
  token: '',
  expiresAt: 0,
  user: null,
  aal2: false,
  limits: null,
  ticks: 0,
  everywhere: false,
  problem: undefined,
};

/** Waits for the second factor: until then the server refuses almost every call. */
export function needsFactor({ user, aal2 }: Pick<SessionContext, 'user' | 'aal2'>): boolean {
  return !aal2 && user !== null && user.factors.some(({ status }) => status === 'verified');
}

function fromRefreshed(refreshed: Refreshed): Partial<SessionContext> {
  return typeof refreshed === 'string' ? {} : fromGranted(refreshed);
}

function fromGranted({ answer, aal2 }: Granted): Partial<SessionContext> {
  // Not `expires_at`: the device's clock may be wrong.
  return { token: answer.access_token, expiresAt: Date.now() + answer.expires_in * 1_000, user: answer.user, aal2 };
}

/** The browser sends its cookie, which is invisible to scripts; the app sends the token that it keeps. */
const refreshActor = fromPromise<Refreshed>(async () => {
  try {
    const token = await loadRefreshToken();
    if (device.isApp && token === undefined) return 'refused';
    const answer = await callApi(refreshSession, { body: token === undefined ? null : { refresh_token: token } });
    await keepRefreshToken(answer.refresh_token);
    return { answer, aal2: isAal2(answer) };
  } catch (error) {
    if (error instanceof ApiError && (error.status === 401 || error.status === 403)) return 'refused';
    return 'unreachable';
  }
});

const planActor = fromPromise<Plan | null, { tier: LimitsBody['tier'] | undefined }>(async ({ input }) => {
  const limits = await callApi(getLimits, {});
  return limits.tier === input.tier ? { limits } : { limits, user: await callApi(getUser, {}) };
});

const signOutActor = fromPromise<void, { everywhere: boolean }>(async ({ input }) => {
  try {
    await callApi(signOut, { query: { scope: input.everywhere ? 'everywhere' : 'this' } });
  } catch (error) {
    const isOver = error instanceof ApiError && (error.code === 'session-ended' || error.code === 'account-deleting');
    if (!isOver) throw error;
  }
});

/** Reads the assurance level from the token; only the server checks its signature. */
export function isAal2({ access_token: token }: Pick<TokenAnswer, 'access_token'>): boolean {
  const payload = token.split('.')[1] ?? '';
  const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
  return typeof claims === 'object' && claims !== null && 'aal' in claims && claims.aal === 'aal2';
}

/** The user, and an access token that never expires while the page is visible. */
export const sessionMachine = setup({
  types: {
    context: {} as SessionContext,
    events: {} as SessionEvent,
  },
  actors: { refresh: refreshActor, plan: planActor, signOut: signOutActor },
  actions: {
    /** These two also notify other tabs. */
    signedIn: () => undefined,
    signedOut: () => undefined,
    refreshed: () => undefined,
    /** An app that starts without a network shows the person's own pages. */
    recall: () => undefined,
    forget: assign(nobody),
    keep: assign((_, granted: Granted) => fromGranted(granted)),
    askSoon: assign({ ticks: 0 }),
    count: assign({ ticks: ({ context }) => context.ticks + 1 }),
  },
  guards: {
    runningOut: ({ context }) => context.expiresAt - Date.now() <= MARGIN,
    needsFactor: ({ context }) => needsFactor(context),
    // Every second tick: the plan is loaded once a minute.
    limitsDue: ({ context }) => context.ticks >= 1,
  },
  delays: { TICK },
}).createMachine({
  id: 'session',
  context: nobody,
  type: 'parallel',
  states: {
    clock: {
      initial: 'running',
      states: {
        running: {
          after: { TICK: { target: 'running', reenter: true, actions: raise({ type: 'TICK' }) } },
          on: { HIDDEN: 'paused' },
        },
        paused: { on: { VISIBLE: { target: 'running', actions: raise({ type: 'TICK' }) } } },
      },
    },
    account: {
      initial: 'loading',
      on: {
        SIGNED_IN: {
          target: '.known',
          actions: [{ type: 'keep', params: ({ event }) => event }, 'signedIn'],
        },
        SIGNED_OUT_ELSEWHERE: { target: '.signedOut', actions: 'forget' },
        SIGNED_IN_ELSEWHERE: '.loading',
      },
      states: {
        loading: {
          invoke: {
            src: 'refresh',
            onDone: [
              { guard: ({ event }) => event.output === 'refused', target: 'signedOut', actions: 'signedOut' },
              { guard: ({ event }) => event.output === 'unreachable', target: 'unreachable', actions: 'recall' },
              { target: 'known', actions: [assign(({ event }) => fromRefreshed(event.output)), 'refreshed'] },
            ],
          },
        },
        unreachable: { on: { TICK: 'loading', VISIBLE: 'loading' } },
        signedOut: { entry: 'forget' },
        known: { always: [{ guard: 'needsFactor', target: 'factor' }, { target: 'signedIn' }] },
        factor: {
          on: {
            SIGN_OUT: { target: 'leaving', actions: assign({ everywhere: false, problem: undefined }) },
            TOKEN_REFUSED: 'loading',
            TICK: { guard: 'runningOut', target: 'loading' },
          },
        },
        signedIn: {
          type: 'parallel',
          on: {
            SIGN_OUT: {
              target: 'leaving',
              actions: assign({ everywhere: ({ event }) => event.everywhere, problem: undefined }),
            },
            ENDED: { target: 'signedOut', actions: 'signedOut' },
            USER_CHANGED: {
              // Another person may have signed in meanwhile.
              guard: ({ context, event }) => event.user.id === context.user?.id,
              actions: assign({ user: ({ event }) => event.user }),
            },
          },
          states: {
            token: {
              initial: 'fresh',
              states: {
                fresh: { on: { TICK: { guard: 'runningOut', target: 'refreshing' }, TOKEN_REFUSED: 'refreshing' } },
                // The session survives an unreachable server: the next tick asks again.
                refreshing: {
                  invoke: {
                    src: 'refresh',
                    onDone: [
                      {
                        guard: ({ event }) => event.output === 'refused',
                        target: '#session.account.signedOut',
                        actions: 'signedOut',
                      },
                      { target: 'fresh', actions: assign(({ event }) => fromRefreshed(event.output)) },
                    ],
                  },
                },
              },
            },
            limits: {
              initial: 'loading',
              on: { PLAN_CHANGED: { target: '.loading', reenter: true } },
              states: {
                loading: {
                  entry: 'askSoon',
                  invoke: {
                    src: 'plan',
                    // The role follows a plan later than the tier does, so a message always loads the user.
                    input: ({ context, event }) => ({
                      tier: event.type === 'PLAN_CHANGED' ? undefined : (context.limits?.tier ?? context.user?.tier),
                    }),
                    onDone: {
                      target: 'idle',
                      actions: assign(({ context, event: { output } }) => ({
                        limits: output?.limits ?? context.limits,
                        user: output?.user ?? context.user,
                      })),
                    },
                    onError: 'idle',
                  },
                },
                idle: {
                  on: {
                    TICK: [{ guard: 'limitsDue', target: 'loading' }, { actions: 'count' }],
                    VISIBLE: 'loading',
                  },
                },
              },
            },
          },
        },
        leaving: {
          invoke: {
            src: 'signOut',
            input: ({ context }) => ({ everywhere: context.everywhere }),
            onDone: { target: 'signedOut', actions: 'signedOut' },
            onError: [
              {
                guard: ({ event }) => event.error instanceof ApiError && event.error.status === 401,
                target: 'loading',
                actions: assign({ problem: ({ event }) => event.error }),
              },
              { target: 'known', actions: assign({ problem: ({ event }) => event.error }) },
            ],
          },
        },
      },
    },
  },
});
