import {
  REALTIME_CLOSE,
  REALTIME_HEARTBEAT,
  type RealtimeMessage,
  type RealtimeRequest,
} from '@matchpost/server/contract';
import { assign, fromCallback, sendTo, setup } from 'xstate';
import type { FromSocket, ToSocket } from './socket.ts';
import type { Watches } from './watches.ts';

/** Nothing came back: the connection is dead although nobody said so. */
export const PATIENCE = 10_000;
/** A connection that lasted this long was a success. */
export const STEADY = 10_000;
/** A tab hidden for this long lets go. */
export const AWAY = 5 * 60_000;

type RealtimeEvent =
  | FromSocket
  /** Empty: nobody is signed in. */
  | { type: 'TOKEN'; token: string }
  | { type: 'WATCH'; watches: Watches }
  | { type: 'HIDDEN' }
  | { type: 'VISIBLE' }
  | { type: 'ONLINE' }
  | { type: 'GONE' };

interface RealtimeContext {
  token: string;
  watches: Watches;
  /** In a row, without success. */
  tries: number;
  /** There was a connection before: news may have gone by since. */
  wasReady: boolean;
}

export const nobody: RealtimeContext = { token: '', watches: { teams: [], batches: [] }, tries: 0, wasReady: false };

/** Another token may be taken, this one never. */
const refusals = new Set([REALTIME_CLOSE + 401, REALTIME_CLOSE + 403]);
/** What the server takes at most. */
const [MAX_TEAMS, MAX_BATCHES] = [5, 20];

const say = (request: RealtimeRequest): ToSocket => ({ type: 'SAY', request });

/** What the connection is made of; the chart is in `machine.ts`. */
export const realtimeSetup = setup({
  types: { context: {} as RealtimeContext, events: {} as RealtimeEvent },
  actors: { socket: fromCallback<ToSocket>(() => undefined) },
  actions: {
    hear: (_, _message: RealtimeMessage) => undefined,
    /** What is on screen may be old. */
    missed: () => undefined,
    /** The session gets a new token, or finds out that it is over. */
    refused: () => undefined,
    /** The session is over: nothing is left to ask for. */
    ended: () => undefined,
    ping: sendTo('socket', say({ type: 'ping' })),
    authenticate: sendTo('socket', ({ context }) => say({ type: 'authenticate', token: context.token })),
    watchTeams: sendTo('socket', ({ context }) =>
      say({ type: 'watch-teams', teams: context.watches.teams.slice(0, MAX_TEAMS) }),
    ),
    watchBatches: sendTo('socket', ({ context }) =>
      say({ type: 'watch-batches', ids: context.watches.batches.slice(0, MAX_BATCHES) }),
    ),
    keepToken: assign((_, { token }: { token: string }) => ({ token })),
    keepWatches: assign((_, { watches }: { watches: Watches }) => ({ watches })),
    begin: assign({ wasReady: true }),
    countTry: assign({ tries: ({ context }) => context.tries + 1 }),
    forgetTries: assign({ tries: 0 }),
    forget: assign({ token: '', tries: 0, wasReady: false }),
  },
  guards: {
    isNobody: (_, { token }: { token: string }) => token === '',
    isNew: ({ context }, { token }: { token: string }) => token !== '' && token !== context.token,
    isRefusal: (_, { code }: { code: number }) => refusals.has(code),
    isEnded: (_, { reason }: { reason: string }) => reason === 'session-ended',
    isReady: (_, { message }: { message: RealtimeMessage }) => message.type === 'ready',
  },
  delays: {
    BACKOFF: ({ context }) => getBackoff(context.tries, Math.random()),
    HEARTBEAT: REALTIME_HEARTBEAT,
    PATIENCE,
    STEADY,
    AWAY,
  },
});

const FIRST = 1_000;
const LONGEST = 60_000;

/**
 * Milliseconds until the next try: twice as long each time, and for everybody a bit different, so that not all come at
 * the same moment. `random` is between 0 and 1.
 */
export function getBackoff(tries: number, random: number): number {
  return Math.min(LONGEST, FIRST * 2 ** Math.max(0, tries - 1)) * (0.5 + random / 2);
}
