import {
  REALTIME_CLOSE,
  REALTIME_HEARTBEAT,
  type RealtimeMessage,
  type RealtimeRequest,
  realtimePath,
} from '@matchpost/server/contract';
import { assign, fromCallback, sendTo, setup } from 'xstate';
import type { WatchedTeam } from './watches.ts';
import { siteOrigin } from '../device/site.ts';

export type FromSocket =
  | { type: 'OPENED' }
  | { type: 'MESSAGE'; message: RealtimeMessage }
  | { type: 'CLOSED'; code: number; reason: string };

export interface ToSocket {
  type: 'SAY';
  request: RealtimeRequest;
}

/** One connection from opening to closing. */
const socketActor = fromCallback<ToSocket>(({ sendBack, receive }) => {
  const tell = (event: FromSocket) => sendBack(event);
  const socket = new WebSocket(siteOrigin().replace(/^http/, 'ws') + realtimePath);
  socket.addEventListener('open', () => tell({ type: 'OPENED' }));
  socket.addEventListener('close', ({ code, reason }) => tell({ type: 'CLOSED', code, reason }));
  socket.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const message = parseMessage(String(data));
    if (message !== undefined) tell({ type: 'MESSAGE', message });
  });
  receive(({ request }) => {
    if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(request));
  });
  return () => socket.close();
});

const types: Record<RealtimeMessage['type'], true> = {
  ready: true,
  pong: true,
  subscription: true,
  games: true,
  batch: true,
  'shared-posts': true,
  drafts: true,
  refused: true,
};

/** The server is trusted: only message types unknown to this release are skipped. */
export function parseMessage(text: string): RealtimeMessage | undefined {
  const value: unknown = JSON.parse(text);
  const type = typeof value === 'object' && value !== null && 'type' in value ? String(value.type) : '';
  return Object.hasOwn(types, type) ? (value as RealtimeMessage) : undefined;
}

/** Milliseconds without an answer until a connection counts as dead. */
export const PATIENCE = 10_000;
/** Milliseconds after which a connection counts as stable. */
export const STEADY = 10_000;
/** Milliseconds hidden until a tab disconnects. */
export const AWAY = 5 * 60_000;

type RealtimeEvent =
  | FromSocket
  /** Empty when signed out. */
  | { type: 'TOKEN'; token: string }
  | { type: 'WATCH'; teams: readonly WatchedTeam[] }
  | { type: 'WATCH_BATCHES'; batches: readonly string[] }
  | { type: 'HIDDEN' }
  | { type: 'VISIBLE' }
  | { type: 'ONLINE' }
  | { type: 'GONE' };

interface RealtimeContext {
  token: string;
  teams: readonly WatchedTeam[];
  /** Ids of the batches whose progress is on screen. */
  batches: readonly string[];
  /** Failed attempts in a row. */
  tries: number;
  /** Connected before: messages may have been missed since. */
  wasReady: boolean;
}

export const nobody: RealtimeContext = { token: '', teams: [], batches: [], tries: 0, wasReady: false };

/** Close codes after which only another token can help. */
const refusals = new Set([REALTIME_CLOSE + 401, REALTIME_CLOSE + 403]);
/** The server's limits. */
const MAX_TEAMS = 5;
const MAX_BATCHES = 20;

const say = (request: RealtimeRequest): ToSocket => ({ type: 'SAY', request });

/** The machine's parts; its states are in `machine.ts`. */
export const realtimeSetup = setup({
  types: { context: {} as RealtimeContext, events: {} as RealtimeEvent },
  actors: { socket: socketActor },
  actions: {
    hear: (_, _message: RealtimeMessage) => undefined,
    /** Data on screen may be stale. */
    missed: () => undefined,
    /** The session renews the token, or finds out that it has ended. */
    refused: () => undefined,
    /** The session has ended: no new token is requested. */
    ended: () => undefined,
    ping: sendTo('socket', say({ type: 'ping' })),
    authenticate: sendTo('socket', ({ context }) => say({ type: 'authenticate', token: context.token })),
    watchTeams: sendTo('socket', ({ context }) =>
      say({ type: 'watch-teams', teams: context.teams.slice(0, MAX_TEAMS) }),
    ),
    keepToken: assign((_, { token }: { token: string }) => ({ token })),
    keepTeams: assign((_, { teams }: { teams: readonly WatchedTeam[] }) => ({ teams })),
    keepBatches: assign((_, { batches }: { batches: readonly string[] }) => ({ batches })),
    watchBatches: sendTo('socket', ({ context }) =>
      say({ type: 'watch-batches', ids: context.batches.slice(0, MAX_BATCHES) }),
    ),
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
 * Milliseconds until the next attempt: doubles each time, with jitter so that clients do not reconnect all at once.
 * `random` is between 0 and 1.
 */
export function getBackoff(tries: number, random: number): number {
  return Math.min(LONGEST, FIRST * 2 ** Math.max(0, tries - 1)) * (0.5 + random / 2);
}
