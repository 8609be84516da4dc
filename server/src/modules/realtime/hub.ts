import type { WebSocket } from '@fastify/websocket';
import type { FastifyRequest } from 'fastify';
import { second } from '@matchpost/engine/clock';
import { REALTIME_HEARTBEAT } from '../../contract/realtime.ts';
import { ServerError } from '../../errors.ts';
import type { SessionCaller } from '../../http/caller.ts';
import type { Services } from '../../services.ts';
import { listStanding } from '../sessions/sessions.ts';
import { answer, parseRequest } from './answer.ts';
import { createListener } from './listener.ts';
import { createMember, type Member } from './member.ts';
import type { Notice } from './notify.ts';

/** Maximum number of open pages of a user, over all devices. */
export const MAX_OF_PERSON = 20;
/** Time limit for the first `authenticate`. */
const INTRODUCTION = 10 * second;
const SILENCE = 3 * REALTIME_HEARTBEAT;
const CHECK_EVERY = second;

/** All connections of this server. */
interface Hub {
  enter(socket: WebSocket, request: FastifyRequest): void;
  /** Closes silent connections and those with an expired token. Runs every second. */
  check(): void;
  close(): Promise<void>;
}

export function createHub(services: Services): Hub {
  const { clock, config, log, orm } = services;
  const members = new Set<Member>();
  const people = new Map<string, Set<Member>>();

  /** Closes connections whose session has ended. */
  const recheck = async (some: readonly Member[]): Promise<void> => {
    const ids = some.map(({ caller }) => caller?.sessionId ?? '');
    const standing = await listStanding(orm.em.fork(), ids, clock());
    for (const { caller, fail } of some) {
      if (!standing.has(caller?.sessionId ?? '')) fail(new ServerError('session-ended'));
    }
  };
  const recheckSoon = (some: readonly Member[]): void =>
    void recheck(some).catch((error: unknown) => some.forEach(({ fail }) => fail(error)));

  const listener = createListener({
    databaseUrl: config.databaseUrl,
    log,
    onNotice({ userId, message }: Notice) {
      const told = [...(people.get(userId) ?? [])];
      if (message === undefined) recheckSoon(told);
      else for (const { outlet } of told) outlet.send(message);
    },
    onGap() {
      const all = [...people.values()].flatMap((some) => [...some]);
      for (const { outlet } of all) outlet.send({ type: 'ready' });
      recheckSoon(all);
    },
  });

  const join = async (member: Member, { userId }: SessionCaller): Promise<void> => {
    await listener.ready();
    if (!member.outlet.isOpen()) return;
    const own = people.get(userId) ?? new Set();
    if (own.size >= MAX_OF_PERSON) throw new ServerError('realtime-full', { params: { max: MAX_OF_PERSON } });
    people.set(userId, own.add(member));
    // The session may have ended since the token was checked.
    await recheck([member]);
  };

  const leave = (member: Member): void => {
    members.delete(member);
    const userId = member.caller?.userId ?? '';
    const own = people.get(userId);
    own?.delete(member);
    if (own?.size === 0) people.delete(userId);
  };

  const check = () => members.forEach((member) => checkTimes(member, clock()));
  const timer = setInterval(check, CHECK_EVERY).unref();
  const onText = (member: Member, text: string) => answer(member, parseRequest(text), { services, join });

  return {
    enter: (socket, request) => void members.add(createMember(socket, request, { clock, onText, onClosed: leave })),
    check,
    async close() {
      clearInterval(timer);
      await listener.close();
    },
  };
}

function checkTimes({ caller, openedAt, heardAt, tokenEndsAt, fail }: Member, now: number): void {
  if (caller === undefined && now - openedAt >= INTRODUCTION) fail(new ServerError('token-missing'));
  else if (now - heardAt >= SILENCE) fail(new ServerError('timeout'));
  else if (caller !== undefined && now >= tokenEndsAt) fail(new ServerError('token-expired'));
}
