import type { WebSocket } from '@fastify/websocket';
import type { FastifyRequest } from 'fastify';
import { type Clock, second } from '@matchpost/engine/clock';
import { ServerError } from '../../errors.ts';
import type { SessionCaller } from '../../http/caller.ts';
import { answerFor } from '../../http/error-handler.ts';
import { createWatches, type Watches } from './watches.ts';
import { REALTIME_CLOSE, type RealtimeMessage } from '../../contract/realtime.ts';

/** One open connection. */
export interface Member {
  request: FastifyRequest;
  openedAt: number;
  heardAt: number;
  /** Undefined until the first `authenticate`. */
  caller: SessionCaller | undefined;
  /** Milliseconds since 1970. */
  tokenEndsAt: number;
  outlet: Outlet;
  teams: Watches;
  batches: Watches;
  /** Sends the error's public code and closes. */
  fail(error: unknown): void;
}

interface MemberOptions {
  clock: Clock;
  /** Called with one message after the other; an error closes the connection. */
  onText(member: Member, text: string): Promise<void>;
  onClosed(member: Member): void;
}

export function createMember(socket: WebSocket, request: FastifyRequest, options: MemberOptions): Member {
  const { clock, onText, onClosed } = options;
  const outlet = createOutlet(socket);
  const member: Member = {
    request,
    openedAt: clock(),
    heardAt: clock(),
    caller: undefined,
    tokenEndsAt: 0,
    outlet,
    teams: createWatches(),
    batches: createWatches(),
    fail: (error) => outlet.refuse(explain(error, request)),
  };
  const isBelowLimit = createMessageLimit(clock);
  let queue = Promise.resolve();
  const hear = (text: string) => {
    if (!outlet.isOpen()) return;
    member.heardAt = clock();
    if (!isBelowLimit()) return member.fail(new ServerError('rate-limited', { params: { seconds: 10 } }));
    queue = queue.then(() => (outlet.isOpen() ? onText(member, text) : undefined)).catch(member.fail);
  };
  socket.on('message', (data, isBinary) => hear(isBinary ? '' : String(data)));
  socket.on('ping', () => hear('{"type":"ping"}'));
  socket.once('close', () => {
    member.teams.close();
    member.batches.close();
    onClosed(member);
  });
  return member;
}

function explain(error: unknown, request: FastifyRequest) {
  const { status, code } = answerFor(error, request);
  if (status >= 500 && status !== 503) request.log.error({ err: error, code }, 'realtime message failed');
  else request.log.info({ code }, 'realtime connection refused');
  return { status, code };
}

/** Maximum number of messages per window. */
const MAX = 40;
const WINDOW = 10 * second;

/** Returns a check that is true while a connection stays below the limit. */
function createMessageLimit(clock: Clock): () => boolean {
  let since = clock();
  let count = 0;
  return () => {
    const now = clock();
    if (now - since >= WINDOW) [since, count] = [now, 0];
    count += 1;
    return count <= MAX;
  };
}

/** Maximum bytes buffered for a slow reader; above, the connection is closed. */
const PILE = 64 * 1024;
/** Milliseconds for the closing handshake. */
const PATIENCE = second;

/** The sending side of a socket. */
interface Outlet {
  send(message: RealtimeMessage): void;
  /** Sends the reason and closes; only the first reason counts. */
  refuse(reason: Refusal): void;
  isOpen(): boolean;
}

interface Refusal {
  status: number;
  code: string;
}

export function createOutlet(socket: WebSocket): Outlet {
  let isOpen = true;
  socket.once('close', () => void (isOpen = false));
  const send = (message: RealtimeMessage) => {
    if (!isOpen || socket.readyState !== socket.OPEN) return;
    if (socket.bufferedAmount > PILE) {
      isOpen = false;
      socket.terminate();
      return;
    }
    // A failure closes the socket, which is handled there.
    socket.send(JSON.stringify(message), () => undefined);
  };
  return {
    send,
    refuse({ status, code }) {
      if (!isOpen) return;
      send({ type: 'refused', code });
      isOpen = false;
      socket.close(REALTIME_CLOSE + status, code);
      setTimeout(() => socket.terminate(), PATIENCE).unref();
    },
    isOpen: () => isOpen,
  };
}
