import {
  REALTIME_CLOSE,
  REALTIME_HEARTBEAT,
  type RealtimeMessage,
  type RealtimeRequest,
  realtimePath,
} from '@matchpost/server/contract';
import { assign, fromCallback, sendTo, setup } from 'xstate';
import type { WatchedTeam } from './watches.ts';

export type FromSocket =
  | { type: 'OPENED' }
  | { type: 'MESSAGE'; message: RealtimeMessage }
  | { type: 'CLOSED'; code: number; reason: string };

export interface ToSocket {
  type: 'SAY';
  request: RealtimeRequest;
}

/** One connection, from being opened to being closed. */
const socketActor = fromCallback<ToSocket>(({ sendBack, receive }) => {
  const tell = (event: FromSocket) => sendBack(event);
  const socket = new WebSocket(Object.assign(new URL(realtimePath, location.href), { protocol: getProtocol() }));
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

function getProtocol(): string {
  return location.protocol === 'https:' ? 'wss:' : 'ws:';
}

const types: Record<RealtimeMessage['type'], true> = {
  ready: true,
  pong: true,
  subscription: true,
  games: true,
  batch: true,
  refused: true,
};

/** From the own server, so only what this release does not know is left out. */
export function parseMessage(text: string): RealtimeMessage | undefined {
  const value: unknown = JSON.parse(text);
  const type = typeof value === 'object' && value !== null && 'type' in value ? String(value.type) : '';
  return Object.hasOwn(types, type) ? (value as RealtimeMessage) : undefined;
}

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
  | { type: 'WATCH'; teams: readonly WatchedTeam[] }
  | { type: 'HIDDEN' }
  | { type: 'VISIBLE' }
  | { type: 'ONLINE' }
  | { type: 'GONE' };

interface RealtimeContext {
  token: string;
  teams: readonly WatchedTeam[];
  /** In a row, without success. */
  tries: number;
  /** There was a connection before: news may have gone by since. */
  wasReady: boolean;
}

export const nobody: RealtimeContext = { token: '', teams: [], tries: 0, wasReady: false };

/** Another token may be taken, this one never. */
const refusals = new Set([REALTIME_CLOSE + 401, REALTIME_CLOSE + 403]);
/** The server takes no more. */
const MAX_TEAMS = 5;

const say = (request: RealtimeRequest): ToSocket => ({ type: 'SAY', request });

/** What the connection is made of; the chart is in `machine.ts`. */
export const realtimeSetup = setup({
  types: { context: {} as RealtimeContext, events: {} as RealtimeEvent },
  actors: { socket: socketActor },
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
      say({ type: 'watch-teams', teams: context.teams.slice(0, MAX_TEAMS) }),
    ),
    keepToken: assign((_, { token }: { token: string }) => ({ token })),
    keepTeams: assign((_, { teams }: { teams: readonly WatchedTeam[] }) => ({ teams })),
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
