import type { WebSocket } from '@fastify/websocket';
import type { FastifyRequest } from 'fastify';
import type { Clock } from '@matchpost/engine/clock';
import { ServerError } from '../../errors.ts';
import type { SessionCaller } from '../../http/caller.ts';
import { answerFor } from '../../http/error-handler.ts';
import { createGate } from './gate.ts';
import { createHeld, type Held } from './held.ts';
import { createOutlet, type Outlet } from './outlet.ts';

/** One open connection. */
export interface Member {
  request: FastifyRequest;
  openedAt: number;
  heardAt: number;
  /** Undefined until the first message has said who it is. */
  caller: SessionCaller | undefined;
  /** Milliseconds since 1970. */
  tokenEndsAt: number;
  outlet: Outlet;
  teams: Held;
  batches: Held;
  /** Says what an error is for those outside, and closes. */
  fail(error: unknown): void;
}

interface MemberOptions {
  clock: Clock;
  /** One message after the other; what it throws closes the connection. */
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
    teams: createHeld(),
    batches: createHeld(),
    fail: (error) => outlet.refuse(explain(error, request)),
  };
  const mayPass = createGate(clock);
  let queue = Promise.resolve();
  const hear = (text: string) => {
    if (!outlet.isOpen()) return;
    member.heardAt = clock();
    if (!mayPass()) return member.fail(new ServerError('rate-limited', { params: { seconds: 10 } }));
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
