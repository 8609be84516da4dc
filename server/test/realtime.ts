import { setTimeout as pause } from 'node:timers/promises';
import type { RealtimeMessage, RealtimeRequest } from '../src/contract/realtime.ts';
import { realtimePath } from '../src/contract/realtime.ts';
import { until } from './until.ts';

export interface RealtimeClient {
  /** All messages received so far. */
  messages: RealtimeMessage[];
  say(message: RealtimeRequest | string): void;
  /** Resolves with the first message of this type, already received or still to come. */
  hear<T extends RealtimeMessage['type']>(type: T): Promise<Extract<RealtimeMessage, { type: T }>>;
  closed: Promise<{ code: number; reason: string }>;
  isClosed(): boolean;
  leave(): Promise<unknown>;
}

/** Connects to the channel and, with a token, authenticates. Retries a refused connection as browsers do. */
export async function connectRealtime(origin: string, token?: string): Promise<RealtimeClient> {
  const url = origin.replace('http', 'ws') + realtimePath;
  for (let tries = 0; tries < 20; tries += 1) {
    const socket = new WebSocket(url);
    const client = follow(socket);
    await Promise.race([new Promise((resolve) => socket.addEventListener('open', resolve)), client.closed]);
    if (client.isClosed()) {
      await pause(200);
      continue;
    }
    if (token !== undefined) {
      client.say({ type: 'authenticate', token });
      await client.hear('ready');
    }
    return client;
  }
  throw new Error('The channel did not open');
}

function follow(socket: WebSocket): RealtimeClient {
  const messages: RealtimeMessage[] = [];
  let end: { code: number; reason: string } | undefined;
  socket.addEventListener('message', ({ data }) => messages.push(JSON.parse(String(data)) as RealtimeMessage));
  socket.addEventListener('error', () => undefined);
  const closed = new Promise<{ code: number; reason: string }>((resolve) => {
    socket.addEventListener('close', ({ code, reason }) => {
      end = { code, reason };
      resolve(end);
    });
  });
  return {
    messages,
    closed,
    isClosed: () => end !== undefined,
    say: (message) => socket.send(typeof message === 'string' ? message : JSON.stringify(message)),
    async hear(type) {
      const find = () => messages.find((message) => message.type === type);
      await until(() => find() !== undefined || end !== undefined);
      const found = find();
      if (found === undefined) throw new Error(`Closed with ${end?.code} ${end?.reason} instead of ${type}`);
      return found as never;
    },
    leave() {
      socket.close();
      return closed;
    },
  };
}

/** The token after `Bearer`. */
export function tokenOf({ headers }: { headers: { authorization: string } }): string {
  return headers.authorization.replace('Bearer ', '');
}
