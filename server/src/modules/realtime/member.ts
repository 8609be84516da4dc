import type { WebSocket } from '@fastify/websocket';
import type { FastifyRequest } from 'fastify';
import { type Clock, second } from '@matchpost/engine/clock';
import { ServerError } from '../../errors.ts';
import type { SessionCaller } from '../../http/caller.ts';
import { answerFor } from '../../http/error-handler.ts';
import { createWatches, type Watches } from './watches.ts';
import { createOutlet, type Outlet } from './outlet.ts';

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
